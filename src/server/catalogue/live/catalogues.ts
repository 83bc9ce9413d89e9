import type { Logger } from "pino";
import type { SiteSettings } from "#contract/site-settings.ts";
import type { Context } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { listenFor } from "../../db/listen.ts";
import type { CatalogueReader } from "./catalogue-reader.ts";
import { readCatalogueVersion } from "./catalogue-store.ts";
import { createCatalogueBuilder } from "../snapshot/build-columns.ts";
import type { Snapshots } from "../snapshot/build-snapshot.ts";
import { readSnapshots } from "../snapshot/read-snapshots.ts";
import { createSnapshotReader } from "../snapshot/snapshot-reader.ts";
import { buildInWorker } from "../snapshot/snapshot-worker.ts";
import { DEFAULT_LANGUAGE } from "../snapshot/text-pool.ts";
import { uniteReaders } from "./join-readers.ts";

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
const EMPTY = createCatalogueBuilder().build(0);
const NOTHING: Held = { version: 0, snapshots: new Map(), languages: new Set(), readers: new WeakMap() };

// A database and its transactions share their adapter: a use case finds its catalogue inside a transaction as well.
const heldByDatabase = new WeakMap<object, Held>();
const keyOf = (db: Db): object => db.getExecutor().adapter;

export type CatalogueSource = {
  db: Db;
  /** The database's address: with it catalogues are kept current, and rebuilt in a thread of their own. */
  url?: string;
  log: Logger;
  /** Called when an announced catalogue could not be built. */
  onFailure?(): void;
};

/**
 * Loads the catalogues into memory and, given the database's address, keeps them current: each announced import is
 * built in a thread beside the served snapshot and swapped in whole; requests that run go on with the one they began
 * with. A failed rebuild leaves the served one and is logged as an error.
 */
export async function openCatalogues({ db, url, log, onFailure }: CatalogueSource): Promise<Catalogues> {
  const key = keyOf(db);
  const swapIn = ({ version, snapshots }: { version: number; snapshots: Snapshots }): void => {
    const languages = new Set([...snapshots.values()].flatMap((columns) => columns.languages));
    heldByDatabase.set(key, { version, snapshots, languages, readers: new WeakMap() });
  };
  // At start nobody waits for an answer: a thread would only cost its own start.
  swapIn(await readSnapshots(db));
  const rebuild = async (): Promise<void> => swapIn(url ? await buildInWorker(url) : await readSnapshots(db));
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
        const start = performance.now();
        await rebuild();
        log.info({ version, seconds: (performance.now() - start) / 1000 }, "catalogue swapped in");
      } catch (error) {
        onFailure?.();
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
  const unitNames = new Map(settings.shop.sellingUnits.map((unit) => [unit.code, unit.name_Short]));
  const unitNameOf = (code: string): string => unitNames.get(code) ?? code;
  const shown = served.length > 0 ? served : [{ ...EMPTY, version }];
  return uniteReaders(shown.map((columns) => createSnapshotReader(columns, language, unitNameOf)));
}
