import { escapeHtml } from "#contract/format/html.ts";
import type { Address, AddressList } from "./list-addresses.ts";
import { type ChangeTimes, readChangeTimes } from "./versions-store.ts";
import type { Context } from "../context.ts";

/** The protocol allows 50,000 URLs and 50 MB; every URL includes its alternates in other languages. */
const ADDRESSES_PER_PART = 25_000;
/** Number of pages per chunk, so that other requests are not blocked. */
const PAGES_PER_PIECE = 500;

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n';

export type SitemapSource = { origin: string; languages: readonly string[]; addresses: AddressList; changed: ChangeTimes };

const pagesPerPart = ({ languages }: Pick<SitemapSource, "languages">): number =>
  Math.max(1, Math.floor(ADDRESSES_PER_PART / languages.length));

export function countParts(source: Pick<SitemapSource, "languages" | "addresses">): number {
  return Math.max(1, Math.ceil(source.addresses.count / pagesPerPart(source)));
}

/** The sitemap index, with all parts. */
export function sitemapIndex(source: SitemapSource): string {
  const changed = latest(source.changed.content, source.changed.catalogue);
  const parts = Array.from(
    { length: countParts(source) },
    (_, index) => `<sitemap><loc>${escapeHtml(`${source.origin}/sitemap/${index + 1}.xml`)}</loc>${lastmod(changed)}</sitemap>\n`,
  );
  return `${HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${parts.join("")}</sitemapindex>\n`;
}

/** One part of the sitemap, counted from 1, in chunks. */
export function* sitemapPart(source: SitemapSource, part: number): Generator<string> {
  yield `${HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
  const size = pagesPerPart(source);
  let piece = "";
  let count = 0;
  for (const address of source.addresses.slice((part - 1) * size, part * size)) {
    piece += urlsOf(source, address);
    count += 1;
    if (count % PAGES_PER_PIECE > 0) continue;
    yield piece;
    piece = "";
  }
  yield `${piece}</urlset>\n`;
}

/** One entry for each language of a page, each listing all alternates. */
function urlsOf({ origin, changed }: SitemapSource, { paths, source }: Address): string {
  const hrefs = paths.map(({ language, path }) => ({ language, href: escapeHtml(origin + path) }));
  const alternates =
    hrefs.length > 1
      ? [...hrefs, { language: "x-default", href: hrefs[0]!.href }]
          .map(({ language, href }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${href}"/>`)
          .join("")
      : "";
  return hrefs.map(({ href }) => `<url><loc>${href}</loc>${lastmod(changed[source])}${alternates}</url>\n`).join("");
}

function lastmod(at: Date | null): string {
  return at ? `<lastmod>${at.toISOString()}</lastmod>` : "";
}

function latest(a: Date | null, b: Date | null): Date | null {
  if (!a || !b) return a ?? b;
  return a > b ? a : b;
}

/** The sitemap's source with the last modification times of the pages' data. */
export async function openSitemap({ db }: Pick<Context, "db">, site: Omit<SitemapSource, "changed">): Promise<SitemapSource> {
  return { ...site, changed: await readChangeTimes(db) };
}
