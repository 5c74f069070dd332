/** Luck dealt again in the browser: the vector of docs/fairness.md, and records of the terminal. */
import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { AnyEvent, Moment, Replay } from "../src/api/types";
import { audit, hasLuck } from "../src/luck/audit";
import { claimsOf } from "../src/luck/claims";
import { bytesOf, hexOf, hmac, sha256 } from "../src/luck/sha256";
import { Luck } from "../src/luck/stream";

const SEED = "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f";
const RECORD = readFileSync("../tests/transcripts/virus-cards.two-seats.record", "utf-8");
const BY_LOT = readFileSync("../tests/transcripts/bacteria.three-seats-by-lot.record", "utf-8");
const HOSTS = ["2b", "3a"]; // of the one lot in it, as the house tells them

/** The game of a record without reshuffles, as the house tells it. */
function replayOf(record: string, original = RECORD): [Replay, Moment[]] {
  const { notes } = claimsOf(original);
  const told = (note: string): AnyEvent => {
    const [first, verb, ...rest] = note.split(" ");
    if (verb === "to") return spread(first!, rest[0]!);
    return { type: "cards-received", seat: Number(first), cards: rest };
  };
  const spread = (start: string, place: string): AnyEvent => ({
    type: "germ-spread",
    card: "blue-bacteria",
    start,
    place,
    colours: ["blue", "blue"],
    hosts: HOSTS,
  });
  const options = [.../^options: (.*)$/m.exec(record)![1]!.matchAll(/(\w+)=(\w+)/g)].map(
    ([, name, value]) => [name!, Number(value)],
  );
  const moments = notes.map((of, number) => ({ number, events: of.map(told) }) as Moment);
  const game = /^game: (.*)$/m.exec(record)![1]!;
  return [{ game, options: Object.fromEntries(options) } as Replay, moments];
}

describe("hashes", () => {
  it.each([0, 1, 55, 56, 63, 64, 65, 119, 120, 1000])("are right for %i bytes", (length) => {
    const bytes = Uint8Array.from({ length }, (_, place) => (place * 7) % 256);
    expect(hexOf(sha256(bytes))).toBe(createHash("sha256").update(bytes).digest("hex"));
    const keyed = createHmac("sha256", bytes).update("contagia").digest("hex");
    expect(hexOf(hmac(bytes, new TextEncoder().encode("contagia")))).toBe(keyed);
  });
});

describe("the stream", () => {
  it("is the one of docs/fairness.md", () => {
    const seeds = ["c0ffee", "", "2a"].map(bytesOf);
    expect(new Luck(bytesOf(SEED), seeds).below(2 ** 32)).toBe(462468798);
    expect(new Luck(bytesOf(SEED), seeds).shuffled([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])).toEqual([
      4, 9, 1, 5, 0, 7, 3, 6, 2, 8,
    ]);
  });
});

describe("a record", () => {
  it("says what luck brought, move by move", () => {
    const { notes, players, seed } = claimsOf(RECORD.replaceAll("\n", "\r\n"));
    expect(seed).toBe("0001");
    expect(players).toEqual(["", "02"]);
    expect(notes[0]).toHaveLength(2);
  });

  it("that is honest agrees with its seeds", () => {
    const found = audit(...replayOf(RECORD), RECORD);
    expect(found.faults).toEqual([]);
    expect(found.drawn).toBeGreaterThan(6);
  });

  it("with another commitment does not", () => {
    const tampered = RECORD.replace(/^commitment: .{8}/m, "commitment: 00000000");
    const { faults } = audit(...replayOf(tampered), tampered);
    expect(faults.map(({ kind }) => kind)).toEqual(["seed"]);
  });

  it("with another commitment than the one that was seen before does not", () => {
    const { commitment } = claimsOf(RECORD);
    expect(audit(...replayOf(RECORD), RECORD, commitment).faults).toEqual([]);
    const { faults } = audit(...replayOf(RECORD), RECORD, "beef");
    expect(faults).toEqual([{ kind: "promise", promised: "beef" }]);
  });

  it("with another card does not, and the move is named", () => {
    const tampered = RECORD.replace(/^(1\. .*drew )[a-z-]+/m, "$1thief");
    const { faults } = audit(...replayOf(tampered), tampered);
    expect(faults).toMatchObject([{ kind: "cards", said: "1 drew thief" }]);
  });

  it("in which a lot decided where contagion goes agrees with its seeds", () => {
    const { faults, drawn } = audit(...replayOf(BY_LOT, BY_LOT), BY_LOT);
    expect(faults).toEqual([]);
    expect(drawn).toBe(55); // cards, and the lot
  });

  it("with another lot does not, and the move is named", () => {
    const tampered = BY_LOT.replace("{1b to 2b}", "{1b to 3a}");
    const { faults } = audit(...replayOf(tampered, BY_LOT), tampered);
    expect(faults).toMatchObject([{ kind: "cards", said: "1b to 3a", made: "1b to 2b" }]);
  });

  it("with another player's seed does not, from the deal on", () => {
    const tampered = RECORD.replace("player seed 2: 02", "player seed 2: 2a");
    const { faults } = audit(...replayOf(tampered), tampered);
    expect(faults[0]).toMatchObject({ kind: "cards", move: 0 });
  });
});

it("knows which games have luck", () => {
  expect(["bacteria", "virus-cards", "virus-wars"].map(hasLuck)).toEqual([true, true, false]);
});
