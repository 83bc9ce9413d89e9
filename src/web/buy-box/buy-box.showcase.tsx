import type { BestPriceData } from "#contract/screens.ts";
import type { Showcase } from "#web/showroom/showcase.ts";
import { PageAs, type PageAsProps } from "#web/testing/page-as.tsx";
import { bestPriceData, NO_STEPS } from "#web/testing/shop-data.ts";
import { BuyBoxPanel } from "./buy-box.tsx";

const box = (bestPrice: BestPriceData | null, as: Omit<PageAsProps, "children"> = {}) => (
  <PageAs {...as}>
    <BuyBoxPanel articleNumber="040215" initial={bestPrice} />
  </PageAs>
);
const scale = [
  { dateRange: null, minQtd: 1, unit: "Stück", value: "25,00 €" },
  { dateRange: "bis 31.12.2026", minQtd: 1000, unit: "Stück", value: "21,50 €" },
];

export const showcase: Showcase = {
  title: "Kaufbereich",
  states: [
    { name: "Onlineshop", element: box(bestPriceData()) },
    { name: "Staffelpreise", element: box(bestPriceData({ priceRows: scale })) },
    { name: "Geschlossener Shop, angemeldet", element: box(bestPriceData(), { shopType: "ClosedOnlineShop", isSignedIn: true }) },
    { name: "Geschlossener Shop, Besucher", element: box(bestPriceData({ price: null }), { shopType: "ClosedOnlineShop" }) },
    { name: "Preis auf Anfrage", element: box(bestPriceData({ price: null })) },
    { name: "Nicht bestellbar", element: box(bestPriceData({ quantityStepRanges: NO_STEPS, deliverySpeed: "NODELIVERY" })) },
    { name: "Nicht verfügbar", element: box(null) },
    { name: "Langsame Lieferung", element: box(bestPriceData({ deliverySpeed: "" })) },
  ],
};
