import type { FunctionComponent } from "react";
import type { ComponentName } from "#contract/component-names.ts";
import type { Hydration } from "#contract/layout.ts";
import type { ListData } from "./catalogue/list/keep/bring-back.ts";
import type { Page } from "./shell/regions/region-context.tsx";

/** A screen that content can name, when it comes alive, and its code, fetched when a page needs it. */
export type Screen = {
  hydrate: Hydration;
  /** Static components that hold others in slots; never alive themselves. */
  isContainer?: true;
  // The registry cannot know each screen's own props; ScreenProps<Name> checks them where they are used.
  // oxlint-disable-next-line typescript/no-explicit-any
  load: () => Promise<FunctionComponent<any>>;
  /** Fetches what the browser needs to build it by itself; see prepareScreens. */
  prepare?: () => Promise<PrepareScreen>;
};

/** Answers the query with which the page should be shown rather than with its own; null where it is right as it is. */
// oxlint-disable-next-line typescript/no-explicit-any
export type PrepareScreen = (data: any, page: Page, url: URL) => Promise<string | null>;

/** A list shows what it had when it was left, and what the tab keeps to narrow it. */
async function prepareList(): Promise<PrepareScreen> {
  const [{ bringBack }, { prepareList: narrow }] = await Promise.all([
    import("./catalogue/list/keep/bring-back.ts"),
    import("./facets/keep/prepare-list.ts"),
  ]);
  return async (data: ListData | undefined, page, url) => {
    if (data) await bringBack(data, page);
    return narrow(data, page, url);
  };
}

// oxlint-disable-next-line typescript/no-explicit-any -- as above
type Component = FunctionComponent<any>;

/** Screens of one file that come alive in the same way. The registry is a part of every page's script: written out one by one they weigh more. */
const of = <Name extends ComponentName>(hydrate: Hydration, load: () => Promise<Record<Name, Component>>, ...names: Name[]) =>
  Object.fromEntries(names.map((name) => [name, { hydrate, load: () => load().then((file) => file[name]) }])) as Record<Name, Screen>;

/**
 * The component registry: name in content → screen. Names and imports are written out, so that the build knows which files a
 * component needs (vite.config.ts reads this list).
 */
export const screens: Readonly<Record<string, Screen>> = {
  ...of("touch", () => import("./shell/header/header.tsx"), "Header"),
  ...of("none", () => import("./shell/footer/footer.tsx"), "Footer"),
  ...of("none", () => import("./shell/not-found/not-found.tsx"), "NotFound"),
  Columns: { hydrate: "none", isContainer: true, load: () => import("./startpage/columns.tsx").then((file) => file.Columns) },
  ...of("none", () => import("./startpage/screens.ts"), "Hero", "CategoryTiles", "UspBar", "TextImage", "ContactCards", "RichText"),
  ...of("none", () => import("./startpage/family-teaser-row.tsx"), "FamilyTeaserRow"),
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
  ...of("load", () => import("./catalogue/compare/comparison.tsx"), "Comparison"),
  ...of("load", () => import("./buy-box/buy-box-region.tsx"), "BuyBox"),
  ...of("load", () => import("./buy-box/page-buy-box.tsx"), "PageBuyBox"),
  ...of("load", () => import("./cart/shoppingcart.tsx"), "Shoppingcart"),
  ...of("load", () => import("./adviser/adviser.tsx"), "Adviser"),
  ...of("load", () => import("./checkout/shopping-basket-checkout.tsx"), "ShoppingBasketCheckout"),
  ...of("load", () => import("./newsletter/screens.ts"), "NewsletterRegistration", "NewsletterConfirmation", "NewsletterUnsubscribe"),
  ...of("load", () => import("./registration/screens.ts"), "Registration", "Activation"),
  ...of("load", () => import("./login/screens.ts"), "Login", "Logout"),
  ...of("none", () => import("./login/screens.ts"), "LogoutSuccess"),
  ...of("none", () => import("./procurement/screens.ts"), "IdsLoginPage", "ProcurementCart"),
  ...of("load", () => import("./password/screens.ts"), "ForgotPassword", "SetPassword"),
  ...of("none", () => import("./password/screens.ts"), "NewPasswordSuccess"),
  Dashboard: { hydrate: "none", isContainer: true, load: () => import("./account/dashboard/screens.ts").then((file) => file.Dashboard) },
  ...of(
    "none",
    () => import("./account/dashboard/screens.ts"),
    "DashboardGreeting",
    "DashboardOrders",
    "DashboardDocuments",
    "DashboardAddresses",
    "DashboardPersonal",
    "DashboardHelp",
  ),
  ...of("touch", () => import("./account/dashboard/screens.ts"), "DashboardReorder", "DashboardSettings"),
  ...of("load", () => import("./account/documents/screens.ts"), "DocumentDownload"),
  ...of("idle", () => import("./account/screens.ts"), "AddressOverview", "OrderHistory", "OrderDetails"),
  // While developing only: no build contains the showroom and the mocks.
  ...(import.meta.env.DEV && {
    Showroom: { hydrate: "load" as const, load: () => import("./showroom/showroom.tsx").then((file) => file.Showroom) },
    AddressAdministrationMock: {
      hydrate: "none" as const,
      load: () => import("./showroom/mocks/address-administration.tsx").then((file) => file.AddressAdministrationMock),
    },
    AddressEditMock: {
      hydrate: "none" as const,
      load: () => import("./showroom/mocks/address-edit.tsx").then((file) => file.AddressEditMock),
    },
  }),
} satisfies Partial<Record<ComponentName, Screen>>;
