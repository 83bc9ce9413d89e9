import type { CollectedBatch, Counted } from "#contract/collect.ts";
import { SECTORS } from "#contract/rules/account/registration.ts";
import type { Clock, SiteRecord } from "../context.ts";
import type { ContentSnapshot } from "../ports/content-port.ts";
import type { Db } from "../db/db.ts";
import { findSite, readAddress, siteForGroups } from "../sites/index.ts";
import { addCounts, type EventCount } from "./event-count-store.ts";

/** Stored in place of the path of a page that content does not have. */
const UNKNOWN_PAGE = "";
const ALL_GROUPS = -1;

/**
 * Adds a page's events to the counts of the day (UTC). Their dimensions are looked up in content and lists, never stored as
 * sent: a client cannot create more rows per day than the shop has pages. Sites with analytics off count nothing.
 */
export async function countEvents(
  ctx: { db: Db; clock: Clock; content: ContentSnapshot },
  { site: siteId, events }: CollectedBatch,
): Promise<void> {
  const site = findSite(ctx.content.sites, siteId);
  if (!site?.settings.site.enableAnalytics) return;
  const counts = new Map<string, EventCount>();
  for (const counted of events) {
    const detail = detailOf(counted, ctx.content, site);
    const key = `${counted.event} ${detail}`;
    const known = counts.get(key);
    if (known) known.count++;
    else counts.set(key, { event: counted.event, detail, count: 1 });
  }
  if (counts.size > 0) await addCounts(ctx.db, { day: toDay(ctx.clock), siteId: site.siteId }, [...counts.values()]);
}

export function toDay(clock: Clock): string {
  return clock.now().toISOString().slice(0, 10);
}

function detailOf({ event, detail = "" }: Counted, content: ContentSnapshot, site: SiteRecord): string {
  if (event === "registration") return SECTORS.find((sector) => sector === detail) ?? "";
  if (event !== "pageView" || !detail.startsWith("/")) return UNKNOWN_PAGE;
  const { path, language } = readAddress(detail, site.settings.site.languages);
  // Pages of features that only some groups of customers have are counted as well.
  return content.forSite(siteForGroups(site, ALL_GROUPS)).findPage(site.siteId, language, path)?.page.path ?? UNKNOWN_PAGE;
}
