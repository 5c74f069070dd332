/** An animation of drawings: all are drawn first, then painted on sheets of one size. */
import { Gif } from "../../look/gif/gif";
import { pixelsOf, type Drawing, type Size } from "../../look/picture";

const TALLEST = 1000; // pixels; a taller drawing is made smaller
const STAY = 70; // hundredths of a second
const STAY_AT_THE_END = 300;

interface Making {
  /** Told after every drawing and every picture, so twice for each frame. */
  done: (count: number) => void;
  signal: AbortSignal;
}

/** The animation of some moments; null if it was called off. */
export async function film(
  moments: readonly number[],
  draw: (moment: number) => Drawing,
  { done, signal }: Making,
): Promise<Blob | null> {
  let count = 0;
  const drawings: Drawing[] = [];
  for (const moment of moments) {
    drawings.push(draw(moment));
    done((count += 1));
    if (!(await goesOn(signal))) return null;
  }
  const size = sheet(drawings);
  const gif = new Gif(size.width, size.height);
  for (const [place, drawing] of drawings.entries()) {
    gif.add(await pixelsOf(drawing, size), place < drawings.length - 1 ? STAY : STAY_AT_THE_END);
    done((count += 1));
    if (!(await goesOn(signal))) return null;
  }
  return gif.blob();
}

/** A sheet that has room for every drawing; boards with cards grow and shrink. */
function sheet(drawings: readonly Drawing[]): Size & { scale: number } {
  const height = Math.max(...drawings.map((drawing) => drawing.height));
  const width = Math.max(...drawings.map((drawing) => drawing.width));
  const scale = Math.min(1, TALLEST / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale), scale };
}

/** Lets the page be drawn and clicks be heard, one of which may call it off. */
async function goesOn(signal: AbortSignal): Promise<boolean> {
  await new Promise((go) => setTimeout(go));
  return !signal.aborted;
}
