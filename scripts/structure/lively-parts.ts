// What of a component works only where its region comes alive in the browser.
import { readModule } from "./read-module.ts";

export type Source = (file: string) => string | null;

/** Handlers, and hooks that change something or wait for the browser. */
const NEEDS_LIFE = /\bon[A-Z]\w*=\{|\buse(?:State|Reducer|Effect|LayoutEffect|SyncExternalStore|Store|IsAlive|Turn)\(/;
/** Parts of the kit take handlers that a still page leaves out; what counts is whether they work without any. */
const HAS_STATE = /\buse(?:State|Reducer|Effect|LayoutEffect|SyncExternalStore)\(/;
const isKit = (file: string) => file.startsWith("src/web/ui/");
const isFrontDoor = (file: string) => /\/(?:index|screens)\.tsx?$/.test(file);

/** Files that a component of this name is made of and that do nothing in a region that is never alive; see screen.ts. */
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
    const parts = isKit(each) ? names.map((wanted) => partOf(text, wanted)) : isDoor ? [] : [text];
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

/** The text of one exported function of a file. */
function partOf(text: string, name: string): string {
  const from = text.search(new RegExp(String.raw`^export function ${name}\b`, "m"));
  if (from < 0) return "";
  const rest = text.slice(from + 1);
  const to = rest.search(/^export /m);
  return to < 0 ? rest : rest.slice(0, to);
}
