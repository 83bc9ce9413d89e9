import type { ReactNode } from "react";
import type { BreadcrumbItem, FamilyData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { facetData, familyData, navigationCategory, variantData } from "#web/testing/shop-data.ts";
import { LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { CatalogueNotice } from "../notice/catalogue-notice.tsx";
import { CategoryOverview } from "../category/category-overview.tsx";
import { ProductFamily } from "./product-family.tsx";

const on = (screen: ReactNode) => <PageAs>{screen}</PageAs>;
const breadcrumb = (name: string): BreadcrumbItem[] => [{ name: "Sortiment", path: "/sortiment" }, { name }];
const family = (data: FamilyData) => on(<ProductFamily {...screenOf({ family: data, breadcrumb: breadcrumb(data.name) })} />);
const facets = [facetData("FARBE", "Farbe", { grau: 12, weiß: 8 })];
const image = "/-/media/start/hero.svg";
const range = [navigationCategory("1", "Kunststoffdübel", [navigationCategory("2", "Universaldübel")]), navigationCategory("3", "Bohrer")];
const longRange = [navigationCategory("1", LONG_WORD, [navigationCategory("2", LONG_WORD)])];
const notice = { text: "Nordanker NX gibt es nicht mehr. Das hier ersetzt ihn.", rangeLink: { text: "Zum Sortiment", path: "/sortiment" } };

export const stories: Stories = {
  title: "Produktfamilie",
  states: [
    {
      name: "Mit Bild und Filtern",
      element: family(familyData({ image, facets, productCount: 30, pages: 2, description: "Für Beton und Vollziegel." })),
    },
    { name: "Eine Variante", element: family(familyData({ products: [variantData()] })) },
    { name: "Leer", element: family(familyData({ products: [] })) },
    { name: "Fehler", element: on(<ProductFamily {...screenOf(undefined)} />) },
    {
      name: "Sehr lange Wörter",
      element: family(familyData({ name: LONG_WORD, marketingClaim: LONG_WORD, description: LONG_WORD, image })),
    },
    { name: "Ganzes Sortiment", element: on(<CategoryOverview {...screenOf({ categories: range })} />) },
    { name: "Ganzes Sortiment, leer", element: on(<CategoryOverview {...screenOf({ categories: [] })} />) },
    { name: "Ganzes Sortiment, sehr lange Wörter", element: on(<CategoryOverview {...screenOf({ categories: longRange })} />) },
    { name: "Hinweis", element: on(<CatalogueNotice {...screenOf(notice)} />) },
    { name: "Hinweis, sehr lange Wörter", element: on(<CatalogueNotice {...screenOf({ text: LONG_WORD, rangeLink: null })} />) },
  ],
};
