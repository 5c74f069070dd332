/**
 * Writes `ahead.json`: which files a page, a board or a catalogue of texts is made of, besides the
 * entry and its style sheet. The house reads it, and names to a browser at once what an address will need.
 */
import { relative } from "node:path";

const ENTRY = "index"; // the page names it itself
/** What the house asks for: `pages/table/TablePage`, `boards/bacteria/Board`, `texts/en`. */
const NAMED = /^((?:pages|boards|texts)[\\/].+)\.(?:svelte|ts)$/;

/** @param {string} sources @returns {import("vite").Plugin} */
export function ahead(sources) {
  return {
    name: "ahead",
    apply: "build",
    enforce: "post", // when style sheets are where they belong
    generateBundle(_, bundle) {
      const named = Object.values(bundle).flatMap((chunk) => {
        const found = NAMED.exec(relative(sources, chunk.facadeModuleId ?? ""));
        return found ? [[found[1].replaceAll("\\", "/"), [...needed(chunk, bundle)]]] : [];
      });
      const source = JSON.stringify(Object.fromEntries(named.sort()), null, 1);
      this.emitFile({ type: "asset", fileName: "ahead.json", source });
    },
  };
}

/** The names of a chunk and of all it imports. */
function needed(chunk, bundle, found = new Set()) {
  if (chunk.name === ENTRY || found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const name of chunk.viteMetadata.importedCss) found.add(name);
  for (const name of chunk.imports) needed(bundle[name], bundle, found);
  return found;
}
