import type { CSSProperties } from "react";
import { CONSENT_PAGE } from "#contract/consent.ts";
import { sellsToPrivateCustomers } from "#contract/rules/shop/private-customers.ts";
import { hasCart, showsNet, showsPrices } from "#contract/rules/shop/shop-mode.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Brand } from "../brand/brand.tsx";
import { phoneLink } from "../contact/phone-link.ts";
import { linksOf, listOf, textOf } from "../page/content/fields.ts";
import { linksFor } from "../page/content/links-for.ts";
import { useLink, usePage, useT } from "../islands/island-context.tsx";
import type { ScreenProps } from "../islands/screen-props.ts";
import { SiteSwitch } from "./site-switch.tsx";
import styles from "./footer.module.css";

/** Page footer: contact, links, legal notices. */
export function Footer({ fields, data }: ScreenProps<"Footer">) {
  const t = useT();
  const link = useLink();
  const { settings, user, pageEditing, consent } = usePage();
  const { supportPhone, supportEmail } = settings.site;
  const { shop } = settings;
  const { shopType } = shop;
  const columns = listOf(fields, "columns");
  return (
    <div className={styles["footer"]}>
      <div className={`page-width ${styles["columns"]}`} style={{ "--columns": columns.length } as CSSProperties}>
        <div className={styles["house"]}>
          <p className={styles["brand"]}>
            <Brand size={32} />
          </p>
          <p>{textOf(fields, "claim")}</p>
          <ul className={styles["contacts"]}>
            {supportPhone && (
              <li>
                <a href={phoneLink(supportPhone)}>
                  <Icon name="phone-call" size={18} />
                  {supportPhone}
                </a>
              </li>
            )}
            {supportEmail && (
              <li>
                <a href={`mailto:${supportEmail}`}>
                  <Icon name="envelope" size={18} />
                  {supportEmail}
                </a>
              </li>
            )}
          </ul>
        </div>
        {columns.map((column) => {
          const title = String(column["title"] ?? "");
          const links = linksFor(user, column["links"], hasCart(shopType), pageEditing);
          return (
            <nav key={title} aria-label={t("Shell.FooterNavigation", title)}>
              <h2 className={styles["title"]}>{title}</h2>
              <ul className={styles["links"]}>
                {links.map(({ href, text }) => (
                  <li key={href}>
                    <a href={link(href)}>{text}</a>
                  </li>
                ))}
              </ul>
            </nav>
          );
        })}
      </div>
      <div className={styles["end"]}>
        <div className={`page-width ${styles["endRow"]}`}>
          <p>
            {textOf(fields, "copyright")} {showsPrices(shopType) && t(`Shell.PriceNote.${showsNet(shop) ? "net" : "gross"}`)}{" "}
            {hasCart(shopType) && <a href={link(settings.site.pages.shipment)}>{textOf(fields, "priceNote")}</a>}
          </p>
          {sellsToPrivateCustomers(settings) && (
            <a className={styles["withdrawal"]} href={link(settings.site.pages.withdrawal)}>
              {t("Shell.Withdrawal")}
            </a>
          )}
          <nav aria-label={t("Shell.Legal")}>
            <ul className={styles["legal"]}>
              {linksOf(fields, "legalLinks").map(({ href, text }) => (
                <li key={href}>
                  <a href={link(href)}>{text}</a>
                </li>
              ))}
              {consent && (
                <li>
                  <a href={link(CONSENT_PAGE)}>{t("Consent.FooterLink")}</a>
                </li>
              )}
            </ul>
          </nav>
          {data && <SiteSwitch {...data} />}
        </div>
      </div>
    </div>
  );
}
