/**
 * What a game looks like at a glance: its thumbnail, a preview of a board with some options, and boards that
 * are drawn in text.
 */
import type { GameKey, Seat } from "../api/types";
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
  /** What a sign of a drawing in text stands for; `corner` is the seat that has its base there. */
  marks: (sign: string, column: number, row: number, corner: Seat | undefined) => Mark[];
}

/** Boards on paper have scenes; a card table is drawn in another way. */
export const SCENES: Partial<Record<GameKey, Scenery>> = {
  "virus-game": virusGame,
  "virus-wars": virusWars,
  "flooded-island": floodedIsland,
};

/** A board that is drawn in text, or undefined if the game has none; `*` is a cell that is spoken of. */
export function sceneOf(game: GameKey, rows: readonly string[]): Scene | undefined {
  const scenery = SCENES[game];
  if (!scenery) return undefined;
  const [columns, height] = [rows[0]!.length, rows.length];
  const corners = new Map<string, Seat>([
    [`0 ${height - 1}`, 1],
    [`${columns - 1} 0`, 2],
    ["0 0", 3],
    [`${columns - 1} ${height - 1}`, 4],
  ]);
  const marks = rows.flatMap((signs, row) =>
    [...signs].flatMap((sign, column): Mark[] =>
      sign === "*"
        ? [{ kind: "spot", column, row }]
        : scenery.marks(sign, column, row, corners.get(`${column} ${row}`)),
    ),
  );
  return { columns, rows: height, marks };
}
