/** A leaderboard with the house's bots among the players, and the scale on which all are drawn. */
import type { BotRating, Leaderboard, Ranked, Rating } from "../../api/types";

export type Line = { rating: Rating } & ({ player: Ranked } | { bot: BotRating });

/** Players in their order, and every bot before the first ranked player who plays less well. */
export function withBots({ players, bots, first, total }: Leaderboard): Line[] {
  const lines: Line[] = [];
  const atTheTop = first === 0;
  const atTheEnd = first + players.length >= total;
  let left = [...bots].sort((a, b) => b.rating.number - a.rating.number);
  for (const [at, player] of players.entries()) {
    const better = left.filter(
      ({ rating }) => player.rank === null || rating.number >= player.rating.number,
    );
    if (at || atTheTop) lines.push(...better.map(ofBot));
    left = left.filter((bot) => !better.includes(bot));
    lines.push({ player, rating: player.rating });
  }
  if (atTheEnd) lines.push(...left.map(ofBot));
  return lines;
}

/** The level that plays about as well. */
export function nearest(rating: Rating, bots: readonly BotRating[]): BotRating | null {
  const distance = (bot: BotRating) => Math.abs(bot.rating.number - rating.number);
  return bots.reduce<BotRating | null>(
    (best, bot) => (best && distance(best) <= distance(bot) ? best : bot),
    null,
  );
}

/** Part of a scale from 0 to 1, cut off at its ends. */
export type Scale = (number: number) => number;

const AIR = 100; // points beyond the highest and the lowest
const ROUND = 50;

/** The ends of a scale for some numbers: round ones, with some air. */
export function ends(numbers: readonly number[]): [number, number] {
  const low = Math.floor((Math.min(...numbers) - AIR) / ROUND) * ROUND;
  const high = Math.ceil((Math.max(...numbers) + AIR) / ROUND) * ROUND;
  return [low, high];
}

export function scaleOf([low, high]: readonly [number, number]): Scale {
  return (number) => Math.min(1, Math.max(0, (number - low) / (high - low)));
}

function ofBot(bot: BotRating): Line {
  return { bot, rating: bot.rating };
}
