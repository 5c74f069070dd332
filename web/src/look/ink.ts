/**
 * Pen strokes as SVG paths. A hand is never straight: every stroke bends a little, always in the same way for
 * the same seed, so that a sign does not tremble when it is drawn again.
 */
import type { Seat } from "../api/types";

type Luck = () => number; // from -1 to 1

/** A stream of small numbers that is the same for the same seed. */
export function luck(seed: number): Luck {
  let state = (seed * 2654435761 + 1013904223) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 8) / 0x7fffff - 1;
  };
}

/** One line from here to there. */
export function stroke(x1: number, y1: number, x2: number, y2: number, hand: Luck): string {
  const length = Math.hypot(x2 - x1, y2 - y1);
  const bend = length * 0.07;
  const middle = [(x1 + x2) / 2 + hand() * bend, (y1 + y2) / 2 + hand() * bend] as const;
  const slip = length * 0.04;
  return `M${at(x1 + hand() * slip, y1 + hand() * slip)}Q${at(...middle)} ${at(x2, y2)}`;
}

/** A line that leads from left to right and swings up or down half-way. */
export function swing(x1: number, y1: number, x2: number, y2: number, hand: Luck): string {
  const turn = (x1 + x2) / 2 + hand() * (x2 - x1) * 0.12;
  return `M${at(x1, y1)}C${at(turn, y1)} ${at(turn, y2)} ${at(x2, y2)}`;
}

/** A circle that nearly closes. */
export function ring(x: number, y: number, radius: number, hand: Luck): string {
  const k = radius * 0.5523;
  const r = () => radius * (1 + hand() * 0.06);
  const [top, right, bottom, left] = [r(), r(), r(), r()];
  return (
    `M${at(x + hand() * radius * 0.15, y - top)}` +
    `C${at(x + k, y - top)} ${at(x + right, y - k)} ${at(x + right, y)}` +
    `S${at(x + k, y + bottom)} ${at(x, y + bottom)}` +
    `S${at(x - left, y + k)} ${at(x - left, y)}` +
    `S${at(x - k, y - top)} ${at(x + radius * 0.12, y - top * 0.97)}`
  );
}

/** A closed figure through some points. */
export function figure(points: readonly (readonly [number, number])[], hand: Luck): string {
  return points
    .map(([x, y], corner) => stroke(x, y, ...points[(corner + 1) % points.length]!, hand))
    .join("");
}

/** The sign of a seat round a point: cross, circle, triangle, square, diamond, star. */
export function sign(seat: Seat, x: number, y: number, size: number, seed = 0): string {
  const hand = luck(seed * 31 + seat);
  const r = size / 2;
  switch (seat) {
    case 1:
      return stroke(x - r, y - r, x + r, y + r, hand) + stroke(x + r, y - r, x - r, y + r, hand);
    case 2:
      return ring(x, y, r * 1.06, hand);
    case 3:
      return figure(corners(x, y + r * 0.18, r * 1.25, 3, -90), hand);
    case 4:
      return figure(corners(x, y, r * 1.32, 4, 45), hand);
    case 5:
      return figure(corners(x, y, r * 1.25, 4, 0), hand);
    default:
      return figure(star(x, y, r * 1.3), hand);
  }
}

/** Slanted lines across a square, as one hatches a cell. */
export function hatch(x: number, y: number, side: number, lines: number, seed = 0): string {
  const hand = luck(seed);
  let path = "";
  for (let line = 1; line < lines * 2; line++) {
    const reach = (line * side) / lines;
    const [low, high] = [Math.max(0, reach - side), Math.min(side, reach)];
    path += stroke(x + low, y + high, x + high, y + low, hand);
  }
  return path;
}

/** A cell filled in by a pen: back and forth, a little over the edge. */
export function scribble(x: number, y: number, side: number, seed = 0): string {
  const hand = luck(seed);
  const rows = 7;
  let path = `M${at(x, y + side * 0.06)}`;
  for (let row = 0; row < rows; row++) {
    const down = y + (side * (row + 0.5)) / rows;
    const edge = row % 2 ? x + hand() * side * 0.04 : x + side + hand() * side * 0.04;
    path += `L${at(edge, down + hand() * 0.6)}`;
  }
  return path;
}

/** A square with corners nobody measured, closed so that it can be filled. */
export function box(x: number, y: number, side: number, seed = 0, slip = 0.03): string {
  const hand = luck(seed * 17 + 5);
  const off = () => hand() * side * slip;
  const points = [
    [x + off(), y + off()],
    [x + side + off(), y + off()],
    [x + side + off(), y + side + off()],
    [x + off(), y + side + off()],
  ] as const;
  const sides = points.map(([x1, y1], corner) => {
    const [x2, y2] = points[(corner + 1) % 4]!;
    return `Q${at((x1 + x2) / 2 + off(), (y1 + y2) / 2 + off())} ${at(x2, y2)}`;
  });
  return `M${at(...points[0])}${sides.join("")}Z`;
}

function corners(x: number, y: number, radius: number, count: number, turn: number) {
  return Array.from({ length: count }, (_, corner) =>
    around(x, y, radius, turn + (360 * corner) / count),
  );
}

function star(x: number, y: number, radius: number) {
  return Array.from({ length: 10 }, (_, corner) =>
    around(x, y, corner % 2 ? radius * 0.45 : radius, -90 + 36 * corner),
  );
}

function around(x: number, y: number, radius: number, degrees: number): readonly [number, number] {
  const angle = (degrees * Math.PI) / 180;
  return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
}

function at(x: number, y: number): string {
  return `${round(x)} ${round(y)}`;
}

function round(number: number): number {
  return Math.round(number * 100) / 100;
}
