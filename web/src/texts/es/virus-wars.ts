import type { Same } from "../volumes";

export default {
  "vw.board": "Tablero de Guerra de virus",
  "vw.empty": "vacía",
  "vw.yours": "tuya",
  "vw.of": "de {who}",
  "vw.live": "viva",
  "vw.dead": "muerta",
  "vw.cut-off": "aislada",
  "vw.may-take": "se puede ocupar",
  "vw.may-steal": "se puede robar",
  "vw.just": "recién jugada",
  "vw.cuts": {
    one: "Robar {cell} aísla {count} casilla.",
    many: "Robar {cell} aísla {count} casillas.",
    other: "Robar {cell} aísla {count} casillas.",
  },
  "vw.live-legend": "viva",
  "vw.dead-legend": "robada, muerta para siempre",
  "vw.cut-legend": "aislada, inútil",
} satisfies Same<"virus-wars">;
