// What is kept of lists for the way back to them (decision A14): by entry of the history, in this tab, until it is taken. Read from the
// page, since keeping it must cost a list nothing before it is touched.
import { BEFORE_REFRESH } from "#web/shell/page/current-page.ts";
import { requestedQuantities } from "#web/prices/index.ts";
import { entryKey } from "#web/shell/page/entry-key.ts";

export type SavedList = {
  /** With its query: an entry whose address was written anew shows something else. */
  address: string;
  /** The last page that was loaded. */
  page: number;
  /** What was typed, by article number. */
  quantities: Record<string, number>;
  y: number;
};

const STORAGE_KEY = "ankerplatz.lists";
const MOST_ENTRIES = 20;

const paths = new WeakMap<HTMLElement, string>();

const addressHere = () => location.pathname + location.search;

/** What was kept for the entry that is shown now, once; null where there is nothing. */
export function takeSavedList(): SavedList | null {
  const key = entryKey();
  const all = read();
  const kept = key === undefined ? undefined : all[key];
  if (!kept || kept.address !== addressHere()) return null;
  delete all[key!];
  write(all);
  return kept;
}

/** Keeps the list on the page under the entry it belongs to; what was kept before and is not taken yet stays. */
function keep(): void {
  const list = document.querySelector<HTMLElement>("#productList[data-page]");
  const key = entryKey();
  if (!list || key === undefined || isLeft(list)) return;
  const { [key]: before, ...others } = read();
  const waiting = before?.address === addressHere() ? before : null;
  const page = Math.max(Number(list.dataset["page"]), waiting?.page ?? 1);
  const quantities = { ...waiting?.quantities, ...typedQuantities(list) };
  const isWorthIt = page > 1 || Object.keys(quantities).length > 0;
  const y = waiting ? Math.max(waiting.y, scrollY) : scrollY;
  const entries = Object.entries(others).slice(1 - MOST_ENTRIES);
  write(Object.fromEntries(isWorthIt ? [...entries, [key, { address: addressHere(), page, quantities, y }]] : entries));
}

/** A list stands a little longer than its address, which is the one that it is first left at. */
function isLeft(list: HTMLElement): boolean {
  const path = paths.get(list) ?? location.pathname;
  paths.set(list, path);
  return path !== location.pathname;
}

/** Quantities that were chosen in rows; the others are the ones that rows begin with. */
function typedQuantities(list: HTMLElement): Record<string, number> {
  return Object.fromEntries(
    [...list.querySelectorAll<HTMLInputElement>("input[name=quantity]")].flatMap((field) => {
      const id = field.form?.querySelector<HTMLInputElement>("input[name=id]")?.value ?? "";
      const typed = Number(field.value);
      return requestedQuantities.get(id) === typed ? [[id, typed]] : [];
    }),
  );
}

function read(): Record<string, SavedList> {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "{}") as Record<string, SavedList>;
  } catch {
    return {};
  }
}

function write(all: Record<string, SavedList>): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(all));
  } catch {
    // A browser that keeps nothing shows the list from its first page.
  }
}

let isWatching = false;

/** Keeps the list of each page that is left from now on. */
export function watchLists(): void {
  if (isWatching) return;
  isWatching = true;
  const { navigation } = window as { navigation?: Navigation };
  // While the entry that is left is the current one.
  navigation?.addEventListener("navigate", keep);
  if (!navigation) document.addEventListener("click", keep, { capture: true });
  for (const type of ["pagehide", BEFORE_REFRESH]) window.addEventListener(type, keep);
}
