import { isOn } from "#contract/rules/features.ts";
import { usePage, useT } from "../regions/region-context.tsx";
import type { LinkValue } from "../page/fields.ts";

/** The ways into the account: to sign in or to get one for visitors, its pages and the way out for customers. */
export function useAccountLinks(): (LinkValue & { isPageLoad?: boolean })[] {
  const t = useT();
  const { settings, user } = usePage();
  const { pages } = settings.site;
  if (!user.authenticated)
    return [
      { href: pages.login, text: t("Shell.SignIn") },
      { href: pages.registration, text: t("Shell.Register") },
    ];
  return [
    { href: pages.myAccount, text: t("Shell.Account.Overview") },
    { href: pages.orderHistory, text: t("Shell.Account.Orders") },
    { href: pages.openItems, text: t("OpenItems.Title") },
    ...(isOn(settings, "orderLists") ? [{ href: pages.orderLists, text: t("OrderLists.Title") }] : []),
    { href: pages.ownNumbers, text: t("OwnNumbers.Title") },
    { href: pages.addressOverview, text: t("Shell.Account.Addresses") },
    { href: pages.logout, text: t("Shell.SignOut"), isPageLoad: true },
  ];
}
