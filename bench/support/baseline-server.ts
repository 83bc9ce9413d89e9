// The baseline: a bare server that renders the same tree for each request, or sends a constant text.
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import type { PageModel, Renderer } from "#contract/renderer.ts";

/** Without a model, only the constant is served. */
export type BaselinePages = { port: number; model?: PageModel; constant: string };

process.once("message", (message) => void serve(message as BaselinePages));

async function serve({ port, model, constant }: BaselinePages): Promise<void> {
  const app = Fastify();
  if (model) await serveTree(app, model);
  app.get("/constant", (_request, reply) => reply.type("text/html; charset=utf-8").send(constant));
  await app.listen({ port, host: "127.0.0.1" });
  process.send?.("ready");
}

async function serveTree(app: FastifyInstance, model: PageModel): Promise<void> {
  const { renderer } = (await import(join(import.meta.dirname, "../../dist/server/entry-server.js"))) as { renderer: Renderer };
  const assets = { scripts: [], earlyScripts: [], styles: [], fonts: [], preloads: {}, devHead: "" };
  app.get("/tree", (_request, reply) =>
    reply.type("text/html; charset=utf-8").send(renderer.renderPage(model, { nonce: "", assets }).html),
  );
}
