/** Who sits where: roles, levels of bots, names of seats. */
import type { Entry } from "../entries";
import type { LevelKeys } from "../required";

export default {
  "seat.bot": "Bot ({level})",
  "seat.nobody": "Free",
  "seat.number": "Seat {seat}",
  "seat.you": "You",

  "rating.provisional": "provisional: too few games yet",
  "level.easy": "easy",
  "level.medium": "medium",
  "level.hard": "hard",
  "level.expert": "expert",
  "level.easy.how": "Looks one step ahead and slips often: made for a first game.",
  "level.medium.how": "Looks a little further, and now and then misses the best step.",
  "level.hard.how": "Looks ahead and hardly ever slips.",
  "level.expert.how": "Thinks for three seconds and gives nothing away.",
  "role.virus-game.1": "X",
  "role.virus-game.2": "O",
  "role.virus-game.3": "△",
  "role.virus-game.4": "□",
  "role.virus-wars.1": "X",
  "role.virus-wars.2": "O",
  "role.flooded-island.1": "The adventurer",
  "role.flooded-island.2": "The weather",
} satisfies Record<LevelKeys, Entry> & Record<string, Entry>;
