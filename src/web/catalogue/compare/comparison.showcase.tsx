import type { MissingArticle, ScreenData } from "#contract/screens.ts";
import type { Showcase } from "#web/showroom/showcase.ts";
import { PageAs, type PageAsProps } from "#web/testing/page-as.tsx";
import { attributeData, bestPriceData, productData } from "#web/testing/shop-data.ts";
import { LONG_WORD, screenOf } from "#web/testing/showcase-props.ts";
import { CompareBar } from "./compare-bar.tsx";
import { CompareBox } from "./compare-box.tsx";
import { Comparison } from "./comparison.tsx";

type Data = ScreenData["Comparison"];
const article = (id: string, name: string, drill: string, grounds: readonly string[]): Data["articles"][number] => ({
  product: productData({
    id,
    name,
    image: "/-/media/start/hero.svg",
    attributes: [
      { ...attributeData("GRUND", "Verankerungsgrund", ""), valueList: [...grounds] },
      attributeData("BOHRER_D", "Bohrer-Ø", drill, "mm"),
      attributeData("MATERIAL", "Werkstoff", "Polyamid"),
      attributeData("ZULASSUNG_E", "Europäische Bewertung", drill === "8" ? "ja" : "nein"),
    ],
  }),
  bestPrice: bestPriceData(),
});
const two = [
  article("60100", "Rahmendübel RD 8 x 80", "8", ["Beton"]),
  article("60101", "Rahmendübel RD 10 x 100", "10", ["Beton", "Lochstein"]),
];
const gone = (missing: Partial<MissingArticle> = {}): MissingArticle => ({
  id: "60099",
  isGone: true,
  successor: null,
  group: null,
  ...missing,
});
const comparison = (data: Partial<Data> = {}, as: Omit<PageAsProps, "children"> = {}) => (
  <PageAs {...as}>
    <Comparison {...screenOf<Data>({ articles: two, missing: [], dropped: [], onlyDifferences: false, ...data })} />
  </PageAs>
);

export const showcase: Showcase = {
  title: "Vergleich",
  states: [
    { name: "Zwei Artikel", element: comparison() },
    {
      name: "Vier, und mehr gefragt",
      element: comparison({
        articles: [...two, article("60102", LONG_WORD, "12", [LONG_WORD]), article("60103", "RD 14", "14", [])],
        dropped: ["60104"],
      }),
    },
    {
      name: "Einer, und ein unbekannter",
      element: comparison({ articles: two.slice(0, 1), missing: [gone({ id: "123456", isGone: false })] }),
    },
    {
      name: "Nur Unterschiede, und einer ist nicht mehr im Sortiment",
      element: comparison({
        onlyDifferences: true,
        missing: [
          gone({ successor: { id: "60103", name: "RD 14" } }),
          gone({ id: "60098", group: { name: "Rahmendübel", link: "/produkte/rd-1" } }),
        ],
      }),
    },
    { name: "Katalog ohne Preise", element: comparison({}, { shopType: "Default" }) },
    {
      name: "Auswahl unter einer Liste",
      element: (
        <PageAs>
          <div className="page-body">
            <table>
              <tbody>
                {two.map(({ product }) => (
                  <tr key={product.id}>
                    <th scope="row" abbr={product.name}>
                      <CompareBox article={product} />
                    </th>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <CompareBar />
        </PageAs>
      ),
    },
    { name: "Nichts", element: comparison({ articles: [] }) },
    {
      name: "Fehler",
      element: (
        <PageAs>
          <Comparison {...screenOf(undefined)} />
        </PageAs>
      ),
    },
  ],
};
