/**
 * SHA-256 and HMAC (FIPS 180-4, RFC 2104). Browsers have both, but give them only to https and
 * localhost, and a house in a living room has neither.
 */
const BLOCK = 64; // bytes hashed at once
const PRIMES = primes(64);
const START = PRIMES.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));
const ROUNDS = PRIMES.map((prime) => fraction(Math.cbrt(prime)));

/** The hash of some bytes. */
export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / BLOCK) * BLOCK);
  padded.set(message);
  padded[message.length] = 0x80;
  const data = new DataView(padded.buffer);
  data.setUint32(padded.length - 4, message.length * 8);
  let hash = START;
  for (let at = 0; at < padded.length; at += BLOCK) hash = stirred(hash, spread(data, at));
  const found = new DataView(new ArrayBuffer(32));
  hash.forEach((word, place) => found.setUint32(4 * place, word));
  return new Uint8Array(found.buffer);
}

/** The hash of a message under a key. */
export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const short = key.length > BLOCK ? sha256(key) : key;
  const inner = new Uint8Array(BLOCK).fill(0x36);
  const outer = new Uint8Array(BLOCK).fill(0x5c);
  short.forEach((byte, place) => {
    inner[place]! ^= byte;
    outer[place]! ^= byte;
  });
  return sha256(joined(outer, sha256(joined(inner, message))));
}

/** Bytes after each other. */
export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

/** Bytes from their hexadecimal spelling. */
export function bytesOf(hexadecimal: string): Uint8Array {
  return Uint8Array.from(hexadecimal.match(/../g) ?? [], (pair) => parseInt(pair, 16));
}

/** The hexadecimal spelling of bytes. */
export function hexOf(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The 64 words that a block of 16 is spread to. */
function spread(data: DataView, at: number): number[] {
  const words = Array.from({ length: 16 }, (_, place) => data.getUint32(at + 4 * place));
  for (let place = 16; place < 64; place += 1) {
    const [early, late] = [words[place - 15]!, words[place - 2]!];
    const one = turned(early, 7) ^ turned(early, 18) ^ (early >>> 3);
    const two = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
    words.push((words[place - 16]! + one + words[place - 7]! + two) >>> 0);
  }
  return words;
}

/** A hash after one more block; the letters are those of the standard. */
function stirred(hash: readonly number[], words: readonly number[]): number[] {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = hash;
  words.forEach((word, round) => {
    const one = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
    const first = (h + one + ((e & f) ^ (~e & g)) + ROUNDS[round]! + word) >>> 0;
    const two = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
    const second = (two + ((a & b) ^ (a & c) ^ (b & c))) >>> 0;
    [a, b, c, d, e, f, g, h] = [(first + second) >>> 0, a, b, c, (d + first) >>> 0, e, f, g];
  });
  return [a, b, c, d, e, f, g, h].map((word, place) => (word + hash[place]!) >>> 0);
}

function turned(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

/** The first 32 bits behind the point. */
function fraction(value: number): number {
  return ((value % 1) * 2 ** 32) >>> 0;
}

function primes(count: number): number[] {
  const found: number[] = [];
  for (let next = 2; found.length < count; next += 1) {
    if (found.every((prime) => next % prime)) found.push(next);
  }
  return found;
}
