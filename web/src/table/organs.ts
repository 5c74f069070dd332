/** Organs in words, by whose they are: “your heart”, “Bob’s liver”. */
import type { AnyView, Seat } from "../api/types";
import type { Values } from "../texts/entries";
import { organName } from "../texts/names";
import { known, language, t } from "../texts/texts.svelte";
import { speaksTo, type Readers } from "./company";

export type Bodies = readonly (readonly ({ colour: string } | null)[])[];

/** A card that waits for answers, with the seats and places it is played on. */
interface Special {
  places: readonly [Seat, number][];
  other: Seat | null;
}

/** What one looks at, where targets of steps are to be named. */
export interface Onlookers extends Readers {
  bodies: Bodies;
}

/** An organ as what something is done to; `doer` does it, perhaps to an organ of their own. */
export function organInWords(
  colour: string,
  owner: Seat,
  readers: Readers,
  doer: Seat | null = null,
): string {
  return organAs(owner === doer ? "own" : "of", colour, owner, readers);
}

/** An organ as where something comes from: “from your heart”. */
export function fromOrgan(colour: string, owner: Seat, readers: Readers): string {
  return organAs("from", colour, owner, readers);
}

/** A target of a step: the organ at `2b`, or the whole body of seat `2`. */
export function targetInWords(target: string, onlookers: Onlookers): string {
  const owner = ownerOf(target);
  if (target === String(owner)) return t("organ.body", whose(owner, onlookers));
  return organAt(owner, "abcde".indexOf(target.slice(-1)), onlookers) || target;
}

/** What a special card is played on: organs, or a whole body; nothing where it is aimed at nobody. */
export function aimOf(special: Special, onlookers: Onlookers): string {
  const organs = special.places.map(([owner, number]) => organAt(owner, number, onlookers));
  const body = special.other ? [targetInWords(String(special.other), onlookers)] : [];
  return listed([...organs, ...body]);
}

/** The seat of a place: 2 of `2b`. */
export function ownerOf(place: string): Seat {
  return Number.parseInt(place, 10);
}

/** The bodies in a view of a card table; none on a board of cells. */
export function bodiesOf(view: AnyView | undefined): Bodies {
  return view && "bodies" in view ? view.bodies : [];
}

/** Several things as one says them: “your heart and Bob’s liver”. */
export function listed(words: readonly string[]): string {
  return new Intl.ListFormat(language()).format(words);
}

function organAt(owner: Seat, number: number, onlookers: Onlookers): string {
  const body = onlookers.bodies[owner - 1] ?? [];
  const organ = body[number];
  if (!organ) return "";
  const words = organInWords(organ.colour, owner, onlookers);
  const alike = body.filter((other) => other?.colour === organ.colour);
  if (alike.length < 2) return words; // a body may hold several rainbow organs
  return t("organ.number", { organ: words, number: alike.indexOf(organ) + 1 });
}

function organAs(form: string, colour: string, owner: Seat, readers: Readers): string {
  const key = `organ.${form}.${colour}`;
  return known(key) ? t(key, whose(owner, readers)) : organName(colour);
}

function whose(owner: Seat, readers: Readers): Values {
  return { owner: readers.names[owner - 1] ?? "", you: speaksTo(readers, owner) };
}
