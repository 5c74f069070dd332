/** Packs every text file of the built page with brotli and gzip, for the house to send as it is. */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";

const FOLDER = join(import.meta.dirname, "../../src/contagia/page");
const WORTH_IT = 400; // bytes; smaller files do not get smaller

for (const file of readdirSync(FOLDER, { recursive: true, withFileTypes: true })) {
  if (!file.isFile() || !/\.(html|js|css|svg|webmanifest)$/.test(file.name)) continue;
  const path = join(file.parentPath, file.name);
  const plain = readFileSync(path);
  if (plain.length < WORTH_IT) continue;
  writeFileSync(`${path}.br`, brotliCompressSync(plain));
  writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }));
}
