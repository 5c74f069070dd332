/** The volumes of the catalogue, and the keys that must be in them. */
import type cards from "./en/cards";
import type floodedIsland from "./en/flooded-island";
import type grid from "./en/grid";
import type house from "./en/house";
import type learn from "./en/learn";
import type names from "./en/names";
import type players from "./en/players";
import type reasons from "./en/reasons";
import type replay from "./en/replay";
import type rules from "./en/rules";
import type seats from "./en/seats";
import type setup from "./en/setup";
import type table from "./en/table";
import type terms from "./en/terms";
import type tournaments from "./en/tournaments";
import type virusGame from "./en/virus-game";
import type virusWars from "./en/virus-wars";

interface Volumes {
  cards: typeof cards;
  "flooded-island": typeof floodedIsland;
  grid: typeof grid;
  house: typeof house;
  learn: typeof learn;
  names: typeof names;
  players: typeof players;
  reasons: typeof reasons;
  replay: typeof replay;
  rules: typeof rules;
  seats: typeof seats;
  setup: typeof setup;
  table: typeof table;
  terms: typeof terms;
  tournaments: typeof tournaments;
  "virus-game": typeof virusGame;
  "virus-wars": typeof virusWars;
}

export type Volume = keyof Volumes;
export type Key = { [V in Volume]: keyof Volumes[V] & string }[Volume];
/** What a volume of another language must hold: the keys of the English one, in any form. */
export type Same<V extends Volume> = Record<keyof Volumes[V], import("./entries").Entry>;
