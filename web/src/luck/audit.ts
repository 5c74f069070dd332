/**
 * Whether luck was fair: the cards of a game, dealt again here from the seeds of its record. What is
 * taken from the house is only who drew how many cards, which discards lay there to be shuffled, and
 * among which organs a lot chose.
 */
import type { AnyEvent, Moment, OptionsOf, Replay } from "../api/types";
import { claimsOf, type Claims } from "./claims";
import { deckOf, type CardGame } from "./deck";
import { bytesOf, hexOf, sha256 } from "./sha256";
import { Luck } from "./stream";

/**
 * Something that does not agree: the commitment with the one that was seen before, the seed with the
 * commitment, or what was said to be drawn with the seeds.
 */
export type Fault =
  | { kind: "promise"; promised: string }
  | { kind: "seed"; hash: string }
  | { kind: "cards"; move: number; said: string; made: string };

export interface Audit {
  faults: Fault[];
  /** How many cards and lots were drawn again, and how many times the discards were shuffled. */
  drawn: number;
  shuffles: number;
}

/** Whether there is luck in a game at all. */
export function hasLuck(game: string): game is CardGame {
  return game === "bacteria" || game === "virus-cards";
}

/** Deals a whole game again and compares; `record` is its text, `promised` the commitment seen before. */
export function audit(
  game: Replay,
  moments: readonly Moment[],
  record: string,
  promised?: string,
): Audit {
  const claims = claimsOf(record);
  const dealer = new Dealer(game, claims);
  const faults: Fault[] = [];
  if (promised && promised !== claims.commitment) faults.push({ kind: "promise", promised });
  const hash = hexOf(sha256(bytesOf(claims.seed)));
  if (hash !== claims.commitment) faults.push({ kind: "seed", hash });
  for (const { number, events } of moments) {
    const made = spelled(events.flatMap((event) => dealer.again(event)));
    const claim = spelled(claims.notes[number] ?? []);
    const told = spelled(events.flatMap(note));
    const said = claim === made ? told : claim;
    if (said !== made) faults.push({ kind: "cards", move: number, said, made });
  }
  return { faults, drawn: dealer.drawn, shuffles: dealer.shuffles };
}

/** Repeats what luck did, from the seeds alone. */
class Dealer {
  drawn = 0;
  shuffles = 0;

  readonly #luck: Luck;
  readonly #seats: number;
  #pile: string[]; // the last card is the top

  constructor(game: Replay, { seed, players }: Claims) {
    this.#luck = new Luck(bytesOf(seed), players.map(bytesOf));
    this.#seats = players.length;
    const options = game.options as unknown as OptionsOf[CardGame];
    this.#pile = this.#luck.shuffled(deckOf(game.game as CardGame, options));
  }

  /** An event of luck as the seeds make it; nothing for any other event. */
  again(event: AnyEvent): string[] {
    if (event.type === "cards-received") return note({ ...event, cards: this.#take(event.cards) });
    if (event.type === "starter-drawn") return note({ ...event, seat: this.#lot() });
    if (event.type === "germ-spread" && event.hosts.length)
      return note({ ...event, place: this.#host(event.hosts) });
    if (event.type === "pile-reshuffled") this.#shuffle(event.discards);
    return note(event);
  }

  #take(cards: readonly string[]): string[] {
    this.drawn += cards.length;
    return this.#pile.splice(-cards.length).reverse();
  }

  #lot(): number {
    this.drawn += 1;
    return this.#luck.below(this.#seats) + 1;
  }

  /** Where contagion by lot takes a germ. */
  #host(places: readonly string[]): string {
    this.drawn += 1;
    return places[this.#luck.below(places.length)]!;
  }

  /** The rest of the pile is drawn before the new cards, though it is told of afterwards. */
  #shuffle(discards: readonly string[]): void {
    this.shuffles += 1;
    this.#pile = [...this.#luck.shuffled(discards), ...this.#pile];
  }
}

/** What a record notes of an event. */
function note(event: AnyEvent): string[] {
  switch (event.type) {
    case "cards-received":
      return [`${event.seat} drew ${event.cards.join(" ")}`];
    case "pile-reshuffled":
      return [`shuffled ${event.cards}`];
    case "starter-drawn":
      return [`${event.seat} starts`];
    case "germ-spread":
      return event.hosts.length ? [`${event.start} to ${event.place}`] : [];
    default:
      return [];
  }
}

const spelled = (notes: readonly string[]) => notes.join("; ");
