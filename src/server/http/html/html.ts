import { escapeHtml } from "#contract/format/html.ts";
import { iconLink, PLAIN_ICON_COLOUR } from "#contract/mark-icon.ts";

/** Markup that stands in a page as it is; everything else is text and is escaped. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Value = string | number | Html | readonly Html[] | null | false;

/** Markup with values in it, as html`<p>${text}</p>`: texts are escaped, markup and lists of it stand as they are, null and false are nothing. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.reduce((before, part, index) => before + markupOf(values[index - 1] ?? null) + part));
}

function markupOf(value: Value): string {
  if (value === null || value === false) return "";
  if (value instanceof Html) return value.markup;
  if (typeof value === "object") return value.map(({ markup }) => markup).join("\n");
  return escapeHtml(String(value));
}

// Browsers ask for /favicon.ico where a document names none, whatever else it is about.
const icon = new Html(iconLink(PLAIN_ICON_COLOUR));

/** A whole document of a page that stands outside the shop's content: it is found by no search engine. */
export function htmlDocument(page: { language: string; title: string; head?: Html | null; body: Html }): string {
  return html`<!doctype html>
    <html lang="${page.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${icon}
        <title>${page.title}</title>
        ${page.head ?? null}
      </head>
      <body>
        <main>${page.body}</main>
      </body>
    </html> `.markup;
}
