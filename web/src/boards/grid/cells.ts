/** Cells of a board, named as in chess: letter = column from the left, number = row from the bottom. */

export interface Cell {
  name: string;
  column: number; // from 0, from the left
  row: number; // from 0, from the top, as it is drawn
}

export function nameOf(column: number, row: number, rows: number): string {
  return `${letter(column)}${rows - row}`;
}

/** The letter of a column; after z comes aa. */
export function letter(column: number): string {
  const last = String.fromCharCode(97 + (column % 26));
  return column < 26 ? last : letter(Math.floor(column / 26) - 1) + last;
}

/** The cells, row by row, from the top. */
export function cellsOf(columns: number, rows: number): Cell[][] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => ({
      name: nameOf(column, row, rows),
      column,
      row,
    })),
  );
}

/** What stands on a cell of a picture, the top row first. */
export function markAt(picture: readonly string[], cell: Cell): string {
  return picture[cell.row]?.[cell.column] ?? ".";
}

/** Where an arrow key leads; null for any other key. */
export function moved(cell: Cell, key: string, columns: number, rows: number): string | null {
  const steps: Record<string, readonly [number, number]> = {
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
    Home: [-cell.column, 0],
    End: [columns - 1 - cell.column, 0],
    PageUp: [0, -cell.row],
    PageDown: [0, rows - 1 - cell.row],
  };
  const step = steps[key];
  if (!step) return null;
  const column = Math.min(columns - 1, Math.max(0, cell.column + step[0]));
  const row = Math.min(rows - 1, Math.max(0, cell.row + step[1]));
  return nameOf(column, row, rows);
}
