import type { ComponentName } from "#contract/component-names.ts";
import { of, type Screen } from "./screen.ts";

/** What pages beside the catalogue's are made of; see screens.ts. */
export const rarerScreens: Readonly<Record<string, Screen>> = {
  Columns: { hydrate: "none", isContainer: true, load: () => import("./startpage/columns.tsx").then((file) => file.Columns) },
  ...of("none", () => import("./startpage/screens.ts"), "Hero", "CategoryTiles", "UspBar", "TextImage", "ContactCards", "RichText"),
  ...of("none", () => import("./startpage/family-teaser-row.tsx"), "FamilyTeaserRow"),
  ...of("load", () => import("./catalogue/compare/comparison.tsx"), "Comparison"),
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
