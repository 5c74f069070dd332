/**
 * What the house is bound to: the commitments to its luck that this browser saw before games were over. A
 * replay is held against them, so a house that shows another one afterwards is found out.
 */
import type { TableView } from "../api/types";
import { recall, remember } from "../shell/memory";

const MOST = 50; // games; the oldest are forgotten

type Promises = [game: string, commitment: string][];

/** Notes the commitment of a game that is not over; the first that was seen counts. */
export function notePromise({ code, hidden, commitment, position }: TableView): void {
  if (!hidden || (position.phase !== "open" && position.phase !== "playing")) return;
  const noted = promises();
  const game = nameOf(code, position.number);
  if (noted.some(([known]) => known === game)) return;
  remember("promises", JSON.stringify([...noted, [game, commitment]].slice(-MOST)));
}

/** The commitment that was seen; undefined if this browser was not there. */
export function promiseOf(code: string, number: number): string | undefined {
  return promises().find(([game]) => game === nameOf(code, number))?.[1];
}

const nameOf = (code: string, number: number) => `${code}/${number}`;

function promises(): Promises {
  try {
    return JSON.parse(recall("promises") ?? "[]") as Promises;
  } catch {
    return []; // somebody wrote something else there
  }
}
