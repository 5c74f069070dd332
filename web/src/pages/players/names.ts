/** How those are called whom somebody has met. */
import type { Opponent } from "../../api/types";
import { t } from "../../texts/texts.svelte";

export function opponentName({ name, bot }: Opponent): string {
  if (bot) return t("seat.bot", { level: t(`level.${bot as "easy"}`) });
  return name || t("player.nameless");
}
