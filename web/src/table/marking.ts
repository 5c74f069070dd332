/**
 * Marks on any board of cells, from outside: a board names its cells by `data-cell`, and how a marked
 * one looks is said in look/page.css. A board without cells is left as it is.
 */
export function markCells(board: Element, cells: readonly string[]): () => void {
  const marked = cells.flatMap((cell) => [
    ...board.querySelectorAll<SVGElement>(`[data-cell="${cell}"]`),
  ]);
  for (const cell of marked) cell.dataset["hinted"] = "";
  return () => {
    for (const cell of marked) delete cell.dataset["hinted"];
  };
}
