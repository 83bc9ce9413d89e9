import { useEffect, useReducer, useRef } from "react";
import { getRetailerSearch } from "#contract/generated/operations.ts";
import { findDealerCountry } from "#contract/dealer-countries.ts";
import {
  canSearchDealers,
  DEALERS_PER_PAGE,
  type DealerPage,
  type Coordinates,
  type DealerQuery,
  dealerSearchVariables,
  emptyDealerQuery,
  writeDealerQuery,
} from "#contract/rules/dealers/dealer-search.ts";
import { execute } from "#web/shell/calls/graphql.ts";
import { currentPage } from "#web/shell/page/state/current-page.ts";
import { pushEvent } from "#web/analytics/data-layer.ts";
import { showInAddress } from "#web/shell/page/address/show-in-address.ts";
import type { DealerSearchData } from "#contract/screens.ts";
import { clearHit, type PlaceHit, type PlaceService } from "./places/place-service.ts";

export type DealerSearchState = {
  query: DealerQuery;
  /** The last search: the button is disabled until a change (DEALER-08). */
  asked: DealerQuery | null;
  status: "idle" | "loading" | "failed" | "done";
  result: DealerSearchData | null;
  shown: number;
  /** Places of the typed name to choose from; an empty list: none was found. Null: no choice needed. */
  places: readonly PlaceHit[] | null;
  activeId: string | null;
  /** The place is the device's position: it has no name. */
  isHere: boolean;
  /** Target view of the map: the country, or the results. */
  look: { at: "country" | "results" };
};

export type DealerSearch = DealerSearchState & {
  canSearch: boolean;
  change: (change: Partial<Pick<DealerQuery, "name" | "town" | "radius">>) => void;
  chooseCountry: (country: string) => void;
  choosePosition: (place: Coordinates) => void;
  choosePlaceHit: (hit: PlaceHit) => void;
  search: () => void;
  chooseType: (type: string, isChosen: boolean) => void;
  choosePartner: (partner: string, isChosen: boolean) => void;
  /** Searches all dealers again, whether they have the articles or not. */
  dropArticles: () => void;
  reset: () => void;
  showMore: () => void;
  activate: (id: string | null) => void;
};

export type DealerSearchStart = Partial<Pick<DealerSearchState, "query" | "result" | "places" | "shown">> & { hasFailed?: boolean };

type Change = Partial<DealerSearchState>;
type Apply = Change | ((state: DealerSearchState) => Change);
const apply = (state: DealerSearchState, change: Apply): DealerSearchState => ({
  ...state,
  ...(typeof change === "function" ? change(state) : change),
});

/**
 * State and actions of the dealer search (DEALER-07). `articles`: the initial ones, also after a reset. `isPage`: it has
 * its own address, which contains the query.
 */
