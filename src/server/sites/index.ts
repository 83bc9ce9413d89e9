export { findLanguage, homeIn, getLinkPrefix, readAddress, shortLanguage, type PageAddress } from "./address.ts";
export { formRoutes, type PostedForm } from "./form-routes.ts";
export { listOff, siteForGroups, siteForViewer } from "./site-for-viewer.ts";
export { getSiteOrigin } from "./site-origin.ts";
export { chooseSite, findSite, siteOfHost, SITE_COOKIE, type SiteChoice } from "./sites.ts";
