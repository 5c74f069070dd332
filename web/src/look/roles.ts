/**
 * Where seats are no equals, a seat is drawn as what it is instead of by its sign: strokes in a square of
 * 32, and the colour they have on the board.
 */
import type { GameKey, Seat } from "../api/types";

export interface Role {
  path: string;
  ink: string;
}

const ADVENTURER: Role = {
  path:
    "M9.4 8.6H22.6M12.2 8.4C12.6 2.4 19.4 2.4 19.8 8.4M12.8 8.8C12.4 15.4 19.6 15.4 19.2 8.8" + // hat, head
    "M16 14V21.4L11.8 29M16 21.4L20.2 29M11.4 20.6L16 16.2L21.8 18.8" + // body, legs, arms
    "M23.2 12.4L25.2 29", // stick
  ink: "var(--ink)",
};

const WEATHER: Role = {
  path: "M8 19C1 18 4 9 10 11C12 4 23 5 22 12C29 10 31 19 24 19ZM10 23l-2 5M16 23l-2 5M22 23l-2 5",
  ink: "var(--pen-1)",
};

const ROLES: Partial<Record<GameKey, readonly Role[]>> = {
  "flooded-island": [ADVENTURER, WEATHER],
};

/** What a seat is in a game, if it is more than one of several. */
export function roleOf(game: GameKey | undefined, seat: Seat): Role | undefined {
  return game && ROLES[game]?.[seat - 1];
}
