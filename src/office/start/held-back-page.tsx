import { Link } from "@tanstack/react-router";
import { getHeldBackInvoices, type GetHeldBackInvoicesQuery } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { useRead } from "../api/use-call.ts";
import { formatCount, formatDay, formatTime } from "../language/format.ts";
import { useLanguage, usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { startPhrases } from "../phrases/start.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Page } from "../shell/page.tsx";
import { PageSkeleton } from "../shell/section.tsx";
import type { Column } from "../table/data-table.tsx";
import { StaticTable } from "../table/static-table.tsx";

type HeldBack = GetHeldBackInvoicesQuery["heldBackInvoices"];
type Invoice = HeldBack["invoices"][number];

/** Invoices that the ERP holds back, oldest first. */
export function HeldBackPage() {
  const t = usePhrases(startPhrases);
  const { data, error, isFetching, refetch } = useRead(getHeldBackInvoices, {});
  return (
    <Page title={t.heldBack} back={<Link to="/start">{t.back}</Link>}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data && <Answer heldBack={data.heldBackInvoices} isLoading={isFetching} onRetry={() => void refetch()} />}
    </Page>
  );
}

function Answer({ heldBack, isLoading, onRetry }: { heldBack: HeldBack; isLoading: boolean; onRetry: () => void }) {
  const t = usePhrases(startPhrases);
  const { retry } = usePhrases(common);
  const columns = useColumns();
  const { state, total, invoices } = heldBack;
  if (state === "unsupported") return <p className="muted">{t.heldBackUnsupported}</p>;
  if (state === "unavailable") {
    return (
      <MessageBox tone="warning" text={t.heldBackUnavailable}>
        <Button variant="secondary" size="small" isLoading={isLoading} onClick={onRetry}>
          {retry}
        </Button>
      </MessageBox>
    );
  }
  return (
    <>
      <p className="muted">{t.heldBackHint}</p>
      <StaticTable label={t.heldBack} columns={columns} rowId={(row) => row.number} rows={invoices} empty={t.heldBackEmpty} />
      {total !== null && total > invoices.length && (
        <p className="muted">{t.heldBackOldest(formatCount(invoices.length), formatCount(total))}</p>
      )}
    </>
  );
}

function useColumns(): readonly Column<Invoice>[] {
  const t = usePhrases(startPhrases);
  const { language } = useLanguage();
  return [
    {
      id: "number",
      title: t.number,
      render: ({ number, isCreditNote, issuedOn }) => (
        <span>
          <span className="numeric">{number}</span>{" "}
          <span className="muted">
            {isCreditNote ? t.creditNote : t.invoice}, <span className="numeric">{formatDay(issuedOn)}</span>
          </span>
        </span>
      ),
    },
    {
      id: "customer",
      title: t.customer,
      render: ({ customerId, customerName }) =>
        customerName === null ? (
          <span>
            <span className="numeric">{customerId}</span> <span className="muted">({t.unknownCustomer})</span>
          </span>
        ) : (
          <Link to="/customers/$customerId" params={{ customerId }}>
            {customerName} <span className="numeric">({customerId})</span>
          </Link>
        ),
    },
    { id: "reason", title: t.reason, render: ({ reason }) => reason[language] },
    { id: "heldBackAt", title: t.since, render: ({ heldBackAt }) => <span className="numeric">{formatTime(heldBackAt)}</span> },
  ];
}
