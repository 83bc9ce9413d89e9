import { useNavigate, useSearch } from "@tanstack/react-router";
import type { ListSearch } from "./list-search.ts";

/** Filter, sort and page of the list at the current address, and a function that changes them. */
export function useListSearch<Search extends ListSearch>(): { search: Search; onSearch: (search: Search) => void } {
  // The route's validateSearch made it.
  const search = useSearch({ strict: false }) as Search;
  const navigate = useNavigate();
  return { search, onSearch: (next) => void navigate({ to: ".", search: next }) };
}
