import * as v from "valibot";
import { DEFAULT_PAGES } from "./default-pages.ts";
import { type Feature, type FeatureSwitch, type FeatureSwitches, FEATURES, featuresFor } from "./rules/shop/features.ts";
import { isStorable, toOneLine } from "./order-fields/clean-order-field.ts";
import { BUILT_IN_FIELDS, type SiteOrderField } from "./order-fields/order-fields.ts";
import { isReservedName } from "./order-fields/check-order-fields.ts";
import {
  hasUsableOptions,
  MAX_FIELD_LABEL_LENGTH,
  MAX_FIELD_OPTIONS,
  MAX_FIELD_TEXT_LENGTH,
  MAX_SITE_ORDER_FIELDS,
  ORDER_FIELD_NAME,
} from "./order-fields/site-order-field.ts";
import { GRAPHQL_PATH } from "./routes.ts";
import type { PageLinks, SiteSettings } from "./site-settings.ts";

// The back office makes its forms from this schema. Metadata says what the types do not: LOCALISED for texts that differ by language,
// `decimals` for decimal numbers, which are stored as text.
const LOCALISED = v.metadata<string, { isLocalised: true }>({ isLocalised: true });

const path = v.pipe(v.string(), v.regex(/^\/\S*$/, "must be a path that starts with /"));
/** Path of an optional page. */
const pathOrNone = v.union([v.literal(""), path], "must be a path that starts with /, or empty");
const text = (fallback: string) => v.optional(v.string(), fallback);
const localText = (fallback: string) => v.optional(v.pipe(v.string(), LOCALISED), fallback);
const flag = (fallback: boolean) => v.optional(v.boolean(), fallback);

const pageLink = (name: keyof PageLinks) => v.optional(DEFAULT_PAGES[name] === "" ? pathOrNone : path, DEFAULT_PAGES[name]);
const pageLinks = v.strictObject(
  Object.fromEntries(Object.keys(DEFAULT_PAGES).map((name) => [name, pageLink(name as keyof PageLinks)])) as Record<
    keyof PageLinks,
    ReturnType<typeof pageLink>
  >,
);

const groupBit = v.pipe(
  v.number(),
  v.check((bit) => Number.isInteger(Math.log2(bit)) && bit >= 1 && bit <= 2 ** 30),
);
const featureSwitch: v.GenericSchema<unknown, FeatureSwitch> = v.union([
  v.boolean(),
  v.strictObject({ groups: v.pipe(v.array(groupBit), v.minLength(1)) }),
]);
const features = v.strictObject(
  Object.fromEntries(FEATURES.map((name) => [name, v.optional(featureSwitch)])) as Record<
    Feature,
    v.OptionalSchema<typeof featureSwitch, undefined>
  >,
);

const languageTag = v.pipe(v.string(), v.regex(/^[a-z]{2}-[A-Z]{2}$/, "must be a language tag like de-DE"));

const anyNames = v.array(v.pipe(v.string(), v.nonEmpty("is empty")));

const names = v.pipe(v.array(v.pipe(v.string(), v.nonEmpty("is empty"))), v.minLength(1, "needs at least one name"));

const catalogueIds = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^\S(.*\S)?$/, "must be the id of a catalogue, as its import names it (CATALOG_ID)"))),
  v.minLength(1, "must name at least one catalogue; a site without this setting shows the one of its brand, else all"),
  v.check((ids) => new Set(ids).size === ids.length, "must name each catalogue once"),
);

const regularExpression = v.pipe(
  v.string(),
  v.check((source) => {
    try {
      return new RegExp(source, "u") instanceof RegExp;
    } catch {
      return false;
    }
  }, "must be a regular expression"),
);

const taxRate = v.pipe(v.string(), v.regex(/^0(\.\d{1,4})?$/, "must be a rate like 0.19"), v.metadata({ decimals: 4 }));

const amount = v.pipe(v.string(), v.regex(/^\d{1,6}\.\d{2}$/, "must be an amount like 7.90"), v.metadata({ decimals: 2 }));

