/** The board of Virus Wars. */
import type { Entry } from "../entries";

export default {
  "vw.board": "Board of Virus Wars",
  "vw.empty": "empty",
  "vw.yours": "yours",
  "vw.of": "of {who}",
  "vw.live": "live",
  "vw.dead": "dead",
  "vw.cut-off": "cut off",
  "vw.may-take": "can be taken",
  "vw.may-steal": "can be stolen",
  "vw.just": "just played",
  "vw.cuts": {
    one: "Stealing {cell} cuts off {count} cell.",
    other: "Stealing {cell} cuts off {count} cells.",
  },
  "vw.live-legend": "live",
  "vw.dead-legend": "stolen, dead for good",
  "vw.cut-legend": "cut off, of no use",
} satisfies Record<string, Entry>;
