/**
 * Arrow keys on a card table. Left and right go along a row: the organs (only the targets, while there are
 * some), the cards in the hand, the buttons. Up and down go from row to row.
 */
const ROWS = ["[data-walk=target]", "[data-walk=card]", "[data-walk=act]"];
const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
};

/** What an arrow key leads to; null if the key is another's business. */
export function walked(table: HTMLElement, at: Element, key: string): HTMLElement | null {
  const step = STEPS[key];
  if (!step) return null;
  const rows = rowsOf(table);
  const row = rows.findIndex((some) => some.includes(at as HTMLElement));
  if (row < 0) return null;
  const [down, along] = step;
  if (down) return rows[row + down]?.[0] ?? null;
  const line = rows[row]!;
  return line[line.indexOf(at as HTMLElement) + along] ?? null;
}

function rowsOf(table: HTMLElement): HTMLElement[][] {
  const rows = ROWS.map((row) => [...table.querySelectorAll<HTMLElement>(row)]);
  if (!rows[0]!.length) rows[0] = [...table.querySelectorAll<HTMLElement>("[data-walk=organ]")];
  return rows.filter((row) => row.length);
}
