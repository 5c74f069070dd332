/** What eyes and keyboard need at a card table: targets in sight, and somewhere to go on from. */

/** On a small screen the targets may be out of sight. */
export function showTarget(board: HTMLElement): void {
  const found = board.querySelectorAll("[data-walk=target]");
  const inSight = [...found].some((target) => {
    const { top, bottom } = target.getBoundingClientRect();
    const edge = board.querySelector(".mine")?.getBoundingClientRect().top ?? innerHeight;
    return top >= 0 && bottom <= Math.max(edge, bottom - top);
  });
  if (!inSight) found[0]?.scrollIntoView({ block: "center" });
}

/** Who plays by keyboard is not thrown off the table when a card leaves the hand. */
export function comeBack(board: HTMLElement): void {
  if (document.activeElement !== document.body) return;
  const find = (row: string) => board.querySelector<HTMLElement>(`[data-walk=${row}]`);
  (find("act") ?? find("card"))?.focus();
}
