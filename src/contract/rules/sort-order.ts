/** By which attribute a list is sorted. */
export type SortOrder = { key: string; isDescending: boolean };

/** Name of the order in an address's query. */
export const SORT_QUERY = "sort";

const LONGEST_KEY = 200;

/** The order that a call or an address names: the attribute's key, with a minus before it from the largest down. */
export function readSort(text: string | null | undefined): SortOrder | null {
  const isDescending = text?.startsWith("-") ?? false;
  const key = text?.slice(isDescending ? 1 : 0) ?? "";
  return key === "" || key.length > LONGEST_KEY ? null : { key, isDescending };
}

export function writeSort({ key, isDescending }: SortOrder): string {
  return (isDescending ? "-" : "") + key;
}

/** What a press on a column's head asks for: its smallest first, then its largest, then the catalogue's order again. */
export function nextSort(current: string | null, key: string): string | null {
  if (current === key) return `-${key}`;
  return current === `-${key}` ? null : key;
}
