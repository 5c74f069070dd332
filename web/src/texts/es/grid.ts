import type { Same } from "../volumes";

export default {
  "grid.larger": "Casillas más grandes",
  "grid.whole": "Todo el tablero",
  "grid.keys": "Las flechas mueven, Intro elige.",
} satisfies Same<"grid">;
