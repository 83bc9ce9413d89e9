import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { getRedirectSites } from "#contract/office/generated/operations.ts";
import { MAX_REDIRECT_FILE_BYTES, OFFICE_ROUTES } from "#contract/office/routes.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import { CallError } from "../api/call.ts";
import { upload } from "../api/upload.ts";
import { useRead } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { FileField } from "../form/file-field.tsx";
import { Form } from "../form/form.tsx";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { type RedirectRejection, redirectPhrases } from "../phrases/redirects.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Page } from "../shell/page.tsx";
import { PageSkeleton, Section } from "../shell/section.tsx";
import { useToast } from "../shell/toasts.tsx";
import type { Column } from "../table/data-table.tsx";
import { StaticTable } from "../table/static-table.tsx";
import styles from "./redirects.module.css";

type Change = { line: number; siteId: string; from: string; target: string; isPermanent: boolean; before: string | null };
type Rejected = { line: number; from: string; target: string; reason: RedirectRejection; other: string };

/** Response of a dry run or an import; lists may be shortened. */
type Report = {
  isDone: boolean;
  digest: string;
  unchanged: number;
  changed: number;
  changes: readonly Change[];
  rejectedCount: number;
  rejected: readonly Rejected[];
};

/** Imports redirects from a file: first a dry run, which is released then. */
export function RedirectImportPage() {
  const t = usePhrases(redirectPhrases);
  const { notAllowed } = usePhrases(common);
  const canChange = useIsAllowed()("Mutation.saveRedirect");
  const { data, error, refetch } = useRead(getRedirectSites, {});
  return (
    <Page title={t.importTitle} back={<Link to="/redirects">{t.back}</Link>}>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!data && !error && <PageSkeleton />}
      {data && (canChange ? <RedirectImport sites={data.redirectSites} /> : <p>{notAllowed}</p>)}
    </Page>
  );
}

function RedirectImport({ sites }: { sites: readonly { siteId: string; name: string }[] }) {
  const t = usePhrases(redirectPhrases);
  const { errors } = usePhrases(common);
  const showToast = useToast();
  const client = useQueryClient();
  const [siteId, setSiteId] = useState(sites[0]?.siteId ?? "");
  const [file, setFile] = useState<File | null>(null);
  const run = useMutation<Report, CallError, { file: File; digest: string }>({
    async mutationFn(given) {
      if (given.file.size > MAX_REDIRECT_FILE_BYTES) throw new CallError("FileTooLargeError");
      return upload<Report>(OFFICE_ROUTES.redirectImport, given.file, { site: siteId, digest: given.digest });
    },
    onSuccess(report) {
      if (!report.isDone) return;
      showToast({ text: t.released(report.changed) });
      void client.invalidateQueries();
    },
  });
  const report = run.data && !run.data.isDone ? run.data : null;
  const isReleasing = run.isPending && run.variables.digest !== "";

  return (
    <Section title={t.file}>
      <p className="muted">{t.importText}</p>
      <Form
        className={styles["row"]}
        onSubmit={(event) => {
          event.preventDefault();
          if (file) run.mutate({ file, digest: "" });
        }}
      >
        {sites.length > 1 && (
          <Select
            label={t.defaultSite}
            value={siteId}
            onChange={(event) => {
              setSiteId(event.target.value);
              run.reset();
            }}
            options={sites.map((site) => ({ value: site.siteId, label: site.name }))}
          />
        )}
        <FileField
          label={t.csvFile}
          accept=".csv,text/csv"
          required
          onFiles={([chosen]) => {
            setFile(chosen ?? null);
            run.reset();
          }}
        />
        <Button type="submit" variant={report ? "secondary" : "primary"} isLoading={run.isPending && !isReleasing} disabled={!file}>
          {t.check}
        </Button>
      </Form>
      {run.error && <MessageBox text={run.error.type === "ChangedMeanwhileError" ? t.changedMeanwhile : errors[run.error.type]} />}
      {run.isPending && !isReleasing && <p role="status">{t.checking}</p>}
      {report && (
        <ReportView report={report} nameOf={(id) => sites.find((site) => site.siteId === id)?.name ?? id}>
          <Button isLoading={isReleasing} onClick={() => file && run.mutate({ file, digest: report.digest })}>
            {t.release(report.changed)}
          </Button>
        </ReportView>
      )}
    </Section>
  );
}

function ReportView({ report, nameOf, children }: { report: Report; nameOf: (siteId: string) => string; children: ReactNode }) {
  const t = usePhrases(redirectPhrases);
  const { changes, changed, rejected, rejectedCount, unchanged } = report;
  const changeColumns: readonly Column<Change>[] = [
    { id: "from", title: t.from, render: (row) => <span>{row.from}</span> },
    { id: "target", title: t.target, render: (row) => <span>{row.target}</span> },
    { id: "before", title: t.before, render: (row) => <span>{row.before ?? t.isNew}</span> },
    { id: "status", title: t.status, render: (row) => (row.isPermanent ? "301" : "302") },
    { id: "site", title: t.site, render: (row) => nameOf(row.siteId) },
    { id: "line", title: t.line, render: (row) => row.line, isNumeric: true },
  ];
  const rejectedColumns: readonly Column<Rejected>[] = [
    { id: "line", title: t.line, render: (row) => row.line },
    { id: "from", title: t.from, render: (row) => <span>{row.from}</span> },
    { id: "target", title: t.target, render: (row) => <span>{row.target}</span> },
    { id: "reason", title: t.reason, render: (row) => <span>{`${t.reasons[row.reason]} ${row.other}`}</span> },
  ];
  const counts = [t.changes(changed), t.unchanged(unchanged), ...(rejectedCount > 0 ? [t.rejectedCount(rejectedCount)] : [])];
  return (
    <div className={styles["report"]}>
      <h3>{t.plan}</h3>
      <p role="status">{counts.join(" · ")}</p>
      {changed > 0 ? <div className={styles["buttons"]}>{children}</div> : <p>{t.nothing}</p>}
      {rejectedCount > 0 && (
        <>
          <h3>{t.rejected}</h3>
          {rejected.length < rejectedCount && <p className="muted">{t.shownOf(rejected.length, rejectedCount)}</p>}
          <StaticTable label={t.rejected} columns={rejectedColumns} rowId={({ line }) => String(line)} rows={rejected} empty="" />
        </>
      )}
      {changed > 0 && (
        <>
          <h3>{t.changed}</h3>
          {changes.length < changed && <p className="muted">{t.shownOf(changes.length, changed)}</p>}
          <StaticTable label={t.changed} columns={changeColumns} rowId={({ line }) => String(line)} rows={changes} empty="" />
        </>
      )}
    </div>
  );
}
