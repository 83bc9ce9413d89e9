import { currentPage } from "../page/current-page.ts";

/** What every operation carries: the site, and the customer's token when signed in. */
export function callVariables(): { baseSiteId: string; accessToken: string } {
  const { settings, user } = currentPage();
  return { baseSiteId: settings.shop.baseSiteId, accessToken: user.accessToken };
}

/** The same for the viewer's cart: procurement software works on one apart from the person's own (IDS-16). */
export function cartVariables(): { baseSiteId: string; accessToken: string; isIds?: boolean } {
  return { ...callVariables(), ...(currentPage().user.isIdsSession && { isIds: true }) };
}