const MAX_AMOUNT_LENGTH = 9;
/** Amounts have two decimals, so that texts of the same length compare as the amounts do. */
const sortable = (amountText: string): string => amountText.padStart(MAX_AMOUNT_LENGTH, "0");

/** A request for approval can wait for days, but not for years. */
const approvals = v.object({
  remindAfterWorkingDays: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30)),
  expireAfterDays: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)),
});

const deliveryCosts = v.pipe(
  v.strictObject({ cost: amount, freeFrom: amount, smallOrderBelow: amount, smallOrderSurcharge: amount }),
  v.check(({ smallOrderBelow, freeFrom }) => sortable(smallOrderBelow) <= sortable(freeFrom), "smallOrderBelow must not be above freeFrom"),
);

const deliveryCountry = v.object({
  code: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, "must be a code like DE")),
  zipPattern: v.optional(regularExpression),
  taxRates: v.optional(v.record(taxRate, taxRate)),
});

const orderFieldText = v.pipe(
  v.string(),
  v.maxLength(MAX_FIELD_LABEL_LENGTH),
  // Values of customers are stored like this: an option written otherwise could never be chosen.
  v.check(
    (given) => toOneLine(given) === given && isStorable(given, MAX_FIELD_LABEL_LENGTH),
    "must be one line of printable text without spaces around it",
  ),
);
const orderFieldTexts = v.strictObject({ de: v.pipe(orderFieldText, v.nonEmpty("is empty")), en: orderFieldText });
const orderField = v.strictObject({
  name: v.pipe(
    v.string(),
    v.regex(ORDER_FIELD_NAME, "must be a name like siteManager"),
    // Values are read by name, and every object has properties such as "constructor".
    v.check((name) => !(name in {}), "must not be a name of JavaScript's own"),
  ),
  kind: v.picklist(["text", "choice", "date"]),
  labels: orderFieldTexts,
  maxLength: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MAX_FIELD_TEXT_LENGTH)),
  options: v.pipe(v.array(orderFieldTexts), v.maxLength(MAX_FIELD_OPTIONS)),
  isRequired: v.boolean(),
  isPrinted: v.boolean(),
  isRetired: v.boolean(),
});
const orderFields = v.pipe(
  v.array(orderField),
  v.maxLength(MAX_SITE_ORDER_FIELDS),
  v.check(
    (fields) => new Set([...BUILT_IN_FIELDS, ...fields].map(({ name }) => name)).size === BUILT_IN_FIELDS.length + fields.length,
    "must name each field once, and none of the shop",
  ),
  v.check((fields) => fields.every(hasUsableOptions), "must give each choice at least two different options"),
);

/** The usable entries of a stored list, whose names the shop has not taken meanwhile. */
export function readOrderFields(list: unknown): SiteOrderField[] {
  return (Array.isArray(list) ? list : []).flatMap((entry) => {
    const result = v.safeParse(orderField, entry);
    return result.success && !isReservedName(result.output.name) ? [result.output] : [];
  });
}

/** Settings in content files, including server-only ones. */
export type SettingsInput = Omit<SiteSettings, "site"> & {
  site: Omit<SiteSettings["site"], "features"> & { company: string; features?: FeatureSwitches | undefined };
};

