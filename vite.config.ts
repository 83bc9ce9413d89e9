import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { worldOutlinesPlugin } from "./scripts/lib/world-outlines.ts";

const root = import.meta.dirname;

const SCREENS = "src/web/screens.ts";
/** Preloaded before the screens that it lists: the browser needs both at once. */
const RARER_SCREENS = "src/web/secondary-screens.ts";

/** Names of the components in a list of screens and the file that each is imported from. */
export function readScreenFiles(source: string): Record<string, string> {
  const files: Record<string, string> = {};
  for (const [, name, file] of source.matchAll(/^ {2}(\w+): \{[^;]*?import\(\s*"\.\/([^"]+)"/gm)) files[name!] = `src/web/${file}`;
  for (const [, file, names] of source.matchAll(/^ {2}\.\.\.of\([^;]*?import\(\s*"\.\/([^"]+)"\s*\),([^)]*)\)/gm)) {
    for (const [, name] of names!.matchAll(/"(\w+)"/g)) files[name!] = `src/web/${file}`;
  }
  return files;
}

/** Writes the build files of each component, so that the server can preload them with the page. */
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

/**
 * Class name of a CSS module: the name and a hash of the file; a hash that differs per class would compress badly and weigh
 * on every page.
 */
function scopedName(name: string, file: string): string {
  return `${name}_${createHash("sha256").update(relative(root, file)).digest("hex").slice(0, 5)}`;
}

/** Compresses files once at the highest level, so that no request has to. */
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
  // The ES module build, which the package does not declare as such: without any CommonJS module, no page loads the interop
  // helpers.
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
          // Inlines constants, which saves 0.1 kB on every page.
          optimization: { inlineConst: { mode: "all", pass: 3 } },
          input: [
            "src/web/entry-client.ts",
            "src/web/after-paint.ts",
            "src/web/facets/storage/narrow-early.ts",
            "src/web/catalogue/compare/show-chosen-early.ts",
            "src/web/shell/page/stored-height/restore-height-early.ts",
            "src/web/procurement/hide-read-early.ts",
          ],
          // The index of a slice has no side effects; only the imported exports are bundled.
          treeshake: { moduleSideEffects: [{ test: /src\/web\/[^/]+\/index\.ts$/, sideEffects: false }] },
          output: {
            codeSplitting: {
              // Groups by the time when code is needed, which cuts across folders, and by measured size: `check-bundle` fails
              // when a group is wrong.
              groups: [
                // Code that runs before the first paint must not wait for other groups.
                {
                  name: "early",
                  test: /src\/web\/(facets\/storage\/filter-place|shell\/page\/page-state)|vite\/preload-helper/,
                  priority: 1,
                },
                // Stored filters of a tab, loaded when the tab has some or the URL contains some.
                {
                  name: "filter-storage",
                  test: /src\/(web\/facets\/storage\/(save-filters|filter-storage)|contract\/rules\/facet-filter)/,
                },
                { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
                // Components used by nearly every screen: one file instead of thirty.
                {
                  name: "kit",
                  test: /src\/web\/(ui\/(?!overlay|form|rich-html|document-name|list\/(?!breadcrumb)|feedback\/loading-|action\/quantity-problem)|icons\/(?!mark|icon-list)|shell\/(islands\/(island-|screen-|hydrate-|first-interaction)|page\/(use-store|stores|current-|typed-values)|notices\/(missing-code|notice)))|src\/contract\/(rules\/shop-mode|page-routes|cart-id)|node_modules\/(clsx|nanostores|@tabler)/,
                },
                // Server calls, loaded on the first interaction.
                {
                  name: "calls",
                  test: /src\/(contract\/generated\/operations|web\/(shell\/calls|cart\/add\/add-to-cart|prices\/fetch-))/,
                },
                // Code shared by the search field and its results.
                { name: "search-words", test: /src\/(contract\/rules\/search\/search-query|web\/shell\/search\/match-hint)/ },
                // Code shared by every page with orderable articles.
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
