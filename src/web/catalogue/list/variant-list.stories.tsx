import type { FamilyData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs, type PageAsProps } from "#web/testing/page-as.tsx";
import { attributeData, bestPriceData, familyData, NO_STEPS, variantData } from "#web/testing/shop-data.ts";
import { VariantList } from "./variant-list.tsx";

const list = (family: FamilyData, as: Omit<PageAsProps, "children"> = {}, isLoading = false) => (
  <PageAs {...as}>
    <VariantList family={family} isLoading={isLoading} query="" onSort={() => {}} />
  </PageAs>
);

const withoutPrice = variantData({ bestPrice: bestPriceData({ price: null }) });
const approved = variantData({
  attributes: [attributeData("ZULASSUNG_D", "Zulassung", "ja"), attributeData("SCHL_WEITE", "Antrieb", "TX25")],
});
const long = variantData({
  name: "Edelstahlhochleistungsschwerlastankerbefestigungsset KB-Plus 16 x 145/25 mit Unterlegscheibe",
  attributes: [
    attributeData("A", "Mindestverankerungstiefenüberschreitung", "Korrosionsbeständigkeitsklasse III", "mm"),
    attributeData("B", "Höchstanbauteildickenüberdeckung", "1.000", "mm"),
  ],
});

const retail = [
  variantData({ bestPrice: null, retailerStock: "available" }),
  variantData({ id: "040216", name: "RD 10x120", bestPrice: null, retailerStock: "empty" }),
  variantData({ id: "040217", name: "RD 10x140", bestPrice: null, retailerStock: "available" }),
];

export const stories: Stories = {
  title: "Variantenliste",
  arePartsOnly: true,
  states: [
    { name: "Onlineshop", element: list(familyData()) },
    { name: "Geschlossener Shop, angemeldet", element: list(familyData(), { shopType: "ClosedOnlineShop", isSignedIn: true }) },
    { name: "Geschlossener Shop, Besucher", element: list(familyData({ products: [withoutPrice] }), { shopType: "ClosedOnlineShop" }) },
    { name: "Verweis auf den Fachhandel", element: list(familyData({ products: retail }), { shopType: "RetailConnect" }) },
    {
      name: "Fachhandel mit Warenkorb",
      element: list(familyData({ products: retail, cartArticles: [{ articleNo: "040217", quantity: 10 }] }), {
        shopType: "RetailConnectCart",
      }),
    },
    { name: "Reine Liste", element: list(familyData(), { shopType: "Default" }) },
    { name: "Lädt", element: list(familyData(), {}, true) },
    { name: "Leer", element: list(familyData({ products: [] })) },
    { name: "Preis auf Anfrage", element: list(familyData({ products: [withoutPrice] })) },
    {
      name: "Nicht bestellbar",
      element: list(familyData({ products: [variantData({ bestPrice: bestPriceData({ quantityStepRanges: NO_STEPS }) })] })),
    },
    {
      name: "Zulassung und Antrieb",
      element: list(
        familyData({
          hasApprovals: true,
          products: [approved],
          headings: [
            { name: "Zulassung", technicalName: "ZULASSUNG_D" },
            { name: "Antrieb", technicalName: "SCHL_WEITE" },
          ],
        }),
      ),
    },
    {
      name: "Sehr lange Wörter",
      element: list(
        familyData({
          products: [long],
          headings: long.attributes.map((one) => ({ name: one.attributeName, technicalName: one.technicalName })),
        }),
      ),
    },
  ],
};
