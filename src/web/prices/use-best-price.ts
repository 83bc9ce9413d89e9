import { useRef, useState } from "react";
import type { BestPriceData } from "#contract/screens.ts";
import { lazyCode } from "#web/ui/lazy/lazy-code.ts";

const fetching = lazyCode(() => import("./fetch-best-price.ts").then((file) => file.fetchBestPrice));

export type BestPriceState = {
  bestPrice: BestPriceData | null;
  quantity: number;
  isLoading: boolean;
  /** The known price does not match the chosen quantity. */
  hasError: boolean;
  /** Requests another quantity's price; the last request wins. */
  changeQuantity(quantity: number): Promise<void>;
};

/** Price of an article for a chosen quantity. Errors are logged and do not affect the rest (BUYBOX-04, FAM-22). */
export function useBestPrice(articleNumber: string, initial: BestPriceData | null): BestPriceState {
  const [bestPrice, setBestPrice] = useState(initial);
  const [quantity, setQuantity] = useState(initial?.requestedQuantity ?? 1);
  const [isLoading, setLoading] = useState(false);
  const [hasError, setError] = useState(false);
  const latest = useRef(0);
  async function changeQuantity(next: number) {
    if (next === quantity && !hasError) return;
    const turn = ++latest.current;
    setQuantity(next);
    setLoading(true);
    setError(false);
    try {
      const fetchBestPrice = await fetching.need();
      const price = await fetchBestPrice(articleNumber, next);
      if (turn === latest.current) setBestPrice(price);
    } catch (error) {
      console.error("price could not be loaded", error);
      if (turn === latest.current) setError(true);
    } finally {
      if (turn === latest.current) setLoading(false);
    }
  }
  return { bestPrice, quantity, isLoading, hasError, changeQuantity };
}
