import { Link, useParams } from "@tanstack/react-router";
import { getImport, type GetImportQuery } from "#contract/office/generated/operations.ts";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { useRead } from "../api/use-call.ts";
import { formatBytes, formatTime } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { articlePhrases } from "../phrases/articles.ts";
import { importPhrases } from "../phrases/imports.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Page } from "../shell/page.tsx";
import { Facts, PageSkeleton } from "../shell/section.tsx";
import { ImportActions } from "./import-actions.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { ImportReport } from "./import-report.tsx";
import { ImportStateText, isAtWork } from "./import-state.tsx";
import { Reason } from "./reason.tsx";
import styles from "./imports.module.css";

export type ImportDetails = GetImportQuery["import"];

const REFRESH_MS = 1_000;
/** A file may be uploaded in another tab. */
const UPLOAD_REFRESH_MS = 3_000;

/** One import: progress while a worker has it, then what it would change, and the release. */
export function ImportPage() {
  const t = usePhrases(importPhrases);
  const { importId = "" } = useParams({ strict: false });
  const { data, error, refetch } = useRead(
    getImport,
    { importId },
    {
      refreshMs: ({ import: shown }) =>
        isAtWork(shown.import.state) ? REFRESH_MS : shown.import.state === "uploading" && UPLOAD_REFRESH_MS,
    },
  );
  // The result of another import is not shown while this one loads.
  const details = data && data.import.import.importId === importId ? data.import : undefined;
  return (
    <Page title={details?.import.fileName ?? t.title} back={<Link to="/imports">{t.back}</Link>}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!details && !error && <PageSkeleton />}
      {details && <Details details={details} />}
    </Page>
  );
}

function Details({ details }: { details: ImportDetails }) {
  const t = usePhrases(importPhrases);
  const { catalogues } = usePhrases(articlePhrases);
  const { import: run, progress, report } = details;
  return (
    <>
      <Facts
        facts={[
          { label: t.state, value: <ImportStateText state={run.state} /> },
          { label: t.kind, value: t.kinds[run.kind] },
          { label: t.priceList, value: details.priceList },
          { label: t.customerNumber, value: details.customerNumber },
          { label: t.author, value: run.author || t.schedule },
          { label: t.createdAt, value: formatTime(run.createdAt) },
          { label: t.finishedAt, value: run.finishedAt && formatTime(run.finishedAt) },
          { label: t.size, value: formatBytes(run.bytes) },
          { label: t.hash, value: run.sha256 && <span className={styles["hash"]}>{run.sha256}</span> },
          { label: t.catalogue, value: report?.catalogueId && (catalogues[report.catalogueId] ?? report.catalogueId) },
          { label: t.version, value: run.catalogueVersion !== null && String(run.catalogueVersion) },
          { label: t.lookedBy, value: details.lookedBy },
          { label: t.releasedBy, value: details.releasedBy },
        ]}
      />
      {progress && <ImportProgress progress={progress} />}
      <Outcome details={details} />
      <ImportActions details={details} />
      {report && !progress && <ImportReport report={report} isReleased={run.state === "released"} />}
    </>
  );
}

/** What the state means. */
function Outcome({ details: { import: run, problem } }: { details: ImportDetails }) {
  const t = usePhrases(importPhrases);
  if (run.state === "uploading") return <MessageBox tone="info" text={t.uploadEnded} />;
  if (run.state === "checked") return <p>{t.changesNothing}</p>;
  if (run.state === "released") return <MessageBox tone="success" text={t.hasChanged} />;
  if (run.state === "cancelled") return <MessageBox tone="info" text={t.cancelledText} />;
  if (run.state === "failed") return <MessageBox tone="error" text={t.failedText} />;
  if (run.state !== "refused") return null;
  return <MessageBox tone="error" title={t.problem} text={<Reason reason={problem ?? ""} />} />;
}
