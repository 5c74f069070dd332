/** What the first page will need is asked for at once, so that nothing waits for something else. */
import { house } from "../api/client";
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
  const table = board(turn.params["code"]?.toUpperCase() ?? "");
  await Promise.allSettled([texts, turn.load(), house.games(), table]);
}

/** The board of a table that comes with the page. */
async function board(code: string): Promise<void> {
  const table = await sentAlong(code);
  if (table && table.position.phase !== "open") await boardOf(table.game);
}
