import type { GameKey, Reason } from "./types";

/** Rules are numbered under two letters of their game. */
export const RULE_PREFIXES: Readonly<Record<string, GameKey>> = {
  VG: "virus-game",
  VW: "virus-wars",
  FI: "flooded-island",
  BA: "bacteria",
  VC: "virus-cards",
};

/** The house says no: a stable code, a sentence in English for the one who asked, often the reason as data. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly sentence: string,
    readonly reason: Reason | null = null,
  ) {
    super(sentence);
  }

  /** The number of the rule that says so, if one does: `VW-9`. */
  get rule(): string | null {
    return this.reason?.rule ?? /\b[A-Z]{2}-\d+\b/.exec(this.sentence)?.[0] ?? null;
  }

  /** Where that rule is to be read. */
  get address(): string | null {
    const game = RULE_PREFIXES[this.rule?.slice(0, 2) ?? ""];
    return game ? `/rules/${game}#${this.rule}` : null;
  }
}

/** The house did not answer at all. */
export class Unreachable extends Refusal {
  constructor() {
    super("unreachable", "The house does not answer.");
  }
}

/** Whatever was thrown, as a refusal to show. */
export function asRefusal(thrown: unknown): Refusal {
  if (thrown instanceof Refusal) return thrown;
  console.error(thrown);
  return new Refusal("fault", "Something went wrong here.");
}
