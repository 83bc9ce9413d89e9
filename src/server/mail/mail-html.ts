import { escapeHtml } from "#contract/format/html.ts";
import { THEME_COLOURS } from "#contract/theme-colours.ts";
import { unreachable } from "#contract/unreachable.ts";
import type { MailContent, MailFact, MailLine, MailTheme, MailPart } from "./mail-content.ts";
import { MARK_SIZE, MARK_SOURCE } from "./mail-mark.ts";

const escapeLines = (text: string): string => escapeHtml(text).replaceAll("\n", "<br>");

const FONT = "font-family:Archivo,'Segoe UI',Helvetica,Arial,sans-serif";
const QUIET = "color:#566173";
/** Styles are inline because all mail clients support that; dark mode overrides them in clients that support it. */
const DARK = `:root{color-scheme:light dark}@media(prefers-color-scheme:dark){.page{background:#12171e!important;color:#e8ecf1!important}.sheet{background:#1b222c!important;border-color:#333d4a!important}.quiet{color:#a5b0be!important}.rule{border-color:#333d4a!important}.name{color:#e8ecf1!important}}`;
const TABLE = 'role="presentation" width="100%" cellpadding="0" cellspacing="0"';

export function toHtml({ look, siteName, siteUrl, title, greeting, parts, footer, footerLinks = [], company }: MailContent): string {
  const hello = greeting ? `<p style="margin:0 0 16px">${escapeLines(greeting)}</p>` : "";
  const small = (text: string | undefined) => (text ? `<p style="margin:0 0 10px">${escapeLines(text)}</p>` : "");
  const links = [{ label: siteName, url: siteUrl }, ...footerLinks].map(
    ({ label, url }) => `<a href="${escapeHtml(safeUrl(url))}" class="quiet" style="${QUIET};white-space:nowrap">${escapeHtml(label)}</a>`,
  );
  return `<!doctype html>
<html lang="${escapeHtml(look.language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title>
<style>${DARK}</style></head>
<body class="page" style="margin:0;background:#f3f5f8;color:#1d2530;${FONT};font-size:16px;line-height:1.5">
<div style="max-width:640px;margin:0 auto;padding:24px 12px">
${lockup(siteName, siteUrl, look)}
<div class="sheet" style="background:#ffffff;border:1px solid #dbe0e7;border-top:0;padding:28px 24px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${escapeHtml(title)}</h1>
${hello}${parts.map((part) => partToHtml(part, look)).join("\n")}
</div>
<div class="quiet" style="padding:16px 4px;${QUIET};font-size:13px">${small(footer)}<p style="margin:0 0 10px">${links.join(" &nbsp;·&nbsp; ")}</p>${small(company)}</div>
</div>
</body>
</html>
`;
}

/** The site's logo and name on its colour; clients that block images show the name. */
function lockup(siteName: string, siteUrl: string, { theme }: MailTheme): string {
  const colour = THEME_COLOURS[theme];
  return `<table ${TABLE}><tr><td bgcolor="${colour}" style="background:${colour};padding:16px 24px"><a href="${escapeHtml(
    safeUrl(siteUrl),
  )}" style="color:#ffffff;font-size:20px;line-height:28px;font-weight:700;letter-spacing:.03em;text-decoration:none"><img src="${MARK_SOURCE}" width="${MARK_SIZE}" height="${MARK_SIZE}" alt="" style="vertical-align:-5px;margin-right:10px">${escapeHtml(siteName)}</a></td></tr></table>`;
}

function partToHtml(part: MailPart, { theme }: MailTheme): string {
  switch (part.kind) {
    case "text":
      return `<p style="margin:0 0 16px">${escapeLines(part.text)}</p>`;
    case "heading":
      return `<h2 style="margin:24px 0 8px;font-size:17px">${escapeHtml(part.text)}</h2>`;
    case "facts":
      return `<table style="border-collapse:collapse;margin:0 0 16px">${part.facts.map(factToHtml).join("")}</table>`;
    case "sums":
      return `<table width="100%" style="border-collapse:collapse;margin:0 0 16px">${part.facts.map(sumToHtml).join("")}</table>`;
    case "lines":
      return `<table ${TABLE} style="border-collapse:collapse;margin:0 0 16px">${part.lines.map((line) => lineToHtml(line, THEME_COLOURS[theme])).join("")}</table>`;
    case "link":
      if (part.isQuiet)
        return `<p style="margin:0 0 16px"><a href="${escapeHtml(safeUrl(part.url))}" class="name" style="color:${THEME_COLOURS[theme]};font-weight:600">${escapeHtml(part.label)}</a></p>`;
      return `<p style="margin:20px 0"><a href="${escapeHtml(safeUrl(part.url))}" style="display:inline-block;padding:11px 20px;border-radius:4px;background:${THEME_COLOURS[theme]};color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(part.label)}</a></p>`;
    default:
      return unreachable(part);
  }
}

function factToHtml({ name, value }: MailFact): string {
  return `<tr><th scope="row" class="quiet" style="padding:3px 16px 3px 0;text-align:left;vertical-align:top;font-weight:400;${QUIET}">${escapeHtml(name)}</th><td style="padding:3px 0">${escapeLines(value)}</td></tr>`;
}

function sumToHtml({ name, value }: MailFact): string {
  return `<tr><th scope="row" class="quiet" style="padding:3px 16px 3px 0;text-align:left;vertical-align:top;font-weight:400;${QUIET}">${escapeHtml(name)}</th><td style="padding:3px 0;vertical-align:top;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums">${escapeHtml(value)}</td></tr>`;
}

/** Two columns at any width, the item and its total, so that a phone needs no other layout. */
function lineToHtml({ title, url, notes, facts, total }: MailLine, colour: string): string {
  const cell = "padding:10px 0;border-bottom:1px solid #dbe0e7;vertical-align:top";
  const name = url
    ? `<a href="${escapeHtml(safeUrl(url))}" class="name" style="color:${colour};font-weight:600">${escapeHtml(title)}</a>`
    : `<strong>${escapeHtml(title)}</strong>`;
  const small = notes.map((note) => `<br><span class="quiet" style="font-size:14px;${QUIET}">${escapeHtml(note)}</span>`).join("");
  const what = facts
    .map((fact) => `<span style="display:inline-block;margin-right:14px">${escapeHtml(`${fact.name} ${fact.value}`)}</span>`)
    .join(" ");
  return `<tr><td class="rule" style="${cell}">${name}${small}<br><span style="font-size:14px">${what}</span></td><td class="rule" style="${cell};padding-left:16px;text-align:right;white-space:nowrap;font-weight:600;font-variant-numeric:tabular-nums">${escapeHtml(total.value)}</td></tr>`;
}

/** Only http and https URLs become links. */
function safeUrl(url: string): string {
  return /^https?:/i.test(url) && URL.canParse(url) ? url : "#";
}
