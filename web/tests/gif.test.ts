/** Animations: packed so that others can unpack them, and with what has changed only. */
import { describe, expect, it } from "vitest";
import { Gif } from "../src/look/gif/gif";
import { packed } from "../src/look/gif/lzw";
import { painted } from "../src/look/gif/palette";
import type { Drawing } from "../src/look/picture";
import { film } from "../src/pages/replay/film";
import { frames } from "../src/pages/replay/frames";

/** Unpacks LZW in the plainest way. */
function unpacked(data: Uint8Array, bits: number): number[] {
  const [clear, found] = [1 << bits, [] as number[]];
  let [size, at] = [bits + 1, 0];
  let known: number[][] = [];
  let before: number[] | null = null;
  for (;;) {
    let code = 0;
    for (let bit = 0; bit < size; bit += 1, at += 1)
      code |= ((data[at >> 3]! >> (at & 7)) & 1) << bit;
    if (code === clear + 1) return found;
    if (code === clear) {
      known = Array.from({ length: clear + 2 }, (_, index) => [index]);
      [size, before] = [bits + 1, null];
      continue;
    }
    const now: number[] = known[code] ?? [...before!, before![0]!];
    if (before && known.length < 4096) known.push([...before, now[0]!]);
    if (known.length === 1 << size && size < 12) size += 1;
    found.push(...now);
    before = now;
  }
}

describe("packing", () => {
  const kinds: [string, number, (at: number) => number][] = [
    ["one colour", 2, () => 1],
    ["stripes", 2, (at) => at % 3],
    ["noise", 8, (at) => (Math.imul(at + 7, 2654435761) >>> 13) & 255],
    ["slow change", 4, (at) => (at >> 7) % 16],
  ];
  it.each(kinds)("%s", (_, bits, colour) => {
    for (const length of [1, 2, 3, 255, 4093, 20_000]) {
      const indices = Uint8Array.from({ length }, (_, at) => colour(at));
      expect(unpacked(packed(indices, bits), bits)).toEqual([...indices]);
    }
  });
});

describe("colours", () => {
  const OPAQUE = 0xff000000;

  it("are kept where they are few, and what is 0 shows through", () => {
    const { colours, indices } = painted(Uint32Array.of(OPAQUE + 5, 0, OPAQUE + 9, OPAQUE + 5));
    expect([...indices].map((index) => colours[index])).toEqual([
      OPAQUE + 5,
      undefined,
      OPAQUE + 9,
      OPAQUE + 5,
    ]);
    expect(indices[1]).toBe(colours.length);
  });

  it("become few where they are many, each not far from what it was", () => {
    const pixels = Uint32Array.from({ length: 4096 }, (_, at) => OPAQUE + at * 16 + 3);
    const { colours, indices } = painted(pixels);
    expect(colours.length).toBeLessThanOrEqual(255);
    pixels.forEach((pixel, at) => {
      for (const shift of [0, 8, 16]) {
        const [was, is] = [pixel, colours[indices[at]!]!].map((one) => (one >>> shift) & 255);
        expect(Math.abs(was! - is!)).toBeLessThan(64);
      }
    });
  });
});

it("holds only what has changed", async () => {
  const gif = new Gif(40, 30);
  const pixels = new Uint8ClampedArray(40 * 30 * 4).fill(255);
  gif.add(pixels, 70);
  const first = gif.blob().size;
  pixels.fill(0, 4 * (3 * 40 + 5), 4 * (3 * 40 + 5) + 3); // a black dot at 5, 3
  gif.add(pixels, 70);
  gif.add(pixels, 300);
  const bytes = new Uint8Array(await gif.blob().arrayBuffer());
  expect(String.fromCharCode(...bytes.slice(0, 6))).toBe("GIF89a");
  expect([...bytes.slice(6, 10)]).toEqual([40, 0, 30, 0]);
  expect(bytes.at(-1)).toBe(0x3b);
  const second = bytes.slice(first - 1);
  expect([...second.slice(8, 17)]).toEqual([0x2c, 5, 0, 3, 0, 1, 0, 1, 0]);
});

it("shows all of a short game, and the ends of turns of a long one", () => {
  expect(frames([1, 3], 3)).toEqual([0, 1, 2, 3]);
  const turns = Array.from({ length: 50 }, (_, turn) => 3 * turn + 3);
  expect(frames(turns, 150)).toEqual([0, ...turns]);
  const many = Array.from({ length: 1000 }, (_, turn) => turn + 1);
  const some = frames(many, 1000);
  expect(some.length).toBeLessThanOrEqual(120);
  expect(some.at(-1)).toBe(1000);
  expect(new Set(some).size).toBe(some.length);
});

it("is not made to the end where it is called off", async () => {
  const off = new AbortController();
  const drawn: number[] = [];
  const draw = (moment: number): Drawing => {
    drawn.push(moment);
    return { svg: "", width: 1, height: 1, paper: "" };
  };
  const done = (count: number) => count === 2 && off.abort();
  expect(await film([0, 3, 6, 9], draw, { done, signal: off.signal })).toBeNull();
  expect(drawn).toEqual([0, 3]);
});
