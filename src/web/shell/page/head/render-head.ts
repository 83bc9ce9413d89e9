import { escapeHtml } from "#contract/format/html.ts";
import type { PageMetadata } from "#contract/layout.ts";
import { escapeJson } from "./html.ts";

/** Head elements that change per page, marked data-head for replacement on navigation. */
export function renderHead(head: PageMetadata): string {
  const lines = [`<title>${escapeHtml(head.title)}</title>`];
  if (head.description) lines.push(`<meta data-head name="description" content="${escapeHtml(head.description)}">`);
  if (head.robots) lines.push(`<meta data-head name="robots" content="${escapeHtml(head.robots)}">`);
  if (head.canonical) lines.push(`<link data-head rel="canonical" href="${escapeHtml(head.canonical)}">`);
  if (head.previous) lines.push(`<link data-head rel="prev" href="${escapeHtml(head.previous)}">`);
  if (head.next) lines.push(`<link data-head rel="next" href="${escapeHtml(head.next)}">`);
  for (const { language, href } of head.alternates) {
    lines.push(`<link data-head rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(href)}">`);
  }
  for (const data of head.jsonLd) lines.push(`<script data-head type="application/ld+json">${escapeJson(data)}</script>`);
  return lines.join("\n");
}

/** Replaces the head elements of the previous page. */
export function showHead(head: PageMetadata, target: Document = document): void {
  target.title = head.title;
  for (const old of target.head.querySelectorAll("[data-head]")) old.remove();
  const template = target.createElement("template");
  template.innerHTML = renderHead(head);
  template.content.querySelector("title")?.remove();
  target.head.append(template.content);
}
