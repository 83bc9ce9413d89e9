import { escapeHtml } from "#contract/format/html.ts";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";

const stylesheet = readFileSync(join(import.meta.dirname, "plain-page.css"), "utf8");
export const PLAIN_STYLESHEET = "/plain-page.css";

/** A small German page that needs nothing but itself: errors, and the tools of the developer. `body` is HTML. */
export function plainPage(page: { title: string; body: string }): string {
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escapeHtml(page.title)}</title>
<link rel="stylesheet" href="${PLAIN_STYLESHEET}">
</head>
<body>
<main>
${page.body}
</main>
</body>
</html>
`;
}

/** Serves the stylesheet of the plain pages. */
export function registerPlainStylesheet(app: FastifyInstance): void {
  app.get(PLAIN_STYLESHEET, (_request, reply) =>
    reply.header("cache-control", "public, max-age=300").type("text/css; charset=utf-8").send(stylesheet),
  );
}
