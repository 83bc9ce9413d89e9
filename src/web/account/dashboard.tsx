import { useLink, usePage, useT } from "#web/shell/regions/region-context.tsx";
import type { ScreenProps } from "#web/shell/regions/screen-props.ts";
import { AccountErrorPage } from "./account-error.tsx";
import { AccountNavigation } from "./account-navigation.tsx";
import css from "./account.module.css";
import { AddressLines } from "./address-lines.tsx";
import { SignInHint } from "./sign-in-hint.tsx";

/** Customers without a company are kept under this unit; it is no number to show (DASH-08). */
const NO_COMPANY = "defaultB2BUnit";

/** The start of the account: who is signed in, and where everything is. */
export function Dashboard({ data, errorId }: ScreenProps<"Dashboard">) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  const { pages } = settings.site;
  if (!data) return <AccountErrorPage headline={t("Account.Dashboard.Title")} errorCode={errorId} />;
  if (!data.profile) return <SignInHint headline={t("Account.Dashboard.Title")} path={pages.myAccount} />;
  const { profile, billingAddress, numberOfOrders } = data;
  const hasCompany = profile.company.uid !== NO_COMPANY;
  return (
    <article className={`page-body ${css["page"]}`}>
      <AccountNavigation />
      <h1>{t("Account.Dashboard.Greeting", profile.name.fullName)}</h1>
      <div className={css["tiles"]}>
        <section className={css["tile"]}>
          <h2>{t("Account.Orders.Title")}</h2>
          {numberOfOrders > 0 ? (
            <>
              <strong className={css["figure"]}>{numberOfOrders}</strong>
              <a href={link(pages.orderHistory)}>{t("Account.Orders.Link")}</a>
            </>
          ) : (
            <>
              <p>{t("Account.Orders.None")}</p>
              <a href={link("/sortiment")}>{t("Account.Orders.Start")}</a>
            </>
          )}
        </section>
        <section className={css["tile"]}>
          <h2>{t("Account.Addresses.Title")}</h2>
          {billingAddress && <AddressLines address={billingAddress} badge={t("Account.Addresses.Billing")} />}
          <a href={link(pages.addressOverview)}>{t("Account.Addresses.Link")}</a>
        </section>
        <section className={css["tile"]}>
          <h2>{t("Account.Personal.Title")}</h2>
          <dl className={css["facts"]}>
            {hasCompany && (
              <>
                <dt>{t("Account.Personal.CustomerNumber")}</dt>
                <dd className="tabular">{profile.company.uid}</dd>
                <dt>{t("Account.Personal.Company")}</dt>
                <dd>{profile.company.name}</dd>
              </>
            )}
            <dt>{t("Account.Personal.Email")}</dt>
            <dd>{profile.uid}</dd>
            {profile.contactAddress?.phone && (
              <>
                <dt>{t("Account.Personal.Phone")}</dt>
                <dd>{profile.contactAddress.phone}</dd>
              </>
            )}
          </dl>
          <a href={link(pages.logout)}>{t("Account.SignOut")}</a>
        </section>
        <section className={css["tile"]}>
          <h2>{t("Account.Settings.Title")}</h2>
          <dl className={css["facts"]}>
            <dt>{t("Account.Settings.Name")}</dt>
            <dd>{profile.name.fullName}</dd>
            <dt>{t("Account.Settings.UserName")}</dt>
            <dd>{profile.uid}</dd>
          </dl>
          <a href={`${link(pages.setPassword)}?${new URLSearchParams({ uid: profile.uid })}`}>{t("Account.Settings.Password")}</a>
        </section>
      </div>
    </article>
  );
}
