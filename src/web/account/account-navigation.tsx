import { ACCOUNT_PAGES, INVOICE_PAGES } from "#contract/account-pages.ts";
import { isPrivatePerson } from "#contract/groups.ts";
import { ACCOUNT_STOCK_NOTICES_PAGE } from "#contract/rules/articles/stock-notice.ts";
import { RETURN_PAGES } from "#contract/return-links.ts";
import { SAVED_CARTS_PAGE } from "#contract/saved-cart-links.ts";
import { hasCart } from "#contract/rules/shop/shop-mode.ts";
import { isOn } from "#contract/rules/shop/features.ts";
import { PROCUREMENT_ACCOUNT_PAGE } from "#contract/routes.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import css from "./account.module.css";

/** Links between the account pages, in place of the breadcrumb. */
export function AccountNavigation() {
  const t = useT();
  const link = useLink();
  const { settings, page, user } = usePage();
  const { pages } = settings.site;
  const isBusiness = !isPrivatePerson(user.groups);
  const links = [
    { path: pages.myAccount, key: "Shell.Account.Overview" },
    { path: pages.orderHistory, key: "Shell.Account.Orders" },
    { path: INVOICE_PAGES.list, key: "Invoices.Title" },
    { path: RETURN_PAGES.list, key: "Returns.Nav" },
    { path: pages.openItems, key: "OpenItems.Title" },
    ...(isOn(settings, "orderLists")
      ? [
          { path: pages.orderLists, key: "OrderLists.Title" },
          { path: pages.purchased, key: "Purchased.Title" },
        ]
      : []),
    ...(hasCart(settings.shop.shopType) ? [{ path: SAVED_CARTS_PAGE, key: "SavedCarts.Nav" }] : []),
    ...(isBusiness ? [{ path: pages.ownNumbers, key: "OwnNumbers.Title" }] : []),
    { path: pages.documentDownload, key: "Account.Documents.Title" },
    ...(isBusiness ? [{ path: PROCUREMENT_ACCOUNT_PAGE, key: "Connection.Title" }] : []),
    { path: ACCOUNT_STOCK_NOTICES_PAGE, key: "StockNotice.Account.Title" },
    { path: pages.addressOverview, key: "Shell.Account.Addresses" },
    { path: ACCOUNT_PAGES.settings, key: "Settings.Title" },
  ];
  const isSetting = Object.values(ACCOUNT_PAGES).some((path) => page.uri === link(path));
  const currentOf = (path: string) => {
    if (page.uri === link(path)) return "page";
    return path === ACCOUNT_PAGES.settings && isSetting ? "true" : undefined;
  };
  return (
    <nav className={css["actions"]} data-way="" aria-label={t("Shell.Account")}>
      {links.map(({ path, key }) => (
        <a key={path} href={link(path)} aria-current={currentOf(path)}>
          {t(key)}
        </a>
      ))}
    </nav>
  );
}
