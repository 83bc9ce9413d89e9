import { INVOICE_PAGES, invoiceQuery } from "#contract/account-pages.ts";
import { writeOpenItemsQuery } from "#contract/rules/orders/open-items-query.ts";
import type { InvoiceData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { LinkButton } from "#web/ui/action/button.tsx";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import account from "#web/account/account.module.css";
import { useDetailsLink } from "#web/account/use-details-link.ts";
import { formatDay } from "#web/account/format-day.ts";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import css from "./invoice-details.module.css";
import { invoiceFileLink } from "./invoice-files.tsx";
import { InvoiceLines } from "./invoice-lines.tsx";
import { InvoiceState } from "./invoice-state.tsx";
import { UnknownInvoice } from "./unknown-invoice.tsx";

/** An invoice or credit note with its lines, taxes, terms, payments and credit notes (INVOICE-03). */
export function InvoiceDetails({ data, errorId }: ScreenProps<"InvoiceDetails">) {
  const t = useT();
  if (!data) return <AccountErrorPage headline={t("Invoices.Number")} errorCode={errorId} />;
  if (data.view === "visitor") return <SignInHint headline={t("Invoices.Number")} />;
  return (
    <article className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      {data.view === "unknown" ? <UnknownInvoice number={data.number} /> : <Details invoice={data.invoice} />}
    </article>
  );
}

function Details({ invoice }: { invoice: InvoiceData }) {
  const t = useT();
  const link = useLink();
  const { kind, number, state } = invoice;
  return (
    <>
      <p className={css["back"]}>
        <a href={link(INVOICE_PAGES.list)}>{t("Invoices.Back")}</a>
      </p>
      <div className={css["heading"]}>
        <h1>
          {t(`Invoices.Title.${kind}`, "").trim()} <span className={account["reference"]}>{number}</span>
        </h1>
        <InvoiceState state={state} />
      </div>
      <p className={css["files"]}>
        <LinkButton
          variant="secondary"
          icon="download"
          href={invoiceFileLink(invoice, "application/pdf")}
          rel="noreferrer"
          referrerPolicy="no-referrer"
          data-page-load=""
        >
          {t("Invoices.Download.pdf")}
        </LinkButton>
        <LinkButton
          variant="secondary"
          icon="download"
          href={invoiceFileLink(invoice, "application/xml")}
          rel="noreferrer"
          referrerPolicy="no-referrer"
          data-page-load=""
        >
          {t("Invoices.Download.xml")}
        </LinkButton>
        <a href={link(INVOICE_PAGES.xml) + invoiceQuery(number)}>{t("Invoices.Xml.Link")}</a>
      </p>
      <Facts invoice={invoice} />
      <section className={css["section"]} aria-labelledby="invoice-lines">
        <h2 id="invoice-lines">{t("Invoices.Lines")}</h2>
        <InvoiceLines lines={invoice.lines} />
      </section>
      <div className={css["below"]}>
        <Sums invoice={invoice} />
        {kind === "invoice" && <Payment invoice={invoice} />}
      </div>
    </>
  );
}

function Facts({ invoice }: { invoice: InvoiceData }) {
  const t = useT();
  const link = useLink();
  const detailsLink = useDetailsLink();
  const { kind, invoiceDate, orderId, customerOrderNumber, costCentre, corrects } = invoice;
  return (
    <dl className={css["facts"]} aria-label={t("Invoices.Facts")}>
      <div>
        <dt>{t(kind === "invoice" ? "Invoices.Date" : "Invoices.CreditNoteDate")}</dt>
        <dd>{formatDay(invoiceDate, t)}</dd>
      </div>
      {corrects && (
        <div>
          <dt>{t("Invoices.Credits")}</dt>
          <dd>
            <a href={link(INVOICE_PAGES.details) + invoiceQuery(corrects)}>{corrects}</a>
          </dd>
        </div>
      )}
      {orderId && (
        <div>
          <dt>{t("Invoices.Order")}</dt>
          <dd>
            <a href={detailsLink(orderId)}>{orderId}</a>
          </dd>
        </div>
      )}
      {customerOrderNumber && (
        <div>
          <dt>{t("Invoices.OwnNumber")}</dt>
          <dd>{customerOrderNumber}</dd>
        </div>
      )}
      {costCentre && (
        <div>
          <dt>{t("Invoices.CostCentre")}</dt>
          <dd>{costCentre}</dd>
        </div>
      )}
    </dl>
  );
}

function Sums({ invoice: { deliveryCost, taxes, net, rounding, gross } }: { invoice: InvoiceData }) {
  const t = useT();
  const rows = [
    ...(deliveryCost ? [[t("Invoices.Sums.Delivery"), deliveryCost.formattedValue] as const] : []),
    [t("Invoices.Sums.Net"), net.formattedValue] as const,
    ...taxes.map(({ percent, net: taxed, tax }) => [t("Invoices.Sums.Tax", percent, taxed.formattedValue), tax.formattedValue] as const),
    ...(rounding ? [[t("Invoices.Sums.Rounding"), rounding.formattedValue] as const] : []),
    [t("Invoices.Sums.Gross"), gross.formattedValue] as const,
  ];
  return (
    <section className={css["section"]} aria-labelledby="invoice-sums">
      <h2 id="invoice-sums">{t("Invoices.Sums")}</h2>
      <dl className={css["sums"]}>
        {rows.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Payment({ invoice }: { invoice: InvoiceData }) {
  const t = useT();
  const link = useLink();
  const { pages } = usePage().settings.site;
  const { number, dueDate, discountUntil, discountPercent, payments, creditNotes, open } = invoice;
  return (
    <section className={css["section"]} aria-labelledby="invoice-payment">
      <h2 id="invoice-payment">{t("Invoices.Payment")}</h2>
      {dueDate && (
        <p className={css["terms"]}>
          {t("Invoices.Payment.Due", formatDay(dueDate, t))}
          {discountUntil && discountPercent && ` ${t("Invoices.Payment.Discount", formatDay(discountUntil, t), discountPercent)}`}
        </p>
      )}
      <dl className={css["sums"]}>
        {payments.map(({ paidOn, amount }) => (
          <div key={`${paidOn} ${amount.formattedValue}`}>
            <dt>{t("Invoices.Payment.Paid", formatDay(paidOn, t))}</dt>
            <dd>{amount.formattedValue}</dd>
          </div>
        ))}
        {creditNotes.map((note) => (
          <div key={note.number}>
            <dt>
              <a href={link(INVOICE_PAGES.details) + invoiceQuery(note.number)}>
                {t("Invoices.Payment.Credited", note.number, formatDay(note.invoiceDate, t))}
              </a>
            </dt>
            <dd>{note.gross.formattedValue}</dd>
          </div>
        ))}
        <div>
          <dt>{t("Invoices.Payment.Open")}</dt>
          <dd>{open.formattedValue}</dd>
        </div>
      </dl>
      {open.value !== 0 && (
        <p className={css["terms"]}>
          <a href={`${link(pages.openItems)}${writeOpenItemsQuery({ page: 1, pay: number })}#transfer`}>{t("Invoices.Payment.Transfer")}</a>
        </p>
      )}
    </section>
  );
}
