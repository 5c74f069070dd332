import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { offlineShell } from "./scripts/offline-shell.js";

/** Where a house listens while the page is worked on: `npm run dev` beside `contagia serve`. */
const HOUSE = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte(), offlineShell("src/shell/worker.js")],
  build: {
    outDir: "../src/contagia/page",
    emptyOutDir: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { pluginTimings: false } },
    cssCodeSplit: false, // a few kB; every file more waits for one of a browser's six connections
  },
  server: {
    proxy: { "/api": { target: HOUSE, ws: true } },
    fs: { allow: [".."] }, // docs/rules/ stands beside this folder
  },
  test: { include: ["tests/**/*.test.ts"] },
  resolve: process.env.VITEST ? { conditions: ["browser"] } : {},
});
