/** How clocks and matches are called that one can choose from. */
import type { Clock, Game } from "../api/types";
import { t } from "../texts/texts.svelte";
import { span } from "../texts/times";

export function clockName(clock: Clock): string {
  if (clock.type === "none") return t("terms.clock.none");
  if (clock.type === "turn") return t("terms.clock.turn", { time: span(clock.seconds) });
  const more = span(clock.increment ?? 0);
  return t("terms.clock.bank", { time: span(clock.seconds), more });
}

export function lengthName(game: Game, length: number): string {
  if (length === 1) return t("setup.match.1");
  return t(`setup.match.${game.match_by}`, { count: length });
}
