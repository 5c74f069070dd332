/** What stands on a small board that is only looked at; row 0 is the top row. */
import type { Seat } from "../api/types";

interface Where {
  column: number;
  row: number;
}

export type Mark = Where &
  (
    | { kind: "sign"; seat: Seat; solid?: boolean }
    | { kind: "base"; seat: Seat }
    | { kind: "neutral" }
    | { kind: "field"; wet: boolean }
    | { kind: "walker" }
    | { kind: "spot" } // a cell that the words beside the board speak of
  );

/** A sign of a seat; `solid` where the cell is filled in. */
export function signAt(column: number, row: number, seat: Seat, solid = false): Mark {
  return { kind: "sign", column, row, seat, solid };
}

/** Where a seat began. */
export function baseAt(column: number, row: number, seat: Seat): Mark {
  return { kind: "base", column, row, seat };
}

/** Fields of an island, a letter each: `d` dry, `w` wet. */
export function fields(rows: readonly string[]): Mark[] {
  return rows.flatMap((letters, row) =>
    [...letters].map((letter, column): Mark => ({
      kind: "field",
      column,
      row,
      wet: letter === "w",
    })),
  );
}
