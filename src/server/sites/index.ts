export { findLanguage, homeIn, linkPrefixOf, readAddress, shortLanguage, type PageAddress } from "./address.ts";
export { siteSettingsSchema, defaultPageLinks } from "./site-settings-schema.ts";
export { chooseSite, findSite, siteOfHost, SITE_COOKIE, type SiteChoice, type SiteRecord } from "./sites.ts";
