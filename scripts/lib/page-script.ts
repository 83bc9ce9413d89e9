import { type Manifest, PLACE_SCRIPTS } from "#server/web-bundle/index.ts";

/** Budget for all script a family page can load before the first interaction, minified and gzipped. */
export const BUDGET_BYTES = 97_000;
/** Budget for the part that a current browser loads before the first interaction. */
export const UNTOUCHED_BYTES = 95_000;
/** The same with filters in the URL, which are stored for the tab. */
export const NARROWED_BYTES = 96_500;

/**
 * Chunks, by build name, that are loaded only after an interaction, after a form was sent without JavaScript (outcome-box),
 * where retailers sell instead of the shop (retailers), where a site requires consent (start-analytics), or in browsers
 * without the Navigation API (history-router). All other chunks that a page can load count as loaded;
 * e2e/script-weight.test.ts checks that these are not.
 */
const AFTER_INTERACTION: ReadonlySet<string> = new Set([
  "add-and-notify",
  "add-result-dialog",
  "calls",
  "dialog-parts",
  "facet-section",
  "fetch-family-page",
  "history-router",
  "list-failure",
  "list-note",
  "navigate",
  "outcome-box",
  "prepare-list",
  "quantity-problem",
  "range-handles",
  "restore-list",
  "retail-overlay",
  "retailers",
  "saved-list",
  "start-analytics",
  "tabs",
  "variant-details",
]);

type PageOf = { screens: readonly string[]; others: readonly string[] };

/** Every file that a page with these screens loads by itself: static imports, and dynamic imports without an interaction. */
export function filesOfPage(manifest: Manifest, { screens, others }: PageOf): string[] {
  const found = new Set<string>();
  function take(source: string): void {
    const piece = manifest[source];
    if (!piece) throw new Error(`the build has no ${source}`);
    if (found.has(piece.file)) return;
    found.add(piece.file);
    for (const imported of piece.imports ?? []) take(imported);
    for (const fetched of piece.dynamicImports ?? []) {
      if (!others.includes(fetched) && !AFTER_INTERACTION.has(manifest[fetched]?.name ?? "")) take(fetched);
    }
  }
  const entries = Object.keys(manifest).filter((source) => manifest[source]!.isEntry && !PLACE_SCRIPTS.includes(source));
  for (const source of [...entries, ...screens]) take(source);
  return [...found];
}

/** Budget for the search field's script, loaded on its first interaction, without the code shared by all server calls. */
export const SEARCH_FIELD_BYTES = 4_000;

/** The files of a module and its imports, without those in `known`. */
export function filesOfTouch(manifest: Manifest, source: string, known: readonly string[]): string[] {
  const found = new Set<string>();
  function take(each: string): void {
    const piece = manifest[each];
    if (!piece) throw new Error(`the build has no ${each}`);
    if (found.has(piece.file) || known.includes(piece.file) || piece.name === "calls") return;
    found.add(piece.file);
    for (const imported of piece.imports ?? []) take(imported);
  }
  take(source);
  return [...found];
}
