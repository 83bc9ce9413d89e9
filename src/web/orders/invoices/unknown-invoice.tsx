import { INVOICE_PAGES } from "#contract/account-pages.ts";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import { LinkButton } from "#web/ui/action/button.tsx";

/** Replaces the page of an invoice that the company does not have. */
export function UnknownInvoice({ number }: { number: string }) {
  const t = useT();
  const link = useLink();
  return (
    <>
      <h1>{t("Invoices.Unknown")}</h1>
      <p>{number === "" ? t("Invoices.Unknown.NoNumber") : t("Invoices.Unknown.Text", number)}</p>
      <p>
        <LinkButton href={link(INVOICE_PAGES.list)}>{t("Invoices.All")}</LinkButton>
      </p>
    </>
  );
}
