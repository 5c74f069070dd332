/**
 * Animations as GIF (version 89a): every chat program shows them, and ink drawings need few colours.
 * After the first, a picture holds only what has changed, with colours of its own.
 */
import { packed } from "./lzw";
import { painted } from "./palette";

const BLOCK = 255; // bytes of data that are told of at once
const FOREVER = [0x21, 0xff, 11, ...ascii("NETSCAPE2.0"), 3, 1, 0, 0, 0];

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export class Gif {
  readonly #parts: Uint8Array<ArrayBuffer>[] = [];
  readonly #width: number;
  #before: Uint32Array | null = null;

  constructor(width: number, height: number) {
    this.#width = width;
    this.#write([...ascii("GIF89a"), ...short(width), ...short(height), 0x70, 0, 0, ...FOREVER]);
  }

  /** One more picture: its pixels as a canvas has them, and how long it stays. */
  add(pixels: Uint8ClampedArray, hundredths: number): void {
    const now = new Uint32Array(pixels.slice().buffer);
    const box = this.#changed(now);
    const { colours, indices } = painted(this.#news(now, box));
    const bits = Math.max(2, Math.ceil(Math.log2(colours.length + 1)));
    this.#write([0x21, 0xf9, 4, 0x05, ...short(hundredths), colours.length, 0]);
    const place = [box.left, box.top, box.width, box.height].flatMap(short);
    this.#write([0x2c, ...place, 0x80 | (bits - 1)]);
    this.#write(table(colours, 1 << bits));
    this.#write([bits, ...blocks(packed(indices, bits))]);
    this.#before = now;
  }

  blob(): Blob {
    return new Blob([...this.#parts, Uint8Array.of(0x3b)], { type: "image/gif" });
  }

  #write(bytes: readonly number[]): void {
    this.#parts.push(Uint8Array.from(bytes));
  }

  /** The smallest box around all that has changed; a picture that stays as it is has one pixel. */
  #changed(now: Uint32Array): Box {
    const width = this.#width;
    let [left, right, top, bottom] = [width, 0, Infinity, 0];
    for (let at = 0; at < now.length; at += 1) {
      if (this.#before && now[at] === this.#before[at]) continue;
      const [x, y] = [at % width, Math.floor(at / width)];
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y);
    }
    if (top === Infinity) return { left: 0, top: 0, width: 1, height: 1 };
    return { left, top, width: right - left + 1, height: bottom - top + 1 };
  }

  /** The pixels in a box; 0 for those that are as before. */
  #news(now: Uint32Array, { left, top, width, height }: Box): Uint32Array {
    const news = new Uint32Array(width * height);
    for (let row = 0; row < height; row += 1) {
      const start = (top + row) * this.#width + left;
      news.set(now.subarray(start, start + width), row * width);
      for (let column = 0; this.#before && column < width; column += 1) {
        if (now[start + column] === this.#before[start + column]) news[row * width + column] = 0;
      }
    }
    return news;
  }
}

/** A table of colours, filled up; canvases keep red in the lowest byte. */
function table(colours: readonly number[], size: number): number[] {
  const bytes = colours.flatMap((colour) => [0, 8, 16].map((shift) => (colour >> shift) & 255));
  return [...bytes, ...Array<number>(3 * size - bytes.length).fill(0)];
}

function blocks(data: Uint8Array): number[] {
  const found: number[] = [];
  for (let at = 0; at < data.length; at += BLOCK) {
    const block = data.subarray(at, at + BLOCK);
    found.push(block.length, ...block);
  }
  return [...found, 0];
}

function short(value: number): number[] {
  return [value & 255, value >> 8];
}

function ascii(text: string): number[] {
  return [...text].map((sign) => sign.charCodeAt(0));
}
