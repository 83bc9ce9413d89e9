import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { html, type Html, htmlDocument } from "./html.ts";
import type { PlainLanguage } from "./plain-language.ts";

const stylesheet = readFileSync(join(import.meta.dirname, "plain-page.css"), "utf8");
export const PLAIN_STYLESHEET = "/plain-page.css";

/** A small page that needs nothing but itself: errors, and the tools of the developer, which speak German. */
export function plainPage({ language = "de", title, body }: { language?: PlainLanguage; title: string; body: Html }): string {
  const head = html`<link rel="stylesheet" href="${PLAIN_STYLESHEET}" />`;
  return htmlDocument({ language, title, head, body });
}

/** Serves the stylesheet of the plain pages. */
export function registerPlainStylesheet(app: FastifyInstance): void {
  app.get(PLAIN_STYLESHEET, (_request, reply) =>
    reply.header("cache-control", "public, max-age=300").type("text/css; charset=utf-8").send(stylesheet),
  );
}
