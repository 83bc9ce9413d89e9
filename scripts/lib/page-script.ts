import type { Manifest } from "#server/web-bundle/index.ts";

/** Budget for the script that a current browser loads for a family page before the first interaction, minified and gzipped. */
export const UNTOUCHED_BYTES = 95_000;
/** The same with filters in the URL, which are stored for the tab. */
export const NARROWED_BYTES = 96_500;
/** Budget for the search field's script, loaded on its first interaction, without the code that adds to the cart. */
export const SEARCH_FIELD_BYTES = 4_000;

/** Modules that a family page imports lazily, but without an interaction; e2e/rendering/script-weight.spec.ts measures all of them. */
export const LOADED_UNTOUCHED: readonly string[] = ["src/web/shell/islands/when-visible.ts"];

/** The files of modules and their static imports, each once. Throws if a module has no file in the build. */
export function filesOf(manifest: Manifest, modules: readonly string[]): Set<string> {
  const files = new Set<string>();
  function add(module: string): void {
    const chunk = manifest[module];
    if (!chunk) throw new Error(`the build has no ${module}`);
    if (files.has(chunk.file)) return;
    files.add(chunk.file);
    for (const imported of chunk.imports ?? []) add(imported);
  }
  for (const module of modules) add(module);
  return files;
}
