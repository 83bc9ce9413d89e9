import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { LinkButton } from "#web/ui/action/button.tsx";
import account from "#web/account/account.module.css";

/** The list does not exist or the viewer has no access; the text is the same for both. */
export function UnknownList() {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  return (
    <section className={`page-body ${account["page"]}`}>
      <h1>{t("OrderLists.Unknown.Title")}</h1>
      <p>{t("OrderLists.Unknown.Text")}</p>
      <p>
        <LinkButton href={link(settings.site.pages.orderLists)}>{t("OrderLists.Back")}</LinkButton>
      </p>
    </section>
  );
}
