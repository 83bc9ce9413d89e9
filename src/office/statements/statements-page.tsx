import { useState } from "react";
import { getStatements, type GetStatementsQuery, resetStatements, type StatementSort } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { useChange, useRead } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { Dialog } from "../form/dialog.tsx";
import { formatCount, formatDecimal, formatShare, formatTime } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { statementPhrases } from "../phrases/statements.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Page } from "../shell/page.tsx";
import { PageSkeleton } from "../shell/section.tsx";
import { useToast } from "../shell/toasts.tsx";
import type { Column } from "../table/data-table.tsx";
import { StaticTable } from "../table/static-table.tsx";
import { useListSearch } from "../table/use-list-search.ts";
import { formatDuration } from "./format-duration.ts";
import styles from "./statements-page.module.css";

type List = GetStatementsQuery["statements"];
type Statement = List["statements"][number];

const SORTS: readonly StatementSort[] = ["total", "mean", "calls"];
/** About three lines of the table. */
const SHORT = 140;
const MOST = 50;

/** The statements that cost the database most. */
export function StatementsPage() {
  const t = usePhrases(statementPhrases);
  const { search, onSearch } = useListSearch();
  const sort = SORTS.find((each) => each === search.sort) ?? "total";
  const { data, error, refetch } = useRead(getStatements, { sort });
  const isAllowed = useIsAllowed();
  const [isResetting, setResetting] = useState(false);
  const list = data?.statements;
  const mayReset = isAllowed("Mutation.resetStatements") && list?.count === "counted";
  return (
    <Page
      title={t.title}
      actions={
        mayReset &&
        list.canReset && (
          <Button variant="secondary" onClick={() => setResetting(true)}>
            {t.reset}
          </Button>
        )
      }
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!list && !error && <PageSkeleton />}
      {list && list.count !== "counted" && <Instructions count={list.count} />}
      {list?.count === "counted" && (
        <>
          <p className="muted">
            {t.about} {list.countedSince && t.since(formatTime(list.countedSince))} {mayReset && !list.canReset && t.cannotReset}
          </p>
          <div className={styles["sorts"]} role="group" aria-label={t.sort}>
            {SORTS.map((each) => (
              <Button
                key={each}
                size="small"
                variant={each === sort ? "secondary" : "quiet"}
                aria-pressed={each === sort}
                onClick={() => onSearch(each === "total" ? {} : { sort: each })}
              >
                {t.sorts[each]}
              </Button>
            ))}
          </div>
          <Statements statements={list.statements} />
        </>
      )}
      <ResetDialog isOpen={isResetting} onClose={() => setResetting(false)} />
    </Page>
  );
}

function Statements({ statements }: { statements: readonly Statement[] }) {
  const t = usePhrases(statementPhrases);
  const columns: readonly Column<Statement>[] = [
    { id: "statement", title: t.statement, render: ({ text }) => <StatementText text={text} /> },
    { id: "total", title: t.total, isNumeric: true, render: ({ totalMs }) => formatDuration(totalMs, t.units) },
    { id: "share", title: t.share, isNumeric: true, render: ({ share }) => formatShare(share) },
    { id: "mean", title: t.mean, isNumeric: true, render: ({ meanMs }) => formatDuration(meanMs, t.units) },
    { id: "calls", title: t.calls, isNumeric: true, render: ({ calls }) => formatCount(calls) },
    { id: "rows", title: t.rows, isNumeric: true, render: ({ rowsPerCall }) => formatDecimal(rowsPerCall.toFixed(1)) },
    { id: "cache", title: t.cache, isNumeric: true, render: ({ cacheShare }) => (cacheShare === null ? "–" : formatShare(cacheShare)) },
  ];
  return (
    <>
      <StaticTable label={t.title} columns={columns} rowId={({ statementId }) => statementId} rows={statements} empty={t.empty} />
      {statements.length === MOST && <p className="muted">{t.most}</p>}
    </>
  );
}

/** A long statement is folded: its beginning on one line, the whole as it was written. */
function StatementText({ text }: { text: string }) {
  const line = text.replaceAll(/\s+/g, " ").trim();
  if (line.length <= SHORT) return <code className={styles["text"]}>{line}</code>;
  return (
    <details className={styles["text"]}>
      <summary>
        <code>{line.slice(0, SHORT)} …</code>
      </summary>
      <pre>{text.trim()}</pre>
    </details>
  );
}

function Instructions({ count }: { count: Exclude<List["count"], "counted"> }) {
  const t = usePhrases(statementPhrases);
  const { title, text } = t.missing[count];
  const steps = [
    { text: t.stepLoad, code: "shared_preload_libraries = 'pg_stat_statements'" },
    { text: t.stepCreate, code: "create extension if not exists pg_stat_statements;\nalter extension pg_stat_statements update;" },
    { text: t.stepGrant, code: `grant pg_read_all_stats to ${t.user};` },
  ];
  return (
    <>
      <MessageBox tone="info" title={title} text={text} />
      <p>{t.steps}</p>
      <ol className={styles["steps"]}>
        {steps.map((step) => (
          <li key={step.code}>
            {step.text}
            <pre className={styles["text"]}>{step.code}</pre>
          </li>
        ))}
      </ol>
      <p className="muted">{t.more}</p>
    </>
  );
}

/** Counts cannot be restored, so it is asked about. */
function ResetDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = usePhrases(statementPhrases);
  const { errors, cancel } = usePhrases(common);
  const reset = useChange(resetStatements);
  const toast = useToast();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t.resetTitle}
      size="narrow"
      isDescribed
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button
            isLoading={reset.isPending}
            onClick={() =>
              reset.mutate(
                {},
                {
                  onSuccess: () => toast({ text: t.resetDone }),
                  onError: (error) => toast({ text: errors[error.type], tone: "error" }),
                  onSettled: onClose,
                },
              )
            }
          >
            {t.reset}
          </Button>
        </>
      }
    >
      <p>{t.resetText}</p>
    </Dialog>
  );
}
