/** What a game looks like at a glance: its thumbnail, and a preview of a board with some options. */
import type { GameKey } from "../api/types";
import * as floodedIsland from "./flooded-island/scene";
import * as virusGame from "./virus-game/scene";
import * as virusWars from "./virus-wars/scene";
import type { Mark } from "../look/marks";

export interface Scene {
  columns: number;
  rows: number;
  marks: Mark[];
}

interface Scenery {
  thumbnail: Scene;
  preview: (options: Record<string, number>, seats: number) => Scene;
}

/** Boards on paper have scenes; a card table is drawn in another way. */
export const SCENES: Partial<Record<GameKey, Scenery>> = {
  "virus-game": virusGame,
  "virus-wars": virusWars,
  "flooded-island": floodedIsland,
};
