import type { Clock } from "../../context.ts";
import type { EncodedBody } from "./encode-body.ts";

/** A body, and the content page that it was made from. */
export type MadeBody = { body: EncodedBody; page: string };

type Entry = MadeBody & { expiresAt: number; wasUsed: boolean };

export type PageCacheOptions = {
  clock: Clock;
  /** Content and catalogue version; a change invalidates the cache. */
  generation(): string;
  /** Pages of which alone the bodies became stale since a generation; null: all. */
  changedPages(since: string): ReadonlySet<string> | null;
  maxBytes?: number;
  ttlMs?: number;
};

export type PageCache = {
  /** Cached body of a key; null if it is missing or stale. */
  get(key: string): MadeBody | null;
  /**
   * Creates the body of a key once for concurrent requests. `make` returns null if the body must not be cached; every waiting
   * request then creates its own.
   */
  make(key: string, make: () => Promise<MadeBody | null>): Promise<MadeBody | null>;
  readonly bytes: number;
};

const MAX_BYTES = 64 * 1024 * 1024;
const TTL_MS = 60_000;
/** Longer URLs are not cached. */
const MAX_KEY_LENGTH = 2_000;

/**
 * Cache of the pages that all visitors share, bounded by bytes. When it is full, the oldest entry is removed unless it was used
 * since (second chance).
 */
export function createPageCache({ clock, generation, changedPages, maxBytes = MAX_BYTES, ttlMs = TTL_MS }: PageCacheOptions): PageCache {
  const entries = new Map<string, Entry>();
  const flights = new Map<string, Promise<MadeBody | null>>();
  let current = generation();
  let bytes = 0;

  function invalidateIfStale(): void {
    const newest = generation();
    if (newest === current) return;
    const changed = changedPages(current);
    current = newest;
    flights.clear();
    if (changed) {
      for (const [key, entry] of entries) if (changed.has(entry.page)) drop(key, entry);
      return;
    }
    entries.clear();
    bytes = 0;
  }

  function drop(key: string, entry: Entry): void {
    entries.delete(key);
    bytes -= entry.body.size;
  }

  function freeSpace(size: number): void {
    for (const [key, entry] of entries) {
      if (bytes + size <= maxBytes) return;
      drop(key, entry);
      if (!entry.wasUsed || entry.expiresAt <= clock.now().getTime()) continue;
      entry.wasUsed = false;
      entries.set(key, entry);
      bytes += entry.body.size;
    }
  }

  function store(key: string, { body, page }: MadeBody): void {
    if (key.length > MAX_KEY_LENGTH || body.size > maxBytes) return;
    const former = entries.get(key);
    if (former) drop(key, former);
    freeSpace(body.size);
    entries.set(key, { body, page, expiresAt: clock.now().getTime() + ttlMs, wasUsed: false });
    bytes += body.size;
  }

  return {
    get(key) {
      invalidateIfStale();
      const entry = entries.get(key);
      if (!entry) return null;
      if (entry.expiresAt <= clock.now().getTime()) {
        drop(key, entry);
        return null;
      }
      entry.wasUsed = true;
      return entry;
    },
    make(key, make) {
      invalidateIfStale();
      const flying = flights.get(key);
      if (flying) return flying;
      const startedIn = current;
      const flight = make().then((made) => {
        // Do not cache a page that was rendered from an older version of content or catalogue.
        if (made && generation() === startedIn) store(key, made);
        return made;
      });
      flights.set(key, flight);
      const land = (): void => {
        if (flights.get(key) === flight) flights.delete(key);
      };
      flight.then(land, land);
      return flight;
    },
    get bytes() {
      return bytes;
    },
  };
}
