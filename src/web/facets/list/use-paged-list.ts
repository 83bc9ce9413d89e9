import { startTransition, useRef, useState } from "react";
import type { ListFilter } from "#contract/rules/facets/facet-filter.ts";

const NO_FILTER: ListFilter = { filters: [], query: "" };

/** superseded: a later change overtook the response. */
export type FilterOutcome = "loaded" | "failed" | "superseded";

export type PagedList<List> = {
  list: List;
  filter: ListFilter;
  isLoading: boolean;
  /** Failed request, for the list or for more of it, with its retry; null after a success. */
  failed: { isMore: boolean; retry: () => unknown } | null;
  /** Number of full reloads of the list since the page loaded. */
  turns: number;
  loadMore: (page: number) => void;
  /** Reloads the list from page 1 (CAT-12, FAM-13). `again`: the retry action, if it does more than this. */
  refilter: (filter: ListFilter, again?: () => unknown) => Promise<FilterOutcome>;
};

type PagedState<List> = Pick<PagedList<List>, "list" | "filter" | "isLoading" | "failed" | "turns">;

/** A list that loads page by page and reloads with other filters; the latest request wins. */
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
    // In a transition, so that the click paints before a long list re-renders.
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
