import { DAY_MS } from "#contract/format/calendar.ts";

export type ThemeCacheOptions = { maxEntries?: number; maxAgeMs?: number; now?: () => number };

/** Caches computed values per theme: at most 10 entries, at most 24 hours old, evicting the least recently used (THEME-08). */
export class ThemeCache<Value> {
  readonly #entries = new Map<string, { value: Value; madeAt: number }>();
  readonly #maxEntries: number;
  readonly #maxAgeMs: number;
  readonly #now: () => number;

  constructor({ maxEntries = 10, maxAgeMs = DAY_MS, now = Date.now }: ThemeCacheOptions = {}) {
    this.#maxEntries = maxEntries;
    this.#maxAgeMs = maxAgeMs;
    this.#now = now;
  }

  get size(): number {
    return this.#entries.size;
  }

  getOrMake(key: string, make: () => Value): Value {
    const found = this.#entries.get(key);
    this.#entries.delete(key);
    const entry = found && this.#now() - found.madeAt < this.#maxAgeMs ? found : { value: make(), madeAt: this.#now() };
    this.#entries.set(key, entry);
    if (this.#entries.size > this.#maxEntries) this.#entries.delete(this.#entries.keys().next().value!);
    return entry.value;
  }
}
