import { ACCOUNT_PAGES, INVOICE_PAGES } from "#contract/account-pages.ts";
import { isPrivatePerson } from "#contract/groups.ts";
import { isOn } from "#contract/rules/shop/features.ts";
import { usePage, useT } from "../islands/island-context.tsx";
import type { LinkValue } from "../page/content/fields.ts";

/** Account links: sign in and register for visitors; account pages and sign out for customers. */
export function useAccountLinks(): (LinkValue & { isPageLoad?: boolean })[] {
  const t = useT();
  const { settings, user } = usePage();
  const { pages } = settings.site;
  if (!user.authenticated)
    return [
      { href: pages.login, text: t("Shell.SignIn") },
      { href: pages.registration, text: t("Shell.Register") },
    ];
  const isBusiness = !isPrivatePerson(user.groups);
  return [
    { href: pages.myAccount, text: t("Shell.Account.Overview") },
    { href: pages.orderHistory, text: t("Shell.Account.Orders") },
    { href: INVOICE_PAGES.list, text: t("Invoices.Title") },
    { href: pages.openItems, text: t("OpenItems.Title") },
    ...(isOn(settings, "orderLists") ? [{ href: pages.orderLists, text: t("OrderLists.Title") }] : []),
    { href: ACCOUNT_PAGES.settings, text: t("Settings.Title") },
    { href: ACCOUNT_PAGES.user, text: t("Settings.User.Title") },
    ...(isBusiness ? [{ href: ACCOUNT_PAGES.company, text: t("Settings.Company.Title") }] : []),
    { href: ACCOUNT_PAGES.addresses, text: t("Shell.Account.ManageAddresses") },
    { href: ACCOUNT_PAGES.newsletter, text: t("Settings.Newsletter.Title") },
    { href: pages.logout, text: t("Shell.SignOut"), isPageLoad: true },
  ];
}
