import type {
  AddItemMutation,
  CreateRebuyOrderMutation,
  GetBestPriceQuery,
  GetCartAccessoriesQuery,
  GetCartArticlesQuery,
  GetCartQuery,
  GetCompanyAccessQuery,
  GetCompanyQuery,
  GetCompanyContactsQuery,
  GetCustomerArticlesQuery,
  GetDocumentBundlesQuery,
  GetCustomerDocumentsQuery,
  GetPriceListQuery,
  GetRefusedAddressesQuery,
  GetCustomerProfileQuery,
  GetDeliveryAddressesQuery,
  GetMailSettingsQuery,
  GetDeliveryNoteQuery,
  GetDocumentRecipientsQuery,
  GetDeliveryNotesQuery,
  GetOpenInvoicesQuery,
  GetInvoiceQuery,
  GetInvoicesQuery,
  GetInvoiceXmlQuery,
  GetOpenItemsQuery,
  GetOnlineRetailersQuery,
  AddToOrderListMutation,
  GetListsToHandOverQuery,
  GetOpenQuantitiesQuery,
  GetOrderFilterOptionsQuery,
  GetOrderHistoryQuery,
  GetOrderListQuery,
  GetOrderListsQuery,
  GetOrderPositionQuery,
  GetPaymentModesQuery,
  GetPurchasedArticlesQuery,
  GetQuoteFormQuery,
  GetQuoteQuery,
  GetQuotesQuery,
  GetQuotesQueryVariables,
  GetAddressRequestsQuery,
  GetDocumentCopiesQuery,
  GetReturnFormQuery,
  GetReturnQuery,
  GetApprovalQuery,
  GetApprovalRulesQuery,
  GetApprovalsQuery,
  GetSavedCartsQuery,
  GetStandingOrderFormQuery,
  GetStandingOrderRunQuery,
  GetStandingOrdersQuery,
  GetProductByCodeQuery,
  GetProductCategoryByIdQuery,
  GetProductsAndFamiliesForCategoryQuery,
  GetPlacesQuery,
  GetProductsForFamilyQuery,
  GetProductsForSearchQuery,
  GetRetailerSearchQuery,
  GetStockNoticesQuery,
  SearchTechnicalDocumentsQuery,
  GetWithdrawalsQuery,
} from "./generated/operations.ts";
export type { FacetData } from "./facet-data.ts";
import type { PasswordMessage, TokenMessage } from "./password-messages.ts";
import type { VatId } from "./rules/company/vat-id.ts";
import type { AccountEventKind } from "./rules/account/account-event.ts";
import type { PasskeyState, ProcurementState, SecondFactorState, SessionState, TrustState, SoftwarePasswordState } from "./routes.ts";
import type { ShopType, ThemeName } from "./site-settings.ts";
import type { BundleProblem, BundleSource } from "./rules/documents/bundle-request.ts";
import type { DocumentKind } from "./rules/documents/document-kind.ts";
import type { DocumentQuery } from "./rules/documents/document-query.ts";
import type { DealerQuery } from "./rules/dealers/dealer-search.ts";
import type { ListFilter } from "./rules/facets/facet-filter.ts";
import type { FamilyLoads, InstallationRow } from "./rules/articles/installation-values.ts";
import type { RequestedQuantity } from "./rules/quantities/requested-quantity.ts";
import type { ListFormOutcome } from "./rules/order-lists/list-forms.ts";
import type { ListItems } from "./rules/order-lists/list-items.ts";
import type { AddressMessage, AddressRequestKind, AddressRequestProblem } from "./rules/account/address-request.ts";
import type { DeliveryAddress } from "./rules/orders/delivery-address.ts";
import type { AccessMessage } from "./rules/account/company-access.ts";
import type { InvoiceProblem } from "./routes.ts";
import type { DeliveryNoteQuery } from "./rules/orders/delivery-note-query.ts";
import type { RecipientKind, RecipientOutcome } from "./rules/documents/document-recipients.ts";
import type { InvoiceQuery } from "./rules/orders/invoice-query.ts";
import type { OpenItemsQuery } from "./rules/orders/open-items-query.ts";
import type { CustomerPartNumbersQuery } from "./rules/articles/customer-part-number.ts";
import type { StockNoticeOutcome } from "./rules/articles/stock-notice.ts";
import type { PurchasedQuery } from "./rules/orders/purchased-query.ts";
import type { OpenQuantitiesQuery } from "./rules/orders/open-quantities-query.ts";
import type { OrderQuery } from "./rules/orders/order-query.ts";
import type { SearchList } from "./rules/search/search-query.ts";
import type { WithdrawalInput, WithdrawalProblems } from "./rules/orders/withdrawal.ts";
import type { OrderTab } from "./rules/orders/order-tabs.ts";
import type { TypedStandingOrder, StandingOrderMessage } from "./rules/orders/standing-orders.ts";
import type { CompanyMessage, EnteredInvitation, EnteredMember, InvitationProblem } from "./rules/company/company-forms.ts";
import type { CompanyRole } from "./rules/company/company-roles.ts";
import type { ApprovalMessage, EnteredLimit, EnteredRule, ShownStuckUser } from "./rules/company/approvals.ts";
import type { UnitsPage } from "./rules/company/company-units.ts";
import type { CompanyVisitsPage } from "./visit-links.ts";
import type { PrivacyPage, RetentionRow } from "./privacy-links.ts";
import type { BudgetsPage, CostCentresPage } from "./rules/company/budget-pages.ts";
import type { SavedCartsQuery } from "./rules/orders/saved-carts.ts";
import type { QuoteFileProblem, QuoteFormMessage, QuoteMessage } from "./rules/quotes/quote-request.ts";
import type { PictureProblem, ReturnMessage } from "./rules/orders/returns.ts";
import type { CopyKind, CopyMessage } from "./rules/documents/document-copy.ts";

