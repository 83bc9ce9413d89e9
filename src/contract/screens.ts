import type {
  AddItemMutation,
  CreateRebuyOrderMutation,
  GetBestPriceQuery,
  GetCartArticlesQuery,
  GetCartQuery,
  GetCompanyAccessQuery,
  GetCompanyContactsQuery,
  GetCustomerArticlesQuery,
  GetCustomerDocumentsQuery,
  GetPriceListQuery,
  GetRefusedAddressesQuery,
  GetCustomerProfileQuery,
  GetDeliveryAddressesQuery,
  GetMailSettingsQuery,
  GetOpenInvoicesQuery,
  GetOpenItemsQuery,
  GetOnlineRetailersQuery,
  AddToOrderListMutation,
  GetOrderHistoryQuery,
  GetOrderListQuery,
  GetOrderListsQuery,
  GetOrderPositionQuery,
  GetPaymentModesQuery,
  GetPurchasedArticlesQuery,
  GetProductByCodeQuery,
  GetProductCategoryByIdQuery,
  GetProductsAndFamiliesForCategoryQuery,
  GetPlacesQuery,
  GetProductsForFamilyQuery,
  GetProductsForSearchQuery,
  GetRetailerSearchQuery,
} from "./generated/operations.ts";
export type { FacetData } from "./facet-data.ts";
import type { PasswordMessage, TokenMessage } from "./password-messages.ts";
import type { ProcurementState, SoftwarePasswordState } from "./routes.ts";
import type { ShopType, ThemeName } from "./site-settings.ts";
import type { DealerQuery } from "./rules/dealer-search.ts";
import type { ListFilter } from "./rules/facet-filter.ts";
import type { RequestedQuantity } from "./rules/requested-quantity.ts";
import type { ListFormOutcome } from "./rules/list-forms.ts";
import type { ListItems } from "./rules/list-items.ts";
import type { AccessMessage } from "./rules/company-access.ts";
import type { OpenItemsQuery } from "./rules/open-items-query.ts";
import type { OwnNumbersQuery } from "./rules/own-number.ts";
import type { PurchasedQuery } from "./rules/purchased-query.ts";
import type { OrderQuery } from "./rules/order-query.ts";
import type { OrderTab } from "./rules/order-tabs.ts";

