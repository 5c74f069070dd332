/** Cards and organs in words, for names of buttons and for the line under the table. */
import type { AnyEvent, Seat } from "../../api/types";
import { eventLines } from "../../table/words";
import { cardName } from "../../texts/names";
import { known, t } from "../../texts/texts.svelte";
import { asHue, kindOf, seatOf, statusOf, type Organ } from "./cards";

const SMALL_TALK = new Set<AnyEvent["type"]>([
  "cards-drawn",
  "cards-received",
  "pile-reshuffled",
  "turn-passed",
]);

/** “red heart, infected by red bacteria, Bob’s”. */
export function describeOrgan(organ: Organ, owner: string | null): string {
  const status = statusOf(organ);
  return [
    t(`cards.organ.${asHue(organ.colour)}`),
    t(`cards.status.${status}`, { cards: organ.on.map(cardName).join(", ") }),
    owner === null ? t("cards.yours") : t("cards.of", { who: owner }),
  ].join(", ");
}

/** The same with what is to be known now: whether it was just touched, whether it may be picked. */
export function placeInWords(
  organ: Organ,
  place: string,
  owner: string | null,
  just: ReadonlySet<string>,
  open: ReadonlySet<string>,
): string {
  const among = (some: ReadonlySet<string>) => some.has(place) || some.has(String(seatOf(place)));
  const words = [describeOrgan(organ, owner)];
  if (among(just)) words.push(t("cards.just"));
  if (among(open)) words.push(t("cards.may-pick"));
  return words.join(", ");
}

/** What a card is good for, in a sentence. */
export function useOf(card: string): string {
  const key = `cards.use.${kindOf(card)}`;
  return known(key) ? t(key) : cardName(card);
}

/** What happened, or would happen, in as few sentences as tell it. */
export function story(
  events: readonly AnyEvent[],
  names: readonly string[],
  seat: Seat | null,
): string {
  const told = events.filter((event) => !SMALL_TALK.has(event.type));
  return eventLines(told, { names, own: seat ? [seat] : [] }).join(" ");
}
