import { useEffect, useState } from "react";
import {
  getBestPrices,
  type GetBestPricesQuery,
  getSearchSuggestions,
  type GetSearchSuggestionsQuery,
} from "#contract/generated/operations.ts";
import { showsPrices } from "#contract/rules/shop/shop-mode.ts";
import { execute, isReported } from "../calls/graphql.ts";
import { currentPage } from "../page/state/current-page.ts";

export type Suggested = GetSearchSuggestionsQuery["getSearchSuggestions"];
export type Prices = ReadonlyMap<string, GetBestPricesQuery["getBestPrices"][number]["bestPrice"]>;

const NOTHING: { found: Suggested | null; prices: Prices } = { found: null, prices: new Map() };
/** Debounce delay. */
const PAUSE_MS = 150;

/** At least two letters or three digits. */
const isLongEnough = (text: string) => (/^\d+$/.test(text) ? text.length > 2 : text.length > 1);

/** Suggestions for the text, followed by their prices if `isPriced`. Outdated responses are dropped. */
export function useSuggestions(text: string, isPriced = true): { found: Suggested | null; prices: Prices } {
  const [state, setState] = useState(NOTHING);
  const asked = text.trim();
  useEffect(() => {
    if (!isLongEnough(asked)) return undefined;
    const over = new AbortController();
    const { signal } = over;
    const isStill = () => !signal.aborted;
    const fail = (error: unknown): void => {
      if (isStill() && !isReported(error)) console.error("no suggestions", error);
    };
    const ask = async () => {
      const { settings, language } = currentPage();
      const answer = await execute(getSearchSuggestions, { language, query: asked }, { signal });
      if (!isStill()) return;
      const found = answer.getSearchSuggestions;
      setState(({ prices }) => ({ found, prices }));
      if (!isPriced || found.products.length === 0 || !showsPrices(settings.shop.shopType)) return;
      const items = found.products.map(({ id }) => ({ id }));
      const priced = await execute(getBestPrices, { language, items }, { signal });
      if (isStill()) setState({ found, prices: new Map(priced.getBestPrices.map(({ id, bestPrice }) => [id, bestPrice])) });
    };
    const timer = setTimeout(() => void ask().catch(fail), PAUSE_MS);
    return () => {
      clearTimeout(timer);
      over.abort();
    };
  }, [asked, isPriced]);
  // Previous suggestions stay until the next response, unless the query starts with another character.
  const isOfThis = state.found?.query[0]?.toLowerCase() === asked[0]?.toLowerCase();
  return isLongEnough(asked) && isOfThis ? state : NOTHING;
}
