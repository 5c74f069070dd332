/** What the text of a record says about luck: seeds, what was committed to, and notes beside the moves. */
export interface Claims {
  commitment: string;
  seed: string;
  /** The players' seeds by seat; empty where one added none. */
  players: string[];
  /** What luck brought in the deal and with every move, as the record spells it: `1 drew thief`. */
  notes: string[][];
}

const NOTE = /\{([^{}]*)\}/g;
const BETWEEN_STEPS = / \| |; /;

/** The claims of a record that the house could read. */
export function claimsOf(record: string): Claims {
  const lines = record.trimEnd().split(/\r?\n/);
  const blank = lines.includes("") ? lines.indexOf("") : lines.length;
  const headers = new Map(lines.slice(1, blank).map(header));
  const said = (name: string) => headers.get(name) ?? "";
  const steps = lines.slice(blank + 1).flatMap((line) => line.split(BETWEEN_STEPS));
  return {
    commitment: said("commitment"),
    seed: said("seed"),
    players: Array.from({ length: Number(said("seats")) }, (_, place) =>
      said(`player seed ${place + 1}`),
    ),
    notes: [said("deal"), ...steps].map(notesIn),
  };
}

function header(line: string): [string, string] {
  const colon = line.indexOf(":");
  return [line.slice(0, colon), line.slice(colon + 1).trim()];
}

function notesIn(text: string): string[] {
  return [...text.matchAll(NOTE)].map(([, note]) => note!);
}
