import { LRUCache } from "lru-cache";
import type { Db } from "../db/db.ts";
import type { CataloguePort } from "../ports/catalogue-port.ts";

const MAX_KEYS = 5_000;

/**
 * Caches rows that are the same for all viewers and change only with a version of the catalogue. `read` returns the rows of those
 * keys that have any; a call reads all keys that are not cached in one statement.
 */
export function cacheWithCatalogue<Row>(
  read: (db: Db, keys: readonly string[]) => Promise<ReadonlyMap<string, readonly Row[]>>,
): (db: Db, catalogue: CataloguePort, keys: readonly string[]) => Promise<ReadonlyMap<string, readonly Row[]>> {
  // A new version of the catalogue is a new object, so its cache starts empty.
  const caches = new WeakMap<CataloguePort, LRUCache<string, readonly Row[]>>();
  return async (db, catalogue, keys) => {
    let cache = caches.get(catalogue);
    if (!cache) caches.set(catalogue, (cache = new LRUCache({ max: MAX_KEYS })));
    const rows = new Map<string, readonly Row[]>();
    const missing: string[] = [];
    for (const key of new Set(keys)) {
      const known = cache.get(key);
      if (known) rows.set(key, known);
      else missing.push(key);
    }
    if (missing.length === 0) return rows;
    const found = await read(db, missing);
    for (const key of missing) {
      const own = found.get(key) ?? [];
      cache.set(key, own);
      rows.set(key, own);
    }
    return rows;
  };
}
