import { COMPANY_PAGES } from "#contract/rules/company/company-forms.ts";
import { LinkButton } from "#web/ui/action/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { useLink, usePage, useT } from "./islands/island-context.tsx";

/** In place of a cart, for users whose role does not include ordering: what they can do, and who changes roles. */
export function WithheldCart() {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  return (
    <EmptyState>
      <p>{t("Cart.Withheld")}</p>
      <p>
        <a href={link(COMPANY_PAGES.users)}>{t("Account.Withheld.Link")}</a>
      </p>
      <p>
        <LinkButton href={link(settings.catalog.catalogUrl)}>{t("Cart.Empty.BackToShop")}</LinkButton>
      </p>
    </EmptyState>
  );
}
