import type { Page } from "./island-context.tsx";

/** A step of a cache lookup: the next input to compare (offset in the key or property of the page), or the HTML. */
type Step = { asked: number | string; id: number } | { html: string };

/** Characters of the key per step: V8 does not hash longer strings, so those of equal length would collide in a Map. */
const PART = 8_000;
/** Per generation. A list with prices takes 100,000 with its inputs. */
const MAX_CHARACTERS = 12 * 1024 * 1024;
/** Maximum number of islands remembered after their first request, by the start of their inputs. */
const MAX_SIGHTS = 5_000;
const SIGHT_LENGTH = 300;
/** One object until content changes, so it is compared by identity instead of serialized. */
const SETTINGS = "settings";
/** Marks a read of the page's own keys. */
const NAMES = "";

/**
 * Caches rendered islands by their inputs: the key and every page property read during rendering. Islands do not declare their
 * dependencies. HTML is cached on the second request, bounded by size; the least recently used generation is dropped first.
 */
export class IslandCache {
  private young = new Map<string, Step>();
  private old = new Map<string, Step>();
  private characters = 0;
  private readonly sights = new Set<string>();
  private lastId = 0;
  private readonly maxCharacters: number;

  constructor(maxCharacters = MAX_CHARACTERS) {
    this.maxCharacters = maxCharacters;
  }

  /** Returns the cached HTML for `key` and this page, or calls `render`. Nothing is cached if that throws. */
  getOrRender(key: string, page: Page, render: (page: Page) => string): string {
    const start = `${key.length} characters: ${key.slice(0, PART)}`;
    let at = start;
    for (let step = this.find(at); step; step = this.find(at)) {
      if ("html" in step) return step.html;
      at = placeAfter(step.id, step.asked, key, page);
    }
    if (!this.wasSeen(key, page)) return render(page);
    const asked = new Set<number | string>();
    for (let from = PART; from < key.length; from += PART) asked.add(from);
    const html = inOnePiece(render(watched(page, asked)));
    at = start;
    for (const one of asked) {
      let step = this.find(at);
      if (!step || "html" in step || step.asked !== one) this.put(at, (step = { asked: one, id: ++this.lastId }));
      at = placeAfter(step.id, one, key, page);
    }
    this.put(at, { html });
    return html;
  }

  /** Whether a similar island was requested before. Caching islands that are requested only once costs more than it saves. */
  private wasSeen(key: string, { page }: Page): boolean {
    const sight = `${key.length} ${key.slice(0, SIGHT_LENGTH)} ${page.uri} ${page.query}`.slice(0, 2 * SIGHT_LENGTH);
    if (this.sights.delete(sight)) return true;
    this.sights.add(sight);
    if (this.sights.size > MAX_SIGHTS) this.sights.delete(this.sights.values().next().value!);
    return false;
  }

  private find(key: string): Step | undefined {
    const step = this.young.get(key);
    if (step) return step;
    const former = this.old.get(key);
    if (former) this.put(key, former);
    return former;
  }

  private put(key: string, step: Step): void {
    const characters = key.length + ("html" in step ? step.html.length : 0);
    if (characters > this.maxCharacters) return;
    if (this.characters + characters > this.maxCharacters) {
      this.old = this.young;
      this.young = new Map();
      this.characters = 0;
    }
    this.young.set(key, step);
    this.characters += characters;
  }
}

/** A proxy of the page that records which sections and properties are read. */
function watched(page: Page, asked: Set<number | string>): Page {
  // The target is a new object: a proxy of a frozen page must return its original values.
  return new Proxy({} as Page, {
    get: (_, name) => (typeof name === "string" ? readSection(page, name, asked) : undefined),
    has: (_, name) => readSection(page, String(name), asked) !== undefined,
    ownKeys() {
      asked.add(NAMES);
      for (const name of Object.keys(page)) asked.add(name);
      return Object.keys(page);
    },
    getOwnPropertyDescriptor: (_, name) => ({
      value: readSection(page, String(name), asked),
      enumerable: true,
      configurable: true,
    }),
  });
}

function readSection(page: Page, name: string, asked: Set<number | string>): unknown {
  const section: unknown = page[name as keyof Page];
  if (typeof section !== "object" || section === null || name === SETTINGS) {
    asked.add(name);
    return section;
  }
  return new Proxy(section, {
    get(target, property) {
      if (typeof property === "string") asked.add(`${name}.${property}`);
      return Reflect.get(target, property) as unknown;
    },
    // Enumerating or testing keys depends on the whole section.
    has(target, property) {
      asked.add(name);
      return Reflect.has(target, property);
    },
    ownKeys(target) {
      asked.add(name);
      return Reflect.ownKeys(target);
    },
  });
}

function placeAfter(id: number, asked: number | string, key: string, page: Page): string {
  if (typeof asked === "number") return `${id} ${key.slice(asked, asked + PART)}`;
  if (asked === SETTINGS) return `${id} ${idOf(page.settings)}`;
  if (asked === NAMES) return `${id} ${JSON.stringify(Object.keys(page))}`;
  const at = asked.indexOf(".");
  const section: unknown = page[(at < 0 ? asked : asked.slice(0, at)) as keyof Page];
  const value = at < 0 ? section : (section as Record<string, unknown> | null | undefined)?.[asked.slice(at + 1)];
  return `${id} ${JSON.stringify(value)}`;
}

/** A concatenated string (rope) retains its parts; reading a char flattens it. */
function inOnePiece(text: string): string {
  text.charCodeAt(0);
  return text;
}

const ids = new WeakMap<object, number>();
let lastObject = 0;

/** An id for an object, stable for its lifetime. */
export function idOf(object: object): number {
  let id = ids.get(object);
  if (id === undefined) ids.set(object, (id = ++lastObject));
  return id;
}
