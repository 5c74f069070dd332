/** The house says no: a stable code, and a sentence in English for the one who asked. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly sentence: string,
  ) {
    super(sentence);
  }

  /** The number of the rule the sentence cites, if it does: `VW-9`. */
  get rule(): string | null {
    return /\b[A-Z]{2}-\d+\b/.exec(this.sentence)?.[0] ?? null;
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
