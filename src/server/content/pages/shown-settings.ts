import type { SiteSettings } from "#contract/site-settings.ts";

type Decisions = { [Section in keyof SiteSettings]-?: { [Name in keyof NonNullable<SiteSettings[Section]>]-?: boolean } };

/** Whether the browser receives a setting. A new one needs a decision here; without one it stays on the server. */
export const SHOWN_SETTINGS: Decisions = {
  catalog: { brandId: true, locale: true, catalogUrl: true, redirectUrl: true, catalogues: false, listColumns: false },
  shop: { shopType: true, priceView: true, baseSiteId: true, sellingUnits: true },
  search: { hiddenBrands: false, redirectHosts: false },
  returns: { days: false, excluded: false, address: false },
  orders: { fields: false },
  site: {
    name: true,
    theme: true,
    onlineRetailers: true,
    localRetailers: true,
    pages: true,
    features: true,
    languages: true,
    mapsKey: true,
    mapTilesUrl: true,
    mapTilesAttribution: true,
    routeLink: true,
    localRetailersInfo: true,
    captchaKey: true,
    cookieConsentId: true,
    enableAnalytics: true,
    modelsNeedSignIn: true,
    supportPhone: true,
    supportEmail: true,
    zipPattern: true,
    sellerCountry: true,
    deliveryCountries: true,
    deliveryCosts: true,
    approvals: true,
    priceViewChoice: true,
    tacVersion: true,
    ssoOrigin: true,
    graphqlEndpoint: true,
    servicesHost: true,
    adviserUuid: true,
  },
};

const shown = new WeakMap<SiteSettings, SiteSettings>();

/** The settings that every page contains. One object per site, since cached HTML is found by it. */
export function shownSettings(settings: SiteSettings): SiteSettings {
  let own = shown.get(settings);
  if (!own) shown.set(settings, (own = selectShown(settings)));
  return own;
}

function selectShown(settings: SiteSettings): SiteSettings {
  const { catalog, shop, site } = settings;
  const { features, ...rest } = pick(site, SHOWN_SETTINGS.site);
  // Unlisted features are on.
  const off = Object.entries(features ?? {}).filter(([, isOn]) => !isOn);
  return {
    catalog: pick(catalog, SHOWN_SETTINGS.catalog),
    shop: pick(shop, SHOWN_SETTINGS.shop),
    site: off.length === 0 ? rest : { ...rest, features: Object.fromEntries(off) },
  };
}

function pick<Section extends object>(section: Section, decisions: Readonly<Record<keyof Section, boolean>>): Section {
  const isShown = (name: string) => Object.hasOwn(decisions, name) && decisions[name as keyof Section];
  return Object.fromEntries(Object.entries(section).filter(([name]) => isShown(name))) as Section;
}
