/** Luck as docs/fairness.md tells it: one stream of numbers from all seeds, and shuffles drawn from it. */
import { hmac, joined } from "./sha256";

const LABEL = "contagia luck 1";
const WORDS = 8; // in a block
const RANGE = 2 ** 32; // of a word

export class Luck {
  readonly #key: Uint8Array;
  #block: DataView = new DataView(new ArrayBuffer(0));
  #used = 0;

  /** From the seed of the house and those the players added, by seat; empty where one added none. */
  constructor(house: Uint8Array, players: readonly Uint8Array[]) {
    const added = players.map((seed, place) =>
      seed.length ? joined(Uint8Array.of(place + 1, seed.length), seed) : seed,
    );
    this.#key = hmac(house, joined(new TextEncoder().encode(LABEL), ...added));
  }

  /** A number from 0 to `bound` - 1, each as likely. */
  below(bound: number): number {
    const fair = RANGE - (RANGE % bound);
    for (;;) {
      const word = this.#word();
      if (word < fair) return word % bound;
    }
  }

  /** The items in an order each as likely as any other (Fisher-Yates). */
  shuffled<Item>(items: readonly Item[]): Item[] {
    const order = [...items];
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = this.below(last + 1);
      [order[last], order[other]] = [order[other]!, order[last]!];
    }
    return order;
  }

  #word(): number {
    const place = this.#used % WORDS;
    if (place === 0) {
      const number = new DataView(new ArrayBuffer(8));
      number.setUint32(4, this.#used / WORDS);
      this.#block = new DataView(hmac(this.#key, new Uint8Array(number.buffer)).buffer);
    }
    this.#used += 1;
    return this.#block.getUint32(4 * place);
  }
}
