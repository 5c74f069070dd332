/**
 * The picture of Virus Game: `x o t s` are normal cells of seats 1 to 4, capitals bases and fortified
 * cells, `#` is neutral. A solid cell in the corner its owner began in is the owner's base.
 */
import type { Seat } from "../../api/types";
import { markAt, type Cell } from "../grid/cells";

export interface Standing {
  kind: "normal" | "fortified" | "base";
  owner: Seat;
}

const SIGNS = "xots";

/** What stands on a cell; null for an empty one. */
export function standing(rows: readonly string[], cell: Cell): Standing | "neutral" | null {
  const mark = markAt(rows, cell);
  if (mark === "#") return "neutral";
  const owner = SIGNS.indexOf(mark.toLowerCase()) + 1;
  if (!owner) return null;
  if (mark === SIGNS[owner - 1]) return { kind: "normal", owner };
  return { kind: isCorner(rows, cell, owner) ? "base" : "fortified", owner };
}

/** How many cells a seat has. */
export function holding(rows: readonly string[], seat: Seat): number {
  const sign = SIGNS[seat - 1];
  return [...rows.join("")].filter((mark) => mark.toLowerCase() === sign).length;
}

/** Where a seat began: bottom left, top right, top left, bottom right. */
export function corner(rows: readonly string[], seat: Seat): { column: number; row: number } {
  return {
    column: seat === 1 || seat === 3 ? 0 : rows[0]!.length - 1,
    row: seat === 2 || seat === 3 ? 0 : rows.length - 1,
  };
}

function isCorner(rows: readonly string[], cell: Cell, seat: Seat): boolean {
  const { column, row } = corner(rows, seat);
  return cell.column === column && cell.row === row;
}
