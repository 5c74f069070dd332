/** The clocks one can choose from; a house knows any others too. */
import type { Clock } from "../api/types";

const HOUR = 3600;

export const CLOCKS: readonly Clock[] = [
  { type: "none" },
  { type: "turn", seconds: 30 },
  { type: "turn", seconds: 60 },
  { type: "turn", seconds: 180 },
  { type: "bank", seconds: 300, increment: 5 },
  { type: "bank", seconds: 900, increment: 10 },
  { type: "turn", seconds: 24 * HOUR },
  { type: "turn", seconds: 72 * HOUR },
];
