import { currentPage } from "../page/state/current-page.ts";

/** Variables of the specification's operations: site and, for signed-in customers, the access token. Our own send both as headers. */
export function callVariables(): { baseSiteId: string; accessToken: string } {
  const { settings, user } = currentPage();
  return { baseSiteId: settings.shop.baseSiteId, accessToken: user.accessToken };
}

/** Like callVariables, for cart operations. */
export function cartVariables(): { baseSiteId: string; accessToken: string; isIds?: boolean } {
  return { ...callVariables(), ...cartKind() };
}

/** Variables of our own cart operations: procurement software uses a cart of its own (IDS-16). */
export function cartKind(): { isIds?: boolean } {
  return currentPage().user.isIdsSession ? { isIds: true } : {};
}
