/** The organs as one draws them: outlines round 0 0, about 44 wide and high. */
export const ORGANS = {
  red: "M0 18C-30-4-14-26 0-10C14-26 30-4 0 18Z",
  green: "M-8-20C-6-6-20-2-18 10C-16 22 12 22 17 6C21-8 6-16 2-4C0 2-6 0-4-8Z",
  blue: "M-3-20V0C-8-14-22-6-20 14C-12 20-5 16-3 8ZM3-20V0C8-14 22-6 20 14C12 20 5 16 3 8Z",
  yellow: "M-22-8C-10-18 16-16 22-8C18 6 4 4-4 16C-14 20-24 8-22-8Z",
  rainbow: "M-22 14A22 22 0 0 1 22 14M-14 14A14 14 0 0 1 14 14M-6 14A6 6 0 0 1 6 14",
} as const;

export type Hue = keyof typeof ORGANS;

/** A germ: a spiky ring, with its radius. */
export function germ(x: number, y: number, radius: number): string {
  const spikes = Array.from({ length: 8 }, (_, spike) => {
    const angle = (Math.PI * spike) / 4;
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
    const [from, to] = [radius, radius * 1.55];
    return `M${x + cos * from} ${y + sin * from}L${x + cos * to} ${y + sin * to}`;
  });
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0${spikes.join("")}`;
}

/** A cure: a plus. */
export function cure(x: number, y: number, size: number): string {
  return `M${x - size} ${y}h${size * 2}M${x} ${y - size}v${size * 2}`;
}
