import type { DealerSearchPageData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { COLOGNE, dealerData, dealerPageData, dealerResult, placeData } from "#web/testing/dealer-data.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { LONG_NAME, LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { ProductRetailers } from "./product-retailers.tsx";
import { RetailerSearch } from "./retailer-search.tsx";

const dealers = [
  dealerData("1", "Hafen-Eisenwaren", {
    second: "Inh. Erika Mustermann",
    status: "AVAILABLE",
    distance: 0.8,
    contact: { Email: "laden@hafen.example", Url: "https://hafen.example/", OnlineShopUrl: "https://shop.hafen.example/" },
  }),
  dealerData("2", "Kontor Befestigung", { status: "PARTLY_AVAILABLE", distance: 7.35, at: [50.96, 7.02] }),
  dealerData("3", "Lotsenhaus", { status: "NOT_AVAILABLE", distance: 12.4, hours: [], contact: { Phone: "" }, at: [50.9, 6.9] }),
  dealerData("4", LONG_NAME, {
    second: LONG_WORD,
    distance: 24.9,
    contact: { Email: `${LONG_WORD.toLowerCase()}@haendler.example` },
    at: [51.05, 7.1],
  }),
];
const many = Array.from({ length: 12 }, (_, index) => dealerData(String(index), `Werft ${index + 1}`, { at: [50.9 + index / 50, 6.9] }));

const page = (data: DealerSearchPageData | undefined, fields: Readonly<Record<string, unknown>> = {}) => (
  <PageAs>
    <RetailerSearch {...screenOf(data, { countries: ["de", "at", "ch", "ru"], ...fields })} />
  </PageAs>
);
const query = COLOGNE;

export const stories: Stories = {
  title: "Händlersuche",
  states: [
    { name: "Am Anfang", element: page(dealerPageData(), { text: "Suchen Sie nach Ort, Postleitzahl oder Name." }) },
    { name: "Gefunden", element: page(dealerPageData({ query: { ...query, articles: ["040215"] }, result: dealerResult(dealers) })) },
    {
      name: "Nach Art gefiltert",
      element: page(dealerPageData({ query: { ...query, retailerTypes: ["TRADITIONALTRADE"] }, result: dealerResult(dealers) })),
    },
    {
      name: "Mehr als eine Seite",
      element: page(dealerPageData({ query, result: dealerResult(many, 251) }), { disclaimer: "Ohne Gewähr." }),
    },
    { name: "Keine gefunden", element: page(dealerPageData({ query, result: dealerResult([]) })) },
    {
      name: "Ort nicht eindeutig",
      element: page(
        dealerPageData({
          query: { town: "Frankfurt" },
          places: [placeData("1", "Frankfurt am Main", "Hessen"), placeData("2", "Frankfurt (Oder)", "Brandenburg")],
        }),
      ),
    },
    { name: "Fehlgeschlagen", element: page(dealerPageData({ query, hasFailed: true })) },
    {
      name: "Nicht geladen",
      element: (
        <PageAs>
          <RetailerSearch {...screenOf(undefined, { countries: ["de"] })} errorId="a1b2c3" />
        </PageAs>
      ),
    },
    {
      name: "Ein Land",
      element: (
        <PageAs>
          <ProductRetailers {...screenOf(dealerPageData({ query: { country: "at" } }))} />
        </PageAs>
      ),
    },
  ],
};
