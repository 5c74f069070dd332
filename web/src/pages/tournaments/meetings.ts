/** A match in words, and where it can be watched or looked back at. */
import type { Meeting, Tournament } from "../../api/types";
import { t } from "../../texts/texts.svelte";

/** How a match stands. */
export function standingOf(meeting: Meeting, names: Record<number, string>): string {
  if (meeting.awaited.length) return t("rounds.called", { names: namesOf(meeting.awaited, names) });
  if (meeting.phase === "called") return t("rounds.paired");
  return t(`rounds.${meeting.phase}`);
}

/** Its table; of a match of one game that is over, that game. A longer match lists its games there. */
export function addressOf({ where, places }: Meeting, { terms }: Tournament): string {
  return places && terms.match === 1 ? `/r/${where}/1` : `/t/${where}`;
}

export function namesOf(entrants: readonly number[], names: Record<number, string>): string {
  return entrants.map((one) => names[one]).join(", ");
}
