import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import { html, type Html, htmlDocument } from "./html.ts";
import type { HtmlLanguage } from "./html-language.ts";

const stylesheet = readFileSync(join(import.meta.dirname, "basic-page.css"), "utf8");
export const BASIC_STYLESHEET = "/basic-page.css";

/** A small self-contained page, for errors and the German developer tools. */
export function renderBasicPage({ language = "de", title, body }: { language?: HtmlLanguage; title: string; body: Html }): string {
  const head = html`<link rel="stylesheet" href="${BASIC_STYLESHEET}" />`;
  return htmlDocument({ language, title, head, body });
}

/** Serves the stylesheet of basic pages. */
export function registerBasicStylesheet(app: FastifyInstance): void {
  app.get(BASIC_STYLESHEET, (_request, reply) =>
    reply.header("cache-control", "public, max-age=300").type("text/css; charset=utf-8").send(stylesheet),
  );
}
