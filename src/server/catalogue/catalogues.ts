import type { Logger } from "pino";
import type { SiteSettings } from "#contract/site-settings.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/db.ts";
import { listenFor } from "../db/listen.ts";
import { buildSnapshots, DEFAULT_LANGUAGE, EMPTY_SNAPSHOT, type Snapshots } from "./build-snapshot.ts";
import type { CatalogueReader } from "./catalogue-reader.ts";
import { readCatalogues, readCatalogueVersion } from "./catalogue-store.ts";
import { createSnapshotReader } from "./snapshot-reader.ts";
import { uniteReaders } from "./unite-readers.ts";

export const CATALOGUE_CHANNEL = "catalogue_version";

export type Catalogues = {
  /** Builds everything anew and swaps it in whole; throws, and keeps what is served, when that fails. */
  rebuild(): Promise<void>;
  stop(): Promise<void>;
};

type Held = {
  version: number;
  snapshots: Snapshots;
  /** Of any catalogue. */
  languages: ReadonlySet<string>;
  /** Made at the first question, by site and language; they go when the snapshots go. */
  readers: WeakMap<SiteSettings, Map<string, CatalogueReader>>;
};
const NOTHING: Held = { version: 0, snapshots: new Map(), languages: new Set(), readers: new WeakMap() };

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
    const snapshots = buildSnapshots(rows);
    const languages = new Set([...snapshots.values()].flatMap((byLanguage) => [...byLanguage.keys()]));
    heldByDatabase.set(key, { version: rows.version, snapshots, languages, readers: new WeakMap() });
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
  const held = heldByDatabase.get(keyOf(ctx.db)) ?? NOTHING;
  const asked = catalogueLanguage(language || ctx.site.settings.catalog.locale);
  const wanted = held.languages.has(asked) ? asked : DEFAULT_LANGUAGE;
  const settings = settingsIn(ctx.site, wanted);
  let bySite = held.readers.get(settings);
  if (!bySite) held.readers.set(settings, (bySite = new Map()));
  let reader = bySite.get(wanted);
  if (!reader) bySite.set(wanted, (reader = createReader(held, settings, wanted)));
  return reader;
}

/** The site's settings as they are worded in a language: its names of units. */
function settingsIn({ settings, settingsByLanguage }: Context["site"], language: string): SiteSettings {
  if (!settingsByLanguage) return settings;
  const tag = settings.site.languages.find((candidate) => catalogueLanguage(candidate) === language);
  return (tag && settingsByLanguage[tag]) || settings;
}

/** Reads the catalogue that is named like the site's brand, or all there are when none is. */
function createReader({ version, snapshots }: Held, settings: SiteSettings, language: string): CatalogueReader {
  const ofBrand = snapshots.get(settings.catalog.brandId);
  const served = ofBrand ? [ofBrand] : [...snapshots.values()];
  const chosen = served
    .map((languages) => languages.get(language) ?? languages.get(DEFAULT_LANGUAGE))
    .filter((snapshot) => snapshot !== undefined);
  const unitNames = new Map(settings.shop.sellingUnits.map((unit) => [unit.code, unit.name_Short]));
  const unitNameOf = (code: string): string => unitNames.get(code) ?? code;
  const shown = chosen.length > 0 ? chosen : [{ ...EMPTY_SNAPSHOT, version }];
  return uniteReaders(shown.map((snapshot) => createSnapshotReader(snapshot, unitNameOf)));
}
