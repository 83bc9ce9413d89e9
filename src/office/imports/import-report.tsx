import { formatCount, formatShare, formatUnitPrice } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { importPhrases } from "../phrases/imports.ts";
import { Section } from "../shell/section.tsx";
import type { Column } from "../table/data-table.tsx";
import { StaticTable } from "../table/static-table.tsx";
import type { ImportDetails } from "./import-page.tsx";
import { Reason } from "./reason.tsx";
import styles from "./imports.module.css";

/** Lists of at most so many rows are open. */
const FEW = 3;

type Report = NonNullable<ImportDetails["report"]>;
type List = Report["lists"][number];
type Row = List["rows"][number];
type Problem = Report["problems"][number];

/** What the file changes: counts, lists of articles and prices, and what it leaves out. */
export function ImportReport({ report, isReleased }: { report: Report; isReleased: boolean }) {
  const t = usePhrases(importPhrases);
  return (
    <>
      <Section title={isReleased ? t.didChange : t.wouldChange}>
        <dl className={styles["counts"]}>
          {report.counts
            .filter(({ name, count }) => count > 0 || name !== "missingMedia")
            .map(({ name, count }) => (
              <div key={name}>
                <dt>{t.counts[name]}</dt>
                <dd>{formatCount(count)}</dd>
              </div>
            ))}
        </dl>
        {report.lists.map((list) => (
          <ListedRows key={list.name} list={list} isReleased={isReleased} />
        ))}
      </Section>
      {report.leftOut > 0 && (
        <Section title={`${t.leftOut}: ${formatCount(report.leftOut)}`}>
          <Problems label={t.leftOut} problems={report.problems} count={report.leftOut} hasCount={false} />
        </Section>
      )}
      {report.notes.length > 0 && (
        <Section title={t.notes}>
          <Problems label={t.notes} problems={report.notes} count={report.notes.length} hasCount />
        </Section>
      )}
    </>
  );
}

function ListedRows({ list: { name, count, rows }, isReleased }: { list: List; isReleased: boolean }) {
  const t = usePhrases(importPhrases);
  const title = `${t.lists[name]}: ${count === 0 ? t.nothing : formatCount(count)}`;
  if (count === 0) return <p className="muted">{title}</p>;
  const columns: Column<Row>[] = [
    { id: "id", title: name === "emptyFamilies" ? t.group : t.article, render: ({ id }) => <span className="numeric">{id}</span> },
    { id: "name", title: t.name, render: (row) => row.name },
  ];
  const isShown = isReleased && (name === "added" || name === "changed");
  if (isShown)
    columns.push({
      id: "shop",
      title: t.shop,
      render: ({ id }) => (
        <a href={`/p/${encodeURIComponent(id)}`} target="_blank" rel="noreferrer">
          {t.showInShop}
        </a>
      ),
    });
  if (name === "priceJumps") {
    columns.push(
      { id: "list", title: t.priceList, render: (row) => nameOfList(row.priceList, t.priceLists.general) },
      { id: "before", title: t.before, render: (row) => price(row, row.before, t.per), isNumeric: true },
      { id: "after", title: t.after, render: (row) => price(row, row.after, t.per), isNumeric: true },
      { id: "change", title: t.change, render: changeOf, isNumeric: true },
    );
  }
  return (
    <details className={styles["list"]} open={name === "priceJumps" || name === "emptyFamilies" || name === "removed" || count <= FEW}>
      <summary>{title}</summary>
      <div>
        <StaticTable
          label={t.lists[name]}
          columns={columns}
          rowId={(row) => `${row.id} ${row.priceList}`}
          {...(isShown && { rowLink: ({ id }: Row) => `/articles/${encodeURIComponent(id)}` })}
          rows={rows}
          empty={t.nothing}
        />
        {rows.length < count && <p className="muted">{t.more(formatCount(rows.length), formatCount(count))}</p>}
      </div>
    </details>
  );
}

function nameOfList(priceList: string | null, general: string): string {
  return priceList === null || priceList === "general" ? general : priceList;
}

function price({ currency, priceQuantity }: Row, amount: string | null, per: (amount: string, quantity: string) => string): string {
  if (amount === null || currency === null) return "–";
  return per(formatUnitPrice(amount, currency), formatCount(Number(priceQuantity ?? 1)));
}

function changeOf({ before, after }: Row): string {
  const [from, to] = [Number(before), Number(after)];
  if (!from) return "–";
  const share = (to - from) / from;
  return `${share > 0 ? "+" : ""}${formatShare(share)}`;
}

function Problems({
  label,
  problems,
  count,
  hasCount,
}: {
  label: string;
  problems: readonly Problem[];
  /** All of them; the report has the first. */
  count: number;
  hasCount: boolean;
}) {
  const t = usePhrases(importPhrases);
  const columns: Column<Problem>[] = [
    { id: "line", title: t.line, render: ({ line }) => <span className="numeric">{line ?? "–"}</span> },
    { id: "id", title: t.entry, render: ({ id }) => id || "–" },
    {
      id: "reason",
      title: t.reason,
      render: ({ reason }) => <Reason reason={reason} />,
    },
    ...(hasCount ? [{ id: "count", title: t.count, render: (row: Problem) => formatCount(row.count), isNumeric: true }] : []),
  ];
  return (
    <>
      <StaticTable
        label={label}
        columns={columns}
        rowId={(row) => `${row.line} ${row.id} ${row.reason}`}
        rows={problems}
        empty={t.nothing}
      />
      {problems.length < count && <p className="muted">{t.more(formatCount(problems.length), formatCount(count))}</p>}
    </>
  );
}
