// Use case context for tests, with defaults: a fixed clock, no logging, an empty catalogue.
import { randomBytes, randomUUID } from "node:crypto";
import { pino } from "pino";
import { parse } from "valibot";
import { createCatalogueBuilder } from "../catalogue/snapshot/build/build-columns.ts";
import { createSnapshotReader } from "../catalogue/snapshot/read/snapshot-reader.ts";
import { DAY_MS } from "#contract/format/calendar.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import { builtInErp } from "#demo/erp/index.ts";
import type { Clock, Context, Random, Site } from "../context.ts";
import type { Db } from "../db/db.ts";
import { jobQueue } from "../jobs/queue.ts";
import { queueMail } from "../mail/index.ts";
import { siteSettingsSchema, toVisitorSettings } from "#contract/site-settings-schema.ts";
import { anonymousViewer } from "../viewer.ts";

const NOW = "2026-11-20T10:00:00Z";
const random: Random = { hex: (length) => randomBytes(length).toString("hex"), uuid: randomUUID };
const empty = createSnapshotReader(createCatalogueBuilder().build(0), "de", (code) => code);

type GivenSettings = {
  shop?: Partial<SiteSettings["shop"]>;
  catalog?: Partial<SiteSettings["catalog"]>;
  site?: Partial<SiteSettings["site"]>;
};

/** A site with these settings; all others have their defaults. */
export function siteWith({ shop, catalog, site }: GivenSettings = {}): Site {
  const siteId = "FIWE-DE";
  const input = parse(siteSettingsSchema, {
    shop: { baseSiteId: siteId, ...shop },
    site: { name: "Ankerplatz", ...site },
    ...(catalog && { catalog }),
  });
  return { siteId, settings: toVisitorSettings(input) };
}

/**
 * A clock that only `advance` moves, for tests with real sign-ons. It is ten minutes ahead: libraries stamp tokens with the
 * system clock, and a token from the future is rejected however long the test takes.
 */
export function manualClock(): Clock & { advance(ms: number): void; reset(): void } {
  const start = Date.now() + 10 * 60_000;
  let offset = 0;
  return {
    now: () => new Date(start + offset),
    advance: (ms) => void (offset += ms),
    reset: () => void (offset = 0),
  };
}

/** A clock that stays fixed until `set` moves it. */
export function fixedClock(at: string): Clock & { set(at: string): void } {
  let now = new Date(at);
  return { now: () => new Date(now), set: (next) => void (now = new Date(next)) };
}

export function testContext(overrides: Partial<Context> = {}): Context {
  return {
    // A test with database access passes its own; others cannot access one by mistake.
    db: null as unknown as Db,
    clock: fixedClock(NOW),
    random,
    log: pino({ level: "silent" }),
    jobs: jobQueue,
    mail: { queue: queueMail },
    erp: builtInErp(),
    catalogue: () => empty,
    site: siteWith(),
    viewer: anonymousViewer,
    publicUrl: "http://shop.test",
    officeUrl: null,
    linkLifetimes: { activation: 72 * 60 * 60_000, invitation: 14 * DAY_MS, reset: 60 * 60_000 },
    ...overrides,
  };
}
