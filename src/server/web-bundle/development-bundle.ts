import type { Server } from "node:http";
import { createServer, type DevEnvironment, isRunnableDevEnvironment, type Plugin } from "vite";
import type { PageAssets, Renderer } from "#contract/renderer.ts";
import type { WebBundle } from "./bundle.ts";

const ASSETS: PageAssets = {
  scripts: ["/@vite/client", "/src/web/entry-development.ts"],
  earlyScripts: ["/src/web/facets/storage/narrow-before-paint.ts"],
  chosenScripts: ["/src/web/catalogue/compare/show-chosen-before-paint.ts"],
  placeScripts: ["/src/web/shell/page/stored-height/restore-height-before-paint.ts", "/src/web/procurement/hide-read-before-paint.ts"],
  // Islands that never hydrate load no module in the browser: the styles of all screens are added, see stylesOf.
  styles: ["/src/web/themes/index.css"],
  fonts: [],
  preloads: {},
  devHead: "",
};

/** Vite in the shop's own process: modules are transformed on request, edits reach the browser and the next page. */
export async function openDevelopmentBundle(root: string, httpServer: Server | undefined): Promise<WebBundle> {
  const vite = await createServer({
    root,
    // Loaded natively: a bundled copy would be a new file at each start, for which node --watch restarts the server.
    configLoader: "native",
    server: { middlewareMode: true, ...(httpServer && { ws: { server: httpServer } }) },
    clearScreen: false,
    plugins: [reloadForStillRegions()],
  });
  const ssr = vite.environments["ssr"];
  if (!isRunnableDevEnvironment(ssr)) throw new Error("Vite cannot run modules on the server");
  return {
    async load() {
      const { renderer } = await ssr.runner.import<{ renderer: Renderer }>("/src/web/entry-server.tsx");
      return { renderer, assets: { ...ASSETS, styles: [...ASSETS.styles, ...stylesOf(ssr)] } };
    },
    middleware: vite.middlewares,
    tabs: {
      reload: () => vite.environments.client.hot.send({ type: "full-reload" }),
      letGo: () => vite.ws.close(),
    },
    close: () => vite.close(),
  };
}

/** An island that never hydrates has no module in the browser that hot reload could replace: the tabs reload the page. */
function reloadForStillRegions(): Plugin {
  return {
    name: "reload-for-still-regions",
    hotUpdate({ file, modules, server }) {
      if (this.environment.name !== "ssr" || modules.length === 0) return;
      const { client } = server.environments;
      const inBrowser = [...(client.moduleGraph.getModulesByFile(file) ?? [])];
      // A module that is only named by another's import was never requested.
      if (inBrowser.every((module) => module.isSelfAccepting === undefined)) client.hot.send({ type: "full-reload" });
    },
  };
}

/** Every stylesheet imported by a module of the server's page. */
function stylesOf({ moduleGraph }: DevEnvironment): string[] {
  return [...moduleGraph.urlToModuleMap.keys()].filter((url) => url.endsWith(".module.css")).toSorted();
}
