import { useRef, useState } from "react";
import type { ListFilter } from "#contract/rules/facet-filter.ts";

const NO_FILTER: ListFilter = { filters: [], query: "" };

/** superseded: a later change came before the answer did, and decides. */
export type FilterOutcome = "loaded" | "failed" | "superseded";

export type PagedList<List> = {
  list: List;
  filter: ListFilter;
  isLoading: boolean;
  hasError: boolean;
  /** How often the list was loaded anew since the page came. */
  turns: number;
  loadMore: (page: number) => void;
  /** Asks once more for what failed. */
  retry: () => void;
  /** Begins anew at page 1 (CAT-12, FAM-13). */
  refilter: (filter: ListFilter) => Promise<FilterOutcome>;
};

/** A list that is loaded page by page and anew with other filters; the latest wish wins. */
export function usePagedList<List>(
  initial: List,
  initialFilter: ListFilter | undefined,
  fetchPage: (page: number, filter: ListFilter) => Promise<List | null>,
  append: (before: List, next: List) => List,
): PagedList<List> {
  const [state, setState] = useState({ list: initial, filter: initialFilter ?? NO_FILTER, isLoading: false, hasError: false, turns: 0 });
  const wish = useRef(0);
  const isOnTheWay = useRef(false);
  const again = useRef<() => unknown>(null);
  async function load(page: number, filter: ListFilter, isMore: boolean): Promise<FilterOutcome> {
    const own = ++wish.current;
    isOnTheWay.current = true;
    again.current = () => load(page, filter, isMore);
    setState((before) => ({ ...before, isLoading: true }));
    let next: List | null = null;
    try {
      next = await fetchPage(page, filter);
    } catch (error) {
      console.error("products could not be loaded", error);
    }
    if (own !== wish.current) return "superseded";
    isOnTheWay.current = false;
    setState((before) =>
      next === null
        ? { ...before, isLoading: false, hasError: true }
        : {
            list: isMore ? append(before.list, next) : next,
            filter,
            isLoading: false,
            hasError: false,
            turns: before.turns + (isMore ? 0 : 1),
          },
    );
    return next === null ? "failed" : "loaded";
  }
  return {
    ...state,
    loadMore: (page) => void (isOnTheWay.current || load(page, state.filter, true)),
    retry: () => void again.current?.(),
    refilter: (filter) => load(1, filter, false),
  };
}
