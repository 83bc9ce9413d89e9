import { defineExport } from "../list/define-export.ts";
import { listPriceRows, nameArticle } from "./show-prices.ts";

const DRAFT_STATES = {
  de: { "": "", added: "neu", changed: "geändert", removed: "entfernt" },
  en: { "": "", added: "new", changed: "changed", removed: "removed" },
} as const;

/** The filtered rows of the price lists with their drafts as CSV. */
export const exportPrices = defineExport({
  name: "prices",
  operation: "Query.listedPrices",
  titles: {
    de: [
      "Artikel",
      "Bezeichnung",
      "Preisliste",
      "Ab Menge",
      "Gültig ab",
      "Gültig bis",
      "Preis netto",
      "Währung",
      "Preis für Menge",
      "Entwurf",
      "Entwurf: Preis netto",
      "Entwurf: Preis für Menge",
      "Entwurf: gültig bis",
    ],
    en: [
      "Article",
      "Name",
      "Price list",
      "From quantity",
      "Valid from",
      "Valid until",
      "Net price",
      "Currency",
      "Price for quantity",
      "Draft",
      "Draft: net price",
      "Draft: price for quantity",
      "Draft: valid until",
    ],
  },
  async read(ctx, parameter, page, size) {
    const filter = { article: parameter("article"), priceList: parameter("list"), isCurrent: parameter("show") === "current" };
    const { rows, ...cursors } = await listPriceRows(ctx, filter, page, size);
    return { ...cursors, rows: rows.map((row) => ({ ...row, name: nameArticle(ctx, row.articleNumber) })) };
  },
  toCells: ({ current, draft, ...row }) => [
    row.articleNumber,
    row.name,
    row.priceList,
    String(row.lowerBound),
    { day: row.firstDay },
    { day: current?.lastDay ?? null },
    { amount: current?.amount ?? "" },
    row.currency,
    { amount: current?.priceQuantity ?? "" },
    { code: draft === null ? "" : draft.values === null ? "removed" : current === null ? "added" : "changed", words: DRAFT_STATES },
    { amount: draft?.values?.amount ?? "" },
    { amount: draft?.values?.priceQuantity ?? "" },
    { day: draft?.values?.lastDay ?? null },
  ],
});
