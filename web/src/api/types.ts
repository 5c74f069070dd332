/**
 * The house's words as TypeScript: names for what is generated in `schema.d.ts`, and the few places
 * where a type depends on the game. Nothing here is known to run.
 */
import type { components } from "./schema";

type Schemas = components["schemas"];

export type GameKey = Schemas["GameKey"];
export type Seat = number; // from 1
export type AnyEvent = Schemas["AnyEvent"];
export type EventType = AnyEvent["type"];
export type Phrase = Schemas["Phrase"];
export type Reason = Schemas["Reason"];
export type ReasonCode = Schemas["ReasonCode"];
export type RefusalCode = Schemas["RefusalCode"];
export type TaskKey = Schemas["TaskKey"];
export type Outcome = Schemas["Outcome"];
export type Settings = Schemas["Settings"];
export type Clock = Schemas["NoClock"] | Schemas["TurnClock"] | Schemas["BankClock"];
export type SeatView = Schemas["SeatView"];
export type LineView = Schemas["LineView"];
export type Listing = Omit<Schemas["Listing"], "game"> & { game: GameKey };
export type TableTerms = Schemas["TableTerms"];
export type Me = Schemas["Me"];
export type NewTable = Omit<Schemas["NewTable"], "settings"> & { settings?: Partial<Settings> };
export type Problem = Schemas["Problem"];
export type Presence = Schemas["Presence"];
export type Answered = Schemas["Answered"];
export type Level = Schemas["Invite"]["bot"];

/** What a seat, or a spectator, sees of each game. */
export interface Views {
  "virus-game": Schemas["VirusGameView"];
  "virus-wars": Schemas["VirusWarsView"];
  "flooded-island": Schemas["FloodedIslandView"];
  bacteria: Schemas["BacteriaView"];
  "virus-cards": Schemas["VirusCardsView"];
}

/** The options of each game. */
export interface OptionsOf {
  "virus-game": Schemas["VirusGameOptions"];
  "virus-wars": Schemas["VirusWarsOptions"];
  "flooded-island": Schemas["FloodedIslandOptions"];
  bacteria: Schemas["BacteriaOptions"];
  "virus-cards": Schemas["VirusCardsOptions"];
}

export type AnyView = Views[GameKey];

export type Position = Omit<Schemas["Position"], "views"> & { views: Record<string, AnyView> };

export type TableView = Omit<Schemas["TableView"], "game" | "position"> & {
  game: GameKey;
  position: Position;
};

/** An entry of a table's log, without the position after it. */
export type Told = Omit<Schemas["Told"], "events" | "entry"> & {
  events: AnyEvent[];
  entry: Record<string, unknown>;
};

export type News = Told & { type: "news"; position: Position };

/** What would happen, tried out. */
export type Imagined<V = AnyView> = { events: AnyEvent[]; view: V | null; steps: string[] };

/** Several games that are played for one victory. */
export type Match = NonNullable<Position["match"]>;

/** How well somebody plays: a number, by how much it may be off, whether it is provisional. */
export type Rating = Schemas["RatingView"];
export type OfferedTip = Schemas["OfferedTip"];
export type SeatRating = Schemas["SeatRatingView"];
export type Speed = Schemas["BoardView"]["speed"];
export type BotRating = Schemas["BotView"];
export type Ranked = Schemas["RankedView"];
export type Leaderboard = Schemas["BoardView"];
export type Played = Omit<Schemas["PlayedView"], "game"> & { game: GameKey };
export type Player = Omit<Schemas["PlayerView"], "ratings"> & { ratings: Played[] };

/** Games that are over, in lists. */
export type GameLine = Omit<Schemas["GameLineView"], "game"> & { game: GameKey };
export type GameList = Omit<Schemas["GamesView"], "games"> & { games: GameLine[] };
export type GameKind = GameLine["kind"];
export type GameResult = NonNullable<GameLine["result"]>;
export type Opponent = Schemas["OpponentView"];

/** What a bot would do in one's place. */
export type Hint = Schemas["Hint"];

/** A task of a lesson, after some steps of the learner's. */
export type Task = Omit<Schemas["TaskView"], "view" | "events" | "last"> & {
  view: AnyView;
  events: AnyEvent[];
  last: AnyEvent[];
};

/** A game that was played, or a page of it. */
export type Replay = Omit<Schemas["ReplayView"], "game" | "moments"> & {
  game: GameKey;
  moments: Moment[];
};

/** How the chances went in a game, and where they turned. */
export type Review = Schemas["ReviewView"];

/** A position of it, with the move that led there. */
export type Moment = Omit<Schemas["MomentView"], "events" | "views"> & {
  events: AnyEvent[];
  views: Record<string, AnyView>;
};

/** What a table tells. */
export type Message = { type: "table"; table: TableView } | News | Answered | Presence;

/** What the house says to a command, or when it goes away. */
export type Answer =
  | Schemas["Done"]
  | (Omit<Schemas["Denied"], "code"> & { code: RefusalCode | "fault" })
  | Schemas["Goodbye"];

/** A command without what the connection adds to it. */
type Bare<C> = C extends unknown ? Omit<C, "version" | "id"> : never;
type Choose = {
  do: "choose";
  options?: Record<string, string | number>;
  settings?: Partial<Settings>;
};
export type Command = Exclude<Bare<Schemas["AnyCommand"]>, { do: "choose" }> | Choose;

/** A tournament, the same for everybody; people and bots are called by their numbers. */
export type Tournament = Omit<Schemas["TournamentView"], "terms" | "tables"> & {
  terms: TournamentTerms;
  tables: Required<Schemas["TableManner"]>;
};
export type TournamentTerms = Omit<Required<Schemas["Terms"]>, "game" | "options"> & {
  game: GameKey;
  options: Record<string, string | number>;
};
export type TournamentKind = Schemas["Terms"]["kind"];
export type Entrant = Schemas["EntrantView"];
export type Meeting = Schemas["MeetingView"];
export type Standing = Schemas["StandingView"];
export type You = Schemas["YouView"];

/** A tournament, and what it is to the reader. */
export interface Seen {
  tournament: Tournament;
  you: You;
}

export type TournamentMessage = Seen & { type: "tournament" };
export type TournamentCommand = Bare<Schemas["AnyTournamentCommand"]>;
export type TournamentListing = Omit<Schemas["TournamentListing"], "game"> & { game: GameKey };
export type NewTournament = Omit<Schemas["NewTournament"], "hosting"> & { hosting: Hosting };
export type Hosting = Pick<Schemas["Hosting"], "title"> &
  Partial<Omit<Schemas["Hosting"], "tables">> & { tables?: Partial<Schemas["TableManner"]> };

/** A game of the shelf; `options` is the JSON schema its form is drawn from. */
export type Game = Omit<Schemas["GameView"], "key" | "options"> & {
  key: GameKey;
  options: { properties: Record<string, OptionField>; presets: Presets };
};

/** Several options under one name: of each choice, what it sets. */
export type Presets = Record<string, Record<string, Record<string, string | number>>>;

/** One option, as its JSON schema says. */
export interface OptionField {
  title?: string;
  description?: string;
  default: string | number;
  enum?: (string | number)[];
  minimum?: number;
  maximum?: number;
  houseRule?: boolean;
  setBy?: string;
}
