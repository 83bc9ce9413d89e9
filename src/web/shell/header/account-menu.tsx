import { NO_COMPANY } from "#contract/account-pages.ts";
import { clsx } from "clsx";
import { useRef } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { useClosingDetails } from "#web/ui/overlay/use-closing-details.ts";
import { currentAddress } from "../page/address/current-address.ts";
import { useLink, usePage, useT } from "../islands/island-context.tsx";
import { useAccountLinks } from "./account-links.ts";
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
  const { user } = usePage();
  const details = useRef<HTMLDetailsElement>(null);
  useClosingDetails(details);
  const links = useAccountLinks();
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
          {links.map(({ icon, path, key, startsGroup, isPageLoad }) => (
            <li key={path} className={startsGroup ? styles["menuGroup"] : undefined}>
              <a href={link(path)} data-page-load={isPageLoad ? "" : undefined}>
                <Icon name={icon} />
                {t(key)}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
