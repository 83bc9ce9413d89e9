import type { ComponentName } from "#contract/component-names.ts";
import type { ListData } from "./catalogue/list/restore/restore-list.ts";
import { of, type PrepareScreen, type Screen } from "./screen.ts";
import { lazyCode } from "./ui/lazy/lazy-code.ts";

/** Restores a list as it was when left, with the tab's stored filters. */
async function prepareList(): Promise<PrepareScreen> {
  const [{ restoreList }, { prepareList: narrow }] = await Promise.all([
    import("./catalogue/list/restore/restore-list.ts"),
    import("./facets/storage/prepare-list.ts"),
  ]);
  return async (data: ListData | undefined, page, url) => {
    if (data) await restoreList(data, page);
    return narrow(data, page, url);
  };
}

/**
 * Component registry: name in content → screen. These are on the catalogue's pages, whose script has a size budget;
 * secondary-screens.ts has the others. Each module exports its components by their names, by which the build finds their
 * files (vite.config.ts).
 */
export const screens: Readonly<Record<string, Screen>> = {
  ...of("touch", () => import("./shell/header/header.tsx"), "Header"),
  ...of("none", () => import("./shell/search/searched-notice.tsx"), "SearchedNotice"),
  ...of("none", () => import("./shell/footer/footer.tsx"), "Footer"),
  ...of("none", () => import("./shell/not-found/not-found.tsx"), "NotFound"),
  ...of("none", () => import("./startpage/breadcrumb-block.tsx"), "Breadcrumb"),
  ...of("none", () => import("./catalogue/notice/catalogue-notice.tsx"), "CatalogueNotice"),
  ...of("none", () => import("./catalogue/category/category-overview.tsx"), "CategoryOverview"),
  ProductCategory: {
    hydrate: "load",
    load: () => import("./catalogue/category/product-category.tsx").then((file) => file.ProductCategory),
    prepare: prepareList,
  },
  ProductFamily: {
    hydrate: "load",
    load: () => import("./catalogue/family/product-family.tsx").then((file) => file.ProductFamily),
    prepare: prepareList,
  },
  ...of("load", () => import("./catalogue/variant/product-variant.tsx"), "ProductVariant"),
  ...of("load", () => import("./buy-box/buy-box-island.tsx"), "BuyBox"),
  ...of("load", () => import("./buy-box/page-buy-box.tsx"), "PageBuyBox"),
} satisfies Partial<Record<ComponentName, Screen>>;

const secondary = lazyCode(() => import("./secondary-screens.ts"));

export async function screenOf(name: string): Promise<Screen | undefined> {
  if (Object.hasOwn(screens, name)) return screens[name];
  const { secondaryScreens } = await secondary.load();
  return Object.hasOwn(secondaryScreens, name) ? secondaryScreens[name] : undefined;
}
