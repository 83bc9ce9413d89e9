import { clsx } from "clsx";
import { APPROVAL_PAGES } from "#contract/approval-links.ts";
import { ADDRESS_REQUEST_PAGE } from "#contract/address-request-links.ts";
import { ACCOUNT_PAGES, DELIVERY_NOTE_PAGES, INVOICE_PAGES, OPEN_QUANTITIES_PAGE } from "#contract/account-pages.ts";
import { BUDGETS_PAGE, COST_CENTRES_PAGE } from "#contract/company-budget-links.ts";
import { isPrivatePerson } from "#contract/groups.ts";
import { ACCOUNT_BUNDLES_PAGE } from "#contract/rules/documents/bundle-request.ts";
import { ACCOUNT_STOCK_NOTICES_PAGE } from "#contract/rules/articles/stock-notice.ts";
import { RECIPIENT_PAGES } from "#contract/rules/documents/document-recipients.ts";
import { COMPANY_PAGES } from "#contract/rules/company/company-forms.ts";
import { UNITS_PAGE } from "#contract/rules/company/company-units.ts";
import { QUOTE_PAGES } from "#contract/quote-links.ts";
import { DOCUMENT_COPIES_PAGE } from "#contract/document-copy-links.ts";
import { RETURN_PAGES } from "#contract/return-links.ts";
import { SAVED_CARTS_PAGE } from "#contract/saved-cart-links.ts";
import { STANDING_ORDER_PAGES } from "#contract/standing-order-links.ts";
import { hasCart } from "#contract/rules/shop/shop-mode.ts";
import { isOn } from "#contract/rules/shop/features.ts";
import { PROCUREMENT_ACCOUNT_PAGE } from "#contract/routes.ts";
import { PRIVACY_PAGE } from "#contract/privacy-links.ts";
import { canFillCart } from "#contract/viewer.ts";
import { COMPANY_VISITS_PAGE } from "#contract/visit-links.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import css from "./account.module.css";

/** `waiting` counts what waits for this user behind the link, and describes it to screen readers. */
type AccountLink = { path: string; key: string; waiting?: { count: number; text: string } };
/** The first link is the group's start page; `subpages` belong to the group without a link of their own. */
type AccountGroup = { key: string; links: readonly AccountLink[]; subpages?: readonly string[] };

/** Groups of the account, and below them the pages of the current group, in place of the breadcrumb. */
export function AccountNavigation() {
  const t = useT();
  const link = useLink();
  const { page } = usePage();
  const groups = useAccountGroups();
  const isAt = (path: string) => page.uri === link(path);
  const current = groups.find(({ links, subpages = [] }) => links.some(({ path }) => isAt(path)) || subpages.some(isAt));
  return (
    <nav className={css["navigation"]} data-way="" aria-label={t("Shell.Account")}>
      <div className={clsx(css["actions"], css["groups"])}>
        {groups.map((group) => {
          const path = group.links[0]!.path;
          const hasLinksBelow = group === current && group.links.length > 1;
          return (
            <a
              key={group.key}
              href={link(path)}
              aria-current={group !== current ? undefined : isAt(path) && group.links.length === 1 ? "page" : "true"}
            >
              {t(group.key)}
              {!hasLinksBelow && group.links.map(({ key, waiting }) => <Waiting key={key} {...waiting} />)}
            </a>
          );
        })}
      </div>
      {current && current.links.length > 1 && (
        <div className={css["actions"]}>
          {current.links.map(({ path, key, waiting }) => (
            <a key={path} href={link(path)} aria-current={isAt(path) ? "page" : undefined}>
              {t(key)}
              <Waiting {...waiting} />
            </a>
          ))}
        </div>
      )}
    </nav>
  );
}

function Waiting({ count = 0, text = "" }: { count?: number; text?: string }) {
  if (count === 0) return null;
  return (
    <span className={css["waiting"]}>
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{text}</span>
    </span>
  );
}

