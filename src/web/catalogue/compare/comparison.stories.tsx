import type { FamilyComparisonData, FamilyProperty, MissingArticle, ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs, type PageAsProps } from "#web/testing/page-as.tsx";
import { attributeData, bestPriceData, productData } from "#web/testing/shop-data.ts";
import { LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { CompareBar, FamilyCompareBar } from "./compare-bar.tsx";
import { CompareBox } from "./compare-box.tsx";
import { FamilyBox, FamilySwitch } from "./family-box.tsx";
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
const removed = (missing: Partial<MissingArticle> = {}): MissingArticle => ({
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

const property = (key: string, name: string, ...values: string[]): FamilyProperty => ({
  key,
  name,
  unit: null,
  sortOrder: 1,
  variants: 18,
  range: null,
  values: values.map((value) => ({ name: value, variants: 9 })),
  others: 0,
});
const families: FamilyComparisonData = {
  families: ["Kielbolzen KB", LONG_WORD].map((name, position) => ({
    id: String(position + 1),
    name,
    link: `/produkte/anker-${position + 1}`,
    image: "/-/media/start/hero.svg",
    marketingClaim: "Der Bolzen für den Stahlbau auf Beton.",
    variants: 18,
    price: { amount: "53,99 €", quantity: 100, unit: "Stück" },
    stock: { of: "shop", available: 12 + position, known: 18 },
    properties: [
      property("GRUND", "Verankerungsgrund", "Beton", ...(position ? ["Lochstein"] : [])),
      property("ZULASSUNG_E", "Europäische Bewertung", position ? "ja" : "nein"),
      { ...property("BOHRER_D", "Bohrer-Ø"), unit: "mm", range: { from: "6", to: "14" }, values: [{ name: "6", variants: 18 }] },
      { ...property("GEWINDE", "Gewinde", "M6", "M8", "M10"), variants: 12, others: 3 },
    ],
  })),
  missing: [],
  dropped: [],
  onlyDifferences: false,
};

export const stories: Stories = {
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
      element: comparison({ articles: two.slice(0, 1), missing: [removed({ id: "123456", isGone: false })] }),
    },
    {
      name: "Nur Unterschiede, und einer ist nicht mehr im Sortiment",
      element: comparison({
        onlyDifferences: true,
        missing: [
          removed({ successor: { id: "60103", name: "RD 14" } }),
          removed({ id: "60098", group: { name: "Rahmendübel", link: "/produkte/rd-1" } }),
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
    { name: "Produktfamilien", element: comparison({ articles: [], families }) },
    {
      name: "Eine Produktfamilie, und welche, die es nicht gibt",
      element: comparison({
        articles: [],
        families: {
          ...families,
          families: families.families.slice(1),
          missing: [
            { id: "1001341458", isGone: true, group: { name: "Bolzenanker", link: "/sortiment/bolzenanker-1" } },
            { id: "4711", isGone: false, group: null },
          ],
          dropped: [LONG_WORD],
        },
      }),
    },
    { name: "Artikel und Produktfamilien in einer Adresse", element: comparison({ otherFamilies: ["1", "2"] }) },
    {
      name: "Auswahl unter Produktfamilien",
      element: (
        <PageAs>
          <div className="page-body">
            <FamilySwitch />
            <ul>
              {families.families.map((family) => (
                <li key={family.id}>
                  <h3>{family.name}</h3>
                  <FamilyBox family={family} />
                </li>
              ))}
            </ul>
          </div>
          <FamilyCompareBar />
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