type WithdrawalFailure = "too-often" | null;

/** A step of the withdrawal page (TRUST-22). `lines` are those of the order to withdraw from, as text; empty if it is unknown. */
export type WithdrawalData =
  | { step: "form"; failure: WithdrawalFailure; input: WithdrawalInput; problems: WithdrawalProblems; lines: readonly string[] }
  | { step: "confirm"; failure: WithdrawalFailure; draftKey: string; input: WithdrawalInput }
  | { step: "receipt"; reference: string; receivedAt: string; name: string; orderNumber: string; email: string; articles: string }
  /** The draft or receipt does not exist, or no longer. */
  | { step: "gone" };

/** A company's procurement connection: the credentials for its software, and the log of its messages. */
export type ProcurementConnectionData = {
  /** URL for the software's requests. */
  address: string;
  /** Sign-in name of the software, and the company's number, which software may send instead or in addition. */
  username: string;
  customerNumber: string;
  /** Origins that receive carts without confirmation; times are ISO 8601. */
  addresses: { origin: string; confirmedAt: string; person: string }[];
  /** The newest first. */
  messages: ProcurementMessageData[];
  mapping: ProcurementMappingData;
  software: SoftwarePasswordsData;
  /** Protocol versions for the software, and the initial input of a check. */
  versions: readonly string[];
  checkInput: { version: string; returnAddress: string; articleNumber: string };
  /** The last check; null if this account never ran one. */
  check: ProcurementCheckData | null;
};
/** The account's software passwords, newest first; times are ISO 8601. */
export type SoftwarePasswordsData = {
  passwords: { id: string; name: string; protocol: string; createdAt: string; lastUsedAt: string | null }[];
  /** Maximum per account. */
  most: number;
  longestName: number;
  /** Whether software must not use the account's own password. */
  isOnly: boolean;
  /** Initial values of the form for another one; its id makes a repeated submit idempotent. */
  form: { id: string; name: string };
};
/** Mapping between the software's values and the shop's, in both directions. */
export type ProcurementMappingData = {
  /** IDS-Connect field names. */
  fields: readonly string[];
  /** Sales units of the site and their names on the wire; null: unchanged. */
  units: { code: string; name: string; written: string | null }[];
};
export type ProcurementCheckData = {
  checkedAt: string;
  steps: {
    step: string;
    outcome: "ok" | "failed" | "notTried";
    /** Key of the sentence, and of the advice if it failed. */
    said: string;
    values: readonly string[];
    /** Value from the software, and in the returned cart; "" for none. */
    sent: string;
    answer: string;
  }[];
};
export type ProcurementMessageData = {
  id: string;
  /** Kind on the wire: WKE, WKS, ADL, AS; cart or order for outgoing messages; "" for a plain sign-in. */
  kind: string;
  version: string;
  sentAt: string;
  /** waiting: the request was not picked up; shown: it only opened an article or page; left: replaced by another request. */
  outcome: "waiting" | "open" | "shown" | "returned" | "ordered" | "left" | "sent";
  person: string;
  /** Received lines, and those of them that were not added to the cart. */
  lines: number;
  linesLeft: number;
  orderCode: string | null;
  /** Size of the stored message; 0 if only the request itself came. */
  bytes: number;
};
export type BestPriceData = NonNullable<GetBestPriceQuery["getBestPrice"]>;
/** Unpaid invoices of a company. */
export type OpenInvoicesData = GetOpenInvoicesQuery["getOpenInvoices"];
export type InvoicesData = GetInvoicesQuery["getInvoices"];
export type InvoiceSummaryData = InvoicesData["invoices"][number];
export type InvoiceData = NonNullable<GetInvoiceQuery["getInvoice"]>;
export type DeliveryNotesData = GetDeliveryNotesQuery["getDeliveryNotes"];
export type DeliveryNoteSummaryData = DeliveryNotesData["deliveryNotes"][number];
export type DeliveryNoteData = NonNullable<GetDeliveryNoteQuery["getDeliveryNote"]>;
export type DocumentRecipientData = GetDocumentRecipientsQuery["getDocumentRecipients"][number];
export type InvoiceXmlData = NonNullable<GetInvoiceXmlQuery["getInvoiceXml"]>;
export type OpenItemsData = GetOpenItemsQuery["getOpenItems"];
/** An address that rejects e-mails. */
export type RefusedAddressData = GetRefusedAddressesQuery["getRefusedAddresses"][number];
/** A user who can sign in for a company. */
export type CompanyContactData = GetCompanyContactsQuery["getCompanyContacts"][number];
/** A newsletter of a customer. `waiting`: the confirmation link was not opened yet. `leaveLink` unsubscribes from it. */
export type CustomerNewsletter = {
  id: string;
  title: string;
  description: string;
  state: "read" | "waiting" | "unread";
  leaveLink: string;
};
export type StockNoticeData = GetStockNoticesQuery["getStockNotices"][number];
/** Something that happened to the account's sign-in; `at` is ISO 8601, unknown device and network are null. */
export type AccountEventData = { kind: AccountEventKind; at: string; device: string | null; network: string | null };
/** `otherHost`: where it was created, if the page is on another host, on which it cannot be used. Times are ISO 8601. */
export type PasskeyData = { id: string; name: string; otherHost: string | null; since: string; lastUsed: string | null };
/** A browser in which the account is signed in; times are ISO 8601. */
/** A browser that the account trusts; all times are ISO 8601. */
export type TrustedBrowserData = { id: string; device: string | null; network: string; since: string; lastUsed: string; until: string };
export type SessionData = {
  id: string;
  /** Browser and operating system; null if unknown. */
  device: string | null;
  /** Shortened network address; null if unknown. */
  network: string | null;
  isProcurement: boolean;
  isCurrent: boolean;
  since: string;
  lastUsed: string;
};
/** Order e-mails that an account receives. */
export type MailSettingsData = GetMailSettingsQuery["getMailSettings"];
export type CategoryData = NonNullable<GetProductCategoryByIdQuery["getProductCategoryById"]>;
export type CategoryResults = NonNullable<GetProductsAndFamiliesForCategoryQuery["getProductsAndFamiliesForCategory"]>;
/** Results of a search. */
export type SearchFindings = GetProductsForSearchQuery["getProductsForSearch"];
export type SearchArticleData = SearchFindings["numbers"][number];
/** Only a search has a `linkCount`. */
export type FamilyTeaserData = CategoryResults["families"][number] & Partial<Pick<SearchFindings["families"][number], "linkCount">>;
export type ProductTeaserData = CategoryResults["products"][number];
type PricedFamily = NonNullable<GetProductsForFamilyQuery["getProductsForFamily"]>;
export type VariantData = Omit<PricedFamily["products"][number], "bestPrice"> & { bestPrice?: BestPriceData | null };
/** A family with its variants; the query without prices omits bestPrice. */
export type FamilyData = Omit<PricedFamily, "products"> & {
  products: VariantData[];
  /** Articles in the cart when the page was rendered; absent without a cart, or if it could not be loaded. */
  cartArticles?: NonNullable<GetCartArticlesQuery["getCartArticles"]> | undefined;
};
export type AttributeData = VariantData["attributes"][number];
export type PriceListStateData = NonNullable<GetPriceListQuery["getPriceList"]>["state"];
export type CustomerDocumentData = GetCustomerDocumentsQuery["getCustomerDocuments"][number];
export type ProductData = NonNullable<GetProductByCodeQuery["getProductByCode"]>;
/** The path has no language prefix; the current page comes last and has no path. */
export type BreadcrumbItem = { name: string; path?: string };
export type CategoryLinkData = CategoryData["subCategories"][number];
export type NavigationCategory = CategoryLinkData & { children: CategoryLinkData[] };
export type CartData = NonNullable<GetCartQuery["getCart"]["cart"]>;
export type CartLineData = CartData["products"][number];
/** Contents of a placed order, for its confirmation. */
export type OrderedItems = {
  /** ISO 8601. */
  date: string;
  total: string;
  lines: {
    articleNo: string;
    name: string;
    url: string;
    quantity: number;
    unit: string;
    totalPrice: string;
    /** Requested delivery date of the line (ISO) if it differs from the order's; null or absent otherwise. */
    requestedOn?: string | null;
  }[];
};

