import type { PageAssets } from "#contract/renderer.ts";

/** The required part of Vite's manifest. */
export type Manifest = Readonly<
  Record<
    string,
    {
      file: string;
      name?: string;
      isEntry?: boolean;
      imports?: readonly string[];
      dynamicImports?: readonly string[];
      css?: readonly string[];
    }
  >
>;

/** Files that the browser fetches for a component, by component name. */
export type ScreenFiles = Readonly<Record<string, readonly string[]>>;

const ENTRY = "src/web/entry-client.ts";
const AFTER_PAINT = "src/web/after-paint.ts";
const EARLY = "src/web/facets/storage/narrow-before-paint.ts";
const CHOSEN = "src/web/catalogue/compare/show-chosen-before-paint.ts";
/** Scripts of pages whose screens preserve their height. */
export const HEIGHT_SCRIPTS = [
  "src/web/shell/page/stored-height/restore-height-before-paint.ts",
  "src/web/procurement/hide-read-before-paint.ts",
];
const FONT = "archivo-latin-wght-normal.woff2";

/** Files that each component needs at once, including its imports, without those of the entry. */
export function assetsOf(manifest: Manifest, screenFiles: ScreenFiles): PageAssets {
  const entry = manifest[ENTRY];
  if (!entry) throw new Error(`the build has no ${ENTRY}`);
  const afterPaint = manifest[AFTER_PAINT];
  if (!afterPaint) throw new Error(`the build has no ${AFTER_PAINT}`);
  for (const early of [EARLY, CHOSEN, ...HEIGHT_SCRIPTS]) if (!manifest[early]) throw new Error(`the build has no ${early}`);
  const entryFiles = withImports(manifest, ENTRY);
  const styles = Object.values(manifest).flatMap(({ file, css }) => [...(file.endsWith(".css") ? [file] : []), ...(css ?? [])]);
  const fonts = Object.entries(manifest).filter(([source]) => source.endsWith(FONT));
  const preloads = Object.entries(screenFiles).map(([name, sources]) => {
    const missing = sources.find((source) => !manifest[source]);
    if (missing) throw new Error(`the build has no file for ${name} (${missing})`);
    return [
      name,
      [...entryFiles, ...sources.flatMap((source) => [...withImports(manifest, source)])]
        .filter((file, at, all) => all.indexOf(file) === at)
        .map(toUrl),
    ] as const;
  });
  return {
    afterPaint: toUrl(afterPaint.file),
    scripts: [toUrl(entry.file)],
    earlyScripts: [...withImports(manifest, EARLY)].map(toUrl),
    chosenScripts: [...withImports(manifest, CHOSEN)].map(toUrl),
    placeScripts: [...new Set(HEIGHT_SCRIPTS.flatMap((place) => [...withImports(manifest, place)]))].map(toUrl),
    styles: [...new Set(styles)].map(toUrl),
    fonts: fonts.map(([, { file }]) => toUrl(file)),
    preloads: Object.fromEntries(preloads),
    devHead: "",
  };
}

function withImports(manifest: Manifest, source: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[source];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, found);
  return found;
}

function toUrl(file: string): string {
  return `/${file}`;
}
