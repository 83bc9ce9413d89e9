// Finds the parts of a component that work only in a hydrated island.
import { readModule } from "./read-module.ts";

export type Source = (file: string) => string | null;

/** Handlers, and hooks that change state or need the browser. */
const NEEDS_LIFE = /\bon[A-Z]\w*=\{|\buse(?:State|Reducer|Effect|LayoutEffect|SyncExternalStore|Store|IsAlive|Turn)\(/;
/** Components of the UI kit accept handlers that a static page omits; only their state and effects require hydration. */
const HAS_STATE = /\buse(?:State|Reducer|Effect|LayoutEffect|SyncExternalStore)\(/;
const isKit = (file: string) => file.startsWith("src/web/ui/");
const isFrontDoor = (file: string) => /\/(?:index|screens)\.tsx?$/.test(file);

/** Files of a component that need hydration and so do nothing in an island that is never hydrated; see screen.ts. */
export function livelyParts(file: string, name: string, source: Source): string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  function take(each: string, names: readonly string[]): void {
    const text = source(each);
    if (text === null) return;
    const isDoor = isFrontDoor(each);
    const key = isDoor || isKit(each) ? `${each} ${names.join()}` : each;
    if (seen.has(key)) return;
    seen.add(key);
    const parts = isKit(each) ? names.map((requested) => partOf(text, requested)) : isDoor ? [] : [text];
    if (parts.some((part) => (isKit(each) ? HAS_STATE : NEEDS_LIFE).test(part))) found.add(each);
    if (isKit(each)) return;
    for (const { target, names: taken, isType, isDynamic } of readModule(each, text).imports) {
      if (isType || isDynamic || (isDoor && !taken.some((one) => names.includes(one)))) continue;
      take(target, taken);
    }
  }
  take(file, [name]);
  return [...found].toSorted();
}

function partOf(text: string, name: string): string {
  const from = text.search(new RegExp(String.raw`^export function ${name}\b`, "m"));
  if (from < 0) return "";
  const rest = text.slice(from + 1);
  const to = rest.search(/^export /m);
  return to < 0 ? rest : rest.slice(0, to);
}
