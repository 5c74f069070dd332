/** The boards by game, each loaded with its texts when a table first needs it. */
import type { Component } from "svelte";
import type { GameKey } from "../api/types";
import { need } from "../texts/texts.svelte";
import type { Volume } from "../texts/volumes";
import type { BoardProps } from "./contract";

export type Board<G extends GameKey = GameKey> = Component<BoardProps<G>>;

interface Shelved<G extends GameKey> {
  volumes: Volume[];
  load: () => Promise<{ default: Board<G> }>;
}

const BOARDS: { [G in GameKey]: Shelved<G> } = {
  "virus-game": {
    volumes: ["grid", "virus-game"],
    load: () => import("./virus-game/Board.svelte"),
  },
  "virus-wars": {
    volumes: ["grid", "virus-wars"],
    load: () => import("./virus-wars/Board.svelte"),
  },
  "flooded-island": {
    volumes: ["flooded-island", "grid"],
    load: () => import("./flooded-island/Board.svelte"),
  },
  bacteria: { volumes: ["cards"], load: () => import("./bacteria/Board.svelte") },
  "virus-cards": { volumes: ["cards"], load: () => import("./virus-cards/Board.svelte") },
};

const coming = new Map<GameKey, Promise<Board>>();

/** The board of a game, with what it needs to be read; what did not come is asked for again. */
export function boardOf(game: GameKey): Promise<Board> {
  const board = coming.get(game) ?? load(game);
  coming.set(game, board);
  board.catch(() => coming.delete(game));
  return board;
}

async function load(game: GameKey): Promise<Board> {
  const { volumes, load } = BOARDS[game];
  const [board] = await Promise.all([load(), need(...volumes)]);
  return board.default as Board;
}
