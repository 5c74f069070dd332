/**
 * Marks on any board, from outside: a board names its cells by `data-cell`, the cards of a hand by
 * `data-card`, places and bodies by `data-spot`, buttons of steps by `data-step`. How a marked one looks is
 * said in look/page.css. What a board does not name is left as it is.
 */
import { namedIn, type Named } from "./steps";

const NAMES = ["data-cell", "data-card", "data-spot", "data-step"];

/** Marks what some steps name, until what it returns is called; also on a board that comes or changes later. */
export function markSteps(board: Element, steps: readonly string[]): () => void {
  let unmark = markNow(board, steps);
  const watch = new MutationObserver(() => {
    unmark();
    unmark = markNow(board, steps);
  });
  watch.observe(board, { subtree: true, childList: true, attributeFilter: NAMES });
  return () => {
    watch.disconnect();
    unmark();
  };
}

function markNow(board: Element, steps: readonly string[]): () => void {
  const marked: Marked[] = [];
  for (const named of namedIn(steps)) {
    const found = find(board, named);
    if (!found) continue;
    found.dataset["hinted"] = "";
    marked.push(found);
  }
  return () => {
    for (const one of marked) delete one.dataset["hinted"];
  };
}

type Marked = HTMLElement | SVGElement;

/** The first that is not marked yet: of two equal cards a hint may name both. */
function find(board: Element, [kind, name]: Named): Marked | null {
  return board.querySelector<Marked>(`[data-${kind}="${name}"]:not([data-hinted])`);
}
