import type { CategoryResults } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { categoryData, categoryResults, familyTeaser } from "#web/testing/shop-data.ts";
import { ProductCategory } from "./product-category.tsx";

const long = "Edelstahlhochleistungsschwerlastankerbefestigungssysteme";
const screen = (results: CategoryResults | null, name = "Rahmendübel") => {
  const data = results ? { category: categoryData({ name }), results, breadcrumb: [{ name }] } : undefined;
  return (
    <PageAs>
      <ProductCategory uid="story" fields={{}} params={{}} data={data} />
    </PageAs>
  );
};

export const stories: Stories = {
  title: "Kategorie",
  states: [
    { name: "Mit Familien", element: screen(categoryResults({ totalPages: 2, totalFamilies: 30 })) },
    { name: "Leer", element: screen(categoryResults({ families: [], totalVariants: 0 })) },
    { name: "Fehler", element: screen(null) },
    { name: "Sehr lange Wörter", element: screen(categoryResults({ families: [familyTeaser("1", long)] }), long) },
  ],
};
