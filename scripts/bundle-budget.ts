// Measures the script that a page of a family makes a browser load, and fails above the budget.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { CLIENT_DIR, loadBuiltBundle } from "#server/web-bundle/index.ts";

/** Of all scripts of the family page, loaded at once or later, minified and compressed. */
const BUDGET_KB = 90;

type Placeholders = Record<string, { component: string; placeholders?: Placeholders }[]>;

function componentsOf(file: string): string[] {
  const { placeholders } = JSON.parse(readFileSync(join(import.meta.dirname, "../content", file), "utf8")) as {
    placeholders: Placeholders;
  };
  const collect = (inside: Placeholders): string[] =>
    Object.values(inside).flatMap((list) => list.flatMap(({ component, placeholders: nested }) => [component, ...collect(nested ?? {})]));
  return collect(placeholders);
}

const { assets } = await loadBuiltBundle();
const components = [...componentsOf("layout.json"), ...componentsOf("pages/family.json")];
const urls = new Set([...assets.scripts, ...components.flatMap((name) => assets.preloads[name] ?? [])]);
const sizes = [...urls]
  .filter((url) => url.endsWith(".js"))
  .map((url) => ({ url, size: gzipSync(readFileSync(join(CLIENT_DIR, url)), { level: 9 }).length }))
  .sort((a, b) => b.size - a.size);
const total = sizes.reduce((sum, { size }) => sum + size, 0) / 1000;
for (const { url, size } of sizes) console.log(`  ${(size / 1000).toFixed(1).padStart(6)} KB  ${url}`);
console.log(`  ${total.toFixed(1).padStart(6)} KB  in all, of ${BUDGET_KB} KB`);
if (total > BUDGET_KB) {
  console.error("The script of the family page is above its budget: load something later, or leave it out.");
  process.exitCode = 1;
}