/** An article often needed with those in the cart. */
export type CartAccessoryData = GetCartAccessoriesQuery["getCartAccessories"][number];
/** A successor that replaced a discontinued article. */
export type SubstituteData = NonNullable<AddItemMutation["addItem"]["substitute"]>;
export type RebuyModificationData = CreateRebuyOrderMutation["createRebuyOrder"][number];
/** Result of a reorder by a form without scripts, or the error code. */
export type RebuyData = { orderId: string; modifications: RebuyModificationData[] } | { orderId: string; code: string };
export type CartAddressData = NonNullable<CartData["deliveryAddress"]>;
export type PaymentModeData = GetPaymentModesQuery["getPaymentModes"][number];
export type OrderHistoryData = GetOrderHistoryQuery["getOrderHistory"];
export type OrderFilterOptionsData = GetOrderFilterOptionsQuery["getOrderFilterOptions"];
export type ListsToHandOverData = GetListsToHandOverQuery["getListsToHandOver"][number];
export type OpenQuantitiesData = GetOpenQuantitiesQuery["getOpenQuantities"];
export type OrderSummaryData = OrderHistoryData["orders"][number];
export type OrderDetailsData = NonNullable<GetOrderPositionQuery["getOrderPosition"]>;
export type PositionData = NonNullable<OrderDetailsData["orderPositions"]>[number];
export type ParcelData = NonNullable<OrderDetailsData["handlingUnits"]>[number];
export type OrderDocumentData = NonNullable<OrderDetailsData["downloads"]>["invoices"][number];

export type QuoteListData = GetQuotesQuery["getQuotes"];
export type QuoteSummaryData = QuoteListData["quotes"][number];
export type QuoteData = NonNullable<GetQuoteQuery["getQuote"]>;
export type QuoteOfferData = NonNullable<QuoteData["offer"]>;
export type QuoteOfferLineData = QuoteOfferData["lines"][number];
export type QuoteFormData = NonNullable<GetQuoteFormQuery["getQuoteForm"]>;
export type QuoteFileData = QuoteFormData["files"][number];
export type QuoteFilter = NonNullable<GetQuotesQueryVariables["filter"]>;
export type ReturnData = NonNullable<GetReturnQuery["getReturn"]>;
/** An email's link that confirms a mail domain; `domain` is null if it is not valid for the viewer. */
export type DomainLink = { token: string; domain: string | null };
export type AddressRequestData = GetAddressRequestsQuery["getAddressRequests"][number];
export type AddressRequestFormData = {
  view: "form";
  kind: AddressRequestKind;
  /** The address to change or end; null for a new one. */
  address: CartAddressData | null;
  values: DeliveryAddress;
  note: string;
  problem: AddressRequestProblem | null;
  errors: string[];
};
export type DocumentCopyData = GetDocumentCopiesQuery["getDocumentCopies"][number];
export type ReturnFormData = NonNullable<GetReturnFormQuery["getReturnForm"]>;
export type ReturnFormLineData = ReturnFormData["lines"][number];
export type ReturnPictureData = ReturnData["pictures"][number];

