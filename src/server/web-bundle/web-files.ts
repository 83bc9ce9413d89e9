import type { FastifyInstance } from "fastify";
import { registerStaticFiles } from "../http/compression/static-files.ts";
import type { WebBundle } from "./bundle.ts";
import { CLIENT_DIR } from "./web-bundle.ts";

/** Serves the browser's files: from Vite during development, else from the build. */
export async function registerWebFiles(http: FastifyInstance, web: WebBundle | null): Promise<void> {
  if (!web?.middleware) return registerStaticFiles(http, CLIENT_DIR);
  const { default: middie } = await import("@fastify/middie");
  await http.register(middie);
  http.use(web.middleware);
}
