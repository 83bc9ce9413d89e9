import { type MouseEvent, useState } from "react";
import { hasCart } from "#contract/rules/shop/shop-mode.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { LinkButton } from "#web/ui/action/button.tsx";
import { AccountErrorPage } from "./account-error.tsx";
import { AccountNavigation } from "./account-navigation.tsx";
import css from "./account.module.css";
import { AddressLines } from "./address-lines.tsx";
import { SignInHint } from "./sign-in-hint.tsx";
import { SupportContact } from "#web/shell/contact/support-contact.tsx";

/** Number of addresses in the collapsed list (ADDR-02). */
export const COLLAPSED_ADDRESSES = 14;

/** The delivery addresses, read-only: customer service changes them. */
export function AddressOverview({ data, errorId }: ScreenProps<"AddressOverview">) {
  const t = useT();
  const link = useLink();
  const { settings, user } = usePage();
  const { pages } = settings.site;
  const [isOpen, setOpen] = useState(data?.showsAll ?? false);
  if (!data) return <AccountErrorPage headline={t("Account.Addresses.Title")} errorCode={errorId} />;
  if (!data.addresses) return <SignInHint headline={t("Account.Addresses.Title")} />;
  const { addresses } = data;
  const shown = isOpen ? addresses : addresses.slice(0, COLLAPSED_ADDRESSES);
  const hidden = addresses.length - shown.length;
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  return (
    <article className={`page-body ${css["page"]}`}>
      <AccountNavigation />
      <h1>{t("Account.Addresses.Delivery")}</h1>
      {addresses.length === 0 ? (
        <p>{t("Account.Addresses.None")}</p>
      ) : (
        <ul className={css["addresses"]}>
          {shown.map((address) => (
            <li key={address.id}>
              <AddressLines address={address} isFramed />
            </li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <p>
          <LinkButton variant="secondary" href={`${link(pages.addressOverview)}?all=1`} onClick={open}>
            {hidden === 1 ? t("Account.Addresses.MoreOne") : t("Account.Addresses.More", hidden)}
          </LinkButton>
        </p>
      )}
      <section className={css["page"]} aria-labelledby="address-changes">
        <h2 id="address-changes">{t("Account.Addresses.Change")}</h2>
        <p>
          {t("Account.Addresses.Support")} <SupportContact subject={t("Account.Addresses.Subject", user.customerId)} />
        </p>
        {hasCart(settings.shop.shopType) && (
          <p>
            {t("Account.Addresses.Once")} <a href={link(pages.cart)}>{t("Account.Addresses.ToCart")}</a>
          </p>
        )}
      </section>
      <p>
        <a href={link(pages.myAccount)}>{t("Account.Addresses.Back")}</a>
      </p>
    </article>
  );
}
