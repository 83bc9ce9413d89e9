import { ACCOUNT_PAGES, INVOICE_PAGES, NO_COMPANY } from "#contract/account-pages.ts";
import { isPrivatePerson } from "#contract/groups.ts";
import { isOn } from "#contract/rules/shop/features.ts";
import { clsx } from "clsx";
import { useRef } from "react";
import { Icon, type IconName } from "#web/ui/icon.tsx";
import { useClosingDetails } from "#web/ui/overlay/use-closing-details.ts";
import { currentAddress } from "../page/address/current-address.ts";
import { useLink, usePage, useT } from "../islands/island-context.tsx";
import styles from "./header.module.css";

/** Sign-in link for visitors; name, account pages and sign out for customers (PATH-09). */
export function AccountMenu() {
  const { user } = usePage();
  return user.authenticated ? <CustomerMenu /> : <SignInLink />;
}

function SignInLink() {
  const t = useT();
  const link = useLink();
  const { settings, page } = usePage();
  const login = settings.site.pages.login;
  const comesBack = page.uri && page.uri !== "/" && !page.uri.endsWith(login);
  const leadingBackTo = (address: string) => (comesBack ? `${link(login)}?redirect=${encodeURIComponent(address)}` : link(login));
  return (
    <a
      className={styles["action"]}
      href={leadingBackTo(currentAddress(page))}
      // Filters and sorting applied since rendering are only in the current URL.
      onClick={({ currentTarget }) => void (currentTarget.href = leadingBackTo(location.pathname + location.search))}
    >
      <Icon name="user" size={26} />
      <span className={styles["actionText"]}>{t("Shell.SignIn")}</span>
    </a>
  );
}

function CustomerMenu() {
  const t = useT();
  const link = useLink();
  const { settings, user } = usePage();
  const details = useRef<HTMLDetailsElement>(null);
  useClosingDetails(details);
  const { pages } = settings.site;
  const entries: { icon: IconName; path: string; key: string; startsGroup?: boolean }[] = [
    { icon: "home", path: pages.myAccount, key: "Shell.Account.Overview" },
    { icon: "history", path: pages.orderHistory, key: "Shell.Account.Orders" },
    { icon: "file", path: INVOICE_PAGES.list, key: "Invoices.Title" },
    { icon: "receipt", path: pages.openItems, key: "OpenItems.Title" },
    { icon: "bookmark", path: pages.orderLists, key: "OrderLists.Title" },
    { icon: "settings", path: ACCOUNT_PAGES.settings, key: "Settings.Title", startsGroup: true },
    { icon: "user", path: ACCOUNT_PAGES.user, key: "Settings.User.Title" },
    { icon: "building", path: ACCOUNT_PAGES.company, key: "Settings.Company.Title" },
    { icon: "address-book", path: ACCOUNT_PAGES.addresses, key: "Shell.Account.ManageAddresses" },
    { icon: "news", path: ACCOUNT_PAGES.newsletter, key: "Settings.Newsletter.Title" },
    { icon: "support", path: "/helpdesk", key: "Shell.Account.Helpdesk", startsGroup: true },
    { icon: "question-rounded", path: "/faq", key: "Shell.Account.Faq" },
  ];
  return (
    <details ref={details} className={styles["menu"]}>
      <summary className={styles["action"]} aria-label={t("Shell.Account.Of", user.name)}>
        <Icon name="user" size={26} />
        <span className={clsx(styles["actionText"], styles["userName"])}>{user.name || t("Shell.Account")}</span>
      </summary>
      <div className={styles["menuPanel"]}>
        <p className={styles["menuHeader"]}>
          <strong>{user.name}</strong>
          {user.customerId && user.customerId !== NO_COMPANY && (
            <span className="muted">{t("Shell.Account.CustomerNumber", user.customerId)}</span>
          )}
        </p>
        <ul className={styles["menuList"]}>
          {entries
            .filter(({ path }) => path !== pages.orderLists || isOn(settings, "orderLists"))
            .filter(({ path }) => path !== ACCOUNT_PAGES.company || !isPrivatePerson(user.groups))
            .map(({ icon, path, key, startsGroup }) => (
              <li key={path} className={startsGroup ? styles["menuGroup"] : undefined}>
                <a href={link(path)}>
                  <Icon name={icon} />
                  {t(key)}
                </a>
              </li>
            ))}
          <li className={styles["menuGroup"]}>
            <a href={link(pages.logout)} data-page-load="">
              <Icon name="logout" />
              {t("Shell.SignOut")}
            </a>
          </li>
        </ul>
      </div>
    </details>
  );
}
