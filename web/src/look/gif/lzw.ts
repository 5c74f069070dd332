/** LZW as GIF has it: codes grow from a few bits to twelve, then the dictionary is begun anew. */
const MOST = 4096; // codes of twelve bits

/** Small numbers packed; `bits` is how many the largest of them takes, at least 2. */
export function packed(indices: Uint8Array, bits: number): Uint8Array {
  const clear = 1 << bits;
  const out = new Bits();
  const known = new Uint16Array(MOST << 8); // codes of what begins with a code and ends with an index
  let [size, next] = [bits + 1, clear + 2];

  out.write(clear, size);
  let run = indices[0] ?? 0;
  for (const index of indices.subarray(1)) {
    const longer = (run << 8) | index;
    const code = known[longer]!;
    if (code) {
      run = code;
      continue;
    }
    out.write(run, size);
    run = index;
    if (next === MOST) {
      out.write(clear, size);
      known.fill(0);
      [size, next] = [bits + 1, clear + 2];
      continue;
    }
    if (next === 1 << size) size += 1;
    known[longer] = next++;
  }
  out.write(run, size);
  if (next === 1 << size && size < 12) size += 1; // whoever reads learns a code with this one
  out.write(clear + 1, size);
  return out.bytes();
}

/** Codes of any size after each other, the lowest bit first. */
class Bits {
  readonly #bytes: number[] = [];
  #waiting = 0;
  #count = 0;

  write(code: number, size: number): void {
    this.#waiting |= code << this.#count;
    this.#count += size;
    for (; this.#count >= 8; this.#count -= 8) {
      this.#bytes.push(this.#waiting & 0xff);
      this.#waiting >>>= 8;
    }
  }

  bytes(): Uint8Array {
    return Uint8Array.from(this.#count ? [...this.#bytes, this.#waiting & 0xff] : this.#bytes);
  }
}
