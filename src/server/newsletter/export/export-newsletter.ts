import { NEWSLETTER_ROUTES } from "#contract/routes.ts";
import type { ContentSnapshot } from "../../ports/content-port.ts";
import type { Db } from "../../db/db.ts";
import { findSite, getLinkPrefix, getSiteOrigin } from "../../sites/index.ts";
import { csvLine } from "../../spreadsheet/csv.ts";
import { offerIn } from "../offer.ts";
import { type ConfirmedSubscription, listReadTypes, readConfirmed } from "../subscription-store.ts";

/** Columns of the export, described in docs/newsletter.md. */
export const EXPORT_COLUMNS = [
  "email",
  "newsletter_type",
  "site",
  "language",
  "asked_at",
  "confirmed_at",
  "text_version",
  "source_page",
  "unsubscribe_url",
  "one_click_url",
] as const;

const AT_ONCE = 1_000;

/** No site offers the newsletter, and it has no subscribers; `known` lists the existing ones. */
export class UnknownNewsletterError extends Error {
  readonly known: readonly string[];
  constructor(type: string, known: readonly string[]) {
    super(`There is no newsletter ${type}.`);
    this.name = "UnknownNewsletterError";
    this.known = known;
  }
}

export type ExportedSubscribers = { db: Db; content: ContentSnapshot; publicUrl: string };

/** Writes the confirmed, active subscribers of a newsletter as CSV; returns their number. Throws UnknownNewsletterError. */
export async function exportNewsletter(deps: ExportedSubscribers, requested: string, write: (text: string) => void): Promise<number> {
  const known = [...new Set([...offeredTypes(deps.content), ...(await listReadTypes(deps.db))])].toSorted();
  const type = known.find((id) => id.toLowerCase() === requested.toLowerCase());
  if (type === undefined) throw new UnknownNewsletterError(requested, known);
  write(csvLine(EXPORT_COLUMNS));
  let written = 0;
  let after = 0;
  for (;;) {
    const rows = await readConfirmed(deps.db, type, after, AT_ONCE);
    for (const row of rows) write(csvLine(cellsOf(deps, row)));
    written += rows.length;
    if (rows.length < AT_ONCE) return written;
    after = rows.at(-1)!.readerId;
  }
}

function offeredTypes(content: ContentSnapshot): string[] {
  return content.sites.flatMap(({ siteId, settings }) =>
    settings.site.languages.flatMap((language) => offerIn(content, siteId, language)?.types.map(({ id }) => id) ?? []),
  );
}

function cellsOf({ content, publicUrl }: ExportedSubscribers, row: ConfirmedSubscription): string[] {
  const site = findSite(content.sites, row.siteId);
  const origin = site ? getSiteOrigin(site, publicUrl) : publicUrl;
  const prefix = site ? getLinkPrefix(row.language, site.settings.site.languages) : "";
  const page = offerIn(content, row.siteId, row.language)?.leavePath;
  const wayOut = new URLSearchParams({ newsletterType: row.newsletterType, email: row.email, key: row.leaveKey });
  const oneClick = `${origin}${NEWSLETTER_ROUTES.oneClick}?${wayOut}`;
  return [
    row.email,
    row.newsletterType,
    row.siteId,
    row.language,
    row.askedAt.toISOString(),
    row.confirmedAt.toISOString(),
    row.textVersion,
    row.sourcePage,
    page ? `${origin}${prefix}${page}?${wayOut}` : oneClick,
    oneClick,
  ];
}