export type ApprovalsData = NonNullable<GetApprovalsQuery["getApprovals"]>;
export type ApprovalSummaryData = ApprovalsData["own"][number];
export type ApprovalData = NonNullable<GetApprovalQuery["getApproval"]>;
export type ApprovalRulesData = GetApprovalRulesQuery["getApprovalRules"];
export type SavedCartsData = GetSavedCartsQuery["getSavedCarts"];
export type StandingOrderData = GetStandingOrdersQuery["getStandingOrders"][number];
export type StandingOrderFormData = NonNullable<GetStandingOrderFormQuery["getStandingOrderForm"]>;
export type StandingOrderRunData = NonNullable<GetStandingOrderRunQuery["getStandingOrderRun"]>;
export type SavedCartData = SavedCartsData["carts"][number];

export type CompanyData = GetCompanyQuery["getCompany"];
export type CompanyMemberData = CompanyData["members"][number];
export type CompanyInvitationData = CompanyData["invitations"][number];
export type CompanyAccessData = GetCompanyAccessQuery["getCompanyAccess"];
type InvitationFacts = { token: string; email: string; companyName: string; inviterName: string; roles: readonly CompanyRole[] };
/** The invitation of an email's link: a form for a new account, or for the owner of an existing one to agree. */
export type InvitationData =
  | { view: InvitationProblem }
  | (InvitationFacts & { view: "form"; firstName: string; lastName: string; message: PasswordMessage | null; isNameInvalid: boolean })
  | (InvitationFacts & {
      /** Whether the account belongs to a company already, and keeps it. */ view: "agree" | "sign-in";
      isFurther: boolean;
    });
export type ViewerAccessRequestData = NonNullable<CompanyAccessData["own"]>;
export type AccessRequestData = CompanyAccessData["requests"][number];

export type CustomerPartNumbersData = GetCustomerArticlesQuery["getCustomerArticles"];
export type CustomerPartNumberData = CustomerPartNumbersData["articles"][number];
export type OrderListSummaryData = GetOrderListsQuery["getOrderLists"][number];
export type OrderListData = NonNullable<GetOrderListQuery["getOrderList"]>;
export type OrderListLineData = OrderListData["lines"][number];
export type OrderListArticleData = NonNullable<OrderListLineData["article"]>;
export type AddedToOrderListData = AddToOrderListMutation["addToOrderList"];
export type PurchasedData = GetPurchasedArticlesQuery["getPurchasedArticles"];
export type PurchasedArticleData = PurchasedData["articles"][number];

export type RetailerData = GetOnlineRetailersQuery["getOnlineRetailers"][number];
export type DealerSearchData = GetRetailerSearchQuery["getRetailerSearch"];
export type DealerData = DealerSearchData["Retailers"][number];
export type DealerGroupData = DealerSearchData["Groups"][number];
export type PlaceData = GetPlacesQuery["getPlaces"][number];
export type DealerSearchPageData = {
  /** The query of the address, with the coordinates of its town. */
  query: DealerQuery;
  /** Null without a query, or if the search failed. */
  result: DealerSearchData | null;
  hasFailed: boolean;
  /** Choices if the town is ambiguous or unknown. */
  places: PlaceData[];
  /** Number of dealers that the address shows. */
  shown: number;
};

/** Retailers of one article. */
export type RetailData = {
  /** Retailers that sell it; null if they could not be loaded. */
  total: number | null;
  /** Retailers that have it in stock. */
  inStock: number;
  /** The retailers, if the address requests them on the page. */
  shown: RetailerData[] | null;
  /** Articles in the cart; absent without a cart. */
  cartArticles?: FamilyData["cartArticles"];
  /** Price of its smallest quantity; absent without a cart. */
  price?: BestPriceData | null;
};

/** View of the forgotten-password page; `malformed` and `failed` show beside the form. */
export type ForgotPasswordState = "form" | "malformed" | "failed" | "sent";

export type SetPasswordFormData = {
  view: "form";
  /** The account's e-mail address. */
  userId: string;
  /** Token of the link; null if a signed-in user changes the password. */
  token: string | null;
  /** Why saving failed. */
  message: PasswordMessage | null;
};

export type SwitchSite = { siteId: string; name: string; theme: ThemeName; shopType: ShopType; isCurrent: boolean };

export type DocumentBundleData = GetDocumentBundlesQuery["getDocumentBundles"][number];
type BundleArticles = { source: BundleSource; title: string; link: string; articles: number };
export type BundleFormData = BundleArticles & {
  step: "form";
  kinds: { kind: DocumentKind; documents: number; bytes: number; isChosen: boolean; needsSignIn: boolean }[];
  languages: { code: string; name: string; documents: number; isChosen: boolean }[];
  deliveryNotes: { count: number; isChosen: boolean } | null;
  problem: BundleProblem | null;
  /** Identifies the request, so that a repeated one makes one bundle only. */
  formKey: string;
};
export type TechnicalDocumentsPageData = SearchTechnicalDocumentsQuery["searchTechnicalDocuments"];
export type TechnicalDocumentData = TechnicalDocumentsPageData["documents"][number];
/** Documents in the page's language, and those in other languages. */
export type DocumentsByLanguage = { own: TechnicalDocumentData[]; others: TechnicalDocumentData[] };

/** An accessory or alternative of an article or family; `label` says what it is for if the kind alone does not. */
export type RelatedItemData = {
  kind: "mandatory" | "accessory" | "component" | "sparepart" | "alternative" | "material" | "size" | "larger" | "smaller" | "pack";
  label: string | null;
  id: string;
  name: string;
  link: string;
  image: string | null;
} & (
  | { of: "article"; bestPrice: BestPriceData | null }
  /** `price` is the lowest one, formatted. */
  | { of: "family"; productCount: number; price: string | null }
);

/** An article that is not in the catalogue; if it once was, with its successor and its former group. */
export type MissingArticle = {
  id: string;
  isGone: boolean;
  successor: { id: string; name: string } | null;
  group: { name: string; link: string } | null;
};

