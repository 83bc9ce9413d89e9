import { asksVisitorsToSignIn } from "#contract/rules/shop/shop-mode.ts";
import type { Page } from "#web/shell/islands/island-context.tsx";

/** In the closed shop, visitors see no prices and cannot order before they sign in (MODE-05, decision A29). */
export function needsSignIn({ settings, user }: Pick<Page, "settings" | "user">): boolean {
  return asksVisitorsToSignIn(settings.shop.shopType) && !user.authenticated;
}
