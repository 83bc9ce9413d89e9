import { OPEN_QUANTITIES_PAGE } from "#contract/account-pages.ts";
import { openQuantitiesExportLink, type OrderExportFormat } from "#contract/routes.ts";
import { type OpenQuantitiesQuery, writeOpenQuantitiesQuery } from "#contract/rules/orders/open-quantities-query.ts";
import type { OpenQuantitiesData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import account from "#web/account/account.module.css";
import { StaleNotice } from "#web/account/stale-notice.tsx";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import { OpenQuantitiesTable } from "./open-quantities-table.tsx";
import css from "./open-quantities.module.css";

/** What is still to be delivered from all open orders, by article (COMPANY-15). Works without JavaScript. */
export function OpenQuantities({ data, errorId }: ScreenProps<"OpenQuantities">) {
  const t = useT();
  if (!data) return <AccountErrorPage headline={t("OpenQuantities.Title")} errorCode={errorId} />;
  if (!data.report) return <SignInHint headline={t("OpenQuantities.Title")} />;
  const { report, query, asOf } = data;
  return (
    <article className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      <h1>{t("OpenQuantities.Title")}</h1>
      {report.total === 0 && query.text === "" ? <NothingOpen /> : <Report report={report} query={query} asOf={asOf} />}
    </article>
  );
}

function NothingOpen() {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  return (
    <EmptyState>
      <p>{t("OpenQuantities.None")}</p>
      <p>
        <LinkButton href={link(settings.site.pages.orderHistory)}>{t("Account.Orders.Link")}</LinkButton>
      </p>
    </EmptyState>
  );
}

type ReportProps = { report: OpenQuantitiesData; query: OpenQuantitiesQuery; asOf: string | null };

function Report({ report, query, asOf }: ReportProps) {
  const t = useT();
  const link = useLink();
  const path = link(OPEN_QUANTITIES_PAGE);
  const { total, articles } = report;
  return (
    <>
      <p className={css["about"]}>{t("OpenQuantities.About")}</p>
      <StaleNotice moment={asOf} />
      <form className={css["filter"]} action={path} role="search" aria-label={t("OpenQuantities.Filter")}>
        <TextField
          type="search"
          name="q"
          label={t("OpenQuantities.Filter.Text")}
          defaultValue={query.text}
          maxLength={100}
          enterKeyHint="search"
        />
        <Button type="submit" variant="secondary">
          {t("OpenQuantities.Filter.Search")}
        </Button>
      </form>
      {total === 0 ? (
        <div className={css["none"]}>
          <p role="status">{t("OpenQuantities.NoneFound")}</p>
          <p>
            <LinkButton variant="secondary" href={path}>
              {t("OpenQuantities.Filter.Reset")}
            </LinkButton>
          </p>
        </div>
      ) : (
        <>
          <p className={css["above"]}>
            <span role="status">{total === 1 ? t("OpenQuantities.FoundOne") : t("OpenQuantities.Found", total)}</span>
            {query.text !== "" && <a href={path}>{t("OpenQuantities.Filter.Reset")}</a>}
          </p>
          <OpenQuantitiesTable articles={articles} />
          <Exports text={query.text} />
          <Pages report={report} query={query} path={path} />
        </>
      )}
    </>
  );
}

const FORMATS: readonly OrderExportFormat[] = ["csv", "xlsx"];

/** The found articles of all pages as a file, for users with the right to exports. */
function Exports({ text }: { text: string }) {
  const t = useT();
  const { language, user } = usePage();
  if (user.withheld?.includes("exportData")) return null;
  return (
    <p className={css["export"]}>
      {FORMATS.map((format) => (
        <a key={format} href={openQuantitiesExportLink(format, { text, language })} data-page-load="">
          <Icon name="download" size={18} />
          {t(`Orders.Export.${format}`)}
        </a>
      ))}
    </p>
  );
}

function Pages({ report: { page, pages }, query, path }: Omit<ReportProps, "asOf"> & { path: string }) {
  const t = useT();
  if (pages <= 1) return null;
  const to = (number: number) => path + writeOpenQuantitiesQuery({ ...query, page: number });
  return (
    <nav className={css["pages"]} aria-label={t("OpenQuantities.Pages")}>
      {page > 1 && <a href={to(page - 1)}>{t("OpenQuantities.Before")}</a>}
      <span>{t("OpenQuantities.Page", page, pages)}</span>
      {page < pages && <a href={to(page + 1)}>{t("OpenQuantities.After")}</a>}
    </nav>
  );
}