/** One attribute across a family's variants. */
export type FamilyProperty = {
  key: string;
  name: string;
  unit: string | null;
  sortOrder: number;
  /** Number of variants with the attribute. */
  variants: number;
  /** Smallest and largest value if all values are measures with a unit, as the catalogue writes them; otherwise null. */
  range: { from: string; to: string } | null;
  /** The first distinct values, in their order, with the number of variants of each. */
  values: { name: string; variants: number }[];
  /** Number of further distinct values. */
  others: number;
};

export type ComparedFamily = {
  id: string;
  name: string;
  link: string;
  image: string | null;
  marketingClaim: string;
  variants: number;
  /** Formatted price of the cheapest variant, for a quantity of its unit; null if the viewer sees no prices. */
  price: { amount: string; quantity: number; unit: string } | null;
  /** Variants in stock among those with known stock: the shop's own, or retailers'. Null if lists do not show stock. */
  stock: { of: "shop" | "retailers"; available: number; known: number } | null;
  properties: FamilyProperty[];
};

export type FamilyComparisonData = {
  families: ComparedFamily[];
  /** `isGone`: the catalogue once contained it; then with the nearest existing group. */
  missing: { id: string; isGone: boolean; group: { name: string; link: string } | null }[];
  /** Names of those beyond the maximum; ids of unknown ones. */
  dropped: string[];
  onlyDifferences: boolean;
};

/** Formatted amounts, net or with VAT as the shop shows prices. */
export type ShippingCostsData = {
  isNet: boolean;
  /** Goods below this value pay `smallOrderCost`, which includes `smallOrderSurcharge`. */
  smallOrderBelow: string;
  smallOrderCost: string;
  smallOrderSurcharge: string;
  cost: string;
  freeFrom: string;
};

