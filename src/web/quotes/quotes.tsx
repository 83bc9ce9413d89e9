import { QUOTE_PAGES, quoteQuery } from "#contract/quote-links.ts";
import type { QuoteListData, QuoteSummaryData, ScreenData } from "#contract/screens.ts";
import { canFillCart } from "#contract/viewer.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import account from "#web/account/account.module.css";
import { formatDay } from "#web/account/format-day.ts";
import { NumberSelect } from "#web/account/number-filter.tsx";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import { QuoteState } from "./quote-state.tsx";
import css from "./quotes.module.css";

const FILTERS = ["all", "waiting", "open", "closed"] as const;

/** A company's requests and quotes, with search and filter. */
export function Quotes({ data, errorId }: ScreenProps<"Quotes">) {
  const t = useT();
  const link = useLink();
  const { user } = usePage();
  const headline = t("Quotes.Title");
  if (data === undefined) return <AccountErrorPage headline={headline} errorCode={errorId} />;
  if (data === null) return <SignInHint headline={headline} />;
  const { quotes, drafts, count } = data;
  const canRequest = canFillCart(user);
  return (
    <article className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      <h1>{headline}</h1>
      {count === 0 ? (
        <p>{t(canRequest ? "Quotes.None" : "Quotes.None.ReadOnly")}</p>
      ) : (
        <>
          <Search {...data} />
          {quotes.length === 0 ? (
            <p>
              {t("Quotes.NoMatch")} <a href={link(QUOTE_PAGES.list)}>{t("Quotes.ShowAll")}</a>
            </p>
          ) : (
            <ul className={css["list"]} aria-label={headline}>
              {quotes.map((quote) => (
                <QuoteItem key={quote.quoteNumber} quote={quote} />
              ))}
            </ul>
          )}
        </>
      )}
      {canRequest && (
        <p>
          <LinkButton href={link(QUOTE_PAGES.request)} variant={count === 0 ? "primary" : "secondary"}>
            {t("Quotes.New")}
          </LinkButton>
        </p>
      )}
      {drafts.length > 0 && <Drafts drafts={drafts} />}
    </article>
  );
}

function Search({ search, filter, numbers, customerNumber }: NonNullable<ScreenData["Quotes"]>) {
  const t = useT();
  const { page } = usePage();
  return (
    <form method="get" action={page.uri} className={css["search"]} role="search" aria-label={t("Quotes.Search.Label")}>
      <TextField label={t("Quotes.Search")} name="q" type="search" defaultValue={search} maxLength={80} optional />
      <Select
        label={t("Quotes.Filter")}
        name="state"
        defaultValue={filter}
        options={FILTERS.map((each) => ({ value: each, label: t(`Quotes.Filter.${each}`) }))}
      />
      {numbers.length > 0 && <NumberSelect numbers={numbers} value={customerNumber} />}
      <Button type="submit" variant="secondary">
        {t("Quotes.Search.Submit")}
      </Button>
    </form>
  );
}

function QuoteItem({ quote }: { quote: QuoteSummaryData }) {
  const t = useT();
  const link = useLink();
  const { quoteNumber, project, state, requestedAt, total, isNet, validUntil, lines, isUnread, customerNumber } = quote;
  return (
    <li>
      <div>
        <a href={link(QUOTE_PAGES.details) + quoteQuery(quoteNumber)}>
          {project === "" ? t("Quotes.Details.Title", quoteNumber) : `${quoteNumber} · ${project}`}
        </a>
        <span className={css["hint"]}>
          {t("Quotes.Requested", formatDay(requestedAt, t))} · {lines === 1 ? t("Quotes.Lines.One") : t("Quotes.Lines", lines)}
          {validUntil && ` · ${t("Quotes.ValidUntil", formatDay(validUntil, t))}`}
          {customerNumber !== "" && ` · ${t("Orders.ForNumber", customerNumber)}`}
        </span>
      </div>
      <div className={css["aside"]}>
        {isUnread && <strong className={css["new"]}>{t("Quotes.New.Answer")}</strong>}
        {total && (
          <span className={css["total"]}>
            <strong>{total}</strong> <span className={css["hint"]}>{t(isNet ? "Quotes.Net" : "Quotes.Gross")}</span>
          </span>
        )}
        <QuoteState state={state} />
      </div>
    </li>
  );
}

function Drafts({ drafts }: Pick<QuoteListData, "drafts">) {
  const t = useT();
  const link = useLink();
  return (
    <section className={css["section"]}>
      <h2>{t("Quotes.Drafts")}</h2>
      <ul className={css["list"]}>
        {drafts.map(({ id, project, lines, changedAt }) => (
          <li key={id}>
            <div>
              <a href={`${link(QUOTE_PAGES.request)}?draft=${id}`}>{project === "" ? t("Quotes.Draft") : project}</a>
              <span className={css["hint"]}>
                {t("Quotes.Draft.Saved", formatDay(changedAt, t))} · {lines === 1 ? t("Quotes.Lines.One") : t("Quotes.Lines", lines)}
              </span>
            </div>
            <QuoteState state="draft" />
          </li>
        ))}
      </ul>
    </section>
  );
}
