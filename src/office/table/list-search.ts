// What the address of a list holds: filter, sort, page and hidden columns, all as texts.

/** Parameters that every list has. */
export type ListSearch = {
  sort?: string;
  direction?: "asc" | "desc";
  after?: string;
  before?: string;
  /** Ids of hidden columns, separated by commas, or "none"; without it, those that are hidden at first. */
  hidden?: string;
};

/** Parameters of a list with these filters. */
export type SearchOf<Filter extends string> = ListSearch & Partial<Record<Filter, string>>;

const MAX_LENGTH = 500;

/** Reads the address of a list; for `validateSearch` of its route. Unknown and too long values are dropped. */
export function listSearch<Filter extends string>(filters: readonly Filter[]): (raw: Record<string, unknown>) => SearchOf<Filter> {
  const names: readonly string[] = ["sort", "direction", "after", "before", "hidden", ...filters];
  return (raw) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = raw[name];
        return typeof value === "string" && value !== "" && value.length <= MAX_LENGTH ? [[name, value]] : [];
      }),
    ) as SearchOf<Filter>;
}

type OptionalColumn = { id: string; isOptional?: boolean | "hidden" };

/** Ids of the columns that the address hides. */
export function hiddenColumns({ hidden }: ListSearch, columns: readonly OptionalColumn[]): string[] {
  if (hidden === undefined) return columns.flatMap(({ id, isOptional }) => (isOptional === "hidden" ? [id] : []));
  const ids = hidden.split(",");
  return columns.flatMap(({ id, isOptional }) => (isOptional && ids.includes(id) ? [id] : []));
}

/** The search after a change of filter or sort: it begins with the first page. */
export function changeSearch<Search extends ListSearch>(search: Search, change: Partial<Search>): Search {
  const { after: _after, before: _before, ...rest } = { ...search, ...change };
  return rest as Search;
}

/** Address of the list's export with its filter and sort. */
export function exportLink(
  path: string,
  { after: _after, before: _before, hidden: _hidden, ...filter }: ListSearch,
  language: string,
): string {
  const given = Object.entries({ ...filter, language }).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `${path}?${new URLSearchParams(given).toString()}`;
}
