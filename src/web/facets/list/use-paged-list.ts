import { useRef, useState } from "react";
import type { ListFilter } from "#contract/rules/facet-filter.ts";

const NO_FILTER: ListFilter = { filters: [], query: "" };

/** superseded: a later change came before the answer did, and decides. */
export type FilterOutcome = "loaded" | "failed" | "superseded";

export type PagedList<List> = {
  list: List;
  filter: ListFilter;
  isLoading: boolean;
  /** What did not come the last time: the list anew, or more of it; null where it came. */
  failed: "anew" | "more" | null;
  /** How often something did not come in a row. */
  failures: number;
  /** How often the list was loaded anew since the page came. */
  turns: number;
  loadMore: (page: number) => void;
  /** Asks once more for what failed. */
  retry: () => void;
  /** Begins anew at page 1 (CAT-12, FAM-13). `again`: what a further try does where it is more than this. */
  refilter: (filter: ListFilter, again?: () => unknown) => Promise<FilterOutcome>;
};

type PagedState<List> = Pick<PagedList<List>, "list" | "filter" | "isLoading" | "failed" | "failures" | "turns">;

/** A list that is loaded page by page and anew with other filters; the latest wish wins. */
export function usePagedList<List>(
  initial: List,
  initialFilter: ListFilter | undefined,
  fetchPage: (page: number, filter: ListFilter) => Promise<List | null>,
  append: (before: List, next: List) => List,
): PagedList<List> {
  const [state, setState] = useState<PagedState<List>>({
    list: initial,
    filter: initialFilter ?? NO_FILTER,
    isLoading: false,
    failed: null,
    failures: 0,
    turns: 0,
  });
  const wish = useRef(0);
  const isOnTheWay = useRef(false);
  const again = useRef<() => unknown>(null);
  async function load(page: number, filter: ListFilter, isMore: boolean, retry?: () => unknown): Promise<FilterOutcome> {
    const own = ++wish.current;
    isOnTheWay.current = true;
    again.current = retry ?? (() => load(page, filter, isMore));
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
        ? { ...before, isLoading: false, failed: isMore ? "more" : "anew", failures: before.failures + 1 }
        : {
            list: isMore ? append(before.list, next) : next,
            filter,
            isLoading: false,
            failed: null,
            failures: 0,
            turns: before.turns + (isMore ? 0 : 1),
          },
    );
    return next === null ? "failed" : "loaded";
  }
  return {
    ...state,
    loadMore: (page) => void (isOnTheWay.current || load(page, state.filter, true)),
    retry: () => void again.current?.(),
    refilter: (filter, retry) => load(1, filter, false, retry),
  };
}
