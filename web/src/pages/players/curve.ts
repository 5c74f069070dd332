/** How a rating went, as lines in a picture: what was guessed after every game, and how sure it was. */
import type { Rating } from "../../api/types";
import { ends, scaleOf } from "./standing";

/** On the left numbers are written, on the right the levels of bots. */
export const SIZE = { width: 320, height: 150, left: 36, right: 50, top: 8, bottom: 8 };

export interface Curve {
  line: string; // a path through all numbers
  band: string; // a path round all margins
  end: { x: number; y: number; low: number; high: number };
  ticks: { number: number; y: number }[];
  y: (number: number) => number;
  shows: (number: number) => boolean;
}

const TICKS = 4; // at most so many lines with numbers
const STEPS = [50, 100, 200, 250, 500, 1000];

/** The picture of at least one rating, the oldest first; margins that reach beyond it are cut off. */
export function curveOf(ratings: readonly Rating[]): Curve {
  const last = ratings.at(-1)!;
  const bounds = ends([...ratings.map(({ number }) => number), ...reach(last)]);
  const scale = scaleOf(bounds);
  const y = (number: number) =>
    rounded(SIZE.top + (1 - scale(number)) * (SIZE.height - SIZE.top - SIZE.bottom));
  const room = SIZE.width - SIZE.left - SIZE.right;
  const x = (at: number) =>
    rounded(SIZE.left + (ratings.length > 1 ? (at / (ratings.length - 1)) * room : room / 2));
  const path = (numbers: readonly number[]) => numbers.map((one, at) => `${x(at)} ${y(one)}`);
  const highs = path(ratings.map((rating) => reach(rating)[1]));
  const lows = path(ratings.map((rating) => reach(rating)[0]));
  const [low, high] = reach(last);
  return {
    line: `M${path(ratings.map(({ number }) => number)).join("L")}`,
    band: `M${[...highs, ...lows.reverse()].join("L")}Z`,
    end: { x: x(ratings.length - 1), y: y(last.number), low: y(low), high: y(high) },
    ticks: ticksOf(bounds).map((number) => ({ number, y: y(number) })),
    y,
    shows: (number) => number >= bounds[0] && number <= bounds[1],
  };
}

/** From where to where a rating may be. */
function reach({ number, margin }: Rating): [number, number] {
  return [number - margin, number + margin];
}

function ticksOf([low, high]: readonly [number, number]): number[] {
  const step = STEPS.find((one) => (high - low) / one <= TICKS) ?? STEPS.at(-1)!;
  const first = Math.ceil(low / step) * step;
  const count = Math.floor((high - first) / step) + 1;
  return Array.from({ length: count }, (_, at) => first + at * step);
}

function rounded(length: number): number {
  return Math.round(length * 10) / 10;
}
