export { findLanguage, homeIn, linkPrefixOf, readAddress, shortLanguage, type PageAddress } from "./address.ts";
export { originOfSite } from "./origin-of-site.ts";
export { type GivenSettings, siteSettingsSchema, defaultPageLinks } from "./site-settings-schema.ts";
export { chooseSite, findSite, siteOfHost, SITE_COOKIE, type SiteChoice } from "./sites.ts";
