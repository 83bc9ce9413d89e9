import type { ScreenData, VariantData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs, type PageAsProps } from "#web/testing/page-as.tsx";
import { bestPriceData, categoryResults, familyTeaser, variantData } from "#web/testing/shop-data.ts";
import { LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { SearchedNotice } from "#web/shell/search/searched-notice.tsx";
import { SearchResults } from "./search-results.tsx";

type Data = ScreenData["SearchResults"];
type Found = Data["results"];
const foundFamily = (id: string, name: string, rest: Partial<Found["families"][number]> = {}): Found["families"][number] => ({
  ...familyTeaser(id, name),
  linkCount: null,
  ...rest,
});
/** Without a price, as in a list that shows none. */
export const foundArticle = (id: string, name: string, rest: Partial<VariantData> = {}): Found["articles"][number] => {
  const { bestPrice, ...variant } = variantData({ id, name, link: `/p/${id}`, image: "/-/media/start/hero.svg", ...rest });
  return { ...variant, ...(bestPrice && { bestPrice }) };
};
export const foundByNumber = (
  rest: Partial<Found["numbers"][number]> = {},
  variant: Partial<VariantData> = {},
): Found["numbers"][number] => {
  const { id = "60100", name = "Kielbolzen KB M8 x 60" } = rest;
  return {
    id,
    name,
    link: `/p/${id}`,
    image: null,
    kind: "number",
    number: "",
    brand: "",
    retailerStock: null,
    variant: foundArticle(id, name, variant),
    ...rest,
  };
};
const range: Data["range"] = [
  { id: "1", name: "Kunststoffdübel", link: "/sortiment/1", productCount: 300, image: null, children: [] },
  { id: "2", name: "Schwerlastanker", link: "/sortiment/2", productCount: 120, image: null, children: [] },
];
export const findings = (rest: Partial<Data["results"]> = {}): Data["results"] => ({
  query: "Rahmendübel",
  correctedQuery: null,
  redirect: null,
  understood: [],
  droppedWords: [],
  numbers: [],
  hasWrongCheckDigit: false,
  goneTo: null,
  ...categoryResults(),
  families: [foundFamily("1001", "Rahmendübel RD", { productCount: 2, linkCount: 14 })],
  articles: [foundArticle("040215", "RD 10x100"), foundArticle("040216", "RD 10x120")],
  categories: [],
  documents: [],
  pages: [],
  ...rest,
});
const nothing = { families: [], products: [], articles: [], facets: [], totalFamilies: 0, totalProducts: 0, totalVariants: 0 };
const search = (data: Partial<Data> = {}, as: Omit<PageAsProps, "children"> = {}) => (
  <PageAs {...as}>
    <SearchResults
      {...screenOf<Data>({
        query: "Rahmendübel",
        results: findings(),
        isLiteral: false,
        without: [],
        list: "articles",
        range: [],
        ...data,
      })}
    />
  </PageAs>
);

export const stories: Stories = {
  title: "Suche",
  states: [
    { name: "Ergebnisse", element: search() },
    {
      name: "Verstanden, berichtigt, ausgelassen",
      element: search({
        query: "M10 A4 Bolzzen Xyz",
        without: ["8.8"],
        results: findings({
          correctedQuery: "M10 A4 Bolzen Xyz",
          droppedWords: ["Xyz"],
          understood: [
            { kind: "thread", text: "M10" },
            { kind: "material", text: "A4" },
          ],
        }),
      }),
    },
    {
      name: "Nummern, Dokumente und Seiten",
      element: search({
        query: "4711",
        results: findings({
          redirect: { kind: "page", link: "/versand" },
          numbers: [
            foundByNumber({ kind: "foreign", brand: "Muster", number: "HST 10" }),
            foundByNumber({ id: "60101", kind: "own", number: "B-17", name: LONG_WORD }),
            foundByNumber({ id: "60102", kind: "former", number: "0815" }),
          ],
          documents: [
            {
              kind: "dataSheet",
              name: "Kielbolzen KB",
              address: "/media/kb.pdf",
              articleNumber: "60100",
              articleName: "Kielbolzen KB M8 x 60",
            },
            { kind: "certificate", name: "", address: "/media/eta.pdf", articleNumber: "60100", articleName: "Kielbolzen KB M8 x 60" },
            { kind: "other", name: "Broschüre", address: "/media/b.pdf", articleNumber: "60100", articleName: "Kielbolzen KB M8 x 60" },
          ],
          pages: [{ name: "Versand", description: "Wie und wann wir liefern.", link: "/versand" }],
        }),
      }),
    },
    {
      name: "Nummern, mit dem Bestand der Händler",
      element: search(
        {
          query: "6010",
          results: findings({
            ...nothing,
            numbers: [
              foundByNumber({ kind: "beginning" }, { retailerStock: "available", bestPrice: null }),
              foundByNumber(
                { id: "60101", kind: "foreign", brand: "Muster", number: "HST 10" },
                { retailerStock: "empty", bestPrice: null },
              ),
            ],
          }),
        },
        { shopType: "RetailConnectCart" },
      ),
    },
    {
      name: "Mehr zu laden",
      element: search({
        results: findings({
          totalPages: 3,
          totalFamilies: 41,
          families: [foundFamily("1002", LONG_WORD)],
          articles: [foundArticle("040215", LONG_WORD)],
        }),
      }),
    },
    {
      name: "Alle Familien",
      element: search({
        list: "families",
        results: findings({
          articles: [],
          totalFamilies: 2,
          families: [foundFamily("1001", "Rahmendübel RD", { linkCount: 14 }), foundFamily("1002", LONG_WORD)],
        }),
      }),
    },
    {
      name: "Besucher im geschlossenen Shop",
      element: search(
        { results: findings({ articles: [foundArticle("040215", "RD 10x100", { bestPrice: bestPriceData({ price: null }) })] }) },
        { shopType: "ClosedOnlineShop" },
      ),
    },
    {
      name: "Mit Kategorien, ohne Preise",
      element: search(
        { results: findings({ categories: range, articles: [foundArticle("040215", "RD 10x100", { bestPrice: null })] }) },
        { shopType: "Default" },
      ),
    },
    { name: "Nichts gefunden", element: search({ query: LONG_WORD, results: findings(nothing), range }) },
    {
      name: "Nichts gefunden, aber etwas anderes",
      element: search({
        query: "4006381333932",
        results: findings({
          ...nothing,
          hasWrongCheckDigit: true,
          goneTo: { id: "F", name: "Rahmendübel", link: "/produkte/F", productCount: 3, image: null },
          pages: [{ name: "Versand", description: "", link: "/versand" }],
        }),
        range,
      }),
    },
    { name: "Nichts gefragt", element: search({ query: "", results: findings(nothing), range }) },
    {
      name: "Auf der Seite, zu der ein Suchwort führt",
      element: (
        <PageAs>
          <SearchedNotice
            {...screenOf<NonNullable<ScreenData["SearchedNotice"]>>({
              text: "Ihre Suche nach „Versand“ führte hierher.",
              search: { text: "Trotzdem suchen", path: "/suche?q=Versand&stay=1" },
            })}
          />
        </PageAs>
      ),
    },
    {
      name: "Nicht geladen",
      element: (
        <PageAs>
          <SearchResults {...screenOf<Data>(undefined as never)} />
        </PageAs>
      ),
    },
  ],
};
