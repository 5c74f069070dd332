/** The picture of Flooded Island: `.` dry, `~` flooded; `a` and `A` the adventurer on one or the other. */
import { markAt, type Cell } from "../grid/cells";

/** Whether a field is under water. */
export function isWet(rows: readonly string[], cell: Cell): boolean {
  return "~A".includes(markAt(rows, cell));
}

/** Where a field is, by its name. */
export function placeOf(name: string, rows: number): { column: number; row: number } {
  return { column: name.charCodeAt(0) - 97, row: rows - Number(name.slice(1)) };
}
