// What a bare server does: the same tree rendered for each request, or a constant text.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import Fastify from "fastify";
import type { PageModel, Renderer } from "#contract/renderer.ts";

export type BaselinePages = { port: number; model: PageModel; constant: string };

process.once("message", (message) => void serve(message as BaselinePages));

async function serve({ port, model, constant }: BaselinePages): Promise<void> {
  const file = join(import.meta.dirname, "../../dist/server/entry-server.js");
  readFileSync(file);
  const { renderer } = (await import(file)) as { renderer: Renderer };
  const assets = { scripts: [], earlyScripts: [], styles: [], fonts: [], preloads: {}, devHead: "" };
  const app = Fastify();
  app.get("/tree", (_request, reply) =>
    reply.type("text/html; charset=utf-8").send(renderer.renderPage(model, { nonce: "", assets }).html),
  );
  app.get("/constant", (_request, reply) => reply.type("text/html; charset=utf-8").send(constant));
  await app.listen({ port, host: "127.0.0.1" });
  process.send?.("ready");
}
