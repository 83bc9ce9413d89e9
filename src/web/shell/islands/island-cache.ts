import type { Page } from "./island-context.tsx";

/**
 * On the way to a region's HTML: what is asked next, by its place in what the caller named or by its name on the page; or
 * the HTML itself.
 */
type Step = { asked: number | string; id: number } | { html: string };

/** So many characters of what the caller named are a step: longer texts of one length are all the same to a map's hash. */
const PART = 8_000;
/** In each of two halves. A list with prices takes 100,000 with all that it was made of. */
const MAX_CHARACTERS = 12 * 1024 * 1024;
/** So many regions that were asked for once are remembered, by what tells most of them apart. */
const MAX_SIGHTS = 5_000;
const SIGHT_LENGTH = 300;
/** One and the same object until content changes: told by that instead of being read through. */
const SETTINGS = "settings";
/** Asked instead of a section: which there are. */
const NAMES = "";

/**
 * Keeps what regions were rendered to, each by all that it was made of: what the caller names, and what the rendering
 * read of the page, whatever that was. Nobody says which regions know their viewer: one that asks for the viewer's name
 * has a way of its own for every name. Kept is what is asked for a second time, as far as there is room; what was not asked
 * for lately goes first.
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

  /** The HTML kept for `key` and this page; otherwise what `render` makes of it. Where that throws, nothing is kept. */
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

  /** Whether a region much like this one was asked for before. To keep what nobody asks for again costs more than it saves. */
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

/** A page that notes what is read of it: its sections, and by name what is read of one. */
function watched(page: Page, asked: Set<number | string>): Page {
  // An object of its own: of a frozen page a proxy could give out no watched sections.
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
    // Who asks what there is depends on all of it.
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

/** A text that was put together from thousands of pieces keeps them all until somebody looks into it. */
function inOnePiece(text: string): string {
  text.charCodeAt(0);
  return text;
}

const ids = new WeakMap<object, number>();
let lastObject = 0;

/** A number that stands for one object as long as it lives. */
export function idOf(object: object): number {
  let id = ids.get(object);
  if (id === undefined) ids.set(object, (id = ++lastObject));
  return id;
}
