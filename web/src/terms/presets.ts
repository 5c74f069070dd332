/** Several options under one name, such as a named deck: what a choice sets, and which one is set. */
import type { Game } from "../api/types";

export type Values = Record<string, string | number>;

/** Every option as it usually is. */
export function usualValues(game: Game): Values {
  const fields = Object.entries(game.options.properties);
  return Object.fromEntries(fields.map(([name, field]) => [name, field.default]));
}

/** All options that some choice of a preset sets, as one of its choices has them. */
export function valuesOf(game: Game, preset: string, choice: string): Values {
  const choices = game.options.presets[preset] ?? {};
  const usual = usualValues(game);
  const touched = Object.values(choices).flatMap((changed) => Object.keys(changed));
  return {
    ...Object.fromEntries(touched.map((name) => [name, usual[name]!])),
    ...choices[choice],
  };
}

/** Which choice of a preset these values are; null if they are a mixture of their own. */
export function presetOf(game: Game, preset: string, values: Values): string | null {
  const choices = Object.keys(game.options.presets[preset] ?? {});
  const is = (choice: string) =>
    Object.entries(valuesOf(game, preset, choice)).every(([name, value]) => values[name] === value);
  return choices.find(is) ?? null;
}

/** What is not as usual among some values. */
export function departures(game: Game, values: Values): Values {
  const usual = usualValues(game);
  return Object.fromEntries(Object.entries(values).filter(([name, v]) => v !== usual[name]));
}