/** What a company's procurement software is told to use, and what it and the shop said to each other. */
export type ProcurementConnectionData = {
  /** Where the software calls. */
  address: string;
  /** What it signs its user in with, and the company's number, which software may send in its place or beside it. */
  username: string;
  customerNumber: string;
  /** Where carts may go without being asked; times are ISO 8601. */
  addresses: { origin: string; confirmedAt: string; person: string }[];
  /** The newest first. */
  messages: ProcurementMessageData[];
  mapping: ProcurementMappingData;
  software: SoftwarePasswordsData;
  /** The versions that the software may name, and with what a check begins. */
  versions: readonly string[];
  checkInput: { version: string; returnAddress: string; articleNumber: string };
  /** The last check; null where this account never made one. */
  check: ProcurementCheckData | null;
};
/** What one's own software signs in with, the newest first; times are ISO 8601. */
export type SoftwarePasswordsData = {
  passwords: { id: string; name: string; protocol: string; createdAt: string; lastUsedAt: string | null }[];
  /** So many an account may have. */
  most: number;
  longestName: number;
  /** Whether the account's own password is refused to software. */
  isOnly: boolean;
  /** What the form for another one begins with: it is sent under an id of its own, so that a second press makes no second one. */
  form: { id: string; name: string };
};
/** What becomes of the software's values here, and what the shop writes into the cart that goes back. */
export type ProcurementMappingData = {
  /** By their names in IDS-Connect. */
  fields: readonly string[];
  /** The units that the site sells by, and how they are written; null: as they are here. */
  units: { code: string; name: string; written: string | null }[];
};
export type ProcurementCheckData = {
  checkedAt: string;
  steps: {
    step: string;
    outcome: "ok" | "failed" | "notTried";
    /** Names the sentence, and the advice where it failed. */
    said: string;
    values: readonly string[];
    /** As the software sends it, and as it gets it back; "" for nothing. */
    sent: string;
    answer: string;
  }[];
};
export type ProcurementMessageData = {
  id: string;
  /** As the wire calls it: WKE, WKS, ADL, AS; cart or order for what went; "" for a plain sign-in. */
  kind: string;
  version: string;
  sentAt: string;
  /** waiting: nobody took the call up; shown: an article or page was all that was asked for; left: given up for another. */
  outcome: "waiting" | "open" | "shown" | "returned" | "ordered" | "left" | "sent";
  person: string;
  /** Lines that came, and those of them that were not put into the cart. */
  lines: number;
  linesLeft: number;
  orderCode: string | null;
  /** Of what can be looked at; 0 where nothing came but the call. */
  bytes: number;
};
export type BestPriceData = NonNullable<GetBestPriceQuery["getBestPrice"]>;
/** What a company has yet to pay. */
export type OpenInvoicesData = GetOpenInvoicesQuery["getOpenInvoices"];
export type OpenItemsData = GetOpenItemsQuery["getOpenItems"];
/** An address that mails do not reach. */
export type RefusedAddressData = GetRefusedAddressesQuery["getRefusedAddresses"][number];
/** Somebody who can sign in for a company. */
export type CompanyContactData = GetCompanyContactsQuery["getCompanyContacts"][number];
/** A newsletter as a customer has it. `waiting`: until the mailed link was opened. `leaveLink` is where one that is read is left. */
export type OwnNewsletter = {
  id: string;
  title: string;
  description: string;
  state: "read" | "waiting" | "unread";
  leaveLink: string;
};
/** Which mails about its orders an account wants. */
export type MailSettingsData = GetMailSettingsQuery["getMailSettings"];
export type CategoryData = NonNullable<GetProductCategoryByIdQuery["getProductCategoryById"]>;
export type CategoryResults = NonNullable<GetProductsAndFamiliesForCategoryQuery["getProductsAndFamiliesForCategory"]>;
/** What a search found. */
export type SearchFindings = GetProductsForSearchQuery["getProductsForSearch"];
export type SearchArticleData = SearchFindings["numbers"][number];
export type FamilyTeaserData = CategoryResults["families"][number];
export type ProductTeaserData = CategoryResults["products"][number];
type PricedFamily = NonNullable<GetProductsForFamilyQuery["getProductsForFamily"]>;
export type VariantData = Omit<PricedFamily["products"][number], "bestPrice"> & { bestPrice?: BestPriceData | null };
/** A family with its variants; the price-free query leaves bestPrice out. */
export type FamilyData = Omit<PricedFamily, "products"> & {
  products: VariantData[];
  /** What the cart held when the page was made; absent without a cart, and where it could not be loaded. */
  cartArticles?: NonNullable<GetCartArticlesQuery["getCartArticles"]> | undefined;
};
export type AttributeData = VariantData["attributes"][number];
export type PriceListStateData = NonNullable<GetPriceListQuery["getPriceList"]>["state"];
export type CustomerDocumentData = GetCustomerDocumentsQuery["getCustomerDocuments"][number];
export type ProductData = NonNullable<GetProductByCodeQuery["getProductByCode"]>;
/** Path is without language prefix; the current page comes last and without path. */
export type BreadcrumbItem = { name: string; path?: string };
export type CategoryLinkData = CategoryData["subCategories"][number];
export type NavigationCategory = CategoryLinkData & { children: CategoryLinkData[] };
export type CartData = NonNullable<GetCartQuery["getCart"]["cart"]>;
export type CartLineData = CartData["products"][number];
/** A successor that took the place of an article that is no longer sold. */
export type SubstituteData = NonNullable<AddItemMutation["addItem"]["substitute"]>;
export type RebuyModificationData = CreateRebuyOrderMutation["createRebuyOrder"][number];
/** What became of an order that a form without scripts bought again, or why it was not. */
export type RebuyData = { orderId: string; modifications: RebuyModificationData[] } | { orderId: string; code: string };
export type CartAddressData = NonNullable<CartData["deliveryAddress"]>;
export type PaymentModeData = GetPaymentModesQuery["getPaymentModes"][number];
export type OrderHistoryData = GetOrderHistoryQuery["getOrderHistory"];
export type OrderHeadData = OrderHistoryData["orders"][number];
export type OrderDetailsData = NonNullable<GetOrderPositionQuery["getOrderPosition"]>;
export type PositionData = NonNullable<OrderDetailsData["orderPositions"]>[number];
export type ParcelData = NonNullable<OrderDetailsData["handlingUnits"]>[number];
export type PaperData = NonNullable<OrderDetailsData["downloads"]>["invoices"][number];

export type CompanyAccessData = GetCompanyAccessQuery["getCompanyAccess"];
export type OwnAccessRequestData = NonNullable<CompanyAccessData["own"]>;
export type AccessRequestData = CompanyAccessData["requests"][number];

