/** Virus Game at a glance. */
import type { Seat } from "../../api/types";
import { baseAt, signAt, type Mark } from "../../look/marks";
import type { Scene } from "../scenes";

export const thumbnail: Scene = {
  columns: 8,
  rows: 5,
  marks: [
    baseAt(0, 4, 1),
    baseAt(7, 0, 2),
    baseAt(0, 0, 3),
    baseAt(7, 4, 4),
    signAt(1, 3, 1),
    signAt(6, 1, 2),
    signAt(1, 1, 3),
    signAt(6, 3, 4),
    signAt(2, 3, 1),
    signAt(5, 2, 2),
    signAt(2, 1, 3),
    signAt(5, 3, 4),
    signAt(3, 2, 1),
    { kind: "neutral", column: 5, row: 3 },
    signAt(2, 1, 1, true),
    { kind: "neutral", column: 6, row: 3 },
  ],
};

/** The bases, in the corners the rulings give them. */
export function preview({ width = 10, height = 10 }: Record<string, number>, seats: number): Scene {
  const corners = [
    baseAt(0, height - 1, 1),
    baseAt(width - 1, 0, 2),
    baseAt(0, 0, 3),
    baseAt(width - 1, height - 1, 4),
  ];
  return { columns: width, rows: height, marks: corners.slice(0, seats) };
}

/** Small letters are normal cells, capitals bases or fortified ones, `#` is neutral. */
export function marks(sign: string, column: number, row: number, corner?: Seat): Mark[] {
  if (sign === "#") return [{ kind: "neutral", column, row }];
  const seat = "xots".indexOf(sign.toLowerCase()) + 1;
  if (!seat) return [];
  const solid = sign !== sign.toLowerCase();
  return [solid && corner === seat ? baseAt(column, row, seat) : signAt(column, row, seat, solid)];
}
