/** The few colours of a picture. Ink on paper has not many; the shades between them are many, and alike. */
const MOST = 255; // one more stands for what shows through
const CHANNEL = 0xff;
const THROUGH = 0; // no colour that is seen is 0

/** Colours, and which of them each pixel has; one after the last is what shows through. */
export interface Painted {
  colours: number[];
  indices: Uint8Array;
}

/** Paints pixels with few colours. A colour is a number as canvases keep it; 0 shows through. */
export function painted(pixels: Uint32Array): Painted {
  const { colours, of } = chosen(counted(pixels));
  const place = new Map(colours.map((colour, index) => [colour, index]));
  const known = new Map([[THROUGH, colours.length]]);
  const indices = new Uint8Array(pixels.length);
  for (let at = 0; at < pixels.length; at += 1) {
    const pixel = pixels[at]!;
    let index = at && pixel === pixels[at - 1] ? indices[at - 1] : known.get(pixel);
    if (index === undefined) known.set(pixel, (index = place.get(of(pixel))!));
    indices[at] = index;
  }
  return { colours, indices };
}

/** How often each colour is seen; runs of one colour are counted at once. */
function counted(pixels: Uint32Array): Map<number, number> {
  const counts = new Map<number, number>();
  for (let at = 0, end = 0; at < pixels.length; at = end) {
    const pixel = pixels[at]!;
    while (end < pixels.length && pixels[end] === pixel) end += 1;
    counts.set(pixel, (counts.get(pixel) ?? 0) + end - at);
  }
  counts.delete(THROUGH);
  return counts;
}

/** The most frequent colour of all that are alike, coarser and coarser until they are few. */
function chosen(counts: ReadonlyMap<number, number>) {
  const often = [...counts].sort(([, one], [, other]) => other - one).map(([colour]) => colour);
  for (let bits = 0; ; bits += 1) {
    const alike = coarse(bits);
    const first = new Map<number, number>();
    for (const colour of often) {
      const kind = colour & alike;
      if (!first.has(kind)) first.set(kind, colour);
    }
    if (first.size <= MOST)
      return { colours: [...first.values()], of: (pixel: number) => first.get(pixel & alike)! };
  }
}

/** What is left of a colour if the lowest bits of its channels do not count. */
function coarse(bits: number): number {
  const channel = (CHANNEL << bits) & CHANNEL;
  return channel | (channel << 8) | (channel << 16);
}
