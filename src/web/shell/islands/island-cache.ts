import { LRUCache } from "lru-cache";

/** A list with prices takes 100,000 with its key. */
const MAX_CHARACTERS = 24 * 1024 * 1024;

/** Caches the HTML of islands, bounded by size; the least recently used is evicted first. */
export class IslandCache {
  readonly #html: LRUCache<string, string>;

  constructor(maxCharacters = MAX_CHARACTERS) {
    this.#html = new LRUCache({ maxSize: maxCharacters, sizeCalculation: (html, key) => html.length + key.length });
  }

  /** Returns the cached HTML for `key`, or calls `render`. Nothing is cached if that throws. */
  getOrRender(key: string, render: () => string): string {
    const cached = this.#html.get(key);
    if (cached !== undefined) return cached;
    const html = flatten(render());
    this.#html.set(key, html);
    return html;
  }
}

/** A concatenated string (rope) retains its parts; reading a char flattens it. */
function flatten(text: string): string {
  text.charCodeAt(0);
  return text;
}

const ids = new WeakMap<object, number>();
let lastId = 0;

/** An id for an object, stable for its lifetime. */
export function idOf(object: object): number {
  let id = ids.get(object);
  if (id === undefined) ids.set(object, (id = ++lastId));
  return id;
}
