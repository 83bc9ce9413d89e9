import { escapeHtml } from "#contract/format/html.ts";
import type { ThemeName } from "#contract/site-settings.ts";
import { THEME_COLOURS } from "#contract/theme-colours.ts";
import { unreachable } from "#contract/unreachable.ts";

/** A part of a mail: a paragraph, a list of facts, a table, or a link that stands out. */
export type MailPart =
  | { kind: "text"; text: string }
  | { kind: "heading"; text: string }
  | { kind: "facts"; facts: readonly { name: string; value: string }[] }
  | {
      kind: "table";
      head: readonly string[];
      rows: readonly (readonly string[])[];
      /** Columns with figures, from 0. */ figures?: readonly number[];
    }
  | { kind: "link"; label: string; url: string };

/** How the site that sends a mail looks, and what it speaks (full tag). */
export type MailLook = { theme: ThemeName; language: string };

export type MailContent = {
  look: MailLook;
  /** Name of the site the mail comes from. */
  siteName: string;
  siteUrl: string;
  title: string;
  /** "Guten Tag Frau Beispiel," */
  greeting?: string;
  parts: readonly MailPart[];
  /** Small print below, e.g. how to reach the shop. */
  footer?: string;
};

const escapeLines = (text: string): string => escapeHtml(text).replaceAll("\n", "<br>");

const FONT = "font-family:Archivo,'Segoe UI',Helvetica,Arial,sans-serif";
const CELL = "padding:8px 10px;border-bottom:1px solid #dbe0e7;vertical-align:top";

/** A mail as text and as HTML with the same content; everything given is text and is escaped. */
export function layOutMail(content: MailContent): { text: string; html: string } {
  return { text: toText(content), html: toHtml(content) };
}

function toText({ siteName, siteUrl, title, greeting, parts, footer }: MailContent): string {
  const blocks = [title, greeting, ...parts.map(partToText), footer, `${siteName}\n${siteUrl}`];
  return `${blocks.filter((block) => block !== undefined && block !== "").join("\n\n")}\n`;
}

function partToText(part: MailPart): string {
  switch (part.kind) {
    case "text":
      return part.text;
    case "heading":
      return `${part.text}\n${"-".repeat(part.text.length)}`;
    case "facts":
      return part.facts.map(({ name, value }) => `${name}: ${value}`).join("\n");
    case "table":
      return part.rows.map((row) => row.map((cell, index) => `${part.head[index]}: ${cell}`).join("\n")).join("\n\n");
    case "link":
      return `${part.label}:\n${part.url}`;
    default:
      return unreachable(part);
  }
}

function toHtml({ look, siteName, siteUrl, title, greeting, parts, footer }: MailContent): string {
  const hello = greeting ? `<p style="margin:0 0 16px">${escapeLines(greeting)}</p>` : "";
  const small = footer ? `<p style="margin:0 0 8px">${escapeLines(footer)}</p>` : "";
  return `<!doctype html>
<html lang="${escapeHtml(look.language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title></head>
<body style="margin:0;background:#f3f5f8;color:#1d2530;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:640px;margin:0 auto;padding:24px 12px">
<p style="margin:0 0 12px;font-weight:700;letter-spacing:.02em">${escapeHtml(siteName)}</p>
<div style="background:#ffffff;border:1px solid #dbe0e7;border-radius:6px;padding:28px 24px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(title)}</h1>
${hello}${parts.map((part) => partToHtml(part, look)).join("\n")}
</div>
<div style="padding:16px 4px;color:#566173;font-size:13px">${small}<a href="${escapeHtml(siteUrl)}" style="color:#566173">${escapeHtml(siteName)}</a></div>
</div>
</body>
</html>
`;
}

function partToHtml(part: MailPart, { theme }: MailLook): string {
  switch (part.kind) {
    case "text":
      return `<p style="margin:0 0 16px">${escapeLines(part.text)}</p>`;
    case "heading":
      return `<h2 style="margin:24px 0 8px;font-size:17px">${escapeHtml(part.text)}</h2>`;
    case "facts":
      return `<table style="border-collapse:collapse;margin:0 0 16px">${part.facts
        .map(
          ({ name, value }) =>
            `<tr><th scope="row" style="padding:3px 16px 3px 0;text-align:left;vertical-align:top;font-weight:400;color:#566173">${escapeHtml(name)}</th><td style="padding:3px 0">${escapeLines(value)}</td></tr>`,
        )
        .join("")}</table>`;
    case "table":
      return tableToHtml(part);
    case "link":
      return `<p style="margin:20px 0"><a href="${escapeHtml(safeUrl(part.url))}" style="display:inline-block;padding:11px 20px;border-radius:4px;background:${THEME_COLOURS[theme]};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(part.label)}</a></p>`;
    default:
      return unreachable(part);
  }
}

function tableToHtml({ head, rows, figures = [] }: Extract<MailPart, { kind: "table" }>): string {
  const align = (index: number) => (figures.includes(index) ? "right;white-space:nowrap;font-variant-numeric:tabular-nums" : "left");
  const headRow = head.map(
    (name, index) => `<th scope="col" style="${CELL};text-align:${align(index)};font-size:13px;color:#566173">${escapeHtml(name)}</th>`,
  );
  const bodyRows = rows.map(
    (row) => `<tr>${row.map((cell, index) => `<td style="${CELL};text-align:${align(index)}">${escapeLines(cell)}</td>`).join("")}</tr>`,
  );
  return `<table style="width:100%;border-collapse:collapse;margin:0 0 16px;font-size:15px"><thead><tr>${headRow.join("")}</tr></thead><tbody>${bodyRows.join("")}</tbody></table>`;
}

/** Only web addresses become links. */
function safeUrl(url: string): string {
  const protocol = URL.parse(url)?.protocol;
  return protocol === "https:" || protocol === "http:" ? url : "#";
}
