import { escapeHtml } from "#contract/format/html.ts";
import { iconLink, DEFAULT_ICON_COLOUR } from "#contract/mark-icon.ts";

/** Markup that is inserted unchanged; all other values are escaped. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

type Value = string | number | Html | readonly Html[] | null | false;

/** Template tag html`<p>${text}</p>`: escapes texts, inserts markup and lists of it unchanged, omits null and false. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(parts.reduce((before, part, index) => before + markupOf(values[index - 1] ?? null) + part));
}

function markupOf(value: Value): string {
  if (value === null || value === false) return "";
  if (value instanceof Html) return value.markup;
  if (typeof value === "object") return value.map(({ markup }) => markup).join("\n");
  return escapeHtml(String(value));
}

// Browsers request /favicon.ico if a document names no icon.
export const documentIcon = new Html(iconLink(DEFAULT_ICON_COLOUR));

/** A complete HTML document outside the shop's content, excluded from search engines. */
export function htmlDocument(page: { language: string; title: string; head?: Html | null; body: Html }): string {
  return html`<!doctype html>
    <html lang="${page.language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        ${documentIcon}
        <title>${page.title}</title>
        ${page.head ?? null}
      </head>
      <body>
        <main>${page.body}</main>
      </body>
    </html> `.markup;
}
