/** Cards and organs by their names. */
import { known, t } from "./texts.svelte";

/** A card by its name. */
export function cardName(card: string): string {
  const key = `card.${card}`;
  return known(key) ? t(key) : card;
}

/** An organ by its name: a heart is red. */
export function organName(colour: string): string {
  return cardName(`${colour}-organ`);
}
