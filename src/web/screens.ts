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

/**
 * The component registry: name in content → screen. One entry for each name, its import written out,
 * so that the build knows which files a component needs (vite.config.ts reads this list).
 */
export const screens: Readonly<Record<string, Screen>> = {
  Header: { hydrate: "touch", load: () => import("./shell/header/header.tsx").then((file) => file.Header) },
  Footer: { hydrate: "none", load: () => import("./shell/footer/footer.tsx").then((file) => file.Footer) },
  NotFound: { hydrate: "none", load: () => import("./shell/not-found/not-found.tsx").then((file) => file.NotFound) },
  Columns: { hydrate: "none", isContainer: true, load: () => import("./startpage/columns.tsx").then((file) => file.Columns) },
  Hero: { hydrate: "none", load: () => import("./startpage/screens.ts").then((file) => file.Hero) },
  CategoryTiles: { hydrate: "none", load: () => import("./startpage/screens.ts").then((file) => file.CategoryTiles) },
  FamilyTeaserRow: { hydrate: "none", load: () => import("./startpage/family-teaser-row.tsx").then((file) => file.FamilyTeaserRow) },
  UspBar: { hydrate: "none", load: () => import("./startpage/screens.ts").then((file) => file.UspBar) },
  TextImage: { hydrate: "none", load: () => import("./startpage/screens.ts").then((file) => file.TextImage) },
  ContactCards: { hydrate: "none", load: () => import("./startpage/screens.ts").then((file) => file.ContactCards) },
  RichText: { hydrate: "none", load: () => import("./startpage/screens.ts").then((file) => file.RichText) },
  Breadcrumb: { hydrate: "none", load: () => import("./startpage/breadcrumb-block.tsx").then((file) => file.BreadcrumbBlock) },
  CatalogueNotice: { hydrate: "none", load: () => import("./catalogue/notice/catalogue-notice.tsx").then((file) => file.CatalogueNotice) },
  CategoryOverview: {
    hydrate: "none",
    load: () => import("./catalogue/category/category-overview.tsx").then((file) => file.CategoryOverview),
  },
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
  ProductVariant: { hydrate: "load", load: () => import("./catalogue/variant/product-variant.tsx").then((file) => file.ProductVariant) },
  Comparison: { hydrate: "load", load: () => import("./catalogue/compare/comparison.tsx").then((file) => file.Comparison) },
  BuyBox: { hydrate: "load", load: () => import("./buy-box/buy-box-region.tsx").then((file) => file.BuyBox) },
  PageBuyBox: { hydrate: "load", load: () => import("./buy-box/page-buy-box.tsx").then((file) => file.PageBuyBox) },
  Shoppingcart: { hydrate: "load", load: () => import("./cart/shoppingcart.tsx").then((file) => file.Shoppingcart) },
  Adviser: { hydrate: "load", load: () => import("./adviser/adviser.tsx").then((file) => file.Adviser) },
  ShoppingBasketCheckout: {
    hydrate: "load",
    load: () => import("./checkout/shopping-basket-checkout.tsx").then((file) => file.ShoppingBasketCheckout),
  },
  NewsletterRegistration: {
    hydrate: "load",
    load: () => import("./newsletter/screens.ts").then((file) => file.NewsletterRegistration),
  },
  NewsletterConfirmation: {
    hydrate: "load",
    load: () => import("./newsletter/screens.ts").then((file) => file.NewsletterConfirmation),
  },
  NewsletterUnsubscribe: {
    hydrate: "load",
    load: () => import("./newsletter/screens.ts").then((file) => file.NewsletterUnsubscribe),
  },
  Registration: {
    hydrate: "load",
    load: () => import("./registration/screens.ts").then((file) => file.Registration),
  },
  Activation: {
    hydrate: "load",
    load: () => import("./registration/screens.ts").then((file) => file.Activation),
  },
  Login: { hydrate: "load", load: () => import("./login/screens.ts").then((file) => file.Login) },
  Logout: { hydrate: "load", load: () => import("./login/screens.ts").then((file) => file.Logout) },
  LogoutSuccess: { hydrate: "none", load: () => import("./login/screens.ts").then((file) => file.LogoutSuccess) },
  ForgotPassword: { hydrate: "load", load: () => import("./password/screens.ts").then((file) => file.ForgotPassword) },
  SetPassword: { hydrate: "load", load: () => import("./password/screens.ts").then((file) => file.SetPassword) },
  NewPasswordSuccess: {
    hydrate: "none",
    load: () => import("./password/screens.ts").then((file) => file.NewPasswordSuccess),
  },
  Dashboard: { hydrate: "none", load: () => import("./account/screens.ts").then((file) => file.Dashboard) },
  AddressOverview: { hydrate: "idle", load: () => import("./account/screens.ts").then((file) => file.AddressOverview) },
  OrderHistory: { hydrate: "idle", load: () => import("./account/orders/screens.ts").then((file) => file.OrderHistory) },
  OrderDetails: { hydrate: "idle", load: () => import("./account/orders/screens.ts").then((file) => file.OrderDetails) },
  // While developing only: no build contains the showroom.
  ...(import.meta.env.DEV && {
    Showroom: { hydrate: "load" as const, load: () => import("./showroom/showroom.tsx").then((file) => file.Showroom) },
  }),
} satisfies Partial<Record<ComponentName, Screen>>;
