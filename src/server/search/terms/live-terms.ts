import type { Logger } from "pino";
import type { Db } from "../../db/db.ts";
import { listenFor } from "../../db/listen.ts";
import type { SearchTermsPort } from "../../ports/search-terms-port.ts";
import { buildTerms } from "./terms.ts";
import { readTerms, SEARCH_CHANNEL } from "./terms-store.ts";

export type LiveTerms = SearchTermsPort & { close(): Promise<void> };

/** Search configuration in memory; every process reloads it on a change notification (SEARCH-21). */
export async function openSearchTerms({ db, url, log }: { db: Db; url: string; log: Logger }): Promise<LiveTerms> {
  let held = buildTerms(await readTerms(db));
  const listener = await listenFor({
    url,
    channel: SEARCH_CHANNEL,
    log,
    async handler() {
      held = buildTerms(await readTerms(db));
    },
  });
  return { current: () => held, close: () => listener.stop() };
}
