/** Who is who at a table: names, one's own seats, and through whose eyes one looks. */
import type { GameKey, Level, Seat, SeatView, TableView } from "../api/types";
import { known, t } from "../texts/texts.svelte";

/** Those whom a text is for: how the seats are called, and which are theirs. */
export interface Readers {
  names: readonly string[];
  own: readonly Seat[];
  game?: GameKey; // where what was set before it is told
}

/** Whether a seat is “you”; who holds several seats is told the names of all. */
export function speaksTo({ own }: Readers, seat: Seat): boolean {
  return own.length === 1 && own[0] === seat;
}

/** How everybody at a table is called, from seat 1. */
export function namesOf(table: TableView): string[] {
  return seatNames(table.game, table.position.seats);
}

/** How those who sit on some seats are called, from seat 1. */
export function seatNames(game: GameKey, seats: readonly SeatView[]): string[] {
  return seats.map((seat, place) => nameOf(game, seat, place + 1));
}

function nameOf(game: GameKey, view: SeatView, seat: Seat): string {
  const bot = view.bot ? t("seat.bot", { level: levelName(view.bot) }) : "";
  if (view.name)
    return bot && view.owned ? `${view.name} · ${bot}` : nameWithLevel(view.name, view.bot);
  if (bot && !view.owned) return bot;
  const role = `role.${game}.${seat}`;
  return known(role) ? t(role) : t("seat.number", { seat });
}

/** How those in a record are called: a bot has the name of its level there. */
export function recordNames(game: GameKey, names: readonly string[]): string[] {
  return names.map((name, place) => {
    const bot = known(`level.${name}`) ? name : "";
    return nameOf(
      game,
      { name: bot ? "" : name, bot, taken: true, yours: false, owned: false },
      place + 1,
    );
  });
}

/** A name as it is shown; bots of a tournament have one made of their level and a number: `easy 2`. */
export function nameWithLevel(name: string, bot: string): string {
  if (!bot || !name.startsWith(`${bot} `)) return name;
  return t("seat.bot", { level: levelName(bot) }) + name.slice(bot.length);
}

function levelName(bot: string): string {
  const key = `level.${bot as Level}` as const;
  return known(key) ? t(key) : bot;
}

/** The seats of the one who looks. */
export function ownSeats(table: TableView): Seat[] {
  return table.position.seats.flatMap((seat, place) => (seat.yours ? [place + 1] : []));
}

/** The seat through which one looks: the own one that is on, else the first; null for a spectator. */
export function eyesOf(table: TableView, before: Seat | null): Seat | null {
  const own = ownSeats(table);
  const on = table.position.on;
  if (on && own.includes(on) && !table.position.seats[on - 1]?.bot) return on;
  if (before && own.includes(before)) return before;
  return own[0] ?? null;
}

/** Whether one of these seats is on, or may answer the question that is open; not if a bot does. */
export function waitsFor({ position }: TableView, seats: readonly Seat[]): boolean {
  const waited = position.question ? position.question.asked : [position.on];
  return seats.some((seat) => waited.includes(seat) && !position.seats[seat - 1]?.bot);
}

/** How many people are still to come. */
export function freeSeats(table: TableView): number {
  return table.position.seats.filter((seat) => !seat.taken).length;
}
