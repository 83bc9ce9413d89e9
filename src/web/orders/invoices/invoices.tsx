import { INVOICE_PAGES } from "#contract/account-pages.ts";
import { INVOICE_ROUTES, type InvoiceProblem } from "#contract/routes.ts";
import { type InvoiceQuery, isFiltered, writeInvoiceQuery } from "#contract/rules/orders/invoice-query.ts";
import type { InvoicesData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { LinkButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import account from "#web/account/account.module.css";
import { DocumentCopyLink } from "#web/documents/index.ts";
import { StaleNotice } from "#web/account/stale-notice.tsx";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import { InvoiceFilter } from "./invoice-filter.tsx";
import { InvoiceTable } from "./invoice-table.tsx";
import css from "./invoices.module.css";
import { MonthDownload } from "./month-download.tsx";

/** Invoices and credit notes of a company with filter, totals and downloads (INVOICE-01, INVOICE-02, INVOICE-04). */
export function Invoices({ data, errorId }: ScreenProps<"Invoices">) {
  const t = useT();
  const link = useLink();
  if (!data) return <AccountErrorPage headline={t("Invoices.Title")} errorCode={errorId} />;
  const { invoices, query, problem, asOf } = data;
  if (!invoices) return <SignInHint headline={t("Invoices.Title")} />;
  const path = link(INVOICE_PAGES.list);
  return (
    <article className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      <h1>{t("Invoices.Title")}</h1>
      <StaleNotice moment={asOf} />
      {problem && <Problem problem={problem} />}
      {invoices.months.length === 0 ? (
        <p>{t("Invoices.None")}</p>
      ) : (
        <>
          <InvoiceFilter key={writeInvoiceQuery(query)} path={path} query={query} />
          {invoices.total === 0 ? <NoneFound path={path} /> : <Found invoices={invoices} query={query} path={path} />}
          <MonthDownload months={invoices.months} />
        </>
      )}
      <DocumentCopyLink kind="invoice" number={query.text} />
    </article>
  );
}

function Problem({ problem }: { problem: InvoiceProblem }) {
  const t = useT();
  return <MessageBox tone="error" text={t(`Invoices.Problem.${problem}`)} />;
}

function NoneFound({ path }: { path: string }) {
  const t = useT();
  return (
    <div className={css["none"]}>
      <p role="status">{t("Invoices.NoneFound")}</p>
      <p>
        <LinkButton variant="secondary" href={path}>
          {t("Invoices.Filter.Reset")}
        </LinkButton>
      </p>
    </div>
  );
}

type FoundProps = { invoices: InvoicesData; query: InvoiceQuery; path: string };

function Found({ invoices: { invoices, totals, total, page, pages }, query, path }: FoundProps) {
  const t = useT();
  const { language } = usePage();
  const filter = writeInvoiceQuery({ ...query, page: 1 });
  return (
    <>
      <Totals totals={totals} total={total} />
      <InvoiceTable invoices={invoices} />
      <p className={css["export"]}>
        <a href={`${INVOICE_ROUTES.list}${filter}${filter ? "&" : "?"}language=${language}`} data-page-load="">
          <Icon name="download" size={18} />
          {t("Invoices.Export")}
        </a>
        {isFiltered(query) && <a href={path}>{t("Invoices.Filter.Reset")}</a>}
      </p>
      {pages > 1 && (
        <nav className={css["pages"]} aria-label={t("Invoices.Pages")}>
          {page > 1 && <a href={path + writeInvoiceQuery({ ...query, page: page - 1 })}>{t("Invoices.Before")}</a>}
          <span>{t("Invoices.Page", page, pages)}</span>
          {page < pages && <a href={path + writeInvoiceQuery({ ...query, page: page + 1 })}>{t("Invoices.After")}</a>}
        </nav>
      )}
    </>
  );
}

/** Totals of all found documents, not only of the page. */
function Totals({ totals, total }: Pick<InvoicesData, "totals" | "total">) {
  const t = useT();
  return (
    <section className={css["totals"]} aria-label={t("Invoices.Totals")}>
      <p role="status">{total === 1 ? t("Invoices.FoundOne") : t("Invoices.Found", total)}</p>
      {totals.map(({ net, gross, open }) => (
        <dl key={gross.formattedValue}>
          <div>
            <dt>{t("Invoices.Totals.Net")}</dt>
            <dd>{net.formattedValue}</dd>
          </div>
          <div>
            <dt>{t("Invoices.Totals.Gross")}</dt>
            <dd>{gross.formattedValue}</dd>
          </div>
          {open.value !== 0 && (
            <div>
              <dt>{t("Invoices.Totals.Open")}</dt>
              <dd>{open.formattedValue}</dd>
            </div>
          )}
        </dl>
      ))}
    </section>
  );
}
