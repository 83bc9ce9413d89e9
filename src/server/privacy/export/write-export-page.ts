import { TIME_ZONE } from "#contract/format/calendar.ts";
import type { Context } from "../../context.ts";
import { getPhrases, phraseIn } from "../../dictionary/index.ts";
import { html, Html } from "../../http/html/html.ts";

type Row = Readonly<Record<string, unknown>>;
export type ExportedData = { tables: Readonly<Record<string, readonly Row[]>>; email: string; language: string; made: Date };

const STYLE =
  new Html(`body{max-width:56rem;margin:2rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif;color:#1a1a1a;overflow-wrap:anywhere}
h2{margin-top:2.5rem}dl{margin:0 0 1rem;padding:.75rem 1rem;border:1px solid #c8c8c8}dl dl{margin:0;padding:0;border:0}
dl>div{display:grid;grid-template-columns:minmax(0,1fr) minmax(0,2fr);gap:0 1rem}dt{color:#555}dd{margin:0}`);

/** The export as a page that opens without the shop: a part for each kind of data that exists, a list for each row. */
export function writeExportPage(
  ctx: Pick<Context, "site" | "log">,
  { tables, email, language, made }: ExportedData,
): { fileName: string; document: string } {
  const t = (key: string, ...values: string[]) => phraseIn(ctx, language, `DataExport.${key}`, ...values);
  const phrases = getPhrases(ctx.site, language);
  // Values that are objects have keys of their own, not all of which have a phrase.
  const label = (key: string) => (`DataExport.Field.${key}` in phrases ? t(`Field.${key}`) : key);
  const time = new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short", timeZone: TIME_ZONE });
  const listed = Object.entries(tables).filter(([, rows]) => rows.length > 0);

  const list = (row: Row): Html =>
    html`<dl>
      ${Object.entries(row)
        .filter(([, value]) => value !== null && value !== "")
        .map(
          ([key, value]) =>
            html`<div>
              <dt>${label(key)}</dt>
              <dd>${show(value)}</dd>
            </div>`,
        )}
    </dl>`;
  const show = (value: unknown): string | Html => {
    if (value instanceof Date) return time.format(value);
    if (typeof value === "boolean") return t(value ? "Yes" : "No");
    if (Array.isArray(value)) return value.map((part) => (typeof part === "object" ? JSON.stringify(part) : String(part))).join(", ");
    return typeof value === "object" && value !== null ? list(value as Row) : String(value);
  };

  const title = t("Title", ctx.site.settings.site.name);
  const document = html`<!doctype html>
    <html lang="${language.slice(0, 2)}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          ${STYLE}
        </style>
      </head>
      <body>
        <h1>${title}</h1>
        <p>${t("About", email, time.format(made))}</p>
        <ul>
          ${listed.map(([table, rows]) => html`<li><a href="#${table}">${t(`Table.${table}`)}</a> (${String(rows.length)})</li>`)}
        </ul>
        ${listed.map(
          ([table, rows]) =>
            html`<section>
              <h2 id="${table}">${t(`Table.${table}`)}</h2>
              ${rows.map(list)}
            </section>`,
        )}
        <p>${t("Without")}</p>
      </body>
    </html>`;
  return { fileName: t("FileName"), document: document.markup };
}
