// Fails when the script of the family page, or the script loaded on the first use of the search field, exceeds its budget; needs
// a build (npm run build).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { CLIENT_DIR, type Manifest, HEIGHT_SCRIPTS } from "#server/web-bundle/index.ts";
import { filesOf, LOADED_UNTOUCHED, SEARCH_FIELD_BYTES, UNTOUCHED_BYTES } from "./lib/page-script.ts";

/** The island of the family page that hydrates without an interaction. */
const FAMILY_PAGE = "ProductFamily";
const ADD_TO_CART = "src/web/cart/add/add-and-notify.ts";
const SUGGESTIONS = "src/web/shell/search/suggestions.tsx";

const manifest = readBuilt("manifest.json") as Manifest;
const screenFiles = readBuilt("screens.json") as Record<string, string[]>;
const entries = Object.keys(manifest).filter((module) => manifest[module]!.isEntry && !HEIGHT_SCRIPTS.includes(module));
const page = filesOf(manifest, [...entries, ...screenFiles[FAMILY_PAGE]!, ...LOADED_UNTOUCHED]);
check("script of the family page", [...page], UNTOUCHED_BYTES);

const addToCart = filesOf(manifest, [ADD_TO_CART]);
const searchField = [...filesOf(manifest, [SUGGESTIONS])].filter((file) => !page.has(file) && !addToCart.has(file));
check("script of the search field's first touch", searchField, SEARCH_FIELD_BYTES);

/** Prints the size of each file and fails if all of them together exceed the budget. */
function check(name: string, files: readonly string[], budget: number): void {
  const sizes = files.map((file) => ({ file, bytes: gzipSync(readFileSync(join(CLIENT_DIR, file)), { level: 9 }).length }));
  const total = sizes.reduce((before, { bytes }) => before + bytes, 0);
  for (const { file, bytes } of sizes.toSorted((a, b) => b.bytes - a.bytes)) console.log(`${kilobytes(bytes)}  ${file}`);
  console.log(`${kilobytes(total)}  ${name}, budget ${kilobytes(budget)}`);
  if (total <= budget) return;
  console.error(`Over budget: ${name}. Load lazily what is not needed at once.`);
  process.exitCode = 1;
}

function readBuilt(name: string): unknown {
  return JSON.parse(readFileSync(join(CLIENT_DIR, ".vite", name), "utf8"));
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} KB`.padStart(9);
}