export function useDealerSearch(
  page: DealerPage,
  articles: readonly string[],
  service: PlaceService,
  start: DealerSearchStart = {},
  isPage = false,
): DealerSearch {
  const [state, set] = useReducer(apply, null, (): DealerSearchState => {
    const query = start.query ?? { ...emptyDealerQuery(page), articles };
    const hasAsked = Boolean(start.result) || start.hasFailed === true;
    return {
      query,
      asked: start.result ? query : null,
      status: start.hasFailed ? "failed" : start.result ? "done" : "idle",
      result: start.result ?? null,
      shown: start.shown ?? DEALERS_PER_PAGE,
      places: start.places?.length ? start.places : null,
      activeId: null,
      isHere: false,
      look: { at: hasAsked && start.result ? "results" : "country" },
    };
  });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  // The address's search runs first.
  const path = useRef<string | null>(null);
  useEffect(() => void (path.current = isPage ? location.pathname : null), [isPage]);
  function showQuery(query: DealerQuery, shown = DEALERS_PER_PAGE) {
    if (path.current !== null) showInAddress(path.current, writeDealerQuery(query, page, shown / DEALERS_PER_PAGE));
  }

  async function run(wanted: DealerQuery, isHere = state.isHere && wanted.place === state.query.place) {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const isOver = () => signal.aborted;
    set({ query: wanted, status: "loading", places: null, activeId: null, isHere });
    try {
      const query = await withPlace(wanted, signal);
      if (isOver()) return;
      if ("places" in query) {
        const isUnknown = query.places.length === 0;
        set({ status: isUnknown ? "done" : "idle", places: query.places, result: null, asked: isUnknown ? wanted : null });
        return showQuery(wanted);
      }
      const { settings, language } = currentPage();
      const variables = { channel: settings.catalog.brandId, ...dealerSearchVariables(query, language) };
      const { getRetailerSearch: result } = await execute(getRetailerSearch, variables, { signal });
      if (isOver()) return;
      set((now) => ({
        // Input typed during the request stays for the next search.
        query: now.query === wanted ? query : now.query,
        asked: query,
        status: "done",
        result,
        shown: DEALERS_PER_PAGE,
        look: { at: "results" },
      }));
      showQuery(query);
      if (query.town) reportTown(query.town);
    } catch (error) {
      if (isOver()) return;
      console.error("dealers could not be searched", error);
      set({ status: "failed", asked: null });
    }
  }

  /**
   * Adds the place of the town to the query, or returns the choices: if its country has none, those of the page's other
   * countries.
   */
  async function withPlace(wanted: DealerQuery, signal: AbortSignal): Promise<DealerQuery | { places: PlaceHit[] }> {
    const town = wanted.town.trim();
    if (wanted.place || !town) return wanted;
    const hits = await service.find(town, wanted.country, signal);
    const hit = clearHit(hits, town);
    if (hit) return { ...wanted, town: hit.name, place: await service.locate(hit) };
    if (hits.length > 0 || page.countries.length < 2) return { places: hits };
    const anywhere = await service.find(town, null, signal);
    return { places: anywhere.filter(({ elsewhere = "" }) => page.countries.includes(elsewhere)) };
  }

  const { query } = state;
  return {
    ...state,
    canSearch: canSearchDealers(query) && state.status !== "loading" && !isSame(query, state.asked),
    change: (change) =>
      // Typing discards the chosen place (DEALER-10).
      set({ query: { ...query, ...change, ...(change.town !== undefined && { place: null }) }, places: null }),
    chooseCountry(country) {
      if (!findDealerCountry(country)) return console.error(`dealers are not looked for in ${country}`);
      running.current?.abort();
      set({
        query: { ...query, country, town: "", place: null, retailerTypes: [], partnerType: "" },
        ...NOTHING_FOUND,
        look: { at: "country" },
      });
    },
    choosePosition: (place) => void run({ ...query, town: "", place }, true),
    choosePlaceHit: (hit) =>
      void service.locate(hit).then(
        (place) => run({ ...inCountryOf(hit, query), town: hit.name, place }),
        (error: unknown) => {
          console.error("a place could not be located", error);
          set({ status: "failed" });
        },
      ),
    search: () => void run(query),
    chooseType(type, isChosen) {
      // A single choice, because the search takes only one type (DEALER-22); another type has other partners (DEALER-21).
      void run({ ...query, retailerTypes: isChosen ? [type] : [], partnerType: "" });
    },
    choosePartner: (partner, isChosen) => void run({ ...query, partnerType: isChosen ? partner : "" }),
    dropArticles() {
      const all = { ...query, articles: [] };
      set({ query: all });
      if (canSearchDealers(all)) void run(all);
      else showQuery(all);
    },
    reset() {
      running.current?.abort();
      const empty = { ...emptyDealerQuery(page), country: query.country, articles };
      set({ query: empty, ...NOTHING_FOUND, look: { at: "country" } });
      showQuery(empty);
    },
    showMore() {
      const shown = state.shown + DEALERS_PER_PAGE;
      set({ shown });
      showQuery(state.asked ?? query, shown);
    },
    activate: (activeId) => set({ activeId }),
  };
}

const NOTHING_FOUND: Change = { asked: null, status: "idle", result: null, shown: DEALERS_PER_PAGE, places: null, activeId: null };

/** Emits an analytics event with the town of the search (ANALYT-05). */
function reportTown(town: string): void {
  const { language, itemPath, head } = currentPage();
  pushEvent({ event: "dealerSearchPositionChanged", page: { path: itemPath, title: head.title, language }, town });
}

/** The query in the country of a place; another country has other dealer types. */
export function inCountryOf({ elsewhere }: PlaceHit, query: DealerQuery): DealerQuery {
  return elsewhere ? { ...query, country: elsewhere, retailerTypes: [], partnerType: "" } : query;
}

function isSame(query: DealerQuery, request: DealerQuery | null): boolean {
  return request !== null && JSON.stringify(query) === JSON.stringify(request);
}
