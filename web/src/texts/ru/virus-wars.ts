import type { Same } from "../volumes";

export default {
  "vw.board": "Доска «Войны вирусов»",
  "vw.empty": "пусто",
  "vw.yours": "ваша",
  "vw.of": "{who}",
  "vw.live": "живая",
  "vw.dead": "мёртвая",
  "vw.cut-off": "отрезана",
  "vw.may-take": "можно занять",
  "vw.may-steal": "можно захватить",
  "vw.just": "только что сыграна",
  "vw.cuts": {
    one: "Захват {cell} отрежет {count} клетку.",
    few: "Захват {cell} отрежет {count} клетки.",
    many: "Захват {cell} отрежет {count} клеток.",
    other: "Захват {cell} отрежет {count} клетки.",
  },
  "vw.live-legend": "живая",
  "vw.dead-legend": "захвачена, мертва навсегда",
  "vw.cut-legend": "отрезана, бесполезна",
} satisfies Same<"virus-wars">;
