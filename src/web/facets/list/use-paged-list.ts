import { startTransition, useRef, useState } from "react";
import type { ListFilter } from "#contract/rules/facet-filter.ts";

const NO_FILTER: ListFilter = { filters: [], query: "" };

/** superseded: a later change came before the answer did, and decides. */
export type FilterOutcome = "loaded" | "failed" | "superseded";

export type PagedList<List> = {
  list: List;
  filter: ListFilter;
  isLoading: boolean;
  /** What did not come the last time, the list anew or more of it, and how it is asked for once more; null where it came. */
  failed: { isMore: boolean; retry: () => unknown } | null;
  /** How often the list was loaded anew since the page came. */
  turns: number;
  loadMore: (page: number) => void;
  /** Begins anew at page 1 (CAT-12, FAM-13). `again`: what a further try does where it is more than this. */
  refilter: (filter: ListFilter, again?: () => unknown) => Promise<FilterOutcome>;
};

type PagedState<List> = Pick<PagedList<List>, "list" | "filter" | "isLoading" | "failed" | "turns">;

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
    turns: 0,
  });
  const wish = useRef(0);
  async function load(
    page: number,
    filter: ListFilter,
    isMore: boolean,
    retry: () => unknown = () => load(page, filter, isMore),
  ): Promise<FilterOutcome> {
    const own = ++wish.current;
    // After the picture of what was pressed: a long list is drawn anew for it.
    startTransition(() => setState((before) => ({ ...before, isLoading: true, failed: null })));
    const next = await fetchPage(page, filter).catch((error: unknown) => {
      console.error("products could not be loaded", error);
      return null;
    });
    if (own !== wish.current) return "superseded";
    setState((before) => ({
      ...before,
      isLoading: false,
      ...(next === null
        ? { failed: { isMore, retry } }
        : { list: isMore ? append(before.list, next) : next, filter, turns: before.turns + Number(!isMore) }),
    }));
    return next === null ? "failed" : "loaded";
  }
  return {
    ...state,
    loadMore: (page) => void (state.isLoading || load(page, state.filter, true)),
    refilter: (filter, retry) => load(1, filter, false, retry),
  };
}
