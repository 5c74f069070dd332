/** Who may change which rule of a table before the game. The house says it by option: `setBy`. */
import type { Game, TableView } from "../../api/types";
import { ownSeats } from "../../table/company";
import { t } from "../../texts/texts.svelte";

const ANYONE = "anyone";

/** Whether the reader may set an option, as the house would say. */
export function mayChange(table: TableView, game: Game, option: string): boolean {
  const setter = game.options.properties[option]?.setBy;
  if (setter === ANYONE) return table.host || ownSeats(table).length > 0;
  const seat = seatOf(setter);
  const owner = table.position.seats[seat - 1];
  return owner?.owned ? owner.yours : table.host;
}

/** The clock, the match and so on are the business of who opened the table. */
export function mayChangeSettings(table: TableView): boolean {
  return table.host;
}

/** Who changes what here, in a sentence. */
export function whoChanges(table: TableView, game: Game): string {
  const setters = Object.values(game.options.properties).map(({ setBy }) => setBy);
  if (setters.includes(ANYONE)) return t("lobby.rules.shared");
  return t(table.host ? "lobby.rules.yours" : "lobby.rules.theirs");
}

/** The seat of `seat 1`; 0 where it is nobody's in particular. */
function seatOf(setter: string | undefined): number {
  return Number(/^seat (\d+)$/.exec(setter ?? "")?.[1] ?? 0);
}
