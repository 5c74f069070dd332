/** What is heard of what happened: one sound for the news, and a bell if it is the reader's turn. */
import type { AnyEvent, Seat } from "../api/types";

export type Cue = "pen" | "capture" | "card" | "turn" | "end";

const CAPTURES =
  /^(cell-fortified|base-captured|seat-out|organ-(destroyed|stolen)|bodies-swapped)$/;
const STROKES = /^(cell|field|fields|adventurer)-/;
const SILENT = /^(turn-passed|cards-received|starter-drawn|resigned)$/;

/** The sounds of some events, in the order in which they are heard. */
export function cuesOf(events: readonly AnyEvent[], own: readonly Seat[]): Cue[] {
  const types = events.map((event) => event.type);
  if (types.includes("game-ended")) return ["end"];
  const heard = types.filter((type) => !SILENT.test(type)).map(cueOf);
  const loudest = (["capture", "pen", "card"] as const).find((cue) => heard.includes(cue));
  const called = events.some((event) => event.type === "turn-passed" && own.includes(event.seat));
  return [...(loudest ? [loudest] : []), ...(called && own.length === 1 ? ["turn" as const] : [])];
}

function cueOf(type: string): Cue {
  if (CAPTURES.test(type)) return "capture";
  return STROKES.test(type) ? "pen" : "card"; // whatever is not drawn is done with cards
}
