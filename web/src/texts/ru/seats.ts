import type { Same } from "../volumes";

export default {
  "seat.bot": "Бот ({level})",
  "seat.nobody": "Свободно",
  "seat.number": "Место {seat}",
  "seat.you": "Вы",

  "rating.provisional": "предварительный: партий пока мало",
  "level.easy": "лёгкий",
  "level.medium": "средний",
  "level.hard": "сильный",
  "level.expert": "мастер",
  "level.easy.how": "Смотрит на шаг вперёд и часто ошибается: для первой партии.",
  "level.medium.how": "Смотрит немного дальше и иногда упускает лучший ход.",
  "level.hard.how": "Считает вперёд и почти не ошибается.",
  "level.expert.how": "Думает три секунды и ничего не уступает.",
  "role.virus-game.1": "X",
  "role.virus-game.2": "O",
  "role.virus-game.3": "△",
  "role.virus-game.4": "□",
  "role.virus-wars.1": "X",
  "role.virus-wars.2": "O",
  "role.flooded-island.1": "Путешественник",
  "role.flooded-island.2": "Непогода",
} satisfies Same<"seats">;
