import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { ahead } from "./scripts/ahead.js";
import { compileAhead } from "./scripts/compile-ahead.js";
import { offlineShell } from "./scripts/offline-shell.js";

/** Where a house listens while the page is worked on: `npm run dev` beside `contagia serve`. */
const HOUSE = "http://127.0.0.1:8000";

/**
 * What several pages share comes with the shell, in one file: on a slow line a small file costs as much as
 * a large one, a journey there and back. Only what few tables need comes by itself.
 */
const SHARED =
  /node_modules.svelte.|.src.(main|shell|api|look|parts|sound|table|turns|boards.grid|terms.(TermsLine|differences|names|clocks)|(boards|texts).[\w.]+$)/;
const SELDOM = /Scene|scenes|picture|gif|marks|organs|QrCode|instruments|texts.(en|ru|es)\.ts$/;
/** So do the styles of the pages that are opened first; all others are one sheet. */
const FIRST =
  /.src.(look|pages.(home|table)|boards.(flooded-island|virus-game|virus-wars)).+type=style/;
const shell = {
  name: "index",
  test: (id: string) => FIRST.test(id) || (SHARED.test(id) && !SELDOM.test(id)),
};
const styles = { name: "more", test: /type=style|\.css$/ };

export default defineConfig({
  plugins: [svelte(), ahead("src"), compileAhead(), offlineShell("src/shell/worker.js")],
  build: {
    outDir: "../src/contagia/page",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      checks: { pluginTimings: false },
      experimental: { chunkOptimization: false },
      output: { codeSplitting: { groups: [shell, styles] } },
    },
  },
  server: {
    proxy: { "/api": { target: HOUSE, ws: true } },
    fs: { allow: [".."] }, // docs/rules/ stands beside this folder
  },
  test: { include: ["tests/**/*.test.ts"] },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
});
