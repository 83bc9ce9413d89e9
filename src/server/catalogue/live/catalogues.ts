import type { Logger } from "pino";
import type { ColumnRule, SiteSettings } from "#contract/site-settings.ts";
import type { Site } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { listenFor } from "../../db/listen.ts";
import type { CataloguePort } from "../../ports/catalogue-port.ts";
import type { Catalogues } from "../../ports/catalogues.ts";
import { readCatalogueState, readCatalogueVersion } from "./catalogue-store.ts";
import { createCatalogueBuilder } from "../snapshot/build/build-columns.ts";
import type { Snapshots } from "../snapshot/build/build-snapshot.ts";
import type { CatalogueColumns } from "../snapshot/columns/columns.ts";
import { cacheColumns, type CachedColumns, cachedColumnsIn, readCached } from "../snapshot/build/snapshot-cache.ts";
import { type ReadSnapshots, readSnapshots } from "../snapshot/build/read-snapshots.ts";
import { createSnapshotReader } from "../snapshot/read/snapshot-reader.ts";
import { buildInWorker } from "../snapshot/build/snapshot-worker.ts";
import { DEFAULT_LANGUAGE } from "../snapshot/columns/text-pool.ts";
import { OFFICE_CATALOGUE } from "../office-catalogue.ts";
import type { ProductInformation } from "../product-information/product-information.ts";
import { readProductInformation } from "../product-information/product-information-store.ts";
import { withProductInformation } from "./with-product-information.ts";
import { mergeCatalogues } from "./merge-catalogues.ts";

export const CATALOGUE_CHANNEL = "catalogue_version";

/** The catalogues with their updates, for the composition root. */
export type LiveCatalogues = Catalogues & {
  /** Rebuilds all catalogues and swaps them in atomically. Throws on failure and continues to serve the previous ones. */
  rebuild(): Promise<void>;
  /** Calls `handler` after each swap. */
  onSwap(handler: () => void): void;
  close(): Promise<void>;
};

type Held = {
  version: number;
  snapshots: Snapshots;
  /** Languages of all catalogues. */
  languages: ReadonlySet<string>;
  information: ReadonlyMap<string, ProductInformation>;
  /** Created lazily by site and language; garbage-collected with the site's settings or the snapshots. */
  readers: WeakMap<SiteSettings, Map<string, CataloguePort>>;
  all: CataloguePort | null;
};
const EMPTY = createCatalogueBuilder().build(0);

export type CatalogueSource = {
  db: Db;
  /** Database URL. If set, catalogues are updated on notifications and rebuilt in a worker thread. */
  url?: string;
  log: Logger;
  /** Folder for cached columns. Without it, every start rebuilds them. */
  dataFolder?: string;
  /** Called when a new catalogue could not be built. */
  onFailure?(): void;
};

/**
 * Loads the catalogues into memory. If `url` is set, each announced import is built in a worker thread and swapped in
 * atomically; running requests continue with the snapshot they started with (`forRequest`). A failed rebuild is logged as an
 * error and the previous snapshot is still served.
 */
export async function openCatalogues({ db, url, log, dataFolder, onFailure }: CatalogueSource): Promise<LiveCatalogues> {
  const cached = dataFolder === undefined ? null : cachedColumnsIn(dataFolder);
  // No requests are waiting at startup, so a worker thread would only add its own start time.
  let held = hold(cached ? await readFirst(db, cached, log) : await readSnapshots(db), await readProductInformation(db));
  const handlers: (() => void)[] = [];
  const rebuild = async (): Promise<void> => {
    const read = url ? await buildInWorker(url, cached) : await readSnapshots(db);
    held = hold(read, await readProductInformation(db));
    for (const handler of handlers) handler();
  };
  const catalogues = {
    of: (site: Site, language?: string | null) => readerOf(held, site, language),
    forRequest() {
      let own: Held | null = null;
      return { of: (site: Site, language?: string | null) => readerOf((own ??= held), site, language) };
    },
    all: () => (held.all ??= merge(held, [...held.snapshots.values()], DEFAULT_LANGUAGE)),
    version: () => held.version,
    rebuild,
    onSwap: (handler: () => void) => void handlers.push(handler),
  };
  if (!url) return { ...catalogues, close: async () => {} };
  const listener = await listenFor({
    url,
    channel: CATALOGUE_CHANNEL,
    log,
    async handler() {
      try {
        const version = await readCatalogueVersion(db);
        if (version === held.version) return;
        const start = performance.now();
        await rebuild();
        log.info({ version, seconds: (performance.now() - start) / 1000 }, "catalogue reloaded");
      } catch (error) {
        onFailure?.();
        log.error({ err: error }, "the new catalogue could not be built; the previous one is still served");
      }
    },
  });
  return { ...catalogues, close: () => listener.stop() };
}

