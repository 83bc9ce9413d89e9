import { useLink, usePage, useT } from "#web/shell/regions/region-context.tsx";
import { LinkButton } from "#web/ui/action/button.tsx";
import css from "./account.module.css";

/** What a visitor sees instead of account data; signing in leads back to `path`. */
export function SignInHint({ headline, path }: { headline: string; path: string }) {
  const t = useT();
  const link = useLink();
  const { pages } = usePage().settings.site;
  return (
    <section className={`page-body ${css["page"]}`}>
      <h1>{headline}</h1>
      <p>{t("Account.SignInHint")}</p>
      <p>
        <LinkButton href={`${link(pages.login)}?redirect=${encodeURIComponent(link(path))}`}>{t("Account.SignIn")}</LinkButton>
      </p>
    </section>
  );
}
