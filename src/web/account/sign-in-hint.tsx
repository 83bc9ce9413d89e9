import { COMPANY_PAGES } from "#contract/rules/company/company-forms.ts";
import { currentAddress } from "#web/shell/page/address/current-address.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { LinkButton } from "#web/ui/action/button.tsx";
import { AccountNavigation } from "./account-navigation.tsx";
import css from "./account.module.css";

/** Replaces account data for visitors; signing in returns to this page with its query. */
export function SignInHint({ headline }: { headline: string }) {
  const t = useT();
  const link = useLink();
  const { settings, page, user } = usePage();
  if (user.withheld?.length) return <WithheldHint headline={headline} />;
  return (
    <section className={`page-body ${css["page"]}`}>
      <h1>{headline}</h1>
      <p>{t("Account.SignInHint")}</p>
      <p>
        <LinkButton href={`${link(settings.site.pages.login)}?redirect=${encodeURIComponent(currentAddress(page))}`}>
          {t("Account.SignIn")}
        </LinkButton>
      </p>
    </section>
  );
}

/** For users whose role does not include the page, and for staff who act for one. */
function WithheldHint({ headline }: { headline: string }) {
  const t = useT();
  const link = useLink();
  const { visit } = usePage();
  return (
    <article className={`page-body ${css["page"]}`}>
      <AccountNavigation />
      <h1>{headline}</h1>
      <p>{t(visit ? "Visits.Withheld" : "Account.Withheld")}</p>
      {!visit && (
        <p>
          <a href={link(COMPANY_PAGES.users)}>{t("Account.Withheld.Link")}</a>
        </p>
      )}
    </article>
  );
}