/** Loads cached columns if they match the database state; otherwise builds and caches them. */
async function readFirst(db: Db, cached: CachedColumns, log: Logger): Promise<ReadSnapshots> {
  const state = await readCatalogueState(db);
  const found = state === null ? null : await readCached(cached, state);
  if (found) return found;
  const built = await readSnapshots(db);
  try {
    cacheColumns(cached, built);
  } catch (error) {
    log.warn({ err: error }, "the catalogue's columns could not be cached; the next start builds them again");
  }
  return built;
}

function hold({ version, snapshots }: ReadSnapshots, information: Held["information"]): Held {
  const languages = new Set([...snapshots.values()].flatMap((columns) => columns.languages));
  return { version, snapshots, languages, information, readers: new WeakMap(), all: null };
}

/** Returns "de" for "de_DE", "de-DE" and "de". */
export function catalogueLanguage(locale: string): string {
  return locale.slice(0, 2).toLowerCase();
}

function readerOf(held: Held, site: Site, language: string | null | undefined): CataloguePort {
  const requested = catalogueLanguage(language || site.settings.catalog.locale);
  const known = held.languages.has(requested) ? requested : DEFAULT_LANGUAGE;
  const settings = settingsIn(site, known);
  let bySite = held.readers.get(settings);
  if (!bySite) held.readers.set(settings, (bySite = new Map()));
  let reader = bySite.get(requested);
  if (!reader) bySite.set(requested, (reader = createReader(held, settings, requested)));
  return reader;
}

/** The site's settings with the unit names of a language. */
function settingsIn({ settings, settingsByLanguage }: Site, language: string): SiteSettings {
  if (!settingsByLanguage) return settings;
  const tag = settings.site.languages.find((candidate) => catalogueLanguage(candidate) === language);
  return (tag && settingsByLanguage[tag]) || settings;
}

/** Returns the catalogues named in the site's settings, else the one named like its brand with the articles of staff, else all. */
function servedTo({ catalog }: SiteSettings, snapshots: Snapshots): readonly CatalogueColumns[] {
  const named = (catalog.catalogues ?? [catalog.brandId, OFFICE_CATALOGUE]).flatMap((id) => snapshots.get(id) ?? []);
  return catalog.catalogues || snapshots.has(catalog.brandId) ? named : [...snapshots.values()];
}

function createReader(held: Held, settings: SiteSettings, language: string): CataloguePort {
  const unitNames = new Map(settings.shop.sellingUnits.map((unit) => [unit.code, unit.name_Short]));
  const served = servedTo(settings, held.snapshots);
  const merged = merge(held, served, language, settings.catalog.listColumns, (code) => unitNames.get(code) ?? code);
  return withProductInformation(merged, held.information, language);
}

function merge(
  { version }: Held,
  served: readonly CatalogueColumns[],
  language: string,
  listColumns: readonly ColumnRule[] = [],
  unitNameOf: (code: string) => string = (code) => code,
): CataloguePort {
  const shown = served.length > 0 ? served : [{ ...EMPTY, version }];
  return mergeCatalogues(shown.map((columns) => createSnapshotReader(columns, language, unitNameOf, listColumns)));
}
