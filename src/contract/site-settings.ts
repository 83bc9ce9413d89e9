import type { Feature } from "./rules/features.ts";

export type ShopType = "RetailConnect" | "RetailConnectCart" | "OnlineShop" | "ClosedOnlineShop" | "Default";
export type ThemeName = "fide" | "fite" | "upat";

/** Names a unit of sale in the shop's language, e.g. C62 is "Stück" (shop §3 "Selling unit"). */
export type SellingUnit = { code: string; name_Short: string };

/** Which columns lists of variants have, for kinds of products (technical names of BAUART) and groups (their ids), the first wanted most. */
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
  /** Lists to order from again, and below it one of them. */
  orderLists: string;
  purchased: string;
  /** The numbers that a company calls articles by. */
  openItems: string;
  ownNumbers: string;
  setPassword: string;
  /** A page of its own after a new password; empty: the page itself says so. */
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
  privacy: string;
  imprint: string;
  contact: string;
  quickOrder: string;
};

export type DeliveryCountry = {
  code: string;
  zipPattern?: string | undefined;
  /** Rates of VAT in the place of those of the price lists, e.g. {"0.19": "0.20"}; a country without them has those. */
  taxRates?: Readonly<Record<string, string>> | undefined;
};

/** Settings of one site (shop §3 "Site settings"; defaults in shop §9). */
export type SiteSettings = {
  catalog: {
    brandId: string;
    locale: string;
    catalogUrl: string;
    redirectUrl: string;
    /** Ids of the catalogues that the site shows, in this order; the one of its brand, else all, unless given. The server's. */
    catalogues?: readonly string[] | undefined;
    /** The server's; pages do without. */
    listColumns?: readonly ColumnRule[];
  };
  shop: { shopType: ShopType; baseSiteId: string; sellingUnits: readonly SellingUnit[] };
  /** The server's; pages do without. */
  search?: {
    /** Brands whose numbers find nothing on this site. */
    hiddenBrands?: readonly string[];
    /** Hosts outside that a phrase may lead to. */
    redirectHosts?: readonly string[];
  };
  site: {
    name: string;
    theme: ThemeName;
    onlineRetailers: boolean;
    localRetailers: boolean;
    pages: PageLinks;
    /** What is switched off (rules/features.ts); one that is not named is on. */
    features?: Readonly<Partial<Record<Feature, boolean>>> | undefined;
    /** First is the default; its pages have no language prefix. */
    languages: readonly string[];
    mapsKey: string;
    /** Where maps get tiles of streets from, with {z}, {x} and {y}; empty: outlines of our own. */
    mapTilesUrl: string;
    /** Whom the tiles are owed to, as HTML. */
    mapTilesAttribution: string;
    /** A page of routes, with {latitude} and {longitude}; empty: the device's own maps application. */
    routeLink: string;
    /** What the local tab of the retail overlay explains; empty: nothing. */
    localRetailersInfo: string;
    captchaKey: string;
    cookieConsentId: string;
    enableAnalytics: boolean;
    supportPhone: string;
    supportEmail: string;
    /** Regular expression for postal codes; the default asks for five digits. */
    zipPattern: string;
    /** Where an order can be sent, by two-letter code; one whose postal codes look otherwise has its own expression. */
    deliveryCountries: readonly DeliveryCountry[];
    tacVersion: string;
    /** Origin of the sign-on provider; empty: the shop's own. */
    ssoOrigin: string;
    /** Where pages send their operations; an address of the shop itself, or of another installation. */
    graphqlEndpoint: string;
    /** Origin that the adviser is loaded from; empty: the shop's own. */
    servicesHost: string;
    /** The adviser of pages that name none themselves; empty: none. */
    adviserUuid: string;
  };
};