/** Settings of a site with defaults applied; an unknown name is an error, since it is probably a typo. */
export const siteSettingsSchema: v.GenericSchema<unknown, SettingsInput> = v.strictObject({
  catalog: v.optional(
    v.strictObject({
      brandId: text("FIWE"),
      locale: text("de_DE"),
      catalogUrl: text("/sortiment"),
      redirectUrl: text("/"),
      catalogues: v.optional(catalogueIds),
      listColumns: v.optional(v.array(v.strictObject({ of: names, columns: names })), []),
    }),
    {},
  ),
  shop: v.optional(
    v.strictObject({
      shopType: v.optional(v.picklist(["RetailConnect", "RetailConnectCart", "OnlineShop", "ClosedOnlineShop", "Default"]), "OnlineShop"),
      baseSiteId: text("FIWE-DE"),
      sellingUnits: v.optional(
        v.array(v.strictObject({ code: v.pipe(v.string(), v.nonEmpty("is empty")), name_Short: v.pipe(v.string(), LOCALISED) })),
        [],
      ),
    }),
    {},
  ),
  search: v.optional(
    v.strictObject({
      hiddenBrands: v.optional(v.array(v.pipe(v.string(), v.nonEmpty("is empty"))), []),
      redirectHosts: v.optional(v.array(v.pipe(v.string(), v.regex(/^[a-z0-9.-]+$/, "must be a host like www.example.com"))), []),
    }),
    {},
  ),
  returns: v.optional(
    v.strictObject({
      days: v.optional(v.pipe(v.number(), v.integer("must be whole days"), v.minValue(0), v.maxValue(3650)), 30),
      excluded: v.optional(
        v.array(
          v.strictObject({
            because: v.picklist(["cutToLength", "specialOrder", "expiry"]),
            articles: v.optional(anyNames, []),
            of: v.optional(anyNames, []),
            attributes: v.optional(anyNames, []),
          }),
        ),
        [],
      ),
      address: localText(""),
    }),
    {},
  ),
  orders: v.optional(v.strictObject({ fields: v.optional(orderFields, []) }), {}),
  site: v.strictObject({
    name: v.pipe(v.string(), v.nonEmpty("is empty"), LOCALISED),
    theme: v.optional(v.picklist(["fide", "fite", "upat"]), "fide"),
    onlineRetailers: flag(false),
    localRetailers: flag(false),
    pages: v.optional(pageLinks, {}),
    features: v.optional(features),
    languages: v.optional(v.pipe(v.array(languageTag), v.minLength(1, "needs at least one language")), ["de-DE"]),
    mapsKey: text(""),
    mapTilesUrl: text(""),
    mapTilesAttribution: text(""),
    routeLink: v.optional(
      v.pipe(v.string(), v.regex(/^(?:(?:https:\/\/|geo:)\S+)?$/, "must be an address that starts with https:// or geo:, or empty")),
      "https://www.openstreetmap.org/directions?to={latitude}%2C{longitude}",
    ),
    localRetailersInfo: localText(""),
    captchaKey: text(""),
    cookieConsentId: text(""),
    enableAnalytics: flag(false),
    modelsNeedSignIn: flag(false),
    supportPhone: text(""),
    supportEmail: v.optional(v.pipe(v.string(), v.regex(/^(?:[^\s@]+@[^\s@]+)?$/, "must be an email address, or empty")), ""),
    company: localText(""),
    zipPattern: v.optional(regularExpression, "^\\d{5}$"),
    deliveryCosts: v.optional(deliveryCosts, { cost: "7.90", freeFrom: "250.00", smallOrderBelow: "50.00", smallOrderSurcharge: "9.50" }),
    priceViewChoice: v.optional(v.picklist(["nobody", "customers", "everyone"]), "customers"),
    sellerCountry: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, "must be a code like DE")), "DE"),
    deliveryCountries: v.optional(v.pipe(v.array(deliveryCountry), v.minLength(1, "needs at least one country")), [
      { code: "DE" },
      { code: "GB", zipPattern: "^[A-Z]{1,2}\\d[A-Z\\d]? ?\\d[A-Z]{2}$", taxRates: { "0.19": "0", "0.07": "0" } },
    ]),
    tacVersion: text("1"),
    approvals: v.optional(approvals, { remindAfterWorkingDays: 2, expireAfterDays: 14 }),
    ssoOrigin: text(""),
    graphqlEndpoint: text(GRAPHQL_PATH),
    servicesHost: v.optional(
      v.union([v.literal(""), v.pipe(v.string(), v.regex(/^https?:\/\/[^/\s]+$/, "must be an origin like https://services.example"))]),
      "",
    ),
    adviserUuid: text(""),
  }),
}) as v.GenericSchema<unknown, SettingsInput>;

/** The settings that visitors see: without features that only groups of customers have, and without those of the server's mails. */
export function toVisitorSettings({ site: { company: _company, features: switches, ...site }, ...rest }: SettingsInput): SiteSettings {
  return { ...rest, site: { ...site, ...(switches && { features: featuresFor(switches, 0) }) } };
}
