/** How long to wait before connecting again: longer each time, and not everybody at once. */
const SHORTEST = 0.4; // seconds
const LONGEST = 15;

export function pause(failures: number, random: () => number = Math.random): number {
  const seconds = Math.min(LONGEST, SHORTEST * 2 ** failures);
  return seconds * (0.5 + random() / 2);
}
