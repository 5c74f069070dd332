/** The decks of the card games, in the order in which they are laid out before the shuffle. */
import type { OptionsOf } from "../api/types";

export type CardGame = "bacteria" | "virus-cards";

const PLAIN = ["red", "green", "blue", "yellow"];

/** Every card of a game. */
export function deckOf(game: CardGame, options: OptionsOf[CardGame]): string[] {
  return game === "bacteria"
    ? bacteria(options as OptionsOf["bacteria"])
    : virusCards(options as OptionsOf["virus-cards"]);
}

function bacteria(counts: OptionsOf["bacteria"]): string[] {
  return [
    ...coloured("organ", counts.organs, counts.rainbow_organs),
    ...coloured("bacteria", counts.bacteria, counts.rainbow_bacteria),
    ...coloured("medicine", counts.medicines, counts.rainbow_medicines),
    ...alike("transplant", counts.transplant),
    ...alike("thief", counts.thief),
    ...alike("contagion", counts.contagion),
    ...alike("glove", counts.glove),
    ...alike("error", counts.error),
  ];
}

function virusCards(counts: OptionsOf["virus-cards"]): string[] {
  return [
    ...coloured("organ", counts.organs, counts.rainbow_organs),
    ...coloured("virus", counts.viruses, counts.rainbow_viruses),
    ...coloured("vaccine", counts.vaccines, counts.rainbow_vaccines),
    ...alike("transplant", counts.transplant),
    ...alike("thief", counts.thief),
    ...alike("purge", counts.purge),
    ...alike("block", counts.block),
    ...alike("contagion", counts.contagion),
    ...alike("glove", counts.glove),
    ...alike("error", counts.error),
  ];
}

function coloured(kind: string, each = 0, rainbow = 0): string[] {
  const plain = PLAIN.flatMap((colour) => alike(`${colour}-${kind}`, each));
  return [...plain, ...alike(`rainbow-${kind}`, rainbow)];
}

function alike(card: string, count = 0): string[] {
  return Array<string>(count).fill(card);
}
