import { GRAPHQL_PATH } from "#contract/routes.ts";
import { DEFAULT_PAGES } from "#contract/default-pages.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import { VISITOR, type UserContext } from "#contract/viewer.ts";
import type { Page } from "#web/shell/islands/island-context.tsx";
import { type Phrases, translator } from "#web/shell/page/content/dictionary.ts";

const files = import.meta.glob<Phrases>("../../../content/dictionary/de/*.json", { eager: true, import: "default" });

/** German phrases of content; a missing one shows as its key. */
export const germanPhrases: Phrases = Object.assign({}, ...Object.values(files));
export const germanT = translator(germanPhrases, { showMissing: true });

export type TestPageOptions = {
  shopType?: SiteSettings["shop"]["shopType"];
  priceView?: SiteSettings["shop"]["priceView"];
  settings?: Partial<SiteSettings["site"]>;
  user?: Partial<UserContext>;
  page?: Partial<Page["page"]>;
  itemPath?: string;
  language?: string;
};

/** A page with default settings; tests override the relevant values. */
export function testPage({
  shopType = "OnlineShop",
  priceView,
  settings = {},
  user = {},
  page = {},
  itemPath = "/",
  language = "de-DE",
}: TestPageOptions = {}): Page {
  return {
    pageEditing: false,
    language,
    site: { name: "fiwe" },
    itemPath,
    settings: {
      catalog: { brandId: "FIWE", locale: "de_DE", catalogUrl: "/sortiment", redirectUrl: "/" },
      shop: { shopType, ...(priceView && { priceView }), baseSiteId: "FIWE-DE", sellingUnits: [{ code: "C62", name_Short: "Stück" }] },
      site: {
        name: "Ankerplatz",
        theme: "fide",
        onlineRetailers: false,
        localRetailers: false,
        pages: DEFAULT_PAGES,
        languages: ["de-DE", "en-GB"],
        mapsKey: "",
        mapTilesUrl: "",
        mapTilesAttribution: "",
        routeLink: "https://routes.example/?to={latitude},{longitude}",
        localRetailersInfo: "",
        captchaKey: "",
        cookieConsentId: "",
        enableAnalytics: false,
        modelsNeedSignIn: false,
        supportPhone: "+49 69 90009-100",
        supportEmail: "service@ankerplatz.example",
        zipPattern: "^\\d{5}$",
        sellerCountry: "DE",
        deliveryCountries: [{ code: "DE" }, { code: "AT", zipPattern: "^\\d{4}$" }],
        approvals: { remindAfterWorkingDays: 2, expireAfterDays: 14 },
        deliveryCosts: { cost: "7.90", freeFrom: "250.00", smallOrderBelow: "50.00", smallOrderSurcharge: "9.50" },
        priceViewChoice: "customers",
        tacVersion: "1",
        ssoOrigin: "",
        graphqlEndpoint: GRAPHQL_PATH,
        servicesHost: "",
        adviserUuid: "",
        ...settings,
      },
    },
    user: { ...VISITOR, ...user },
    page: {
      language,
      linkPrefix: "",
      catalogId: "094877",
      catalogIdPath: "",
      host: "shop.example",
      isSecureConnection: true,
      uri: itemPath,
      query: "",
      postBody: "",
      ...page,
    },
    head: { title: "Ankerplatz", description: "", canonical: "", alternates: [], robots: "", jsonLd: [] },
  };
}