/** A page of a company's own numbers. */
export type OwnNumbersData = GetCustomerArticlesQuery["getCustomerArticles"];
export type OwnNumberData = OwnNumbersData["articles"][number];
export type OrderListHeadData = GetOrderListsQuery["getOrderLists"][number];
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
/** A page that looks for dealers. */
export type DealerSearchPageData = {
  /** As the address asks, with the place that its town was found at. */
  query: DealerQuery;
  /** Null where nothing is asked, or the search failed. */
  result: DealerSearchData | null;
  hasFailed: boolean;
  /** To choose from where the town is not clear, or none has that name. */
  places: PlaceData[];
  /** Of the dealers, how many the address shows. */
  shown: number;
};

/** The way to retailers of one article. */
export type RetailData = {
  /** Retailers that sell it; null where they could not be loaded. */
  total: number | null;
  /** Those of them that have it. */
  inStock: number;
  /** The retailers, where the address asks to show them on the page. */
  shown: RetailerData[] | null;
  /** What the cart holds; absent without a cart. */
  cartArticles?: FamilyData["cartArticles"];
  /** For its smallest quantity; absent without a cart. */
  price?: BestPriceData | null;
};

/** What the page for a forgotten password shows; `malformed` and `failed` beside the form. */
export type ForgotPasswordState = "form" | "malformed" | "failed" | "sent";

export type SetPasswordFormData = {
  view: "form";
  /** The account's e-mail address. */
  userId: string;
  /** Of the link; null where somebody who is signed in changes their own. */
  token: string | null;
  /** Why it was not saved. */
  message: PasswordMessage | null;
};

export type SwitchSite = { siteId: string; name: string; theme: ThemeName; shopType: ShopType; isCurrent: boolean };

/** A document of an article; its name where `kind` does not say it, or the number under which it was given; else "". */
export type ArticleDocument = {
  kind: "dataSheet" | "safetySheet" | "instructions" | "performance" | "certificate" | "other";
  name: string;
  address: string;
};

/** An article that the catalogue does not hold; where it once did, with what is sold instead of it and where it hung. */
export type MissingArticle = {
  id: string;
  isGone: boolean;
  successor: { id: string; name: string } | null;
  group: { name: string; link: string } | null;
};

/** What a family's variants carry of one attribute. */
export type FamilyProperty = {
  key: string;
  name: string;
  unit: string | null;
  sortOrder: number;
  /** Of how many variants; fewer than all where some are without it. */
  variants: number;
  /** The smallest and the largest where all values are measures with a unit, as the catalogue writes them; null elsewhere. */
  range: { from: string; to: string } | null;
  /** Different values, the first of them in their order, with how many variants carry each. */
  values: { name: string; variants: number }[];
  /** Different values beyond those. */
  others: number;
};

export type ComparedFamily = {
  id: string;
  name: string;
  link: string;
  image: string | null;
  marketingClaim: string;
  variants: number;
  /** Of the cheapest variant, formatted, for a quantity of its unit; null where the viewer sees none. */
  price: { amount: string; quantity: number; unit: string } | null;
  /** Variants in stock, of those whose stock is known: the shop's own, or retailers'. Null where lists say nothing of it. */
  stock: { of: "shop" | "retailers"; available: number; known: number } | null;
  properties: FamilyProperty[];
};

export type FamilyComparisonData = {
  families: ComparedFamily[];
  /** `isGone`: the catalogue once held it; then with the nearest group that is left. */
  missing: { id: string; isGone: boolean; group: { name: string; link: string } | null }[];
  /** Names of those beyond the most; ids of unknown ones. */
  dropped: string[];
  onlyDifferences: boolean;
};

