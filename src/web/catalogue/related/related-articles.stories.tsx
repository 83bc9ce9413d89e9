import type { RelatedItemData, ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs, type PageAsProps } from "#web/testing/page-as.tsx";
import { bestPriceData, NO_STEPS } from "#web/testing/shop-data.ts";
import { LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { RelatedArticles } from "./related-articles.tsx";

type Article = Extract<RelatedItemData, { of: "article" }>;

const article = (changes: Partial<Article> = {}): RelatedItemData => ({
  of: "article",
  kind: "accessory",
  label: "Passender Bohrer",
  id: "95113",
  name: "Lotse L4 SDS-plus 8 x 100/160",
  link: "/p/95113",
  image: "/-/media/start/hero.svg",
  bestPrice: bestPriceData(),
  ...changes,
});
const family: RelatedItemData = {
  of: "family",
  kind: "mandatory",
  label: null,
  id: "09487911",
  name: "Gischt GV Vinylester",
  link: "/produkte/gischt-gv-09487911",
  image: "/-/media/start/injection.svg",
  productCount: 9,
  price: "14,20 €",
};
const alternatives = [article({ id: "50184", name: "Ufer UB mit Bund 8 x 40", kind: "alternative", label: null })];
const page = (data: ScreenData["RelatedArticles"], as: Omit<PageAsProps, "children"> = {}) => (
  <PageAs {...as}>
    <RelatedArticles {...screenOf<ScreenData["RelatedArticles"]>(data)} />
  </PageAs>
);

export const stories: Stories = {
  title: "Zubehör und Alternativen",
  states: [
    { name: "Beides", element: page({ accessories: [family, article()], alternatives }) },
    { name: "Lange Wörter", element: page({ accessories: [article({ name: LONG_WORD, label: LONG_WORD })], alternatives: [] }) },
    {
      name: "Nicht bestellbar",
      element: page({
        accessories: [article({ bestPrice: bestPriceData({ quantityStepRanges: NO_STEPS }), image: null })],
        alternatives: [],
      }),
    },
    {
      name: "Geschlossener Shop, Besucher",
      element: page(
        { accessories: [article({ bestPrice: bestPriceData({ price: null }) })], alternatives },
        { shopType: "ClosedOnlineShop" },
      ),
    },
    { name: "Ohne Preise", element: page({ accessories: [article({ bestPrice: null })], alternatives: [] }, { shopType: "Default" }) },
  ],
};
