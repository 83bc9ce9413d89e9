import { Link } from "@tanstack/react-router";
import { countHeldBackInvoices, getStart, type GetStartQuery } from "#contract/office/generated/operations.ts";
import type { OrderStatus } from "#contract/rules/orders/order-status.ts";
import { useRead } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { formatCount, formatMoney, formatTime } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { orderPhrases } from "../phrases/orders.ts";
import { requestPhrases } from "../phrases/requests.ts";
import { startPhrases } from "../phrases/start.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Page } from "../shell/page.tsx";
import { PageSkeleton, Section } from "../shell/section.tsx";
import type { Column } from "../table/data-table.tsx";
import { StaticTable } from "../table/static-table.tsx";
import styles from "./start-page.module.css";

type Start = GetStartQuery["start"];
type Count = {
  to: string;
  search?: Readonly<Record<string, string>>;
  label: string;
  hint?: string;
  /** Null while it is not known. */
  count: number | null;
  /** Stands for a count that is not known. */
  note?: string;
  /** Something failed, rather than waits. */
  isUrgent?: boolean;
};

const URGENT: ReadonlySet<string> = new Set(["handOver", "invoice", "erpMessage"]);

/** What is to be done, and today's orders. */
export function StartPage() {
  const t = usePhrases(startPhrases);
  const { data, error, refetch } = useRead(getStart, {});
  return (
    <Page title={t.title}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data && (
        <div className={styles["columns"]}>
          <ToDo start={data.start} />
          {data.start.todaysOrders && data.start.todaysTotals && (
            <Today totals={data.start.todaysTotals} orders={data.start.todaysOrders} />
          )}
        </div>
      )}
    </Page>
  );
}

function ToDo({ start }: { start: Start }) {
  const t = usePhrases(startPhrases);
  const { kinds } = usePhrases(requestPhrases);
  const heldBack = useHeldBack();
  const counts: readonly Count[] = [
    { to: "/tasks", label: t.openTasks, count: start.openTasks },
    ...(start.requests ?? []).map(({ kind, count }) => ({ to: "/requests", search: { kind }, label: kinds[kind], count })),
    ...(start.waiting ?? []).map(({ kind, count }) => ({
      to: `/waiting/${kind}`,
      label: t.waiting[kind],
      count,
      isUrgent: URGENT.has(kind),
      ...(kind === "emptySearch" && { hint: t.lastDays }),
    })),
    ...(heldBack ? [heldBack] : []),
    ...(start.failedJobs === null
      ? []
      : [{ to: "/jobs", search: { state: "failed" }, label: t.failedJobs, count: start.failedJobs, isUrgent: true }]),
    ...(start.failedMails === null
      ? []
      : [{ to: "/mails", search: { state: "failed" }, label: t.failedMails, count: start.failedMails, isUrgent: true }]),
    ...(start.rejectedMails === null
      ? []
      : [{ to: "/mails", search: { state: "rejected" }, label: t.rejectedMails, hint: t.lastDays, count: start.rejectedMails }]),
  ];
  // Without a count, something is unknown and worth a look.
  const waiting = counts.filter(({ count }) => count !== 0);
  const rest = counts.filter(({ count }) => count === 0);
  return (
    <Section title={t.toDo}>
      {waiting.length === 0 && <p className="muted">{t.nothing}</p>}
      <Counts counts={waiting} />
      {rest.length > 0 && (
        <details className={styles["rest"]}>
          <summary>{t.nothingIn(rest.length)}</summary>
          <Counts counts={rest} />
        </details>
      )}
    </Section>
  );
}

function Counts({ counts }: { counts: readonly Count[] }) {
  return (
    <ul className={styles["counts"]}>
      {counts.map(({ to, search = {}, label, hint, count, note, isUrgent }) => (
        <li key={`${to} ${label}`}>
          <Link
            to={to}
            search={search as never}
            className={styles["count"]}
            data-zero={count ? undefined : ""}
            data-urgent={isUrgent && count ? "" : undefined}
          >
            <span>
              {label} {hint && <span className="muted">({hint})</span>}
            </span>
            <span className={styles["number"]}>{count === null ? note : formatCount(count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Invoices that the ERP holds back, read beside the page so that a slow ERP does not delay it; null if there is nothing to show. */
function useHeldBack(): Count | null {
  const t = usePhrases(startPhrases);
  const isEnabled = useIsAllowed()("Query.heldBackInvoices");
  const { data, error } = useRead(countHeldBackInvoices, {}, { isEnabled });
  if (!isEnabled || data?.heldBackInvoices.state === "unsupported") return null;
  return {
    to: "/held-back-invoices",
    label: t.heldBack,
    // An earlier answer is no answer now.
    count: error ? null : (data?.heldBackInvoices.total ?? null),
    note: data || error ? t.erpUnreachable : t.loading,
    isUrgent: true,
  };
}

type TodaysOrder = NonNullable<Start["todaysOrders"]>[number];

function Today({ totals, orders }: { totals: NonNullable<Start["todaysTotals"]>; orders: readonly TodaysOrder[] }) {
  const t = usePhrases(startPhrases);
  const list = usePhrases(orderPhrases);
  const columns: readonly Column<TodaysOrder>[] = [
    { id: "number", title: list.number, render: (row) => <span className="numeric">{row.orderCode}</span> },
    { id: "placedAt", title: t.time, render: (row) => <span className="numeric">{formatTime(row.placedAt).split(", ")[1]}</span> },
    { id: "customer", title: list.customer, render: (row) => row.customerName },
    { id: "status", title: list.status, render: (row) => <span className="numeric">{list.statuses[row.status as OrderStatus]}</span> },
    { id: "total", title: list.total, render: (row) => formatMoney(row.total, row.currency), isNumeric: true },
  ];
  return (
    <Section title={t.today} actions={<Link to="/orders">{t.allOrders}</Link>}>
      {totals.map(({ currency, orders: count, total }) => (
        <p key={currency} className={styles["sum"]}>
          <strong className="numeric">{formatMoney(total, currency)}</strong>
          <span className="muted">
            {t.net}, {t.orders(count)}
          </span>
        </p>
      ))}
      {orders.length === 0 ? (
        <p className="muted">{t.noOrders}</p>
      ) : (
        <StaticTable
          label={t.today}
          columns={columns}
          rowId={(row) => row.orderCode}
          rowLink={(row) => `/orders/${row.orderCode}`}
          rows={orders}
          empty={t.noOrders}
        />
      )}
    </Section>
  );
}
