import type { BestPriceData, ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs, type PageAsProps } from "#web/testing/page-as.tsx";
import { bestPriceData, NO_STEPS, productData } from "#web/testing/shop-data.ts";
import { LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { BuyBox } from "./buy-box-island.tsx";
import { BuyBoxPanel } from "./buy-box.tsx";
import { PageBuyBox } from "./page-buy-box.tsx";

const box = (bestPrice: BestPriceData | null, as: Omit<PageAsProps, "children"> = {}) => (
  <PageAs {...as}>
    <BuyBoxPanel articleNumber="040215" initial={bestPrice} />
  </PageAs>
);
const page = (data: ScreenData["PageBuyBox"]) => (
  <PageAs>
    <PageBuyBox {...screenOf(data)} />
  </PageAs>
);
const scale = [
  { dateRange: null, minQtd: 1, unit: "Stück", value: "25,00 €" },
  { dateRange: "bis 31.12.2026", minQtd: 1000, unit: "Stück", value: "21,50 €" },
];

export const stories: Stories = {
  title: "Kaufbereich",
  arePartsOnly: true,
  states: [
    { name: "Onlineshop", element: box(bestPriceData()) },
    { name: "Staffelpreise", element: box(bestPriceData({ priceRows: scale })) },
    { name: "Geschlossener Shop, angemeldet", element: box(bestPriceData(), { shopType: "ClosedOnlineShop", isSignedIn: true }) },
    { name: "Geschlossener Shop, Besucher", element: box(bestPriceData({ price: null }), { shopType: "ClosedOnlineShop" }) },
    { name: "Preis auf Anfrage", element: box(bestPriceData({ price: null })) },
    { name: "Nicht bestellbar", element: box(bestPriceData({ quantityStepRanges: NO_STEPS, deliverySpeed: "NODELIVERY" })) },
    { name: "Nicht verfügbar", element: box(null) },
    {
      name: "Block ohne Artikel",
      element: (
        <PageAs>
          <BuyBox {...screenOf({ product: null, bestPrice: null })} />
        </PageAs>
      ),
    },
    { name: "Seite", element: page({ product: productData({ image: "/-/media/start/hero.svg" }), bestPrice: bestPriceData() }) },
    { name: "Seite ohne Artikel", element: page({ product: null, bestPrice: null }) },
    { name: "Seite, sehr lange Wörter", element: page({ product: productData({ name: LONG_WORD }), bestPrice: bestPriceData() }) },
    { name: "Langsame Lieferung", element: box(bestPriceData({ deliverySpeed: "" })) },
  ],
};
