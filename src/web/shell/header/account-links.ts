import { ACCOUNT_PAGES, INVOICE_PAGES } from "#contract/account-pages.ts";
import { isPrivatePerson } from "#contract/groups.ts";
import { isOn } from "#contract/rules/shop/features.ts";
import { canFillCart } from "#contract/viewer.ts";
import type { IconName } from "#web/ui/icon.tsx";
import { usePage } from "../islands/island-context.tsx";

export type AccountLink = {
  icon: IconName;
  path: string;
  key: string;
  startsGroup?: boolean;
  /** The phone menu has a part of its own for help. */
  isHelp?: boolean;
  isPageLoad?: boolean;
};

/** Links of a signed-in customer, in the account menu and in the phone menu (PATH-09). */
export function useAccountLinks(): readonly AccountLink[] {
  const { settings, user } = usePage();
  const { pages } = settings.site;
  const seesInvoices = !user.withheld?.includes("seeInvoices");
  const links: readonly (AccountLink | false)[] = [
    { icon: "home", path: pages.myAccount, key: "Shell.Account.Overview" },
    { icon: "history", path: pages.orderHistory, key: "Shell.Account.Orders" },
    seesInvoices && { icon: "file", path: INVOICE_PAGES.list, key: "Invoices.Title" },
    seesInvoices && { icon: "receipt", path: pages.openItems, key: "OpenItems.Title" },
    isOn(settings, "orderLists") && canFillCart(user) && { icon: "bookmark", path: pages.orderLists, key: "OrderLists.Title" },
    { icon: "settings", path: ACCOUNT_PAGES.settings, key: "Settings.Title", startsGroup: true },
    { icon: "user", path: ACCOUNT_PAGES.user, key: "Settings.User.Title" },
    !isPrivatePerson(user.groups) && { icon: "building", path: ACCOUNT_PAGES.company, key: "Settings.Company.Title" },
    { icon: "address-book", path: ACCOUNT_PAGES.addresses, key: "Shell.Account.ManageAddresses" },
    { icon: "news", path: ACCOUNT_PAGES.newsletter, key: "Settings.Newsletter.Title" },
    { icon: "support", path: "/helpdesk", key: "Shell.Account.Helpdesk", startsGroup: true, isHelp: true },
    { icon: "question-rounded", path: "/faq", key: "Shell.Account.Faq", isHelp: true },
    { icon: "logout", path: pages.logout, key: "Shell.SignOut", startsGroup: true, isPageLoad: true },
  ];
  return links.filter((each) => each !== false);
}
