import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, normalizePath, type Plugin } from "vite";
import { isComponentName } from "#contract/component-names.ts";
import { worldOutlinesPlugin } from "./scripts/lib/world-outlines.ts";

const root = normalizePath(import.meta.dirname);

const SCREENS = "src/web/screens.ts";
/** Preloaded before the screens that it lists: the browser needs both at once. */
const SECONDARY_SCREENS = "src/web/secondary-screens.ts";

/**
 * Writes the modules of each component, so that the server can preload them with the page: the list of screens imports lazily
 * the module that exports the component by its name.
 */
function writeScreenFiles(): Plugin {
  return {
    name: "screen-files",
    apply: (_config, { command, isSsrBuild }) => command === "build" && !isSsrBuild,
    generateBundle() {
      const files: Record<string, string[]> = {};
      for (const list of [SCREENS, SECONDARY_SCREENS]) {
        for (const id of this.getModuleInfo(toId(list))!.dynamicallyImportedIds) {
          const modules = [...(list === SECONDARY_SCREENS ? [list] : []), id.slice(root.length + 1)];
          for (const name of this.getModuleInfo(id)!.exports) if (isComponentName(name)) files[name] = modules;
        }
      }
      this.emitFile({ type: "asset", fileName: ".vite/screens.json", source: JSON.stringify(files, null, 2) });
    },
  };
}

/** The bundler's id of a project file. */
function toId(file: string): string {
  return `${root}/${file}`;
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
