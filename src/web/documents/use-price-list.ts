import { useEffect, useState } from "react";
import { getCustomerDocuments, getPriceList, requestPriceList } from "#contract/generated/operations.ts";
import type { CustomerDocumentData, PriceListStateData } from "#contract/screens.ts";
import { execute, OperationError } from "#web/shell/calls/graphql.ts";
import { currentPage } from "#web/shell/page/state/current-page.ts";

const EVERY_MS = 2_500;

export type PriceListView = {
  state: PriceListStateData;
  /** Why a request failed: `tooOften`, or an error code to quote to support. */
  refused: "tooOften" | { errorCode: string } | null;
  /** Whether it was generated while the page was open. */
  isNew: boolean;
  make(): Promise<void>;
};

/** A company's price list, polled while it is being generated; then `onDocuments` receives the updated documents. */
export function usePriceList(loaded: PriceListStateData, onDocuments: (documents: CustomerDocumentData[]) => void): PriceListView {
  const [state, setState] = useState(loaded);
  const [refused, setRefused] = useState<PriceListView["refused"]>(null);
  const [isNew, setNew] = useState(false);
  const isBeingMade = state === "BEING_MADE";
  useEffect(() => {
    if (!isBeingMade) return undefined;
    const over = new AbortController();
    const { signal } = over;
    const look = async () => {
      try {
        const now = (await execute(getPriceList, {}, { signal })).getPriceList?.state;
        if (signal.aborted || !now || now === "BEING_MADE") return;
        if (now === "READY") onDocuments(await documentsNow());
        setNew(now === "READY");
        setState(now);
      } catch (error) {
        if (!signal.aborted) console.warn("the price list could not be looked for", error);
      }
    };
    const timer = setInterval(() => void look(), EVERY_MS);
    return () => {
      over.abort();
      clearInterval(timer);
    };
  }, [isBeingMade, onDocuments]);

  async function make(): Promise<void> {
    setRefused(null);
    setNew(false);
    const before = state;
    setState("BEING_MADE");
    try {
      const variables = { language: currentPage().language };
      setState((await execute(requestPriceList, variables)).requestPriceList?.state ?? "FAILED");
    } catch (error) {
      setState(before);
      const type = error instanceof OperationError ? error.type : "";
      if (type === "TooOftenError") return setRefused("tooOften");
      console.error("the price list was not asked for", error);
      setRefused({ errorCode: error instanceof OperationError ? error.errorId || type : "UnknownError" });
    }
  }
  return { state, refused, isNew, make };
}

async function documentsNow(): Promise<CustomerDocumentData[]> {
  const { language, settings, user } = currentPage();
  const variables = { jwtToken: user.idToken, baseSiteId: settings.shop.baseSiteId, language };
  return (await execute(getCustomerDocuments, variables)).getCustomerDocuments;
}
