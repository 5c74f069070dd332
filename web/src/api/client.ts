/** The HTTP side of the house. Everything that is refused is thrown as a `Refusal`. */
import { Refusal, Unreachable } from "./refusal";
import type {
  BotRating,
  Command,
  Game,
  GameKey,
  GameList,
  Hint,
  Imagined,
  Leaderboard,
  Listing,
  Me,
  NewTable,
  NewTournament,
  OfferedTip,
  Opponent,
  Player,
  Problem,
  Replay,
  Review,
  Seat,
  SeatRating,
  Seen,
  Speed,
  TableView,
  Task,
  Told,
  TournamentListing,
  Views,
} from "./types";

/** How much later it is at the house than here, in seconds: its clock is the one that counts. */
export const houseClock = { ahead: 0, now: () => Date.now() / 1000 + houseClock.ahead };

async function ask(
  method: string,
  path: string,
  body?: unknown,
  signal: AbortSignal | null = null,
): Promise<unknown> {
  return (await read(method, path, body, signal)).json();
}

async function read(
  method: string,
  path: string,
  body?: unknown,
  signal: AbortSignal | null = null,
): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? null : JSON.stringify(body),
      signal,
    });
  } catch {
    throw new Unreachable();
  }
  readClock(answer);
  if (answer.ok) return answer;
  throw refusal(await answer.text());
}

function refusal(text: string): Refusal {
  try {
    const { code, sentence, reason } = JSON.parse(text) as Problem;
    return new Refusal(code, sentence, reason ?? null);
  } catch {
    return new Unreachable(); // a proxy answered, not the house
  }
}

function readClock(answer: Response): void {
  const at = Date.parse(answer.headers.get("date") ?? "");
  const ahead = (at - Date.now()) / 1000;
  if (Math.abs(ahead) > 2) houseClock.ahead = ahead; // the header counts whole seconds
}

let shelf: Promise<Game[]> | null = null;
let known: Promise<Me> | null = null;

/** Asked once; asked again if it failed. */
function once<T>(kept: Promise<T> | null, question: () => Promise<unknown>): Promise<T> {
  return kept ?? (question() as Promise<T>);
}

function pathOf(handle: string | null): string {
  return handle ? `/players/${handle}` : "/me";
}

export const house = {
  games(): Promise<Game[]> {
    shelf = once(shelf, () => ask("GET", "/games"));
    shelf.catch(() => (shelf = null));
    return shelf;
  },

  /** Oneself; the first time, the house makes one known by a cookie. */
  me(): Promise<Me> {
    known = once(known, () => ask("GET", "/me"));
    known.catch(() => (known = null));
    return known;
  },

  async rename(name: string): Promise<Me> {
    const me = (await ask("PATCH", "/me", { name })) as Me;
    known = Promise.resolve(me);
    return me;
  },

  async open(table: NewTable): Promise<string> {
    return ((await ask("POST", "/tables", table)) as { code: string }).code;
  },

  async listed(): Promise<Listing[]> {
    return (await ask("GET", "/tables")) as Listing[];
  },

  async mine(): Promise<Listing[]> {
    return (await ask("GET", "/tables/mine")) as Listing[];
  },

  async table(code: string): Promise<TableView> {
    return (await ask("GET", `/tables/${code}`)) as TableView;
  },

  async story(code: string): Promise<Told[]> {
    return (await ask("GET", `/tables/${code}/story`)) as Told[];
  },

  async do(code: string, version: number, command: Command): Promise<number> {
    const done = await ask("POST", `/tables/${code}/do`, { ...command, version });
    return (done as { version: number }).version;
  },

  /** What steps would do at a table as it was at a version; null if the game has gone on. */
  async imagine<G extends keyof Views>(
    { code, version }: { code: string; version: number },
    seat: Seat,
    steps: string[],
    signal?: AbortSignal,
  ): Promise<Imagined<Views[G]> | null> {
    const path = `/tables/${code}/imagine`;
    return (await ask("POST", path, { seat, steps, version }, signal)) as Imagined<Views[G]> | null;
  },

  /** What a bot would do on a seat; it may think for some seconds. */
  async hint(code: string, seat: Seat): Promise<Hint> {
    return (await ask("POST", `/tables/${code}/hint`, { seat })) as Hint;
  },

  /** The key of a tip that fits how one has just lost at a table; null if none does. */
  async tip(code: string): Promise<string | null> {
    return ((await ask("GET", `/tables/${code}/tip`)) as OfferedTip | null)?.key ?? null;
  },

  /** A page of a finished game. */
  async replay(code: string, number: number, first: number): Promise<Replay> {
    return (await ask("GET", `/tables/${code}/replays/${number}?first=${first}`)) as Replay;
  },

  /** Where a finished game turned; a bot thinks about every turn, which takes a while. */
  async review(code: string, number: number): Promise<Review> {
    return (await ask("GET", `/tables/${code}/replays/${number}/review`)) as Review;
  },

  /** A page of the game that a record tells. */
  async bring(text: string, first: number): Promise<Replay> {
    return (await ask("POST", "/replays", { text, first })) as Replay;
  },

  /** The text of the record of a finished game. */
  async record(code: string, number: number): Promise<string> {
    return (await read("GET", `/tables/${code}/records/${number}`)).text();
  },

  /** How well those at a rated table play, by seat. */
  async tableRatings(code: string): Promise<SeatRating[]> {
    return (await ask("GET", `/tables/${code}/ratings`)) as SeatRating[];
  },

  async leaderboard(game: GameKey, speed: Speed, first: number): Promise<Leaderboard> {
    return (await ask("GET", `/leaderboards/${game}/${speed}?first=${first}`)) as Leaderboard;
  },

  /** Every level of the house's bots in every game. */
  async bots(): Promise<BotRating[]> {
    return ((await ask("GET", "/ratings")) as { bots: BotRating[] }).bots;
  },

  /** A player by handle, or oneself. */
  async player(handle: string | null): Promise<Player> {
    return (await ask("GET", handle ? `/players/${handle}` : "/me/ratings")) as Player;
  },

  /** A page of the games of a player, or of one's own as `query` wants them. */
  async played(handle: string | null, query: URLSearchParams): Promise<GameList> {
    return (await ask("GET", `${pathOf(handle)}/games?${query}`)) as GameList;
  },

  /** Tournaments that a player hosts or has taken part in, or one's own. */
  async tournamentsOf(handle: string | null): Promise<TournamentListing[]> {
    return (await ask("GET", `${pathOf(handle)}/tournaments`)) as TournamentListing[];
  },

  async opponents(handle: string | null): Promise<Opponent[]> {
    return (await ask("GET", `${pathOf(handle)}/opponents`)) as Opponent[];
  },

  /** Tournaments of the reader's, and others that are listed. */
  async tournaments(): Promise<TournamentListing[]> {
    return (await ask("GET", "/tournaments")) as TournamentListing[];
  },

  async tournament(code: string): Promise<Seen> {
    return (await ask("GET", `/tournaments/${code}`)) as Seen;
  },

  async openTournament(tournament: NewTournament): Promise<string> {
    return ((await ask("POST", "/tournaments", tournament)) as { code: string }).code;
  },

  /** The tasks of a game's lesson, as they begin. */
  async lesson(game: GameKey): Promise<Task[]> {
    return (await ask("GET", `/lessons/${game}`)) as Task[];
  },

  /** A task after all that the learner played in it. */
  async tryTask(game: GameKey, number: number, steps: readonly string[]): Promise<Task> {
    return (await ask("POST", `/lessons/${game}/${number}/try`, { steps })) as Task;
  },
};
