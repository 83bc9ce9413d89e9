import type { ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs, type PageAsProps } from "#web/testing/page-as.tsx";
import { attributeData, bestPriceData, NO_STEPS, productData } from "#web/testing/shop-data.ts";
import { LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { ProductVariant } from "./product-variant.tsx";

type Data = ScreenData["ProductVariant"];
const variant = (data: Partial<Data> = {}, as: Omit<PageAsProps, "children"> = {}) => {
  const product = data.product ?? productData({ image: "/-/media/start/hero.svg", description: "Für Beton und Vollziegel." });
  return (
    <PageAs {...as}>
      <ProductVariant {...screenOf<Data>({ product, bestPrice: bestPriceData(), breadcrumb: [{ name: product.name }], ...data })} />
    </PageAs>
  );
};
const family = { id: "1001", name: "Rahmendübel RD", link: "/produkte/1001", productCount: 20, image: null };

export const stories: Stories = {
  title: "Artikel",
  states: [
    { name: "Onlineshop", element: variant() },
    {
      name: "Mit Familie und Zeichnung",
      element: variant({ product: productData({ family, lineDrawing: "/-/media/start/injection.svg" }) }),
    },
    {
      name: "Geschlossener Shop, Besucher",
      element: variant({ bestPrice: bestPriceData({ price: null }) }, { shopType: "ClosedOnlineShop" }),
    },
    { name: "Nicht bestellbar", element: variant({ bestPrice: bestPriceData({ quantityStepRanges: NO_STEPS }) }) },
    { name: "Ohne Preis", element: variant({ bestPrice: null }) },
    {
      name: "Fehler",
      element: (
        <PageAs>
          <ProductVariant {...screenOf(undefined)} />
        </PageAs>
      ),
    },
    {
      name: "Sehr lange Wörter",
      element: variant({
        product: productData({ name: LONG_WORD, description: LONG_WORD, attributes: [attributeData("A", LONG_WORD, LONG_WORD, "mm")] }),
      }),
    },
  ],
};
