/** Cards by their names, and organs by what lies on them. A reading of the view; no rules. */
export const HUES = ["red", "green", "blue", "yellow", "rainbow"] as const;
export type Hue = (typeof HUES)[number];

export const STATUSES = ["healthy", "infected", "vaccinated", "immune"] as const;
export type Status = (typeof STATUSES)[number];

export const SPECIALS = [
  "transplant",
  "thief",
  "contagion",
  "glove",
  "error",
  "purge",
  "block",
] as const;
export type Special = (typeof SPECIALS)[number];
export type Coloured = "organ" | "bacteria" | "virus" | "medicine" | "vaccine";
export type Kind = Coloured | Special;

export interface Organ {
  colour: string;
  on: readonly string[];
}

export type Body = readonly (Organ | null)[];

const GERMS: readonly string[] = ["bacteria", "virus"];
const LETTERS = "abcde";

/** `red` of `red-organ`; null for a card without a colour. */
export function hueOf(card: string): Hue | null {
  const [hue, kind] = card.split("-");
  return kind ? asHue(hue!) : null;
}

/** `organ` of `red-organ`; a special card is its own kind. */
export function kindOf(card: string): Kind {
  return (card.split("-")[1] ?? card) as Kind;
}

/** A colour as the house writes it. */
export function asHue(colour: string): Hue {
  return HUES.find((hue) => hue === colour) ?? "rainbow";
}

/** One word for what lies on an organ. */
export function statusOf(organ: Organ): Status {
  if (!organ.on.length) return "healthy";
  if (organ.on.some((card) => GERMS.includes(kindOf(card)))) return "infected";
  return organ.on.length > 1 ? "immune" : "vaccinated";
}

/** A place as it is written: seat 2 and its second place are `2b`. */
export function placeName(seat: number, number: number): string {
  return `${seat}${LETTERS[number]}`;
}

/** Which place of a body it is, from 0; less for a seat that is a target itself. */
export function numberOf(target: string): number {
  return LETTERS.indexOf(target.slice(-1));
}

/** The seat of a place, or of a seat that is a target itself: of `2b` and of `2`. */
export function seatOf(target: string): number {
  return Number.parseInt(target, 10);
}
