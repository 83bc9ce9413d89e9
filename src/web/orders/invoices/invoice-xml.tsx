import { INVOICE_PAGES, invoiceQuery } from "#contract/account-pages.ts";
import type { InvoiceXmlData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import type { Translate } from "#web/ui/text.ts";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import account from "#web/account/account.module.css";
import { formatDay } from "#web/account/format-day.ts";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import { describePaymentTerms } from "./payment-terms.ts";
import css from "./invoice-details.module.css";
import { UnknownInvoice } from "./unknown-invoice.tsx";

type Group = InvoiceXmlData["groups"][number];

const PAYMENT_TERMS = "BT-20";
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The values in the XML file of an invoice, with their business terms of EN 16931 (INVOICE-20). */
export function InvoiceXml({ data, errorId }: ScreenProps<"InvoiceXml">) {
  const t = useT();
  const link = useLink();
  if (!data) return <AccountErrorPage headline={t("Invoices.Number")} errorCode={errorId} />;
  if (data.view === "visitor") return <SignInHint headline={t("Invoices.Number")} />;
  return (
    <article className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      {data.view === "unknown" ? (
        <UnknownInvoice number={data.number} />
      ) : (
        <>
          <p className={css["back"]}>
            <a href={link(INVOICE_PAGES.details) + invoiceQuery(data.number)}>{t("Invoices.Xml.Back")}</a>
          </p>
          <h1>
            {t("Invoices.Xml.Title", "").trim()} <span className={account["reference"]}>{data.number}</span>
          </h1>
          {data.xml.state === "read" ? (
            <>
              <p>{t("Invoices.Xml.About")}</p>
              <div className={css["groups"]}>
                {data.xml.groups.map((group) => (
                  <XmlGroup key={`${group.name} ${group.position}`} group={group} />
                ))}
              </div>
            </>
          ) : (
            <MessageBox tone="info" text={t(`Invoices.Xml.State.${data.xml.state}`)} />
          )}
        </>
      )}
    </article>
  );
}

function XmlGroup({ group: { name, position, values } }: { group: Group }) {
  const t = useT();
  const { language } = usePage();
  const id = `xml-${name}-${position ?? ""}`;
  return (
    <section className={css["section"]} aria-labelledby={id}>
      <h2 id={id}>
        {t(`Invoices.Xml.Group.${name}`)} {position}
      </h2>
      <dl className={css["values"]}>
        {values.map(({ term, value }, index) => (
          // Terms can repeat, and never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={`${term} ${index}`}>
            <dt>
              {t(`Invoices.Xml.Term.${term}`)} <span className={css["term"]}>{term}</span>
            </dt>
            <dd>{readable(term, value, t, language)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function readable(term: string, value: string, t: Translate, language: string): string {
  if (term === PAYMENT_TERMS) return describePaymentTerms(value, t, language);
  return ISO_DAY.test(value) ? formatDay(value, t) : value;
}
