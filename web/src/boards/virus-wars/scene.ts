/** Virus Wars at a glance. */
import { signAt, type Mark } from "../../look/marks";
import type { Scene } from "../scenes";

export const thumbnail: Scene = {
  columns: 8,
  rows: 5,
  marks: [
    signAt(0, 4, 1),
    signAt(7, 0, 2),
    signAt(1, 3, 1),
    signAt(6, 1, 2),
    signAt(5, 1, 2),
    signAt(4, 2, 2),
    signAt(2, 3, 1),
    signAt(3, 3, 1),
    signAt(4, 2, 1, true),
    signAt(3, 3, 2, true),
    signAt(5, 3, 2),
    signAt(4, 4, 2),
    signAt(5, 1, 1, true),
    signAt(4, 1, 1),
    signAt(6, 1, 1, true),
  ],
};

/** The board before the first step. */
export function preview({ size = 11 }: Record<string, number>): Scene {
  return { columns: size, rows: size, marks: [signAt(0, size - 1, 1), signAt(size - 1, 0, 2)] };
}

/** Small letters are live cells, capitals dead ones. */
export function marks(sign: string, column: number, row: number): Mark[] {
  const seat = "xo".indexOf(sign.toLowerCase()) + 1;
  return seat ? [signAt(column, row, seat, sign !== sign.toLowerCase())] : [];
}
