/** What the first page will need is asked for at once, so that nothing waits for something else. */
import { house } from "../api/client";
import type { TableView } from "../api/types";
import { boardOf } from "../boards/shelf";
import { sentAlong } from "../table/along";
import { need } from "../texts/texts.svelte";
import { find } from "./routes";

/**
 * Ask for a page, its texts, and what nearly every page asks of the house. Comes back when the page can
 * be drawn in one go, and never fails: that is told later, by who needs what did not come.
 */
export async function fetchAhead(path: string): Promise<void> {
  const turn = find(path);
  house.me().catch(() => undefined);
  const texts = need("house", ...turn.volumes);
  const table = sentAlong(turn.params["code"]?.toUpperCase() ?? "");
  await Promise.allSettled([texts, turn.load(), table ? board(table) : house.games()]);
}

/** The board of a table that came with the page. */
async function board(table: TableView): Promise<void> {
  if (table.position.phase !== "open") await boardOf(table.game);
}
