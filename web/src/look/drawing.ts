/**
 * Boards as they are drawn in text, with the names of rows at the left and of columns below:
 *
 *     2  . o        2  . X
 *     1  x .   →    1  x .
 *        a b           a b
 */

/** The boards of a drawing from left to right: rows of signs, one a cell, the top row first. */
export function boardsOf(drawing: string): string[][] {
  const lines = drawing.split("\n").map(rowsOf);
  const rows = lines.filter((found) => found.length > 0);
  return (rows[0] ?? []).map((_, at) => rows.map((row) => row[at] ?? ""));
}

/** What stands on a line, by boards: a number and the signs behind it. */
function rowsOf(line: string): string[] {
  return [...line.matchAll(/\d+ ((?: \S)+)/g)].map(([, signs]) => signs!.replaceAll(" ", ""));
}
