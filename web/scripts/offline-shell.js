/**
 * Writes `sw.js`: the service worker with the list of files that make the shell of the page, so that
 * it opens without a network. Everything else is kept once it was used.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

/** What the front page is made of, besides the entry: its pages, and its texts in every language. */
const FIRST = ["Home", "Lost", "en", "ru", "es"];

/** @param {string} source @returns {import("vite").Plugin} */
export function offlineShell(source) {
  return {
    name: "offline-shell",
    apply: "build",
    enforce: "post", // when the style sheet is there, too
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      const first = chunks.filter((chunk) => chunk.isEntry || FIRST.includes(chunk.name));
      const needed = new Set(first.flatMap((chunk) => [chunk.fileName, ...chunk.imports]));
      const styles = Object.keys(bundle).filter((name) => name.endsWith(".css"));
      const files = ["/", ...[...needed, ...styles].map((name) => `/${name}`)];
      const hash = createHash("sha256").update(Object.keys(bundle).sort().join("\n"));
      const worker = readFileSync(source, "utf8")
        .replace("__VERSION__", hash.digest("hex").slice(0, 12))
        .replace('"__FILES__"', files.map((name) => JSON.stringify(name)).join(", "));
      this.emitFile({ type: "asset", fileName: "sw.js", source: worker });
    },
  };
}
