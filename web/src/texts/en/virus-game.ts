/** The board of Virus Game. */
import type { Entry } from "../entries";

export default {
  "vg.board": "Board of Virus Game",
  "vg.empty": "empty",
  "vg.neutral": "neutral",
  "vg.yours": "yours",
  "vg.of": "of {who}",
  "vg.base": "base",
  "vg.fortified": "fortified",
  "vg.cut-off": "cut off",
  "vg.out": "out of the game",
  "vg.just": "just played",
  "vg.chosen": "chosen",
  "vg.may-take": "can be taken",
  "vg.may-attack": "can be attacked",
  "vg.may-block": "can be made neutral",
  "vg.cuts": {
    one: "Taking {cell} cuts off {count} cell.",
    other: "Taking {cell} cuts off {count} cells.",
  },
  "vg.falls": "{who} would be out.",
  "vg.put-neutrals": "Put neutrals",
  "vg.pick-two":
    "Pick two of your cells: they become walls for everybody. That is your whole turn, once a game.",
  "vg.one-more": "{cell} is chosen. Pick one more, or pick it again to let it go.",
  "vg.when":
    "Neutrals come first in a turn, once a game, and take two cells of yours that are neither base nor fortified.",
  "vg.second": "One neutral stands. Pick the second.",
  "vg.neutrals-left": "Neutrals not used yet",
  "vg.neutrals-used": "Neutrals used",
  "vg.connection": "Show the connection to the base",
  "vg.sides": "All sides",
  "vg.cells": { one: "{count} cell", other: "{count} cells" },
  "vg.is-out": "out",
  "vg.legend-base": "base",
  "vg.legend-normal": "cell",
  "vg.legend-fortified": "fortified, safe for good",
  "vg.legend-cut-off": "cut off from the base",
  "vg.legend-neutral": "neutral, a wall",
} satisfies Record<string, Entry>;
