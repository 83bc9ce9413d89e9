import { type MouseEvent, useState } from "react";
import { ADDRESS_REQUEST_PAGE, addressRequestQuery } from "#contract/address-request-links.ts";
import { ADDRESS_SUCCESSES } from "#contract/rules/account/address-request.ts";
import { hasCart } from "#contract/rules/shop/shop-mode.ts";
import type { CartAddressData, ScreenData } from "#contract/screens.ts";
import { SupportContact } from "#web/shell/contact/support-contact.tsx";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { LinkButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import css from "#web/account/account.module.css";
import { AddressLines } from "#web/account/address-lines.tsx";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import { AddressRequests } from "./address-requests.tsx";
import { AddressRule } from "./address-rule.tsx";
import addresses from "./addresses.module.css";

/** Number of addresses in the collapsed list (ADDR-02). */
export const COLLAPSED_ADDRESSES = 14;

type Data = ScreenData["AddressOverview"];

/** The delivery addresses: read-only, with requests to change them for users with the right to (COMPANY-13). */
export function AddressOverview({ data, errorId }: ScreenProps<"AddressOverview">) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  const { pages } = settings.site;
  if (!data) return <AccountErrorPage headline={t("Account.Addresses.Title")} errorCode={errorId} />;
  if (!data.addresses) return <SignInHint headline={t("Account.Addresses.Title")} />;
  const { requests, message, sentNumber } = data;
  return (
    <article className={`page-body ${css["page"]}`}>
      <AccountNavigation />
      <h1>{t("Account.Addresses.Delivery")}</h1>
      {message && (
        <MessageBox
          tone={ADDRESS_SUCCESSES.includes(message) ? "success" : "error"}
          title={t(`Addresses.Message.${message}`, sentNumber)}
          text={t(`Addresses.Message.${message}.Text`)}
        />
      )}
      <AddressList data={data} addresses={data.addresses} />
      {requests && (
        <p>
          <LinkButton href={`${link(ADDRESS_REQUEST_PAGE)}${addressRequestQuery("new")}`}>{t("Addresses.RequestNew")}</LinkButton>
        </p>
      )}
      {requests && requests.length > 0 && <AddressRequests requests={requests} />}
      {data.canSetRule && <AddressRule isOn={data.knownAddressesOnly} />}
      <Changes data={data} />
      <p>
        <a href={link(pages.myAccount)}>{t("Account.Addresses.Back")}</a>
      </p>
    </article>
  );
}

function AddressList({ data, addresses: all }: { data: Data; addresses: readonly CartAddressData[] }) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  const [isOpen, setOpen] = useState(data.showsAll);
  const shown = isOpen ? all : all.slice(0, COLLAPSED_ADDRESSES);
  const hidden = all.length - shown.length;
  const open = (event: MouseEvent) => {
    event.preventDefault();
    setOpen(true);
  };
  if (all.length === 0) return <p>{t("Account.Addresses.None")}</p>;
  return (
    <>
      <ul className={css["addresses"]}>
        {shown.map((address) => (
          <li key={address.id} className={addresses["item"]}>
            <AddressLines address={address} isFramed />
            {data.requests && <RequestLinks address={address} requests={data.requests} />}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <p>
          <LinkButton variant="secondary" href={`${link(settings.site.pages.addressOverview)}?all=1`} onClick={open}>
            {hidden === 1 ? t("Account.Addresses.MoreOne") : t("Account.Addresses.More", hidden)}
          </LinkButton>
        </p>
      )}
    </>
  );
}

function RequestLinks({ address, requests }: { address: CartAddressData; requests: NonNullable<Data["requests"]> }) {
  const t = useT();
  const link = useLink();
  const open = requests.find(({ addressId, state }) => addressId === address.id && state === "requested");
  const named = [address.companyName, address.name2, address.town].filter(Boolean).join(", ");
  if (open) return <p className={addresses["hint"]}>{t(`Addresses.Open.${open.kind}`)}</p>;
  return (
    <p className={addresses["links"]}>
      {(["change", "end"] as const).map((kind) => (
        <a
          key={kind}
          href={`${link(ADDRESS_REQUEST_PAGE)}${addressRequestQuery(kind, address.id)}`}
          aria-label={t(`Addresses.Request.${kind}.Named`, named)}
        >
          {t(`Addresses.Request.${kind}`)}
        </a>
      ))}
    </p>
  );
}

/** How addresses change otherwise: by customer service, or for a single order at the checkout. */
function Changes({ data }: { data: Data }) {
  const t = useT();
  const link = useLink();
  const { settings, user } = usePage();
  return (
    <section className={css["page"]} aria-labelledby="address-changes">
      <h2 id="address-changes">{t("Account.Addresses.Change")}</h2>
      <p>
        {t(data.requests ? "Addresses.Billing" : "Account.Addresses.Support")}{" "}
        <SupportContact subject={t("Account.Addresses.Subject", user.customerId)} />
      </p>
      {data.knownAddressesOnly && <p>{t("Addresses.KnownOnly")}</p>}
      {hasCart(settings.shop.shopType) && !data.knownAddressesOnly && (
        <p>
          {t("Account.Addresses.Once")} <a href={link(settings.site.pages.cart)}>{t("Account.Addresses.ToCart")}</a>
        </p>
      )}
    </section>
  );
}
