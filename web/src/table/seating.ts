/** What it takes to sit down: the levels of bots one can invite, and one's own part of the luck. */
import type { Level } from "../api/types";

export const LEVELS: readonly Level[] = ["easy", "medium", "hard", "expert"];

/** A fresh seed of ours, in hexadecimal (docs/fairness.md). */
export function freshSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
