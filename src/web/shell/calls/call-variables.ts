import { currentPage } from "../page/current-page.ts";

/** What every operation carries: the site, and the customer's token when signed in. */
export function callVariables(): { baseSiteId: string; accessToken: string } {
  const { settings, user } = currentPage();
  return { baseSiteId: settings.shop.baseSiteId, accessToken: user.accessToken };
}
