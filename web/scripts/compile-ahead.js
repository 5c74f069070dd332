/**
 * Marks the files of the page for the browser to compile while they come in, on another thread. Nearly
 * all of their functions run when a page is drawn; found one by one, they would hold up the drawing.
 * Chromium heeds the mark (“explicit compile hints”) in a first line; elsewhere it is a comment.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const MARK = "//# allFunctionsCalledOnLoad\n";

/** @returns {import("vite").Plugin} */
export function compileAhead() {
  return {
    name: "compile-ahead",
    apply: "build",
    // When all is written: Vite puts a line of its own before whatever is first until then.
    writeBundle({ dir }, bundle) {
      for (const { type, fileName } of Object.values(bundle)) {
        if (type !== "chunk") continue;
        const path = join(dir, fileName);
        writeFileSync(path, MARK + readFileSync(path, "utf8"));
      }
    },
  };
}
