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
  ...of(
    { hydrate: "interaction", varyBy: ["head", "pageEditing", "request", "user"] },
    () => import("./shell/header/header.tsx"),
    "Header",
  ),
  ...of({ hydrate: "none", varyBy: [] }, () => import("./shell/search/searched-notice.tsx"), "SearchedNotice"),
  ...of({ hydrate: "none", varyBy: ["consent", "pageEditing", "user"] }, () => import("./shell/footer/footer.tsx"), "Footer"),
  ...of({ hydrate: "none", varyBy: [] }, () => import("./shell/not-found/not-found.tsx"), "NotFound"),
  ...of({ hydrate: "none", varyBy: [] }, () => import("./startpage/breadcrumb-block.tsx"), "Breadcrumb"),
  ...of({ hydrate: "none", varyBy: [] }, () => import("./catalogue/notice/catalogue-notice.tsx"), "CatalogueNotice"),
  ...of({ hydrate: "none", varyBy: [] }, () => import("./catalogue/category/category-overview.tsx"), "CategoryOverview"),
  ProductCategory: {
    hydrate: "load",
    varyBy: ["request"],
    load: () => import("./catalogue/category/product-category.tsx").then((file) => file.ProductCategory),
    prepare: prepareList,
  },
  ProductFamily: {
    hydrate: "load",
    varyBy: ["request", "user"],
    load: () => import("./catalogue/family/product-family.tsx").then((file) => file.ProductFamily),
    prepare: prepareList,
  },
  ...of({ hydrate: "load", varyBy: ["request", "user"] }, () => import("./catalogue/variant/product-variant.tsx"), "ProductVariant"),
  ...of({ hydrate: "load", varyBy: ["request", "user"] }, () => import("./buy-box/buy-box-island.tsx"), "BuyBox"),
  ...of({ hydrate: "load", varyBy: ["request", "user"] }, () => import("./buy-box/page-buy-box.tsx"), "PageBuyBox"),
} satisfies Partial<Record<ComponentName, Screen>>;

const secondary = lazyCode(() => import("./secondary-screens.ts"));

export async function screenOf(name: string): Promise<Screen | undefined> {
  if (Object.hasOwn(screens, name)) return screens[name];
  const { secondaryScreens } = await secondary.load();
  return Object.hasOwn(secondaryScreens, name) ? secondaryScreens[name] : undefined;
}
