import type { Same } from "../volumes";

export default {
  "grid.larger": "Клетки крупнее",
  "grid.whole": "Вся доска",
  "grid.keys": "Стрелки — перемещение, Enter — выбор.",
} satisfies Same<"grid">;
