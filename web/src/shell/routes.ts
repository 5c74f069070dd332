/** The pages by their addresses. Each is loaded when it is first gone to, with its texts. */
import type { Component } from "svelte";
import type { Volume } from "../texts/volumes";

export type Params = Record<string, string>;
export type Page = Component<{ params: Params }>;

interface Route {
  address: string; // `:name` stands for one part of an address
  volumes: Volume[];
  load: () => Promise<{ default: unknown }>; // a page takes its own params
  coming?: Promise<{ default: unknown }>; // once it was gone to
}

const ROUTES: Route[] = [
  { address: "/", volumes: ["terms", "seats"], load: () => import("../pages/home/Home.svelte") },
  {
    address: "/new/:game",
    volumes: ["terms", "seats", "setup", "reasons"],
    load: () => import("../pages/setup/SetUp.svelte"),
  },
  {
    address: "/t/:code",
    volumes: ["terms", "seats", "table", "names"],
    load: () => import("../pages/table/TablePage.svelte"),
  },
  {
    address: "/tournaments",
    volumes: ["terms", "tournaments"],
    load: () => import("../pages/tournaments/ListPage.svelte"),
  },
  {
    address: "/tournaments/new",
    volumes: ["terms", "seats", "setup", "tournaments"],
    load: () => import("../pages/tournaments/NewPage.svelte"),
  },
  {
    address: "/tournaments/:code",
    volumes: ["terms", "seats", "setup", "table", "tournaments"],
    load: () => import("../pages/tournaments/TournamentPage.svelte"),
  },
  {
    address: "/rules/:game",
    volumes: ["rules"],
    load: () => import("../pages/rules/RulesPage.svelte"),
  },
  {
    address: "/learn/:game",
    volumes: ["seats", "table", "names", "learn"],
    load: () => import("../pages/learn/LearnPage.svelte"),
  },
  {
    address: "/r/:code/:number",
    volumes: ["terms", "seats", "table", "names", "replay"],
    load: () => import("../pages/replay/ReplayPage.svelte"),
  },
  {
    address: "/ratings/:game/:speed",
    volumes: ["seats", "players"],
    load: () => import("../pages/players/LeaderboardPage.svelte"),
  },
  {
    address: "/players/:handle",
    volumes: ["terms", "seats", "players"],
    load: () => import("../pages/players/PlayerPage.svelte"),
  },
  {
    address: "/games",
    volumes: ["terms", "seats", "players"],
    load: () => import("../pages/players/GamesPage.svelte"),
  },
  {
    address: "/open",
    volumes: ["terms", "seats", "table", "names", "replay"],
    load: () => import("../pages/replay/OpenPage.svelte"),
  },
];

const LOST: Route = {
  address: "",
  volumes: [],
  load: () => import("../pages/lost/Lost.svelte"),
};

export interface Turn {
  params: Params;
  volumes: Volume[];
  load: () => Promise<Page>;
}

/** The page of an address. */
export function find(path: string): Turn {
  for (const route of ROUTES) {
    const params = match(route.address, path);
    if (params) return turn(route, params);
  }
  return turn(LOST, {});
}

/** The named parts of an address, if it is of that kind. */
export function match(address: string, path: string): Params | null {
  const wanted = address.split("/");
  const given = path.replace(/(.)\/$/, "$1").split("/");
  if (wanted.length !== given.length) return null;
  const params: Params = {};
  for (const [place, part] of wanted.entries()) {
    const found = given[place]!;
    if (part.startsWith(":") && found) params[part.slice(1)] = decodeURIComponent(found);
    else if (part !== found) return null;
  }
  return params;
}

function turn(route: Route, params: Params): Turn {
  return {
    params,
    volumes: route.volumes,
    load: async () => (await loaded(route)).default as Page,
  };
}

/** Loaded once, so that it is there at once the next time; what did not come is asked for again. */
function loaded(route: Route): Promise<{ default: unknown }> {
  route.coming ??= route.load();
  route.coming.catch(() => delete route.coming);
  return route.coming;
}
