/**
 * What is picked at a card table: a card of the hand, then the targets that go with it. All of it is read
 * from the legal steps; how it looks is the table's business.
 */
import { chosenWay, firstPick, mayDiscard, openTargets, pickedAfter, waysOf } from "./steps";
import { seatOf } from "./cards";

export class Picking {
  /** Which card of the hand. */
  number = $state<number | null>(null);
  targets = $state.raw<string[]>([]);
  /** Whether playing was asked for before all targets were picked. */
  nudged = $state(false);

  card = $derived.by(() => (this.number === null ? null : (this.hand()[this.number] ?? null)));
  ways = $derived.by(() => (this.card ? waysOf(this.steps(), this.card) : []));
  open = $derived.by(() => openTargets(this.ways, this.targets));
  way = $derived.by(() => chosenWay(this.ways, this.targets));

  constructor(
    private readonly hand: () => readonly string[],
    private readonly steps: () => readonly string[],
  ) {}

  /** Whether something may be done with the picked card now. */
  get ready(): boolean {
    return this.card !== null && mayDiscard(this.steps(), this.card);
  }

  /** Picks a card, with its targets where there is one way only; null puts it back. */
  put(number: number | null): void {
    this.number = number;
    this.nudged = false;
    const held = number === null ? undefined : this.hand()[number];
    this.targets = held ? firstPick(waysOf(this.steps(), held)) : [];
  }

  /** Picks a place, or the whole body it belongs to; false if it goes with no way to play the card. */
  aim(place: string): boolean {
    const whole = String(seatOf(place));
    const target = this.open.has(whole) && !this.open.has(place) ? whole : place;
    const next = pickedAfter(this.ways, this.targets, target);
    if (next) this.targets = next;
    return next !== null;
  }
}
