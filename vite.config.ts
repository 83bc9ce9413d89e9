import { createHash } from "node:crypto";
import { relative } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, normalizePath, type Plugin } from "vite";
import { isComponentName } from "#contract/component-names.ts";
import { precompress } from "./scripts/lib/precompress.ts";
import { worldOutlinesPlugin } from "./scripts/lib/world-outlines.ts";
import { chunks } from "./src/web/chunks.ts";

const root = normalizePath(import.meta.dirname);

const SCREENS = "src/web/screens.ts";
/** Preloaded before the screens that it lists: the browser needs both at once. */
const SECONDARY_SCREENS = "src/web/secondary-screens.ts";
/** Vite's module for dynamic imports. */
const PRELOAD_HELPER = "\0vite/preload-helper.js";

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

/** A chunk of these modules and everything they import. */
function chunkOf(name: string, ids: readonly string[]) {
  return { name, test: (id: string) => ids.includes(id) };
}

/**
 * Class name of a CSS module: the name and a hash of the file; a hash that differs per class would compress badly and weigh
 * on every page.
 */
function scopedName(name: string, file: string): string {
  return `${name}_${createHash("sha256").update(relative(root, file)).digest("hex").slice(0, 5)}`;
}

export default defineConfig(({ isSsrBuild }) => ({
  root,
  appType: "custom",
  publicDir: false,
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
          input: [
            "src/web/entry-client.ts",
            "src/web/after-paint.ts",
            "src/web/facets/storage/narrow-before-paint.ts",
            "src/web/catalogue/compare/show-chosen-before-paint.ts",
            "src/web/shell/page/stored-height/restore-height-before-paint.ts",
            "src/web/procurement/hide-read-before-paint.ts",
          ],
          // The index of a slice has no side effects; only the imported exports are bundled.
          treeshake: { moduleSideEffects: [{ test: /src\/web\/[^/]+\/index\.ts$/, sideEffects: false }] },
          // A shared constant would otherwise be a file of its own.
          optimization: { inlineConst: true },
          output: {
            codeSplitting: {
              // A module belongs to the first group that contains or imports it.
              groups: [
                chunkOf("early", [PRELOAD_HELPER, ...chunks.early.map(toId)]),
                // Changes less often than our code and so stays in the browser's cache after a release.
                { name: "react", test: /node_modules\/(react|react-dom|scheduler)\// },
                chunkOf("shared", chunks.shared.map(toId)),
                chunkOf("calls", chunks.calls.map(toId)),
              ],
            },
          },
        },
      },
}));