/** Data that each screen's loader passes to it, by component name in content. Screens without a loader are absent. */
export type ScreenData = {
  /** The other sites, if switching between them is allowed; otherwise undefined. */
  Footer: { path: string; sites: SwitchSite[] } | undefined;
  Header: { navigation: NavigationCategory[]; cartCount: number };
  CategoryTiles: { categories: NavigationCategory[] };
  FamilyTeaserRow: { families: FamilyTeaserData[] };
  Breadcrumb: { items: BreadcrumbItem[] };
  /** All root categories, for /sortiment. */
  CategoryOverview: { categories: NavigationCategory[] };
  /** Null in a shop that does not deliver itself. */
  ShippingCosts: ShippingCostsData | null;
  /** A notice about the address that the visitor came from, if there is one. */
  CatalogueNotice: { text: string; rangeLink: { text: string; path: string } | null } | null;
  /** `filter` is the address's filter of the list; absent without one. */
  ProductCategory: { category: CategoryData; results: CategoryResults; breadcrumb: BreadcrumbItem[]; filter?: ListFilter };
  /** Names the phrase that redirected to this page, with a link to search for it anyway; null on other page views. */
  SearchedNotice: { text: string; search: { text: string; path: string } } | null;
  /** `isLiteral`, `without`: from the address; `range` is set if the query or the result is empty. */
  SearchResults: {
    query: string;
    results: SearchFindings;
    isLiteral: boolean;
    without: string[];
    list: SearchList;
    range: NavigationCategory[];
    filter?: ListFilter;
    /** As in FamilyData. */
    cartArticles?: FamilyData["cartArticles"];
  };
  /** `cartKey` distinguishes carts; "" without one. */
  CartAccessories: { accessories: CartAccessoryData[]; cartKey: string };
  /** One of them is set on the page of an article or family with loads; `address` is null if the article lacks the document. */
  InstallationData: {
    article: { rows: InstallationRow[]; documents: { name: string; address: string | null }[] } | null;
    family: FamilyLoads | null;
  };
  RelatedArticles: { accessories: RelatedItemData[]; alternatives: RelatedItemData[] };
  ProductFamily: { family: FamilyData; breadcrumb: BreadcrumbItem[]; filter?: ListFilter };
  /** `retail` is set if the shop refers to retailers. */
  ProductVariant: {
    product: ProductData;
    bestPrice: BestPriceData | null;
    /** Price of the successor; absent without one. */
    successorPrice?: BestPriceData | null;
    breadcrumb: BreadcrumbItem[];
    /** The description as sanitised HTML; absent for plain text. */
    richDescription?: string;
    retail?: RetailData;
    /** Requested quantity of the address; absent without one. */
    wanted?: RequestedQuantity;
  };
  /** Documents of an article or of all articles of a family; `perArticle` are those of some articles only. Null if there are none. */
  TechnicalDocuments:
    | (DocumentsByLanguage & {
        perArticle: (DocumentsByLanguage & { articleNumbers: string[] })[];
        familyId: string | null;
        /** Path of the page that downloads all of them, without language. */
        bundlePage: string;
      })
    | null;
  /** The form that asks for the contents of a bundle, or the reason why there is none. */
  DocumentBundle: { step: "unknown" } | { step: "signIn" } | (BundleArticles & { step: "tooMany" | "empty" }) | BundleFormData;
  /** Null for visitors. */
  AccountDocumentBundles: {
    bundles: DocumentBundleData[];
    hasRevisionNotice: boolean;
    email: string;
    outcome: "requested" | "expired" | "saved" | null;
  } | null;
  RevisionNotice: { step: "confirm" | "ended" | "unknown"; key: string };
  /** `isArchive`: declarations of performance only, in all revisions. */
  DocumentFinder: {
    found: TechnicalDocumentsPageData;
    query: DocumentQuery;
    languages: { code: string; name: string }[];
    years: number[];
    isArchive: boolean;
  };
  /**
   * `missing` are not in the catalogue, `dropped` are beyond the maximum. `families`: these are compared instead;
   * `otherFamilies` are named beside articles in the address and compared separately.
   */
  Comparison: {
    articles: { product: ProductData; bestPrice: BestPriceData | null; successorPrice?: BestPriceData | null }[];
    missing: MissingArticle[];
    dropped: string[];
    onlyDifferences: boolean;
    families?: FamilyComparisonData;
    otherFamilies?: string[];
  };
  /** `product` is null if the configured article does not exist. */
  PageBuyBox: { product: ProductData | null; bestPrice: BestPriceData | null; successorPrice?: BestPriceData | null };
  BuyBox: { product: ProductData | null; bestPrice: BestPriceData | null; successorPrice?: BestPriceData | null };
  /** Results of forms without scripts, absent without one: the successor that was added instead, and a reorder. */
  Shoppingcart: { cart: CartData | null; errors: string[]; substitute?: SubstituteData; rebuy?: RebuyData };
  ShoppingBasketCheckout: {
    cart: CartData | null;
    errors: string[];
    /** Null if they could not be loaded; the page then shows a notice and works without. */
    paymentModes: PaymentModeData[] | null;
    addresses: GetDeliveryAddressesQuery["getDeliveryAddresses"] | null;
    /** The placed order that the page's address names; absent without one. */
    placed?: { code: string; email: string; requestedOn: string | null; items?: OrderedItems | undefined };
    /** Set if e-mails to the customer are rejected: since when, ISO 8601. */
    mailsRefusedSince?: string | undefined;
  };
  /** State of a procurement request, and the user signed in in this browser; "" without one. */
  IdsLoginPage: { state: ProcurementState; signedInAs: string };
  /** For partners: the URL for software, and an article for the examples. */
  ProcurementInterface: { address: string; article: string };
  /**
   * A company's connection in its account; null for visitors. `isRemoved`: an address was just revoked; `checked`: the result of
   * the requested check; `software`: the outcome of a form about software passwords.
   */
  ProcurementConnection: {
    connection: ProcurementConnectionData | null;
    isRemoved: boolean;
    checked: "done" | "too-often" | null;
    software: SoftwarePasswordState | null;
  };
  /** The last merge of two carts, until it is dismissed; null without one. */
  CartMergeNotice: CartData["mergeNote"];
  /**
   * Below the header for an account with several customer numbers; `unit` is the number that the user acts for, `notice` the outcome of an
   * invitation or choice.
   */
  CustomerBar: { unit: string; notice: "joined" | "failed" | null };
  /** Shown in a procurement session on pages without the full information; `orderCode` is an order not yet sent to the software. */
  ProcurementBar: { session: string; person: string; company: string; lines: number; canReturn: boolean; orderCode: string | null } | null;
  /** Shown beside the cart in a procurement session; otherwise null. */
  ProcurementCart: {
    session: string;
    person: string;
    company: string;
    canReturn: boolean;
    /** When the software stops waiting for the cart, ISO 8601; null: with the session. */
    returnEnd: { at: string; isOver: boolean } | null;
    /** The order that was placed in the session; null without one. */
    orderCode: string | null;
    /** Whether it was sent to the software, and the target host of carts; "" if the software named none. */
    isOrderSent: boolean;
    host: string;
    /** Whether the cart was filled again after the order. */
    hasLaterLines: boolean;
    /** Changes to the received lines. */
    modifications: RebuyModificationData[];
    /** Lines that were not added to the cart automatically. */
    offered: { articleNumber: string; name: string; quantity: number }[];
  } | null;
  RetailerSearch: DealerSearchPageData;
  ProductRetailers: DealerSearchPageData;
  /** redirectTarget is validated: a path of this shop, or null. */
  Login: { redirectTarget: string | null; failure: "authentication_error" | "too_many_attempts" | null };
  ForgotPassword: { state: ForgotPasswordState };
  SetPassword:
    | { view: "token-error"; message: TokenMessage }
    /** Whether it was set by a reset link: then the user is not signed in yet. */
    | { view: "saved"; isReset: boolean }
    | SetPasswordFormData;
  /** Account screens: null for visitors. */
  /** Null without permission to see orders. `open` are the newest incomplete orders; null if they could not be loaded. */
  DashboardOrders: {
    numberOfOrders: number;
    open: Pick<OrderHistoryData, "numberOfOrders" | "orders"> | null;
    /** The first orders that should arrive today. */
    arriving: Pick<OrderHistoryData, "numberOfOrders" | "orders"> | null;
    asOf: string | null;
  } | null;
  /** `refused` is empty if all e-mails arrive. */
  DashboardGreeting: { refused: RefusedAddressData[] } | null;
  DashboardInvoices: { open: OpenInvoicesData } | null;
  DashboardReorder: { orders: OrderSummaryData[] } | null;
  DashboardDocuments: { numberOfDocuments: number; newest: CustomerDocumentData[] } | null;
  DashboardAddresses: { billingAddress: CartAddressData | null } | null;
  DashboardPersonal: { profile: GetCustomerProfileQuery["getCustomerProfile"] } | null;
  /** The company's documents; null for visitors. */
  /** `priceList` is the state of the company's own price list; null without one. */
  DocumentDownload: { documents: CustomerDocumentData[] | null; priceList: PriceListStateData | null };
  /** `addresses` is null for visitors, `requests` without the right to request some. `canSetRule`: an administrator. */
  AddressOverview: {
    addresses: CartAddressData[] | null;
    showsAll: boolean;
    requests: AddressRequestData[] | null;
    message: AddressMessage | null;
    /** Number of the request that was just sent; empty if none was. */
    sentNumber: string;
    knownAddressesOnly: boolean;
    canSetRule: boolean;
  };
  /** unknown: the viewer's company has no such address. `errors`: codes by field, such as "town.required". */
  AddressRequest: { view: "visitor" } | { view: "denied" } | { view: "unknown" } | AddressRequestFormData;
  /** Settings and their values; null for visitors. `company` is null without a company, `mails` if they could not be loaded. */
  AccountSettings: { company: { name: string; number: string } | null; mails: MailSettingsData | null } | null;
  UserSettings: {
    person: CompanyContactData;
    company: { name: string; sector: string } | null;
    mails: MailSettingsData | null;
    /**
     * `since`: ISO 8601, null without a factor; `removal`: reported as lost, and from `effectiveAt` removed; `state` reports the
     * outcome of a form.
     */
    secondFactor: {
      since: string | null;
      recoveryCodes: number;
      removal: { effectiveAt: string | null } | null;
      state: SecondFactorState | null;
    };
    /** `state` reports the outcome of a form. */
    passkeys: { list: readonly PasskeyData[]; state: PasskeyState | null };
    /** Where the second factor is not asked; `state` reports the outcome of a form. */
    trusted: { list: readonly TrustedBrowserData[]; state: TrustState | null };
    /** `state` reports the outcome of a form. */
    sessions: { list: readonly SessionData[]; state: SessionState | null };
    /** The newest first. */
    activity: readonly AccountEventData[];
  } | null;
  /** For a user without the second factor that a company requires from a day on (ISO 8601); null for visitors. */
  RequiredFactor: ({ from: string; isDue: boolean } & Pick<NonNullable<ScreenData["UserSettings"]>, "secondFactor" | "passkeys">) | null;
  /** Until that day; null for all others. */
  RequiredFactorNotice: { from: string } | null;
  /** `access` is null for visitors; `message` reports the outcome of a form. */
  /** `lists` are the order lists of departed users. */
  Company: {
    company: CompanyData | null;
    message: CompanyMessage | null;
    about: string;
    lists: ListsToHandOverData[];
    domainLink: DomainLink | null;
    /** What a refused invitation had; null otherwise. */
    entered: EnteredInvitation | null;
    /** What the form of the user `about` had when it was not saved, and who would have no approver. */
    enteredMember: EnteredMember | null;
    stuck: ShownStuckUser[];
    /** Today in Germany, ISO 8601. */
    today: string;
  };
  CompanyRequests: { access: CompanyAccessData | null; message: AccessMessage | null };
  CompanyInvitation: InvitationData;
  CompanyAccess: { access: CompanyAccessData | null; message: AccessMessage | null };
  CompanyAccessNotice: CompanyAccessData | null;
  AccessibilityContact: { outcome: "sent" | "empty" | null };
  Withdrawal: WithdrawalData;
  WithdrawalNotice: readonly { title: string; paragraphs: readonly string[] }[];
  /** Null for visitors, and on sites without private customers. */
  OrderWithdrawal: { orderCode: string; withdrawals: GetWithdrawalsQuery["getWithdrawals"] } | null;
  CompanySettings: {
    company: { name: string; number: string; sector: string } | null;
    vatId: VatId | null;
    billingAddress: CartAddressData | null;
    mainContacts: CompanyContactData[];
  } | null;
  /** `newsletters` are those of the site, and subscribed ones that are no longer offered. */
  AccountNewsletter: {
    email: string;
    newsletters: CustomerNewsletter[];
    /** HTML of the consent text. */
    consent: string;
  } | null;
  /** `report` is null for visitors. */
  OpenQuantities: { report: OpenQuantitiesData | null; query: OpenQuantitiesQuery; asOf: string | null };
  OrderHistory: {
    /** The orders begin at firstPage; pageNumber is the last page. */
    history: OrderHistoryData | null;
    query: OrderQuery;
    firstPage: number;
    /** Last response of the ERP, ISO 8601; null if it is recent. */
    asOf: string | null;
    /** Users and cost centres of a company; null without one. */
    options: OrderFilterOptionsData | null;
  };
  /** unknown: not an order of the viewer's customer, even if another customer has it. `asOf` as for the list. */
  OrderDetails:
    | { view: "visitor" }
    | { view: "unknown" }
    | {
        view: "order";
        order: OrderDetailsData;
        tab: OrderTab;
        asOf: string | null;
        returns: ReturnData[];
        approvalSteps?: ApprovalData["steps"];
      };
  /** Null for visitors. */
  CostCentres: CostCentresPage | null;
  /** Units of the company, for its administrators; null for visitors. */
  CompanyUnits: UnitsPage | null;
  /** Visits of the shop's staff; null for visitors. */
  CompanyVisits: CompanyVisitsPage | null;
  PrivacySettings: PrivacyPage | null;
  RetentionTimes: { rows: readonly RetentionRow[] };
  Budgets: BudgetsPage | null;
  /** Null for visitors; `approvals` is null for a customer whose users have no roles. */
  Approvals: { approvals: ApprovalsData | null; canManage: boolean; customerNumber: string; message: ApprovalMessage | null } | null;
  ApprovalDetails:
    | { view: "visitor" }
    | { view: "unknown" }
    | { view: "approval"; approval: ApprovalData; message: ApprovalMessage | null };
  ApprovalRules:
    | { view: "visitor" }
    | { view: "denied" }
    | {
        view: "rules";
        rules: ApprovalRulesData;
        /** Id of the rule whose form is open. */
        edited: string | null;
        /** Id of a new rule, so that a repeated form adds it once. */
        /** Forms that were not saved, and who would have no approver: for orders above a formatted amount, or all ("") that need one. */
        entered: EnteredRule | null;
        enteredLimit: EnteredLimit | null;
        stuck: ShownStuckUser[];
        newId: string;
        message: ApprovalMessage | null;
      };
  /** Null for visitors. */
  StandingOrders: { orders: readonly StandingOrderData[]; message: StandingOrderMessage | null } | null;
  /** `typed`: what was sent, if it was not saved. */
  StandingOrderForm:
    | { view: "visitor" }
    | { view: "unknown" }
    | { view: "form"; form: StandingOrderFormData; message: StandingOrderMessage | null; typed: TypedStandingOrder | null };
  StandingOrderRun:
    | { view: "visitor" }
    | { view: "unknown" }
    | { view: "run"; details: StandingOrderRunData; message: StandingOrderMessage | null; refusal: string };
  /** `formKey`: id of the next saved cart, and of a load. Null for visitors. */
  SavedCarts: { saved: SavedCartsData; formKey: string; query: SavedCartsQuery } | null;
  /** Null for visitors. */
  Quotes: (QuoteListData & { search: string; filter: QuoteFilter; customerNumber: string }) | null;
  /** unknown: the viewer's customer has no such quote. `entered`: quantities of a form that was rejected. */
  QuoteDetails:
    | { view: "visitor" }
    | { view: "unknown" }
    | {
        view: "quote";
        quote: QuoteData;
        message: QuoteMessage | null;
        /** Why a line was not added to the cart. */
        problem: string;
        problemLine: number | null;
        entered: { position: number; quantity: number }[];
      };
  /** unknown: the viewer has no such draft. `rejected`: typed article numbers that do not exist, or prices and dates that cannot be read. */
  /** taken: a customer took it over. Null while the browser is redirected to the viewer's own quote. */
  GuestQuote: { view: "unknown" | "taken" } | { view: "quote"; quote: QuoteData; token: string; canTakeOver: boolean } | null;
  /** visitor: a user whose role cannot request prices. */
  QuoteForm:
    | { view: "visitor" }
    | { view: "guest"; lines: QuoteFormData["lines"] }
    | { view: "unknown" }
    | {
        view: "form";
        form: QuoteFormData;
        message: QuoteFormMessage | null;
        rejected: string;
        fileProblem: QuoteFileProblem | null;
      };
  /** Null for visitors. `kinds`: those that the viewer may request; `form`: what was entered, or an address suggests. */
  DocumentCopies: {
    copies: DocumentCopyData[];
    kinds: CopyKind[];
    message: CopyMessage | null;
    /** Number of the request that was just sent; empty if none was. */
    sentNumber: string;
    form: { kind: CopyKind | null; number: string; from: string; to: string; note: string };
  } | null;
  /** Null for visitors. */
  Returns: ReturnData[] | null;
  /** unknown: the viewer's customer has no such return. */
  ReturnDetails: { view: "visitor" } | { view: "unknown" } | { view: "return"; goodsReturn: ReturnData; isNew: boolean };
  /** unknown: the viewer's customer has no such order. `message`: outcome of the form. */
  ReturnForm:
    | { view: "visitor" }
    | { view: "unknown" }
    | { view: "form"; form: ReturnFormData; isCheck: boolean; message: ReturnMessage | null; pictureProblem: PictureProblem | null };
  /** `add`: items of the address to add to a list; `outcome`: the result of a form without scripts. Lists are null for visitors. */
  OrderLists: { lists: OrderListSummaryData[] | null; add: ListItems | null; outcome?: ListFormOutcome | null };
  /** unknown: the viewer has no access to such a list. */
  OrderList: { view: "visitor" } | { view: "unknown" } | ({ view: "list"; outcome?: ListFormOutcome | null } & OrderListData);
  /** Null for visitors. `email` is a rejected address of the form for `kind`. */
  DocumentRecipients: {
    recipients: readonly DocumentRecipientData[];
    outcome: RecipientOutcome | null;
    kind: RecipientKind | null;
    email: string;
  } | null;
  /** Null if the link is invalid or expired. */
  RecipientConfirmation: { key: string; email: string; companyName: string; kinds: readonly RecipientKind[]; isConfirmed: boolean } | null;
  /** `deliveryNotes` is null for visitors. */
  DeliveryNotes: { deliveryNotes: DeliveryNotesData | null; query: DeliveryNoteQuery; asOf: string | null };
  /** unknown: not a delivery note of the viewer's company, even if another company has it. */
  DeliveryNote: { view: "visitor" } | { view: "unknown"; number: string } | { view: "note"; note: DeliveryNoteData };
  /** `invoices` is null for visitors; `problem` reports why there was no archive. */
  Invoices: { invoices: InvoicesData | null; query: InvoiceQuery; problem: InvoiceProblem | null; asOf: string | null };
  /** unknown: not an invoice of the viewer's company, even if another company has it. */
  InvoiceDetails: { view: "visitor" } | { view: "unknown"; number: string } | { view: "invoice"; invoice: InvoiceData };
  InvoiceXml: { view: "visitor" } | { view: "unknown"; number: string } | { view: "xml"; number: string; xml: InvoiceXmlData };
  /** Null for visitors. */
  OpenItems: { open: OpenItemsData | null; query: OpenItemsQuery; asOf: string | null };
  /** Null for visitors. */
  OwnNumbers: { numbers: CustomerPartNumbersData | null; query: CustomerPartNumbersQuery };
  PurchasedArticles: { purchased: PurchasedData | null; query: PurchasedQuery };
  /** The iframe to show; null if content names an address that is not allowed. */
  SeminarOverview: { src: string; isOwn: boolean } | null;
  /**
   * The form for a notice, the page of a mailed link (confirm, confirmed, end), or the outcome of one of their forms. `email` is the
   * notice's address, or a customer's own; empty for visitors. `problem` is why a form was rejected.
   */
  StockNotice: {
    step: "form" | "requested" | "set" | "confirm" | "confirmed" | "end" | "ended" | "unknown";
    article: { number: string; name: string; url: string; image: string; unit: string } | null;
    quantity: number;
    email: string;
    key: string;
    problem: StockNoticeOutcome | null;
  };
  /** Null for visitors. */
  AccountStockNotices: { notices: StockNoticeData[]; email: string; outcome: StockNoticeOutcome | null } | null;
  /** The customer's e-mail address and subscribed newsletters. Null for visitors. */
  NewsletterRegistration: { email: string; subscribed: string[] } | null;
};
