/** Which tables wait for the reader, and what the reader was not told of yet. */
import { expect, it } from "vitest";
import type { Listing, TournamentListing } from "../src/api/types";
import { callsIn, change, matchesIn, withCall } from "../src/turns/calls";

const wars = { code: "KXWNRT", game: "virus-wars" } as const;
const cards = { code: "ABCDEF", game: "bacteria" } as const;

function listing(more: Partial<Listing>): Listing {
  const times = { changed_at: 0, moved_at: 0 };
  const table = { ...wars, ...times, phase: "playing", seats: [], on: 1 };
  return { ...table, your_turn: true, local: false, terms: {}, ...more };
}

it("counts running tables where it is the reader's turn, and none that is passed around", () => {
  expect(callsIn([listing({})])).toEqual([wars]);
  expect(callsIn([listing({ your_turn: false })])).toEqual([]);
  expect(callsIn([listing({ phase: "over" })])).toEqual([]);
  expect(callsIn([listing({ local: true })])).toEqual([]);
});

it("counts matches of tournaments that wait for the reader", () => {
  const cup = { game: "bacteria", table: "" } as TournamentListing;
  expect(matchesIn([cup, { ...cup, table: "ABCDEF" }])).toEqual([{ ...cards, match: true }]);
});

it("tells of a turn once, and again when it comes round again", () => {
  const first = change([wars], []);
  expect(first).toEqual({ fresh: [wars], gone: [], told: ["KXWNRT"] });
  expect(change([wars, cards], first.told).fresh).toEqual([cards]);
  const played = change([], first.told);
  expect(played).toEqual({ fresh: [], gone: ["KXWNRT"], told: [] });
  expect(change([wars], played.told).fresh).toEqual([wars]);
});

it("changes only the table that was heard of", () => {
  expect(withCall([cards], wars, true)).toEqual([cards, wars]);
  expect(withCall([cards, wars], wars, true)).toEqual([cards, wars]);
  expect(withCall([cards, wars], wars, false)).toEqual([cards]);
});
