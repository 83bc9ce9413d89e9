export type FormOutcome = {
  message: string;
  /** What was entered, if it was not saved. `id` is "" for a new entry. */
  entered?: { id: string; values: Readonly<Record<string, string>> };
  /** Further parts of the query. */
  further?: readonly (readonly [name: string, value: string])[];
};

const MAX_ENTERED = 200;

/** Address of a page with a list of entries after one of its forms; what was not saved is filled in again. */
export function pageAfterForm(path: string, { message, entered, further = [] }: FormOutcome): string {
  const query = new URLSearchParams({ message });
  if (entered?.id) query.set("id", entered.id);
  for (const [name, value] of Object.entries(entered?.values ?? {})) query.set(`v-${name}`, value.slice(0, MAX_ENTERED));
  for (const [name, value] of further) query.append(name, value);
  const anchor = entered ? `#${entered.id === "" ? "new" : `entry-${encodeURIComponent(entered.id)}`}` : "";
  return `${path}?${query}${anchor}`;
}
