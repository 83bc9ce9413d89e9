import { type FormEvent, useState } from "react";
import {
  getCustomerPrice,
  type GetCustomerPriceQuery,
  getPriceArticles,
  getPriceCustomers,
} from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useRead } from "../api/use-call.ts";
import { formatCount, formatDay, formatMoney, formatUnitPrice } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { pricePhrases } from "../phrases/prices.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Page } from "../shell/page.tsx";
import { PageSkeleton, Section, StateText } from "../shell/section.tsx";
import type { Column } from "../table/data-table.tsx";
import type { SearchOf } from "../table/list-search.ts";
import { StaticTable } from "../table/static-table.tsx";
import { useListSearch } from "../table/use-list-search.ts";
import { SuggestionField } from "./suggestion-field.tsx";
import styles from "./customer-price-page.module.css";

type Search = SearchOf<"customer" | "article" | "quantity">;
type Price = GetCustomerPriceQuery["customerPrice"];
type Row = Price["rows"][number];

const MAX_QUANTITY = 999_999;

/** The price of an article for a customer, and why. */
export function CustomerPricePage() {
  const t = usePhrases(pricePhrases);
  const { search, onSearch } = useListSearch<Search>();
  return (
    <Page title={t.title}>
      <p className="muted">{t.about}</p>
      <PriceForm key={JSON.stringify(search)} search={search} onSearch={onSearch} />
      {search.customer && search.article && (
        <Result customerNumber={search.customer} articleNumber={search.article} quantity={readQuantity(search.quantity)} />
      )}
    </Page>
  );
}

function readQuantity(text: string | undefined): number {
  const quantity = Math.trunc(Number(text ?? 1));
  return quantity >= 1 ? Math.min(quantity, MAX_QUANTITY) : 1;
}

function PriceForm({ search, onSearch }: { search: Search; onSearch: (search: Search) => void }) {
  const t = usePhrases(pricePhrases);
  const [customer, setCustomer] = useState(search.customer ?? "");
  const [article, setArticle] = useState(search.article ?? "");
  const [quantity, setQuantity] = useState(String(readQuantity(search.quantity)));

  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch({ customer: customer.trim(), article: article.trim(), quantity: String(readQuantity(quantity)) });
  }

  return (
    <form className={styles["form"]} onSubmit={submit}>
      <SuggestionField
        label={t.customer}
        placeholder={t.customerHint}
        value={customer}
        onChange={setCustomer}
        operation={getPriceCustomers}
        read={({ priceCustomers }) => priceCustomers}
      />
      <SuggestionField
        label={t.article}
        placeholder={t.articleHint}
        value={article}
        onChange={setArticle}
        operation={getPriceArticles}
        read={({ priceArticles }) => priceArticles}
      />
      <TextField
        label={t.quantity}
        type="number"
        inputMode="numeric"
        min={1}
        max={MAX_QUANTITY}
        required
        value={quantity}
        onChange={(event) => setQuantity(event.target.value)}
      />
      <Button type="submit">{t.show}</Button>
    </form>
  );
}

function Result(variables: { customerNumber: string; articleNumber: string; quantity: number }) {
  const t = usePhrases(pricePhrases);
  const { data, error, isPlaceholderData, refetch } = useRead(getCustomerPrice, variables);
  if (error?.type === "UnknownIdentifierError") return <p role="status">{t.unknown}</p>;
  if (error) return <ErrorNotice error={error} onRetry={() => void refetch()} />;
  if (!data || isPlaceholderData) return <PageSkeleton />;
  return <Explained price={data.customerPrice} />;
}

function Explained({ price }: { price: Price }) {
  const t = usePhrases(pricePhrases);
  const { net, gross, currency, unit, quantity } = price;
  const columns: readonly Column<Row>[] = [
    {
      id: "list",
      title: t.list,
      render: (row) => (
        <span>
          {t.kinds[row.kind] ?? row.kind}
          <span className={styles["small"]}>
            {row.kind === "general" || row.kind === "retail" ? row.description : row.description || row.priceList}
          </span>
        </span>
      ),
    },
    { id: "from", title: t.from, render: (row) => formatCount(row.lowerBound), isNumeric: true },
    {
      id: "amount",
      title: t.amount,
      isNumeric: true,
      render: (row) => (
        <span>
          {formatUnitPrice(row.amount, row.currency)}
          <span className={styles["small"]}>{t.per(Number(row.priceQuantity), unit)}</span>
        </span>
      ),
    },
    { id: "validity", title: t.validity, render: (row) => <span className="numeric">{describeValidity(row, t)}</span> },
    {
      id: "rule",
      title: t.rule,
      render: (row) =>
        row.isPicked ? (
          <StateText tone="good">
            <span className={styles["picked"]}>{t.picked}</span>
          </StateText>
        ) : (
          <span className={row.rule === "applies" ? undefined : styles["off"]}>{t.rules[row.rule]}</span>
        ),
    },
  ];
  return (
    <>
      <Section title={`${price.articleNumber} ${price.articleName}`}>
        <p className="muted">
          {price.customerName} ({price.customerNumber})
        </p>
        {net && gross && currency ? (
          <div className={styles["price"]}>
            {([[t.net, net] as const, [t.gross, gross] as const] as const).map(([label, shown]) => (
              <div key={label}>
                {label}
                <strong className="numeric">{formatUnitPrice(shown.amount, currency)}</strong>
                <span className="muted">{t.per(shown.unitQuantity, unit)}</span>
                <span className={styles["small"]}>
                  {t.totalOf(formatCount(quantity), unit)}: {formatMoney(shown.total, currency)}
                </span>
              </div>
            ))}
          </div>
        ) : (
          <p>{t.onRequest}</p>
        )}
      </Section>
      <Section title={t.lists}>
        <ol className={styles["lists"]}>
          {price.lists.map(({ name, kind }, index) => (
            <li key={`${kind} ${name}`}>
              {index + 1}. {t.kinds[kind] ?? kind} {kind === "customer" || kind === "group" ? <span className="muted">{name}</span> : null}
            </li>
          ))}
        </ol>
      </Section>
      <Section title={t.rows}>
        <StaticTable
          label={t.rows}
          columns={columns}
          rowId={(row) => [row.priceList, row.lowerBound, row.validFrom].join(" ")}
          rows={price.rows}
          empty={t.noRows}
        />
      </Section>
    </>
  );
}

function describeValidity({ validFrom, validTo }: Row, t: (typeof pricePhrases)["de"]): string {
  // The end is exclusive: the day before is the last one.
  const last = validTo && formatDay(new Date(Date.parse(validTo) - 1).toISOString());
  if (validFrom && last) return t.period(formatDay(validFrom), last);
  if (validFrom) return t.since(formatDay(validFrom));
  return last ? t.until(last) : t.always;
}
