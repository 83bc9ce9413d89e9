// List state stored for back navigation (decision A14), per history entry in this tab, until restored. Read from the DOM, so
// that lists need no extra code before they are used.
import { BEFORE_REFRESH } from "#web/shell/page/state/current-page.ts";
import { requestedQuantities } from "#web/prices/index.ts";
import { entryKey } from "#web/shell/page/address/entry-key.ts";

export type SavedList = {
  /** Includes the query: after replaceState the entry shows something else. */
  address: string;
  /** The last page loaded. */
  page: number;
  /** Entered quantities by article number. */
  quantities: Record<string, number>;
  y: number;
};

const STORAGE_KEY = "ankerplatz.lists";
const MAX_ENTRIES = 20;

const paths = new WeakMap<HTMLElement, string>();

const addressHere = () => location.pathname + location.search;

/** Returns and removes the state of the current history entry; null if there is none. */
export function consumeSavedList(): SavedList | null {
  const key = entryKey();
  const all = read();
  const stored = key === undefined ? undefined : all[key];
  if (!stored || stored.address !== addressHere()) return null;
  delete all[key!];
  write(all);
  return stored;
}

/** Stores the list's state under its history entry; a state not restored yet is preserved. */
function save(): void {
  const list = document.querySelector<HTMLElement>("#productList[data-page]");
  const key = entryKey();
  if (!list || key === undefined || isLeft(list)) return;
  const { [key]: before, ...others } = read();
  const waiting = before?.address === addressHere() ? before : null;
  const page = Math.max(Number(list.dataset["page"]), waiting?.page ?? 1);
  const quantities = { ...waiting?.quantities, ...typedQuantities(list) };
  const isWorthIt = page > 1 || Object.keys(quantities).length > 0;
  const y = waiting ? Math.max(waiting.y, scrollY) : scrollY;
  const entries = Object.entries(others).slice(1 - MAX_ENTRIES);
  write(Object.fromEntries(isWorthIt ? [...entries, [key, { address: addressHere(), page, quantities, y }]] : entries));
}

/** The URL changes before the list is removed, so compare with the path it was first seen at. */
function isLeft(list: HTMLElement): boolean {
  const path = paths.get(list) ?? location.pathname;
  paths.set(list, path);
  return path !== location.pathname;
}

/** Quantities chosen by the user, without the initial ones. */
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
    // Storage is unavailable: the list is shown from its first page.
  }
}

let isWatching = false;

/** Stores the list's state whenever a page is left. */
export function watchLists(): void {
  if (isWatching) return;
  isWatching = true;
  const { navigation } = window as { navigation?: Navigation };
  // While the entry being left is still current.
  navigation?.addEventListener("navigate", save);
  if (!navigation) document.addEventListener("click", save, { capture: true });
  for (const type of ["pagehide", BEFORE_REFRESH]) window.addEventListener(type, save);
}
