import { defineExport } from "../list/define-export.ts";
import { listRedirects, type RedirectListInput } from "./list-redirects.ts";
import type { RedirectListSort } from "./redirect-list-store.ts";

const SORTS: readonly RedirectListSort[] = ["from", "hits", "lastHitAt"];

/** The filtered redirects as CSV; the import reads the same columns. */
export const exportRedirects = defineExport({
  name: "redirects",
  operation: "Query.redirects",
  titles: {
    de: ["Shop", "Von", "Nach", "Status", "Automatisch", "Aufrufe", "Letzter Aufruf", "Geändert von", "Geändert am"],
    en: ["Shop", "From", "To", "Status", "Automatic", "Hits", "Last hit", "Changed by", "Changed at"],
  },
  read(ctx, parameter, page, size) {
    const kind = parameter("kind");
    return listRedirects(
      ctx,
      {
        filter: { text: parameter("text"), siteId: parameter("site"), kind: kind === "manual" || kind === "automatic" ? kind : null },
        sort: SORTS.find((sort) => sort === parameter("sort")) ?? "from",
        isAscending: parameter("direction") !== "desc",
        page,
      } satisfies RedirectListInput,
      size,
    );
  },
  toCells: (redirect) => [
    redirect.siteName ?? "",
    redirect.from,
    redirect.target ?? "",
    redirect.isPermanent ? "301" : "302",
    { isTrue: redirect.isAutomatic },
    String(redirect.hits),
    { at: redirect.lastHitAt },
    redirect.author,
    { at: redirect.changedAt },
  ],
});
