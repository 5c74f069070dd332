import type { Same } from "../volumes";

export default {
  "seat.bot": "Bot ({level})",
  "seat.nobody": "Libre",
  "seat.number": "Asiento {seat}",
  "seat.you": "Tú",

  "rating.provisional": "provisional: aún hay pocas partidas",
  "level.easy": "fácil",
  "level.medium": "medio",
  "level.hard": "difícil",
  "level.expert": "experto",
  "level.easy.how": "Mira un paso por delante y falla a menudo: para una primera partida.",
  "level.medium.how": "Mira un poco más lejos y a veces se le escapa lo mejor.",
  "level.hard.how": "Calcula por delante y casi nunca falla.",
  "level.expert.how": "Piensa tres segundos y no regala nada.",
  "role.virus-game.1": "X",
  "role.virus-game.2": "O",
  "role.virus-game.3": "△",
  "role.virus-game.4": "□",
  "role.virus-wars.1": "X",
  "role.virus-wars.2": "O",
  "role.flooded-island.1": "Aventurero",
  "role.flooded-island.2": "Mal tiempo",
} satisfies Same<"seats">;
