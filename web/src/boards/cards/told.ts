/** Events of a card table as what is to be seen: which places were touched, which cards travel. */
import type { AnyEvent } from "../../api/types";

/**
 * A card on its way between two spots: `hand1`, `body1`, `2b`, `pile`, `discards` or `table`, where a
 * special card waits. Without a name it lies face down. `after` is how many flights it lets go first.
 */
export interface Flight {
  card: string | null;
  from: string;
  to: string;
  after: number;
}

/** Places and seats that events of a turn touched. */
export function touched(events: readonly AnyEvent[]): Set<string> {
  return new Set(events.flatMap(spotsOf));
}

/** What of the latest turn is new since it was looked at last. */
export function fresh(before: readonly AnyEvent[], now: readonly AnyEvent[]): readonly AnyEvent[] {
  const grows = before.length > 0 && before.every((event, at) => same(event, now[at]));
  return grows ? now.slice(before.length) : now;
}

/** The cards that travel. */
export function flights(events: readonly AnyEvent[]): Flight[] {
  return events.flatMap(flightsOf);
}

/** Where events take something, from spot to spot, to be shown by arrows. */
export function arrowsOf(events: readonly AnyEvent[]): [string, string][] {
  return events.flatMap((event): [string, string][] => {
    switch (event.type) {
      case "germ-spread":
      case "organ-stolen":
        return [[event.start, event.place]];
      case "organs-swapped":
        return both(...event.places);
      case "bodies-swapped":
        return both(`body${event.seat}`, `body${event.other}`);
      case "special-played":
        return intended(event.step, event.seat);
      default:
        return [];
    }
  });
}

/** Where a special card is to take something, by its step: `play thief 2b`, `play error 2`. */
export function intended(step: string, seat: number): [string, string][] {
  const [, card, one, other] = step.split(" ");
  if (card === "error") return both(`body${seat}`, `body${one}`);
  if (one && other) return both(one, other);
  if (!one) return [];
  return [[one, card === "thief" ? `body${seat}` : "discards"]];
}

function both(one: string, other: string): [string, string][] {
  return [
    [one, other],
    [other, one],
  ];
}

function spotsOf(event: AnyEvent): string[] {
  switch (event.type) {
    case "organ-stolen":
    case "germ-spread":
      return [event.start, event.place];
    case "organs-swapped":
      return [...event.places];
    case "bodies-swapped":
      return [String(event.seat), String(event.other)];
    default:
      return "place" in event && typeof event.place === "string" ? [event.place] : [];
  }
}

function flightsOf(event: AnyEvent): Flight[] {
  switch (event.type) {
    case "organ-placed":
      return [flight(`${event.colour}-organ`, hand(event.seat), event.place)];
    case "organ-infected":
    case "organ-vaccinated":
    case "organ-immunized":
      return [flight(event.card, hand(event.seat), event.place)];
    case "organ-cured":
    case "vaccine-destroyed":
    case "organ-destroyed":
      return [
        flight(event.card, hand(event.seat), event.place),
        flight(event.card, event.place, "discards", 1),
      ];
    case "organ-purged":
      return [flight(event.card, event.place, "discards")];
    case "organ-stolen":
      return [flight(`${event.colour}-organ`, event.start, event.place)];
    case "organs-swapped": {
      const [one, other] = event.places;
      return [
        flight(`${event.colours[0]}-organ`, one, other),
        flight(`${event.colours[1]}-organ`, other, one),
      ];
    }
    case "germ-spread":
      return [flight(event.card, event.start, event.place)];
    case "bodies-swapped":
      return [
        flight(null, `body${event.seat}`, `body${event.other}`),
        flight(null, `body${event.other}`, `body${event.seat}`),
      ];
    case "special-played":
      return [flight(event.card, hand(event.seat), "table")];
    case "card-blocked":
      return [flight("block", hand(event.seat), "table")];
    case "special-cancelled":
      return [flight(event.card, "table", "discards")];
    case "card-discarded":
      return [flight(event.card, hand(event.seat), "discards")];
    case "hand-discarded":
      return event.cards.map((card, at) => flight(card, hand(event.seat), "discards", at * 0.3));
    case "cards-drawn":
      return Array.from({ length: event.cards }, (_, at) =>
        flight(null, "pile", hand(event.seat), at * 0.3),
      );
    default:
      return [];
  }
}

function flight(card: string | null, from: string, to: string, after = 0): Flight {
  return { card, from, to, after };
}

function hand(seat: number): string {
  return `hand${seat}`;
}

function same(one: AnyEvent, other: AnyEvent | undefined): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
