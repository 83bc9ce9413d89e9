import { useRef, useState } from "react";
import { getProductsForFamily, getProductsForFamilyWithoutPrice } from "#contract/generated/operations.ts";
import type { FamilyData } from "#contract/screens.ts";
import { callVariables } from "#web/shell/call-variables.ts";
import { execute } from "#web/shell/graphql.ts";
import { usePage } from "#web/shell/region-context.tsx";
import { maxAttributeColumns, showsOrderColumns } from "./list-columns.ts";

export const PAGE_SIZE = 18;

/** The family as far as it is loaded. Load-more appends variants and takes everything else from the latest answer (FAM-14). */
export function useFamily(initial: FamilyData): {
  family: FamilyData;
  isLoading: boolean;
  hasMore: boolean;
  loadMore: () => Promise<void>;
} {
  const [family, setFamily] = useState(initial);
  const [isLoading, setLoading] = useState(false);
  const isOnTheWay = useRef(false);
  const { settings, page } = usePage();
  const { shopType } = settings.shop;
  async function loadMore() {
    if (isOnTheWay.current) return;
    isOnTheWay.current = true;
    setLoading(true);
    try {
      const operation = showsOrderColumns(shopType) ? getProductsForFamily : getProductsForFamilyWithoutPrice;
      const answer = await execute(operation, {
        ...callVariables(),
        id: family.id,
        language: settings.catalog.locale,
        hostname: page.host,
        page: family.page + 1,
        quantity: PAGE_SIZE,
        isSiteSecure: page.isSecureConnection,
        apiLang: page.language,
        maxHeadings: maxAttributeColumns(shopType),
        retailConnect: shopType === "RetailConnect" || shopType === "RetailConnectCart",
      });
      const next: FamilyData | null = answer.getProductsForFamily;
      if (next) {
        setFamily((current) => ({
          ...next,
          products: [...current.products, ...next.products],
          hasApprovals: current.hasApprovals || next.hasApprovals,
        }));
      }
    } catch (error) {
      console.error("variants could not be loaded", error);
    } finally {
      isOnTheWay.current = false;
      setLoading(false);
    }
  }
  return { family, isLoading, hasMore: family.page < family.pages, loadMore };
}
