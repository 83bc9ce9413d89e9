export type SortOrder = { key: string; isDescending: boolean };

export const SORT_QUERY = "sort";

const MAX_KEY_LENGTH = 200;

/** Parses a sort parameter: the attribute's key, with a leading minus for descending. */
export function readSort(text: string | null | undefined): SortOrder | null {
  const isDescending = text?.startsWith("-") ?? false;
  const key = text?.slice(isDescending ? 1 : 0) ?? "";
  return key === "" || key.length > MAX_KEY_LENGTH ? null : { key, isDescending };
}

export function writeSort({ key, isDescending }: SortOrder): string {
  return (isDescending ? "-" : "") + key;
}

/** Cycles the sort order of a column: ascending, descending, then catalogue order. */
export function nextSort(current: string | null, key: string): string | null {
  if (current === key) return `-${key}`;
  return current === `-${key}` ? null : key;
}