function useAccountGroups(): readonly AccountGroup[] {
  const t = useT();
  const { settings, user, visit } = usePage();
  const { pages } = settings.site;
  const { unreadQuotes = 0, approvals = 0 } = user;
  const isBusiness = !isPrivatePerson(user.groups);
  const seesInvoices = !user.withheld?.includes("seeInvoices");
  const managesCompany = !user.withheld?.includes("manageCompany");
  return [
    { key: "Shell.Account.Overview", links: [{ path: pages.myAccount, key: "Shell.Account.Overview" }] },
    {
      key: "Shell.Account.Orders",
      links: [
        { path: pages.orderHistory, key: "Account.Navigation.AllOrders" },
        ...(isBusiness ? [{ path: OPEN_QUANTITIES_PAGE, key: "OpenQuantities.Title" }] : []),
        { path: DELIVERY_NOTE_PAGES.list, key: "DeliveryNotes.Title" },
        {
          path: QUOTE_PAGES.list,
          key: "Quotes.Title",
          waiting: { count: unreadQuotes, text: unreadQuotes === 1 ? t("Quotes.Unread.One") : t("Quotes.Unread", unreadQuotes) },
        },
        { path: RETURN_PAGES.list, key: "Returns.Title" },
      ],
      subpages: [
        pages.orderDetails,
        DELIVERY_NOTE_PAGES.details,
        QUOTE_PAGES.details,
        QUOTE_PAGES.request,
        RETURN_PAGES.details,
        RETURN_PAGES.form,
      ],
    },
    ...(user.approvals === undefined
      ? []
      : [
          {
            key: "Approvals.Title",
            links: [
              {
                path: APPROVAL_PAGES.list,
                key: "Approvals.Title",
                waiting: { count: approvals, text: t("Approvals.Waiting", approvals) },
              },
            ],
            subpages: [APPROVAL_PAGES.details],
          },
        ]),
    {
      key: seesInvoices ? "Invoices.Title" : "Account.Documents.Title",
      links: [
        ...(seesInvoices
          ? [
              { path: INVOICE_PAGES.list, key: "Invoices.All" },
              { path: pages.openItems, key: "OpenItems.Title" },
            ]
          : []),
        { path: pages.documentDownload, key: "Account.Documents.Title" },
        { path: DOCUMENT_COPIES_PAGE, key: "DocumentCopies.Title" },
      ],
      subpages: [INVOICE_PAGES.details, INVOICE_PAGES.xml],
    },
    {
      key: "Account.Navigation.Purchasing",
      links: usePurchasingLinks(),
      subpages: [STANDING_ORDER_PAGES.form, STANDING_ORDER_PAGES.run],
    },
    ...(isBusiness
      ? [
          {
            key: "Settings.Company.Title",
            links: [
              { path: COMPANY_PAGES.users, key: "Company.Title" },
              ...(managesCompany ? [{ path: UNITS_PAGE, key: "Units.Title" }] : []),
              ...(user.withheld && managesCompany ? [{ path: APPROVAL_PAGES.rules, key: "Approvals.Rules.Title" }] : []),
              ...(managesCompany && isOn(settings, "visits") ? [{ path: COMPANY_VISITS_PAGE, key: "Visits.Title" }] : []),
              ...(managesCompany ? [{ path: COST_CENTRES_PAGE, key: "CostCentres.Title" }] : []),
              { path: BUDGETS_PAGE, key: "Budgets.Title" },
              { path: ACCOUNT_PAGES.company, key: "Company.Facts" },
            ],
          },
        ]
      : []),
    {
      key: "Settings.Title",
      links: [
        { path: ACCOUNT_PAGES.settings, key: "Account.Navigation.AllSettings" },
        { path: pages.addressOverview, key: "Shell.Account.Addresses" },
        ...(visit ? [] : [{ path: PRIVACY_PAGE, key: "Privacy.Title" }]),
        ...(isBusiness ? [{ path: PROCUREMENT_ACCOUNT_PAGE, key: "Connection.Title" }] : []),
      ],
      subpages: [...Object.values(ACCOUNT_PAGES), RECIPIENT_PAGES.list, ADDRESS_REQUEST_PAGE],
    },
  ];
}

function usePurchasingLinks(): readonly AccountLink[] {
  const { settings, user, visit } = usePage();
  const { pages } = settings.site;
  const hasLists = isOn(settings, "orderLists");
  const isShop = hasCart(settings.shop.shopType);
  const fillsCart = canFillCart(user);
  const links: readonly (AccountLink | false)[] = [
    hasLists && fillsCart && { path: pages.orderLists, key: "OrderLists.Title" },
    hasLists && { path: pages.purchased, key: "Purchased.Title" },
    hasLists && isShop && !visit && !user.withheld?.includes("order") && { path: STANDING_ORDER_PAGES.list, key: "StandingOrders.Title" },
    isShop && fillsCart && !visit && { path: SAVED_CARTS_PAGE, key: "SavedCarts.Title" },
    !isPrivatePerson(user.groups) && fillsCart && !visit && { path: pages.ownNumbers, key: "OwnNumbers.Title" },
    !visit && { path: ACCOUNT_STOCK_NOTICES_PAGE, key: "StockNotice.Account.Title" },
    !visit && { path: ACCOUNT_BUNDLES_PAGE, key: "DocumentBundle.Account.Title" },
  ];
  return links.filter((link) => link !== false);
}
