import { asksVisitorsToSignIn } from "#contract/rules/shop-mode.ts";
import type { Page } from "#web/shell/islands/island-context.tsx";

/** In the closed shop a visitor sees no prices and orders nothing before signing in (MODE-05, decision A29). */
export function needsSignIn({ settings, user }: Pick<Page, "settings" | "user">): boolean {
  return asksVisitorsToSignIn(settings.shop.shopType) && !user.authenticated;
}
