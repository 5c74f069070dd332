/**
 * Lines that show how cells hang on their base: from the base outwards, each cell by the shortest way, straight
 * rather than aslant. What is cut off the house has said; this only draws.
 */
import type { Seat } from "../../api/types";
import { cellsOf, type Cell } from "../grid/cells";
import { corner, standing } from "./picture";

export interface Vein {
  from: Cell;
  to: Cell;
}

const STRAIGHT_FIRST = [
  ...([[0, 1], [1, 0], [0, -1], [-1, 0]] as const),
  ...([[1, 1], [1, -1], [-1, 1], [-1, -1]] as const),
]; // prettier-ignore

/** The lines of one seat. */
export function veins(rows: readonly string[], seat: Seat, cutOff: ReadonlySet<string>): Vein[] {
  const cells = cellsOf(rows[0]!.length, rows.length);
  const base = corner(rows, seat);
  const found: Cell[] = [cells[base.row]![base.column]!];
  const seen = new Set(found.map(({ name }) => name));
  const lines: Vein[] = [];
  for (const from of found)
    for (const [right, down] of STRAIGHT_FIRST) {
      const to = cells[from.row + down]?.[from.column + right];
      if (!to || seen.has(to.name) || cutOff.has(to.name) || !isOf(rows, to, seat)) continue;
      seen.add(to.name);
      found.push(to);
      lines.push({ from, to });
    }
  return lines;
}

function isOf(rows: readonly string[], cell: Cell, seat: Seat): boolean {
  const found = standing(rows, cell);
  return found !== null && found !== "neutral" && found.owner === seat;
}
