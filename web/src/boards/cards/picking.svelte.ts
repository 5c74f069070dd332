/**
 * What is picked at a card table: a card of the hand, then the targets that go with it; or any number of
 * cards to be discarded together. All of it is read from the legal steps; how it looks is the table's business.
 */
import { chosenWay, firstPick, mayDiscard, openTargets, pickedAfter, waysOf } from "./steps";
import { seatOf } from "./cards";

/** What closes discarding: drawing follows by itself. */
export type Closing = "draw" | "end";

export class Picking {
  /** Which card of the hand is to be played. */
  number = $state<number | null>(null);
  targets = $state.raw<string[]>([]);
  /** Which cards are to be discarded; null while none are being chosen for that. */
  discards = $state.raw<number[] | null>(null);
  /** Whether playing was asked for before all targets were picked. */
  nudged = $state(false);

  card = $derived.by(() => (this.number === null ? null : (this.hand()[this.number] ?? null)));
  ways = $derived.by(() => (this.card ? waysOf(this.steps(), this.card) : []));
  open = $derived.by(() => openTargets(this.ways, this.targets));
  way = $derived.by(() => chosenWay(this.ways, this.targets));
  /** The cards that are picked, for whatever. */
  picked = $derived.by(() => this.discards ?? (this.number === null ? [] : [this.number]));
  /** The steps that all of it amounts to, once it is complete. */
  plan = $derived.by(() => (this.discards ? this.discarding(this.discards) : this.playing()));

  constructor(
    private readonly hand: () => readonly string[],
    private readonly steps: () => readonly string[],
    private readonly closing: Closing,
  ) {}

  /** Whether something may be done with the picked card now. */
  get ready(): boolean {
    return this.card !== null && mayDiscard(this.steps(), this.card);
  }

  /** Whether cards of the hand may be discarded now. */
  get mayDiscard(): boolean {
    return this.hand().some((card) => mayDiscard(this.steps(), card));
  }

  /** Picks a card, with its targets where there is one way only, or puts it back; null puts all back. */
  put(number: number | null): void {
    this.nudged = false;
    if (number !== null && this.discards) {
      const kept = this.discards.filter((other) => other !== number);
      this.discards = kept.length < this.discards.length ? kept : [...kept, number];
      return;
    }
    this.discards = null;
    this.number = number === this.number ? null : number;
    this.targets = this.card ? firstPick(waysOf(this.steps(), this.card)) : [];
  }

  /** From now on cards are chosen to be discarded; the one that is picked already is the first. */
  chooseDiscards(): void {
    this.discards = this.number === null ? [] : [this.number];
    this.number = null;
    this.targets = [];
  }

  /** Picks a place, or the whole body it belongs to; false if it goes with no way to play the card. */
  aim(place: string): boolean {
    const whole = String(seatOf(place));
    const target = this.open.has(whole) && !this.open.has(place) ? whole : place;
    const next = pickedAfter(this.ways, this.targets, target);
    if (next) this.targets = next;
    return next !== null;
  }

  private playing(): string[] | null {
    return this.way && [this.way.step];
  }

  private discarding(numbers: readonly number[]): string[] | null {
    const cards = numbers.flatMap((number) => this.hand()[number] ?? []);
    return cards.length ? [...cards.map((card) => `discard ${card}`), this.closing] : null;
  }
}
