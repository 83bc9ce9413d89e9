import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { LinkButton } from "#web/ui/action/button.tsx";
import { ApprovalLegend } from "../variant/approval-legend.tsx";
import css from "./list-notice.module.css";

/** Note beside a variant list: legend of its marks, or a sign-in hint for prices. */
export function ListNotice({ asksToSignIn = false }: { asksToSignIn?: boolean }) {
  return asksToSignIn ? <SignInHint /> : <ApprovalLegend />;
}

/** The closed shop shows articles to everyone and prices only to customers (decision A29). */
function SignInHint() {
  const t = useT();
  const link = useLink();
  const { settings, page } = usePage();
  return (
    <div className={css["hint"]}>
      <p>{t("BuyBox.SignInForPrice")}</p>
      <LinkButton size="small" href={`${link(settings.site.pages.login)}?redirect=${encodeURIComponent(page.uri)}`}>
        {t("Login.Submit")}
      </LinkButton>
    </div>
  );
}
