import { currentAddress } from "#web/shell/page/address/current-address.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { LinkButton } from "#web/ui/action/button.tsx";
import css from "./account.module.css";

/** Replaces account data for visitors; signing in returns to this page with its query. */
export function SignInHint({ headline }: { headline: string }) {
  const t = useT();
  const link = useLink();
  const { settings, page } = usePage();
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
