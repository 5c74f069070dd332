/**
 * What may be done with a card, read from the texts of the legal steps: `play transplant 1a 3c` is a
 * way to play a transplant, with the targets 1a and 3c. Everything a table offers follows from these.
 */
export interface Way {
  step: string;
  targets: readonly string[];
}

/** All ways to play a card. */
export function waysOf(steps: readonly string[], card: string): Way[] {
  return steps.flatMap((step) => {
    const [verb, played, ...targets] = step.split(" ");
    return verb === "play" && played === card ? [{ step, targets }] : [];
  });
}

/** Whether a card may be discarded. */
export function mayDiscard(steps: readonly string[], card: string): boolean {
  return steps.includes(`discard ${card}`);
}

/** Steps without a card: `draw`, `end`, `pass`, `block`. */
export function closingSteps(steps: readonly string[]): string[] {
  return steps.filter((step) => !step.includes(" "));
}

/** Targets that go with those picked already; once all are picked, also those that could replace one. */
export function openTargets(ways: readonly Way[], picked: readonly string[]): Set<string> {
  const kept = chosenWay(ways, picked) ? picked.map((one) => without(picked, one)) : [picked];
  return new Set(
    ways.filter((way) => kept.some((some) => holds(way, some))).flatMap((way) => way.targets),
  );
}

/** The way that has exactly these targets. */
export function chosenWay(ways: readonly Way[], picked: readonly string[]): Way | null {
  return ways.find((way) => holds(way, picked) && way.targets.length === picked.length) ?? null;
}

/** What is picked to begin with: where there is one way only, its targets. */
export function firstPick(ways: readonly Way[]): string[] {
  return ways.length === 1 ? [...ways[0]!.targets] : [];
}

/**
 * What is picked after one more pick: the same again takes it back, one too many takes the place of an
 * earlier one. Null if the target belongs to no way at all.
 */
export function pickedAfter(
  ways: readonly Way[],
  picked: readonly string[],
  target: string,
): string[] | null {
  if (picked.includes(target)) return without(picked, target);
  const tries = [
    [...picked, target],
    ...picked.map((leaving) => [...without(picked, leaving), target]),
    [target],
  ];
  return tries.find((some) => ways.some((way) => holds(way, some))) ?? null;
}

/** How a pick would be written that is not among the legal steps, for the house to explain. */
export function attempt(card: string, targets: readonly string[]): string {
  return ["play", card, ...[...targets].sort()].join(" ");
}

function without(picked: readonly string[], one: string): string[] {
  return picked.filter((other) => other !== one);
}

function holds(way: Way, picked: readonly string[]): boolean {
  return picked.every((target) => way.targets.includes(target));
}
