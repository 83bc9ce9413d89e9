import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { PhraseKeys, Renderer } from "#contract/renderer.ts";
import { assetsOf, type Manifest, type ScreenFiles } from "./assets.ts";
import type { LoadedBundle, WebBundle } from "./bundle.ts";
import type { FastifyInstance } from "fastify";
import { registerStaticFiles } from "../http/compression/static-files.ts";

const root = join(import.meta.dirname, "../../..");
/** Output folder of the browser's files. */
export const CLIENT_DIR = join(root, "dist/client");
const SERVER_ENTRY = join(root, "dist/server/entry-server.js");

let built: Promise<LoadedBundle> | undefined;

/** The production bundle, loaded once per process. */
export function loadBuiltBundle(): Promise<LoadedBundle> {
  built ??= readBuiltBundle();
  built.catch(() => (built = undefined));
  return built;
}

async function readBuiltBundle(): Promise<LoadedBundle> {
  const manifest = readJson("manifest.json") as Manifest;
  const screenFiles = readJson("screens.json") as ScreenFiles;
  const { renderer } = (await import(pathToFileURL(SERVER_ENTRY).href)) as { renderer: Renderer };
  const phraseKeys = readText("phrases.json");
  const version = createHash("sha256").update(phraseKeys).digest("hex").slice(0, 8);
  return { renderer, assets: { ...assetsOf(manifest, screenFiles), phrases: { ...(JSON.parse(phraseKeys) as PhraseKeys), version } } };
}

function readJson(name: string): unknown {
  return JSON.parse(readText(name));
}

function readText(name: string): string {
  return readFileSync(join(CLIENT_DIR, ".vite", name), "utf8");
}

/** Opens the web bundle: from dist in production, through Vite with hot reload on the shop's own port during development. */
export async function openWebBundle(options: { isDevelopment: boolean; httpServer?: Server }): Promise<WebBundle> {
  if (!options.isDevelopment) return { load: loadBuiltBundle, middleware: null, tabs: null, close: async () => {} };
  const { openDevelopmentBundle } = await import("./development-bundle.ts");
  return openDevelopmentBundle(root, options.httpServer);
}

/** Serves the browser's files: from Vite during development, else from the build. */
export async function registerWebFiles(http: FastifyInstance, web: WebBundle | null): Promise<void> {
  if (!web?.middleware) return registerStaticFiles(http, CLIENT_DIR);
  const { default: middie } = await import("@fastify/middie");
  await http.register(middie);
  http.use(web.middleware);
}
