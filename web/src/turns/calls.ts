/** Tables that wait for the reader, and which of them the reader was not told of yet. No browser here. */
import type { GameKey, Listing, TournamentListing } from "../api/types";

export interface Call {
  code: string;
  game: GameKey;
  match?: boolean; // of a tournament, to which one is called
}

/** The tables of a list that wait for the reader. Who passes a device around sits at it anyway. */
export function callsIn(tables: readonly Listing[]): Call[] {
  return tables
    .filter((table) => table.your_turn && table.phase === "playing" && !table.local)
    .map(({ code, game }) => ({ code, game }));
}

/** The tables to which the reader is called for a match of a tournament. */
export function matchesIn(tournaments: readonly TournamentListing[]): Call[] {
  return tournaments
    .filter(({ table }) => table)
    .map(({ table, game }) => ({ code: table!, game, match: true }));
}

/** The calls after one table was heard of. */
export function withCall(calls: readonly Call[], call: Call, waits: boolean): Call[] {
  const others = calls.filter(({ code }) => code !== call.code);
  return waits ? [...others, call] : others;
}

export interface Change {
  fresh: Call[]; // to be told of
  gone: string[]; // nobody waits there any more
  told: string[]; // to be remembered
}

/** What is new in these calls to somebody who was told of some tables before. */
export function change(calls: readonly Call[], told: readonly string[]): Change {
  const codes = calls.map(({ code }) => code);
  return {
    fresh: calls.filter(({ code }) => !told.includes(code)),
    gone: told.filter((code) => !codes.includes(code)),
    told: codes,
  };
}
