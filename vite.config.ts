import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { worldOutlinesPlugin } from "./scripts/lib/world-outlines.ts";

const root = import.meta.dirname;

const SCREENS = "src/web/screens.ts";
/** Fetched before the screens that it names: the browser needs both at once. */
const RARER_SCREENS = "src/web/rarer-screens.ts";

/** Names of the components in a list of screens and the file that each is imported from. */
export function readScreenFiles(source: string): Record<string, string> {
  const files: Record<string, string> = {};
  for (const [, name, file] of source.matchAll(/^ {2}(\w+): \{[^;]*?import\(\s*"\.\/([^"]+)"/gm)) files[name!] = `src/web/${file}`;
  for (const [, file, names] of source.matchAll(/^ {2}\.\.\.of\([^;]*?import\(\s*"\.\/([^"]+)"\s*\),([^)]*)\)/gm)) {
    for (const [, name] of names!.matchAll(/"(\w+)"/g)) files[name!] = `src/web/${file}`;
  }
  return files;
}

/** Tells the server which files of the build each component needs: it sends them along with the page. */
function writeScreenFiles(): Plugin {
  return {
    name: "screen-files",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    generateBundle() {
      const read = (file: string) => Object.entries(readScreenFiles(readFileSync(join(root, file), "utf8")));
      const files = [
        ...read(SCREENS).map(([name, file]) => [name, [file]] as const),
        ...read(RARER_SCREENS).map(([name, file]) => [name, [RARER_SCREENS, file]] as const),
      ];
      this.emitFile({ type: "asset", fileName: ".vite/screens.json", source: JSON.stringify(Object.fromEntries(files), null, 2) });
    },
  };
}

/** A class as its style sheet names it, and which that is: what differs from class to class would weigh on every page. */
function scopedName(name: string, file: string): string {
  return `${name}_${createHash("sha256").update(relative(root, file)).digest("hex").slice(0, 5)}`;
}

/** Compresses as tightly as possible once, so that no request pays for it. */
function precompress(): Plugin {
  let folder = "";
  return {
    name: "precompress",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|svg|json|txt|wasm)$/.test(entry.name)) continue;
        const file = join(entry.parentPath, entry.name);
        const content = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }));
        writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
      }
    },
  };
}

export default defineConfig(({ isSsrBuild }) => ({
  root,
  appType: "custom",
  publicDir: false,
  // The module of two builds in its package that does not name it: with none of the older kind, no page carries the helpers for those.
  resolve: { alias: [{ find: /^leaflet$/, replacement: "leaflet/dist/leaflet-src.esm.js" }] },
  css: { modules: { generateScopedName: scopedName } },
  plugins: [react(), worldOutlinesPlugin(), writeScreenFiles(), precompress()],
  build: isSsrBuild
    ? { outDir: "dist/server", ssr: "src/web/entry-server.tsx", target: "node24", minify: false }
    : {
        outDir: "dist/client",
        manifest: true,
        license: { fileName: "licenses.txt" },
        target: "es2022",
        cssCodeSplit: false,
        assetsInlineLimit: 0,
        modulePreload: false as const,
        rolldownOptions: {
          // Constants are written where they are used: a tenth of a kilobyte on every page.
          optimization: { inlineConst: { mode: "all", pass: 3 } },
          input: [
            "src/web/entry-client.ts",
            "src/web/after-paint.ts",
            "src/web/facets/storage/narrow-early.ts",
            "src/web/catalogue/compare/show-chosen-early.ts",
            "src/web/shell/page/kept-height/keep-height-early.ts",
            "src/web/procurement/hide-read-early.ts",
          ],
          // The front door of a slice brings nothing but what is taken through it.
          treeshake: { moduleSideEffects: [{ test: /src\/web\/[^/]+\/index\.ts$/, sideEffects: false }] },
          output: {
            codeSplitting: {
              // By when code is needed, which cuts through folders, and by measured weight: `check-bundle` says when a group is wrong.
              groups: [
                // What runs before the first picture waits for none of the others.
                {
                  name: "early",
                  test: /src\/web\/(facets\/storage\/filter-place|shell\/page\/page-state)|vite\/preload-helper/,
                  priority: 1,
                },
                // What a tab keeps of its filters, fetched where it keeps any or an address has some.
                {
                  name: "filter-storage",
                  test: /src\/(web\/facets\/storage\/(save-filters|filter-storage)|contract\/rules\/facet-filter)/,
                },
                { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
                // What nearly every screen is made of: one file instead of thirty.
                {
                  name: "kit",
                  test: /src\/web\/(ui\/(?!overlay|form|rich-html|document-name|list\/(?!breadcrumb)|feedback\/loading-|action\/quantity-problem)|icons\/(?!mark|icon-list)|shell\/(islands\/(island-|screen-|hydrate-|first-interaction)|page\/(use-store|stores|current-|typed-values)|notices\/(missing-code|notice)))|src\/contract\/(rules\/shop-mode|page-routes|cart-id)|node_modules\/(clsx|nanostores|@tabler)/,
                },
                // What is asked of the server, which begins with a touch.
                {
                  name: "calls",
                  test: /src\/(contract\/generated\/operations|web\/(shell\/calls|cart\/add\/add-to-cart|prices\/fetch-))/,
                },
                // What the search's field and its results share.
                { name: "search-words", test: /src\/(contract\/rules\/search\/search-query|web\/shell\/search\/match-hint)/ },
                // What every page shares on which something can be ordered.
                {
                  name: "order",
                  test: /src\/(?:contract\/rules\/sort-order|web\/(cart\/add\/(use-add|form-(?!outcome)|quantity-of)|prices\/(?!fetch-|tier-prices|index)|catalogue\/(family\/use-family|list\/(list-columns|page-size)|variant\/(attribute-value|approval(?!-legend)))|icons\/drive|facets\/(bar\/(facets|facet-code|late-|handles-code)|list\/(seen-|use-first|use-paged))|shell\/(page\/use-(?:turn|pieces)|islands\/use-is-hydrated)))/,
                },
              ],
            },
          },
        },
      },
}));
