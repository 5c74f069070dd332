/** What the first page will need is asked for at once, so that nothing waits for something else. */
import { house } from "../api/client";
import { need } from "../texts/texts.svelte";
import { find } from "./routes";

/** Ask for a page, its texts, and what nearly every page asks of the house. Failing is told later. */
export function fetchAhead(path: string): void {
  const turn = find(path);
  const asked = [need("house", ...turn.volumes), house.me(), turn.load(), house.games()];
  for (const question of asked) question.catch(() => undefined);
}
