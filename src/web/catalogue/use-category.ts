import { useRef, useState } from "react";
import { getProductsAndFamiliesForCategory } from "#contract/generated/operations.ts";
import type { CategoryResults } from "#contract/screens.ts";
import { callVariables } from "#web/shell/call-variables.ts";
import { execute } from "#web/shell/graphql.ts";
import { usePage } from "#web/shell/region-context.tsx";
import { PAGE_SIZE } from "./use-family.ts";

export type CategoryState = {
  results: CategoryResults;
  isLoading: boolean;
  /** A failed query hides the list and shows the error (CAT-14). */
  hasError: boolean;
  hasMore: boolean;
  loadMore: () => Promise<void>;
};

/** A category's results as far as they are loaded; load-more appends the next page (CAT-08). */
export function useCategory(id: string, initial: CategoryResults): CategoryState {
  const [results, setResults] = useState(initial);
  const [isLoading, setLoading] = useState(false);
  const [hasError, setError] = useState(false);
  const isOnTheWay = useRef(false);
  const { settings, page } = usePage();
  async function loadMore() {
    if (isOnTheWay.current) return;
    isOnTheWay.current = true;
    setLoading(true);
    try {
      const { baseSiteId, accessToken } = callVariables();
      const answer = await execute(getProductsAndFamiliesForCategory, {
        channel: baseSiteId,
        accessToken,
        language: settings.catalog.locale,
        id,
        page: results.currentPage + 1,
        quantity: PAGE_SIZE,
        hostname: page.host,
        isSiteSecure: page.isSecureConnection,
        apiLang: page.language,
      });
      const next = answer.getProductsAndFamiliesForCategory;
      if (!next) throw new Error(`category ${id} is gone`);
      setResults((current) => ({
        ...next,
        families: [...current.families, ...next.families],
        products: [...current.products, ...next.products],
      }));
    } catch (error) {
      console.error("category could not be loaded", error);
      setError(true);
    } finally {
      isOnTheWay.current = false;
      setLoading(false);
    }
  }
  return { results, isLoading, hasError, hasMore: results.currentPage < results.totalPages, loadMore };
}
