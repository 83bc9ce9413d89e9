// Fails when the script of the family page, or the script loaded on the first use of the search field, exceeds its budget; needs
// a build (npm run build).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { CLIENT_DIR, type Manifest } from "#server/web-bundle/index.ts";
import { BUDGET_BYTES, filesOfPage, filesOfTouch, SEARCH_FIELD_BYTES } from "./lib/page-script.ts";

/** The islands of the family page that hydrate without an interaction. */
const FAMILY_PAGE = ["ProductFamily"];
const SUGGESTIONS = "src/web/shell/search/suggestions.tsx";

const manifest = readBuilt("manifest.json") as Manifest;
const screenFiles = readBuilt("screens.json") as Record<string, string[]>;
const files = filesOfPage(manifest, {
  screens: FAMILY_PAGE.flatMap((name) => screenFiles[name]!),
  others: Object.values(screenFiles).flat(),
});
const sizes = files.map((file) => ({ file, bytes: packed(file) }));
const total = sum(sizes.map(({ bytes }) => bytes));
for (const { file, bytes } of sizes.toSorted((a, b) => b.bytes - a.bytes)) console.log(`${kilobytes(bytes).padStart(9)}  ${file}`);
console.log(`${kilobytes(total).padStart(9)}  script of the family page, budget ${kilobytes(BUDGET_BYTES)}`);
if (total > BUDGET_BYTES) {
  console.error("The family page sends more script than its budget allows: load what it does not need at once when it is needed.");
  process.exitCode = 1;
}
const suggestions = sum(filesOfTouch(manifest, SUGGESTIONS, files).map(packed));
console.log(`${kilobytes(suggestions).padStart(9)}  script of the search field's first touch, budget ${kilobytes(SEARCH_FIELD_BYTES)}`);
if (suggestions > SEARCH_FIELD_BYTES) {
  console.error("The first touch of the search field fetches more script than its budget allows.");
  process.exitCode = 1;
}

function packed(file: string): number {
  return gzipSync(readFileSync(join(CLIENT_DIR, file)), { level: 9 }).length;
}

function sum(bytes: readonly number[]): number {
  return bytes.reduce((before, each) => before + each, 0);
}

function readBuilt(name: string): unknown {
  return JSON.parse(readFileSync(join(CLIENT_DIR, ".vite", name), "utf8"));
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
