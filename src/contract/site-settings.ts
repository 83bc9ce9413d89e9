import type { SiteOrderField } from "./order-fields/order-fields.ts";
import type { ViewerFeatures } from "./rules/shop/features.ts";

export type ShopType = "RetailConnect" | "RetailConnectCart" | "OnlineShop" | "ClosedOnlineShop" | "Default";
/** Whether prices are shown without or with VAT. */
export type PriceView = "net" | "gross";
/** Who can choose between net and gross prices; private customers never can. */
export type PriceViewChoice = "nobody" | "customers" | "everyone";
export type ThemeName = "fide" | "fite" | "upat";

/** Names a unit of sale in the shop's language, e.g. C62 is "Stück" (COMP-07). */
export type SellingUnit = { code: string; name_Short: string };

/** Columns of variant lists, for product types (technical names of BAUART) and groups (ids), in order of priority. */
export type ColumnRule = { of: readonly string[]; columns: readonly string[] };

export type PageLinks = {
  home: string;
  search: string;
  cart: string;
  checkout: string;
  myAccount: string;
  addressOverview: string;
  orderHistory: string;
  documentDownload: string;
  orderDetails: string;
  /** Order lists, with one page below it for each list. */
  orderLists: string;
  purchased: string;
  openItems: string;
  ownNumbers: string;
  setPassword: string;
  /** A separate page after a new password; empty: the page itself reports success. */
  setPasswordSuccess: string;
  registration: string;
  registrationSuccess: string;
  activation: string;
  activationExistingUser: string;
  login: string;
  logout: string;
  logoutSuccess: string;
  forgotPassword: string;
  shipment: string;
  terms: string;
  /** Terms for private customers, and their withdrawal. */
  consumerTerms: string;
  withdrawal: string;
  accessibility: string;
  privacy: string;
  imprint: string;
  contact: string;
  quickOrder: string;
  /** Finder of technical documents, and archive of the declarations of performance. */
  documents: string;
  declarations: string;
};

export type DeliveryCountry = {
  code: string;
  zipPattern?: string | undefined;
  /** VAT rates that override those of the price lists, e.g. {"0.19": "0.20"}, by country. */
  taxRates?: Readonly<Record<string, string>> | undefined;
};

/** Net amounts in euros as decimal text, e.g. "7.90" (decision B20). */
export type DeliveryCosts = {
  cost: string;
  /** Goods of this value or more are delivered free. */
  freeFrom: string;
  /** Goods below this value are charged extra. */
  smallOrderBelow: string;
  smallOrderSurcharge: string;
};

/** Articles that cannot be returned without a complaint: by number, product type (technical name of BAUART) or attribute key. */
export type ReturnExclusionRule = {
  because: "cutToLength" | "specialOrder" | "expiry";
  articles: readonly string[];
  of: readonly string[];
  attributes: readonly string[];
};

/** Settings of one site (SET-01 to SET-03). */
export type SiteSettings = {
  catalog: {
    brandId: string;
    locale: string;
    catalogUrl: string;
    redirectUrl: string;
    /** Ids of the site's catalogues, in order; by default that of its brand, otherwise all. Server only. */
    catalogues?: readonly string[] | undefined;
    /** Server only. */
    listColumns?: readonly ColumnRule[];
  };
  shop: {
    shopType: ShopType;
    /** Set for a request whose viewer sees other prices than the shop type's; content does not contain it. */
    priceView?: PriceView;
    baseSiteId: string;
    sellingUnits: readonly SellingUnit[];
  };
  /** Server only. */
  search?: {
    /** Brands whose article numbers are not found on this site. */
    hiddenBrands?: readonly string[];
    /** External hosts that a phrase may redirect to. */
    redirectHosts?: readonly string[];
  };
  /** Server only. */
  returns?: {
    /** Days after the delivery within which goods can be returned without a complaint. */
    days: number;
    excluded: readonly ReturnExclusionRule[];
    /** Where goods go back to, on one line; empty: the company's address. */
    address: string;
  };
  /** Server only. */
  orders?: {
    /** Fields of the operator's own (docs/office.md). */
    fields: readonly SiteOrderField[];
  };
  site: {
    name: string;
    theme: ThemeName;
    onlineRetailers: boolean;
    localRetailers: boolean;
    pages: PageLinks;
    /** Features that are on or off for the viewer (rules/shop/features.ts); unlisted ones are on. */
    features?: ViewerFeatures | undefined;
    /** The first is the default; its pages have no language prefix. */
    languages: readonly string[];
    mapsKey: string;
    /** URL template of map tiles with {z}, {x} and {y}; empty: the built-in outlines. */
    mapTilesUrl: string;
    /** Attribution of the tiles, as HTML. */
    mapTilesAttribution: string;
    /** Route page with {latitude} and {longitude}; empty: the device's own maps application. */
    routeLink: string;
    /** Explanation in the local tab of the retail overlay; empty: none. */
    localRetailersInfo: string;
    captchaKey: string;
    cookieConsentId: string;
    enableAnalytics: boolean;
    /** Whether CAD and BIM files are for signed-in customers only. */
    modelsNeedSignIn: boolean;
    supportPhone: string;
    supportEmail: string;
    /** Regular expression for postal codes; the default requires five digits. */
    zipPattern: string;
    /** Country of the seller by two-letter code: price lists have its VAT rates, and goods leave from there. */
    sellerCountry: string;
    /** Delivery countries by two-letter code; those with other postal codes have their own expression. */
    deliveryCountries: readonly DeliveryCountry[];
    deliveryCosts: DeliveryCosts;
    /** Requests for approval: when approvers are reminded, and when a request ends without a decision. */
    approvals: { remindAfterWorkingDays: number; expireAfterDays: number };
    priceViewChoice: PriceViewChoice;
    tacVersion: string;
    /** Origin of the sign-on provider; empty: the shop's own. */
    ssoOrigin: string;
    /** Endpoint of the pages' operations; an address of the shop itself, or of another installation. */
    graphqlEndpoint: string;
    /** Origin of the adviser; empty: the shop's own. */
    servicesHost: string;
    /** The default adviser of pages; empty: none. */
    adviserUuid: string;
  };
};