/** What each screen's loader hands to it, by component name in content. Screens without a loader are absent. */
export type ScreenData = {
  /** The other sites, where switching between them is allowed; absent elsewhere. */
  Footer: { path: string; sites: SwitchSite[] } | undefined;
  Header: { navigation: NavigationCategory[]; cartCount: number };
  CategoryTiles: { categories: NavigationCategory[] };
  FamilyTeaserRow: { families: FamilyTeaserData[] };
  Breadcrumb: { items: BreadcrumbItem[] };
  /** All root categories, for /sortiment. */
  CategoryOverview: { categories: NavigationCategory[] };
  /** A sentence about the address that led here, where there is one to say. */
  CatalogueNotice: { text: string; rangeLink: { text: string; path: string } | null } | null;
  /** filter is what the address narrows the list by; absent where it does not. */
  ProductCategory: { category: CategoryData; results: CategoryResults; breadcrumb: BreadcrumbItem[]; filter?: ListFilter };
  /** Says which phrase led to this page, with the way to search for it nevertheless; null on every other visit. */
  SearchedNotice: { text: string; search: { text: string; path: string } } | null;
  /** `isLiteral`, `without`: as the address asks; `range` is there where nothing is asked or found. */
  SearchResults: {
    query: string;
    results: SearchFindings;
    isLiteral: boolean;
    without: string[];
    range: NavigationCategory[];
    filter?: ListFilter;
  };
  ProductFamily: { family: FamilyData; breadcrumb: BreadcrumbItem[]; filter?: ListFilter };
  /** retail is there where the shop leads to retailers. */
  ProductVariant: {
    product: ProductData;
    bestPrice: BestPriceData | null;
    /** Of the article that is sold instead; absent where none is. */
    successorPrice?: BestPriceData | null;
    breadcrumb: BreadcrumbItem[];
    documents: ArticleDocument[];
    /** The description as HTML that is safe to show; absent where it is plain text. */
    richDescription?: string;
    retail?: RetailData;
    /** How many the address asks for; absent where it does not say. */
    wanted?: RequestedQuantity;
  };
  /**
   * `missing` are those that the catalogue does not hold, `dropped` those beyond the most. `families`: these are compared instead;
   * `otherFamilies` are those that the address names beside articles, which are compared by themselves.
   */
  Comparison: {
    articles: { product: ProductData; bestPrice: BestPriceData | null; successorPrice?: BestPriceData | null }[];
    missing: MissingArticle[];
    dropped: string[];
    onlyDifferences: boolean;
    families?: FamilyComparisonData;
    otherFamilies?: string[];
  };
  /** product is null when the fixed article does not exist. */
  PageBuyBox: { product: ProductData | null; bestPrice: BestPriceData | null; successorPrice?: BestPriceData | null };
  BuyBox: { product: ProductData | null; bestPrice: BestPriceData | null; successorPrice?: BestPriceData | null };
  /** What a form without scripts did, absent where none did: what it put into the cart instead of what it asked for, and an order bought again. */
  Shoppingcart: { cart: CartData | null; errors: string[]; substitute?: SubstituteData; rebuy?: RebuyData };
  ShoppingBasketCheckout: {
    cart: CartData | null;
    errors: string[];
    /** Null where they could not be loaded; the page says so and works without. */
    paymentModes: PaymentModeData[] | null;
    addresses: GetDeliveryAddressesQuery["getDeliveryAddresses"] | null;
    /** The order that the page's address names, once it is placed; absent where it names none. */
    placed?: { code: string; email: string };
    /** Where mails do not reach the customer: since when, ISO 8601. */
    mailsRefusedSince?: string | undefined;
  };
  /** What became of a call of procurement software, and who is signed in in this browser; "" for nobody. */
  IdsLoginPage: { state: ProcurementState; signedInAs: string };
  /** For partners: where software calls, and an article for the examples. */
  ProcurementInterface: { address: string; article: string };
  /** A company's connection in its account; null for visitors. `isRemoved`: an address was taken back just now; `checked`: how the check ended that was asked for; `software`: what became of a form about software passwords. */
  ProcurementConnection: {
    connection: ProcurementConnectionData | null;
    isRemoved: boolean;
    checked: "done" | "too-often" | null;
    software: SoftwarePasswordState | null;
  };
  /** In a session of procurement software, on pages that do not say all of it themselves; `orderCode` of one the software does not know yet. */
  ProcurementBar: { session: string; person: string; company: string; lines: number; canReturn: boolean; orderCode: string | null } | null;
  /** Beside the cart of a session of procurement software; null in all others. */
  ProcurementCart: {
    session: string;
    person: string;
    company: string;
    canReturn: boolean;
    /** When the software stops waiting for the cart, ISO 8601; null: with the session. */
    returnEnd: { at: string; isOver: boolean } | null;
    /** The order that was placed in it; null without one. */
    orderCode: string | null;
    /** Whether it was sent to the software, and the host that carts go to; "" where the software named none. */
    isOrderSent: boolean;
    host: string;
    /** Whether the cart was filled once more after it. */
    hasLaterLines: boolean;
    /** What became of the lines that came. */
    modifications: RebuyModificationData[];
    /** Lines that were not put into the cart by themselves. */
    offered: { articleNumber: string; name: string; quantity: number }[];
  } | null;
  RetailerSearch: DealerSearchPageData;
  ProductRetailers: DealerSearchPageData;
  /** redirectTarget is checked: a path of this shop, or null. */
  Login: { redirectTarget: string | null; failure: "authentication_error" | "too_many_attempts" | null };
  ForgotPassword: { state: ForgotPasswordState };
  SetPassword:
    | { view: "token-error"; message: TokenMessage }
    /** Whether it was set by a link: then nobody is signed in with it yet. */
    | { view: "saved"; isReset: boolean }
    | SetPasswordFormData;
  /** Account screens: null for visitors. */
  /** Null for who may not see orders. `open` are those not completed, the newest of them; null where they could not be loaded. */
  DashboardOrders: {
    numberOfOrders: number;
    open: Pick<OrderHistoryData, "numberOfOrders" | "orders"> | null;
    /** Those that are to arrive today, the first of them. */
    arriving: Pick<OrderHistoryData, "numberOfOrders" | "orders"> | null;
    asOf: string | null;
  } | null;
  /** Without mails that do not arrive nothing is refused. */
  DashboardGreeting: { refused: RefusedAddressData[] } | null;
  DashboardInvoices: { open: OpenInvoicesData } | null;
  DashboardReorder: { orders: OrderHeadData[] } | null;
  DashboardDocuments: { numberOfDocuments: number; newest: CustomerDocumentData[] } | null;
  DashboardAddresses: { billingAddress: CartAddressData | null } | null;
  DashboardPersonal: { profile: GetCustomerProfileQuery["getCustomerProfile"] } | null;
  /** The company's documents; null for visitors. */
  /** `priceList` is what became of the company's own; null for who has none. */
  DocumentDownload: { documents: CustomerDocumentData[] | null; priceList: PriceListStateData | null };
  AddressOverview: { addresses: CartAddressData[] | null; showsAll: boolean };
  /** What can be set, and how it stands; null for visitors. `company` is null for who has none, `mails` where it could not be loaded. */
  AccountSettings: { company: { name: string; number: string } | null; mails: MailSettingsData | null } | null;
  UserSettings: {
    person: CompanyContactData;
    company: { name: string; sector: string } | null;
    mails: MailSettingsData | null;
  } | null;
  /** `access` is null for visitors; `message` reports what became of a form. */
  CompanyAccess: { access: CompanyAccessData | null; message: AccessMessage | null };
  CompanyAccessNotice: CompanyAccessData | null;
  CompanySettings: {
    company: { name: string; number: string; sector: string } | null;
    billingAddress: CartAddressData | null;
    mainContacts: CompanyContactData[];
  } | null;
  /** `newsletters` are what the site offers, and what is read though it is offered no more. */
  AccountNewsletter: {
    email: string;
    newsletters: OwnNewsletter[];
    /** HTML of what is agreed to. */
    consent: string;
  } | null;
  OrderHistory: {
    /** Its orders begin at firstPage; its pageNumber is the last of them. */
    history: OrderHistoryData | null;
    query: OrderQuery;
    firstPage: number;
    /** Where the ERP did not answer lately: when it did, ISO 8601. */
    asOf: string | null;
  };
  /** unknown: no order of the viewer's customer, whoever else has it. `asOf` as for the list. */
  OrderDetails: { view: "visitor" } | { view: "unknown" } | { view: "order"; order: OrderDetailsData; tab: OrderTab; asOf: string | null };
  /** `add` is what the address asks to put onto one of them; `told` what became of a form without scripts. Null lists for visitors. */
  OrderLists: { lists: OrderListHeadData[] | null; add: ListItems | null; told?: ListFormOutcome | null };
  /** unknown: no list that the viewer may open. */
  OrderList: { view: "visitor" } | { view: "unknown" } | ({ view: "list"; told?: ListFormOutcome | null } & OrderListData);
  /** Null for visitors. */
  OpenItems: { open: OpenItemsData | null; query: OpenItemsQuery; asOf: string | null };
  /** Null for visitors. */
  OwnNumbers: { numbers: OwnNumbersData | null; query: OwnNumbersQuery };
  PurchasedArticles: { purchased: PurchasedData | null; query: PurchasedQuery };
  /** The frame to show; null where content names one that the shop may not show. */
  SeminarOverview: { src: string; isOwn: boolean } | null;
  /** Of a customer: the own address, and the newsletters that it gets. Null for visitors. */
  NewsletterRegistration: { email: string; subscribed: string[] } | null;
};
