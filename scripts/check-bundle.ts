// Fails when the script of the family page outgrows its budget; needs a build (npm run build).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { CLIENT_DIR, loadBuiltBundle } from "#server/web-bundle/index.ts";

/** Script that a page sends, minified and gzipped. */
const BUDGET_BYTES = 90_000;
/** The regions of the family page that come alive. */
const FAMILY_PAGE = ["Header", "ProductFamily", "AddedLayer"];

const { assets } = await loadBuiltBundle();
const files = [...new Set([...assets.scripts, ...FAMILY_PAGE.flatMap((name) => assets.preloads[name] ?? [])])];
const sizes = files.map((file) => ({ file, bytes: gzipSync(readFileSync(join(CLIENT_DIR, file)), { level: 9 }).length }));
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
for (const { file, bytes } of sizes.sort((a, b) => b.bytes - a.bytes)) console.log(`${kilobytes(bytes).padStart(9)}  ${file}`);
console.log(`${kilobytes(total).padStart(9)}  script of the family page, budget ${kilobytes(BUDGET_BYTES)}`);
if (total > BUDGET_BYTES) {
  console.error("The family page sends more script than its budget allows: load what it does not need at once when it is needed.");
  process.exitCode = 1;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`;
}
