import type { Logger } from "pino";
import type { SiteSettings } from "#contract/site-settings.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/db.ts";
import { listenFor } from "../db/listen.ts";
import { buildSnapshots, DEFAULT_LANGUAGE, EMPTY_SNAPSHOT, type Snapshot, type Snapshots } from "./build-snapshot.ts";
import type { CatalogueReader } from "./catalogue-reader.ts";
import { readCatalogues, readCatalogueVersion } from "./catalogue-store.ts";
import { createSnapshotReader } from "./snapshot-reader.ts";

export const CATALOGUE_CHANNEL = "catalogue_version";

export type Catalogues = {
  /** Builds everything anew and swaps it in whole; throws, and keeps what is served, when that fails. */
  rebuild(): Promise<void>;
  stop(): Promise<void>;
};

type Held = { version: number; snapshots: Snapshots };

// A database and its transactions share their adapter: a use case finds its catalogue inside a transaction as well.
const heldByDatabase = new WeakMap<object, Held>();
const keyOf = (db: Db): object => db.getExecutor().adapter;

/**
 * Loads the catalogues into memory and, given the database's address, keeps them current: each announced import is
 * built beside the served snapshot and swapped in. A failed rebuild leaves the served one and is logged as an error.
 */
export async function openCatalogues({ db, url, log }: { db: Db; url?: string; log: Logger }): Promise<Catalogues> {
  const key = keyOf(db);
  const rebuild = async (): Promise<void> => {
    const rows = await readCatalogues(db);
    heldByDatabase.set(key, { version: rows.version, snapshots: buildSnapshots(rows) });
  };
  await rebuild();
  if (!url) return { rebuild, stop: async () => {} };
  const listener = await listenFor({
    url,
    channel: CATALOGUE_CHANNEL,
    log,
    async handler() {
      try {
        const version = await readCatalogueVersion(db);
        const served = heldByDatabase.get(key)?.version;
        if (version === served) return;
        await rebuild();
        log.info({ version }, "catalogue swapped in");
      } catch (error) {
        log.error({ err: error }, "the new catalogue could not be built; the previous one is still served");
      }
    },
  });
  return { rebuild, stop: () => listener.stop() };
}

/** "de" for "de_DE", "de-DE" and "de". */
export function catalogueLanguage(locale: string): string {
  return locale.slice(0, 2).toLowerCase();
}

/**
 * The catalogue as the call's site serves it, in a language (the site's own unless given; German where the catalogue
 * has no such language). Empty while nothing is imported.
 */
export function catalogueFor(ctx: Pick<Context, "db" | "site">, language?: string | null): CatalogueReader {
  const { settings } = ctx.site;
  const snapshots = heldByDatabase.get(keyOf(ctx.db))?.snapshots;
  const languages = snapshots && catalogueOfBrand(snapshots, settings.catalog.brandId);
  const wanted = catalogueLanguage(language || settings.catalog.locale);
  const snapshot = languages?.get(wanted) ?? languages?.get(DEFAULT_LANGUAGE) ?? EMPTY_SNAPSHOT;
  return readerOf(snapshot, settingsIn(ctx.site, wanted));
}

/** The site's settings as they are worded in a language: its names of units. */
function settingsIn({ settings, settingsByLanguage }: Context["site"], language: string): SiteSettings {
  if (!settingsByLanguage) return settings;
  const tag = settings.site.languages.find((candidate) => catalogueLanguage(candidate) === language);
  return (tag && settingsByLanguage[tag]) || settings;
}

/** The catalogue named like the site's brand, or the only one there is. */
function catalogueOfBrand(snapshots: Snapshots, brandId: string): ReadonlyMap<string, Snapshot> | undefined {
  return snapshots.get(brandId) ?? (snapshots.size === 1 ? snapshots.values().next().value : undefined);
}

const readers = new WeakMap<Snapshot, WeakMap<SiteSettings, CatalogueReader>>();

function readerOf(snapshot: Snapshot, settings: SiteSettings): CatalogueReader {
  let bySite = readers.get(snapshot);
  if (!bySite) readers.set(snapshot, (bySite = new WeakMap()));
  let reader = bySite.get(settings);
  if (!reader) {
    const unitNames = new Map(settings.shop.sellingUnits.map((unit) => [unit.code, unit.name_Short]));
    reader = createSnapshotReader(snapshot, (code) => unitNames.get(code) ?? code);
    bySite.set(settings, reader);
  }
  return reader;
}
