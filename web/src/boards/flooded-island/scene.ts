/** Flooded Island at a glance. */
import { fields, type Mark } from "../../look/marks";
import type { Scene } from "../scenes";

export const thumbnail: Scene = {
  columns: 8,
  rows: 5,
  marks: [
    ...fields(["dddddddd", "ddwddddd", "dddddwdd", "dwwddwdd", "dddddddw"]),
    { kind: "walker", column: 3, row: 2 },
  ],
};

/** All is dry, and the adventurer stands at the top left. */
export function preview({ width = 10, height = 10 }: Record<string, number>): Scene {
  const rows = Array.from({ length: height }, () => "d".repeat(width));
  return {
    columns: width,
    rows: height,
    marks: [...fields(rows), { kind: "walker", column: 0, row: 0 }],
  };
}

/** `.` is dry and `~` is wet; `a` is the adventurer on a dry field, `A` on a wet one. */
export function marks(sign: string, column: number, row: number): Mark[] {
  const field: Mark = { kind: "field", column, row, wet: sign === "~" || sign === "A" };
  return sign.toLowerCase() === "a" ? [field, { kind: "walker", column, row }] : [field];
}
