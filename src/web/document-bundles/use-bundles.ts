import { useEffect, useState } from "react";
import { getDocumentBundles } from "#contract/generated/operations.ts";
import type { DocumentBundleData } from "#contract/screens.ts";
import { execute } from "#web/shell/calls/graphql.ts";

const EVERY_MS = 3_000;

/** The company's bundles, polled while one of them is being made. */
export function useBundles(loaded: DocumentBundleData[]): DocumentBundleData[] {
  const [bundles, setBundles] = useState(loaded);
  const isRunning = bundles.some(({ state }) => state === "running");
  useEffect(() => {
    if (!isRunning) return undefined;
    const over = new AbortController();
    const { signal } = over;
    const poll = async () => {
      try {
        const now = (await execute(getDocumentBundles, {}, { signal })).getDocumentBundles;
        if (!signal.aborted) setBundles(now);
      } catch (error) {
        if (!signal.aborted) console.warn("the document bundles could not be polled", error);
      }
    };
    const timer = setInterval(() => void poll(), EVERY_MS);
    return () => {
      over.abort();
      clearInterval(timer);
    };
  }, [isRunning]);
  return bundles;
}
