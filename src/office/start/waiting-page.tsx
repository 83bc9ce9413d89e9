import { Link, useParams } from "@tanstack/react-router";
import { getWaiting, type GetWaitingQuery, type WaitingKind } from "#contract/office/generated/operations.ts";
import { unreachable } from "#contract/unreachable.ts";
import { useRead } from "../api/use-call.ts";
import { formatCount, formatDay, formatTime } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { startPhrases } from "../phrases/start.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { NotFoundPage } from "../shell/not-found-page.tsx";
import { Page } from "../shell/page.tsx";
import { PageSkeleton } from "../shell/section.tsx";
import type { Column } from "../table/data-table.tsx";
import { StaticTable } from "../table/static-table.tsx";

type Item = GetWaitingQuery["waiting"][number];

/** Where each kind is dealt with; messages of the ERP have no page of their own. */
const LINKS: Partial<Record<WaitingKind, (item: Item) => string>> = {
  handOver: ({ orderCode }) => `/orders/${orderCode ?? ""}`,
  quote: ({ about }) => `/quotes/${encodeURIComponent(about)}`,
};

/** What waits of one kind, oldest first. */
export function WaitingPage() {
  const t = usePhrases(startPhrases);
  const { kind = "" }: { kind?: string } = useParams({ strict: false });
  return Object.hasOwn(t.waiting, kind) ? <WaitingList kind={kind as WaitingKind} /> : <NotFoundPage />;
}

function WaitingList({ kind }: { kind: WaitingKind }) {
  const t = usePhrases(startPhrases);
  const { data, error, refetch } = useRead(getWaiting, { kind });
  const columns = useColumns(kind);
  return (
    <Page title={t.waiting[kind]} back={<Link to="/start">{t.back}</Link>}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data && (
        <StaticTable
          label={t.waiting[kind]}
          columns={columns}
          rowId={(item) => `${item.about} ${item.at}`}
          {...(LINKS[kind] && { rowLink: LINKS[kind] })}
          rows={data.waiting}
          empty={t.empty}
        />
      )}
    </Page>
  );
}

/** Columns that a kind has. */
function useColumns(kind: WaitingKind): readonly Column<Item>[] {
  const t = usePhrases(startPhrases);
  const about: Column<Item> = {
    id: "about",
    title: kind === "emptySearch" ? t.query : kind === "invoice" || kind === "erpMessage" ? t.message : t.number,
    render: (item) =>
      kind === "emptySearch" ? (
        <Link to="/search" search={{ text: item.about, show: "empty" }}>
          {item.about}
        </Link>
      ) : (
        item.about
      ),
  };
  const customer: Column<Item> = {
    id: "customer",
    title: t.customer,
    render: ({ customerId, customerName }) =>
      customerId ? (
        <Link to="/customers/$customerId" params={{ customerId }}>
          {customerName}
        </Link>
      ) : (
        customerName
      ),
  };
  const since: Column<Item> = { id: "at", title: t.since, render: (item) => <span className="numeric">{formatTime(item.at)}</span> };
  const detail = (title: string): Column<Item> => ({ id: "detail", title, render: (item) => item.detail });
  switch (kind) {
    case "handOver":
      return [about, customer, since, detail(t.reason)];
    case "invoice":
    case "erpMessage":
      return [about, since, detail(t.reason)];
    case "quote":
      return [about, customer, detail(t.project), since];
    case "emptySearch":
      return [
        about,
        { id: "times", title: t.times, render: (item) => formatCount(item.times), isNumeric: true },
        { id: "at", title: t.lastDay, render: (item) => <span className="numeric">{formatDay(item.at)}</span>, isNumeric: true },
      ];
    default:
      return unreachable(kind);
  }
}
