import type { ComponentName } from "#contract/component-names.ts";
import { of, type PrepareScreen, type Screen } from "./screen.ts";

/** Restores the pages of a search that were loaded when it was left, with its filters. */
async function prepareSearch(): Promise<PrepareScreen> {
  const [{ restoreSearch }, { facetSection }] = await Promise.all([
    import("./search/restore-search.ts"),
    import("./facets/bar/facet-code.ts"),
  ]);
  return async (...asked) => {
    await facetSection.load();
    return restoreSearch(...asked);
  };
}

/** Screens outside the catalogue; see screens.ts. */
export const secondaryScreens: Readonly<Record<string, Screen>> = {
  Columns: { hydrate: "none", isContainer: true, load: () => import("./startpage/columns.tsx").then((file) => file.Columns) },
  ...of(
    { hydrate: "none", varyBy: [] },
    () => import("./startpage/screens.ts"),
    "Hero",
    "CategoryTiles",
    "UspBar",
    "TextImage",
    "ContactCards",
    "RichText",
  ),
  ...of({ hydrate: "none", varyBy: [] }, () => import("./startpage/family-teaser-row.tsx"), "FamilyTeaserRow"),
  ...of({ hydrate: "none", varyBy: [] }, () => import("./cart/shipping-costs.tsx"), "ShippingCosts"),
  ...of("none", () => import("./shell/consent/consent-settings.tsx"), "ConsentSettings"),
  ...of("load", () => import("./catalogue/compare/comparison.tsx"), "Comparison"),
  ...of({ hydrate: "interaction", varyBy: [] }, () => import("./catalogue/compare/compare-bar.tsx"), "CompareBar", "FamilyCompareBar"),
  ...of({ hydrate: "none", varyBy: [] }, () => import("./technical-documents/technical-documents.tsx"), "TechnicalDocuments"),
  ...of({ hydrate: "load", varyBy: [] }, () => import("./technical-documents/document-finder.tsx"), "DocumentFinder"),
  ...of("none", () => import("./technical-documents/document-bundle.tsx"), "DocumentBundle"),
  ...of("none", () => import("./technical-documents/revision-notice.tsx"), "RevisionNotice"),
  ...of(
    { hydrate: "interaction", varyBy: ["request", "user"] },
    () => import("./catalogue/related/related-articles.tsx"),
    "RelatedArticles",
  ),
  ...of({ hydrate: "none", varyBy: [] }, () => import("./catalogue/installation/installation-data.tsx"), "InstallationData"),
  SearchResults: {
    hydrate: "load",
    varyBy: ["request", "user"],
    load: () => import("./search/search-results.tsx").then((file) => file.SearchResults),
    prepare: prepareSearch,
  },
  ...of("none", () => import("./cart/merge/cart-merge-notice.tsx"), "CartMergeNotice"),
  ...of("load", () => import("./cart/shoppingcart.tsx"), "Shoppingcart"),
  ...of("idle", () => import("./cart/accessories/cart-accessories.tsx"), "CartAccessories"),
  QuickOrder: { hydrate: "load", load: () => import("./quick-order/quick-order.tsx").then((file) => file.QuickOrder), keepsPlace: true },
  ...of("load", () => import("./adviser/adviser.tsx"), "Adviser"),
  ...of("load", () => import("./video/video.tsx"), "Video"),
  SeminarOverview: {
    hydrate: "load",
    load: () => import("./seminars/seminar-overview.tsx").then((file) => file.SeminarOverview),
    keepsPlace: true,
  },
  ...of("load", () => import("./dealers/screens.ts"), "RetailerSearch", "ProductRetailers"),
  ...of("load", () => import("./checkout/shopping-basket-checkout.tsx"), "ShoppingBasketCheckout"),
  ...of("load", () => import("./newsletter/screens.ts"), "NewsletterRegistration", "NewsletterConfirmation", "NewsletterUnsubscribe"),
  ...of("none", () => import("./stock-notices/screens.ts"), "StockNotice"),
  ...of("none", () => import("./stock-notices/account-stock-notices.tsx"), "AccountStockNotices"),
  ...of("load", () => import("./document-bundles/account-document-bundles.tsx"), "AccountDocumentBundles"),
  Registration: { hydrate: "load", load: () => import("./registration/screens.ts").then((file) => file.Registration), keepsPlace: true },
  ...of("load", () => import("./registration/screens.ts"), "Activation"),
  ...of("load", () => import("./login/screens.ts"), "Login", "Logout"),
  ...of("none", () => import("./login/screens.ts"), "LogoutSuccess"),
  ...of("interaction", () => import("./procurement/screens.ts"), "IdsLoginPage"),
  ...of({ hydrate: "none", varyBy: ["request", "user"] }, () => import("./shell/customer-bar/customer-bar.tsx"), "CustomerBar"),
  ...of("idle", () => import("./procurement/procurement-bar.tsx"), "ProcurementBar"),
  ProcurementCart: {
    hydrate: "idle",
    load: () => import("./procurement/screens.ts").then((file) => file.ProcurementCart),
    keepsPlace: true,
  },
  ...of("none", () => import("./procurement/screens.ts"), "ProcurementInterface"),
  ...of("interaction", () => import("./procurement/connection/procurement-connection.tsx"), "ProcurementConnection"),
  ...of("load", () => import("./password/screens.ts"), "ForgotPassword", "SetPassword"),
  ...of("none", () => import("./password/screens.ts"), "NewPasswordSuccess"),
  Dashboard: { hydrate: "none", isContainer: true, load: () => import("./customers/dashboard/screens.ts").then((file) => file.Dashboard) },
  ...of(
    "none",
    () => import("./customers/dashboard/screens.ts"),
    "DashboardGreeting",
    "DashboardOrders",
    "DashboardDocuments",
    "DashboardAddresses",
    "DashboardPersonal",
    "DashboardHelp",
    "DashboardInvoices",
    "DashboardSettings",
  ),
  ...of("interaction", () => import("./customers/dashboard/screens.ts"), "DashboardReorder"),
  ...of("none", () => import("./customers/settings/screens.ts"), "AccountSettings", "CompanySettings", "AccountNewsletter"),
  ...of("none", () => import("./customers/settings/screens.ts"), "RequiredFactorNotice"),
  ...of("interaction", () => import("./customers/settings/screens.ts"), "RequiredFactor", "UserSettings"),
  ...of("none", () => import("./company-access/screens.ts"), "CompanyAccess", "CompanyAccessNotice", "CompanyRequests"),
  // These and others below ask before typed input is lost.
  ...of("interaction", () => import("./companies/screens.ts"), "Company"),
  ...of("load", () => import("./companies/screens.ts"), "CompanyInvitation"),
  ...of("interaction", () => import("./accessibility/accessibility-contact.tsx"), "AccessibilityContact"),
  ...of("none", () => import("./accessibility/accessibility-findings.tsx"), "AccessibilityFindings"),
  ...of("none", () => import("./withdrawal/screens.ts"), "OrderWithdrawal", "Withdrawal", "WithdrawalNotice"),
  ...of("load", () => import("./documents/screens.ts"), "DocumentDownload"),
  ...of("idle", () => import("./customers/addresses/screens.ts"), "AddressOverview"),
  // Its text field counts characters.
  ...of("interaction", () => import("./customers/addresses/screens.ts"), "AddressRequest"),
  ...of("idle", () => import("./orders/screens.ts"), "OrderHistory", "OrderDetails"),
  ...of("load", () => import("./order-lists/screens.ts"), "OrderList", "OrderLists", "PurchasedArticles"),
  ...of("none", () => import("./orders/delivery-notes/screens.ts"), "DeliveryNote", "DeliveryNotes"),
  ...of("none", () => import("./orders/recipients/screens.ts"), "DocumentRecipients", "RecipientConfirmation"),
  ...of("none", () => import("./orders/invoices/screens.ts"), "InvoiceDetails", "Invoices", "InvoiceXml"),
  ...of("none", () => import("./orders/open-items/open-items.tsx"), "OpenItems"),
  ...of("none", () => import("./orders/open-quantities/open-quantities.tsx"), "OpenQuantities"),
  ...of("none", () => import("./saved-carts/saved-carts.tsx"), "SavedCarts"),
  ...of("interaction", () => import("./budgets/screens.ts"), "Budgets", "CostCentres"),
  ...of("interaction", () => import("./companies/units/company-units.tsx"), "CompanyUnits"),
  ...of("none", () => import("./visits/company-visits.tsx"), "CompanyVisits"),
  // Its password fields show what was typed.
  ...of("interaction", () => import("./privacy/privacy-settings.tsx"), "PrivacySettings"),
  ...of("none", () => import("./privacy/retention-times.tsx"), "RetentionTimes"),
  ...of("none", () => import("./standing-orders/screens.ts"), "StandingOrderRun", "StandingOrders"),
  ...of("interaction", () => import("./standing-orders/screens.ts"), "StandingOrderForm"),
  ...of("none", () => import("./quotes/screens.ts"), "GuestQuote", "Quotes"),
  // Their text fields count characters.
  ...of("interaction", () => import("./quotes/screens.ts"), "QuoteDetails", "QuoteForm"),
  ...of("none", () => import("./approvals/screens.ts"), "ApprovalDetails", "Approvals"),
  ...of("interaction", () => import("./approvals/screens.ts"), "ApprovalRules"),
  ...of("interaction", () => import("./documents/copies/document-copies.tsx"), "DocumentCopies"),
  ...of("none", () => import("./returns/screens.ts"), "ReturnDetails", "Returns"),
  ...of("interaction", () => import("./returns/screens.ts"), "ReturnForm"),
  ...of("load", () => import("./customers/part-numbers/own-numbers.tsx"), "OwnNumbers"),
  // Development only: builds contain neither showroom nor mocks.
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
    AccountMenuMock: {
      hydrate: "none" as const,
      load: () => import("./showroom/mocks/account-menu.tsx").then((file) => file.AccountMenuMock),
    },
    Startpage: { hydrate: "none" as const, load: () => import("./showroom/tools/startpage.tsx").then((file) => file.Startpage) },
    TokenHelper: { hydrate: "load" as const, load: () => import("./showroom/tools/token-helper.tsx").then((file) => file.TokenHelper) },
    FamilyTester: { hydrate: "load" as const, load: () => import("./showroom/tools/family-tester.tsx").then((file) => file.FamilyTester) },
    RetailerTester: {
      hydrate: "load" as const,
      load: () => import("./showroom/tools/retailer-tester.tsx").then((file) => file.RetailerTester),
    },
  }),
} satisfies Partial<Record<ComponentName, Screen>>;
