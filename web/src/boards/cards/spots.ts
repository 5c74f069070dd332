/** Where things lie on the table just now: spots are named in `data-spot`. */
export interface Point {
  x: number;
  y: number;
}

/** The middle of a spot, measured from the corner of the table; null if it is not to be seen. */
export function middleOf(table: HTMLElement | undefined, spot: string): Point | null {
  const found = table?.querySelector(`[data-spot="${spot}"]`)?.getBoundingClientRect();
  if (!table || !found?.width) return null;
  const frame = table.getBoundingClientRect();
  return {
    x: found.left + found.width / 2 - frame.left,
    y: found.top + found.height / 2 - frame.top,
  };
}
