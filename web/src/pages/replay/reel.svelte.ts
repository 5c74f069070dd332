/** A game that is looked at again: the pages that came so far, and the moment that is shown. */
import { asRefusal, type Refusal } from "../../api/refusal";
import type { Moment, Replay, Review } from "../../api/types";

type Fetch = (first: number) => Promise<Replay>;

const PACE = 900; // milliseconds between two moves that play by themselves

export class Reel {
  /** What is known of the whole game; its `moments` are those of the first page. */
  game = $state.raw<Replay | null>(null);
  moments = $state.raw<Moment[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  move = $state(0);
  /** Where the game turned, once somebody has asked. */
  points = $state.raw<Review["points"]>([]);
  running = $state(false);

  #timer: ReturnType<typeof setInterval> | undefined;
  #left = false;

  constructor(fetch: Fetch, move = 0) {
    void this.#fetch(fetch, move);
  }

  get last(): number {
    return this.game?.moves ?? 0;
  }

  /** Whether all of it has come. */
  get complete(): boolean {
    return this.moments.length > this.last;
  }

  /** The moment that is shown, or the latest before it that has come. */
  get now(): Moment | undefined {
    return this.moments[Math.min(this.move, this.moments.length - 1)];
  }

  /** Show a moment; what runs by itself stops. */
  go(move: number): void {
    this.stop();
    this.move = Math.max(0, Math.min(this.last, move));
  }

  /** Run by itself from here, or from the beginning if it is over. */
  run(): void {
    if (this.move >= this.last) this.move = 0;
    this.running = true;
    this.#timer = setInterval(() => {
      if (this.move < this.last) this.move += 1;
      if (this.move >= this.last) this.stop();
    }, PACE);
  }

  stop(): void {
    this.running = false;
    clearInterval(this.#timer);
  }

  leave(): void {
    this.#left = true;
    this.stop();
  }

  async #fetch(fetch: Fetch, move: number): Promise<void> {
    try {
      let next: number | null = 0;
      while (next !== null && !this.#left) {
        const page: Replay = await fetch(next);
        if (!this.game) {
          this.game = page;
          this.move = Math.min(page.moves, move);
        }
        this.moments = [...this.moments, ...page.moments];
        next = page.next;
      }
    } catch (thrown) {
      this.refusal = asRefusal(thrown);
    }
  }
}
