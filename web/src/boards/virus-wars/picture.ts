/** The picture of Virus Wars: small letters are live cells, capitals dead ones. */
import type { Seat } from "../../api/types";

export interface Standing {
  owner: Seat;
  live: boolean;
}

const SIGNS: Record<string, Standing> = {
  x: { owner: 1, live: true },
  o: { owner: 2, live: true },
  X: { owner: 1, live: false },
  O: { owner: 2, live: false },
};

/** What a sign means; null for an empty cell. */
export function standing(sign: string): Standing | null {
  return SIGNS[sign] ?? null;
}
