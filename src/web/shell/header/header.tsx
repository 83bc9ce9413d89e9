import { isOn } from "#contract/rules/shop/features.ts";
import { useStore } from "../page/stores/use-store.ts";
import { useEffect, useRef } from "react";
import { hasCart } from "#contract/rules/shop/shop-mode.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Brand } from "../brand/brand.tsx";
import { phoneLink } from "../contact/phone-link.ts";
import { AddedLayer } from "../notices/added-layer.tsx";
import { SignedOutNotice } from "../notices/signed-out-notice.tsx";
import { textOf } from "../page/content/fields.ts";
import { linksFor } from "../page/content/links-for.ts";
import { useLink, usePage, useT } from "../islands/island-context.tsx";
import type { ScreenProps } from "../islands/screen-props.ts";
import { $cartCount } from "../page/stores/stores.ts";
import { SearchField } from "../search/search-field.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import { MainNavigation } from "./main-navigation.tsx";
import { PriceViewSwitch } from "./price-view-switch.tsx";
import { PhoneMenu } from "./phone-menu.tsx";
import styles from "./header.module.css";

/** Page header: brand, search, account, cart and main navigation. */
export function Header({ fields, data }: ScreenProps<"Header">) {
  const link = useLink();
  const categories = data?.navigation ?? [];
  const { settings, user, pageEditing } = usePage();
  const serviceLinks = linksFor(user, fields["serviceLinks"]?.value, hasCart(settings.shop.shopType), pageEditing);
  const { supportPhone } = settings.site;
  const helpLinks = linksFor(user, fields["helpLinks"]?.value, hasCart(settings.shop.shopType), pageEditing);
  return (
    <div className={styles["header"]}>
      <div className={styles["service"]}>
        <div className={`page-width ${styles["serviceRow"]}`}>
          <span>{textOf(fields, "claim")}</span>
          {supportPhone && <a href={phoneLink(supportPhone)}>{supportPhone}</a>}
          <ul className={styles["serviceLinks"]}>
            {serviceLinks.map(({ href, text }) => (
              <li key={href}>
                <a href={link(href)}>{text}</a>
              </li>
            ))}
          </ul>
          <PriceViewSwitch />
          <LanguageSwitch />
        </div>
      </div>
      <div className={`page-width ${styles["bar"]}`}>
        <PhoneMenu categories={categories} serviceLinks={serviceLinks} helpLinks={helpLinks} />
        <a className={styles["brand"]} href={link("/")}>
          <Brand size={34} />
        </a>
        {isOn(settings, "search") && <SearchField />}
        <div className={styles["actions"]}>
          <AccountMenu />
          <CartLink count={data?.cartCount ?? 0} />
        </div>
      </div>
      <MainNavigation categories={categories} />
      <AddedLayer />
      <SignedOutNotice />
    </div>
  );
}

/** Cart link with the number of lines: from the page data first, then from the store (SHELL-20). */
function CartLink({ count: loaded }: { count: number }) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  const known = useStore($cartCount, null);
  // On late hydration the page data may be older than the store.
  const isAsSent = useRef(known === null);
  useEffect(() => {
    if (!isAsSent.current || $cartCount.get() === null) $cartCount.set(loaded);
    isAsSent.current = false;
  }, [loaded]);
  if (!hasCart(settings.shop.shopType)) return null;
  const count = known ?? loaded;
  return (
    <a
      className={styles["action"]}
      href={link(settings.site.pages.cart)}
      aria-label={`${t("Shell.Cart")}, ${t(count === 1 ? "Shell.Cart.LineOne" : "Shell.Cart.Lines", count)}`}
    >
      <span className={styles["cartIcon"]}>
        <Icon name="cart" size={26} />
        {count > 0 && <span className={styles["count"]} data-count={count > 99 ? "99+" : count} />}
      </span>
      <span className={styles["actionText"]}>{t("Shell.Cart")}</span>
    </a>
  );
}
