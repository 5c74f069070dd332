/** What every board of cells says. */
import type { Entry } from "../entries";

export default {
  "grid.larger": "Larger cells",
  "grid.whole": "The whole board",
  "grid.keys": "Arrow keys move, Enter picks.",
} satisfies Record<string, Entry>;
