import { escapeHtml } from "#contract/format/html.ts";
import type { PageMetadata } from "#contract/layout.ts";
import { escapeJson } from "./html.ts";

/** Head elements that change per page, marked data-head for replacement on navigation. */
export function renderHead(metadata: PageMetadata): string {
  const lines = [`<title>${escapeHtml(metadata.title)}</title>`];
  if (metadata.description) lines.push(`<meta data-head name="description" content="${escapeHtml(metadata.description)}">`);
  if (metadata.robots) lines.push(`<meta data-head name="robots" content="${escapeHtml(metadata.robots)}">`);
  if (metadata.canonical) lines.push(`<link data-head rel="canonical" href="${escapeHtml(metadata.canonical)}">`);
  if (metadata.previous) lines.push(`<link data-head rel="prev" href="${escapeHtml(metadata.previous)}">`);
  if (metadata.next) lines.push(`<link data-head rel="next" href="${escapeHtml(metadata.next)}">`);
  for (const { language, href } of metadata.alternates) {
    lines.push(`<link data-head rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(href)}">`);
  }
  for (const data of metadata.jsonLd) lines.push(`<script data-head type="application/ld+json">${escapeJson(data)}</script>`);
  return lines.join("\n");
}

/** Replaces the head elements of the previous page. */
export function showHead(metadata: PageMetadata, target: Document = document): void {
  target.title = metadata.title;
  for (const old of target.head.querySelectorAll("[data-head]")) old.remove();
  const template = target.createElement("template");
  template.innerHTML = renderHead(metadata);
  template.content.querySelector("title")?.remove();
  target.head.append(template.content);
}
