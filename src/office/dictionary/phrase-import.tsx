import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { MAX_PHRASE_FILE_BYTES, OFFICE_ROUTES } from "#contract/office/routes.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { CallError } from "../api/call.ts";
import { upload } from "../api/upload.ts";
import { FileField } from "../form/file-field.tsx";
import { Form } from "../form/form.tsx";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { dictionaryPhrases, type RejectionReason } from "../phrases/dictionary.ts";
import { Section } from "../shell/section.tsx";
import { useToast } from "../shell/toasts.tsx";
import type { Column } from "../table/data-table.tsx";
import { StaticTable } from "../table/static-table.tsx";
import styles from "./dictionary.module.css";

type Change = { line: number; key: string; language: string; before: string | null; after: string };
type Rejected = { line: number; key: string; language: string; phrase: string; reason: RejectionReason };

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

/** Imports phrases from a file: first a dry run, which is released then. */
export function PhraseImport({ siteId }: { siteId: string }) {
  const t = usePhrases(dictionaryPhrases);
  const { errors } = usePhrases(common);
  const showToast = useToast();
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const run = useMutation<Report, CallError, { file: File; digest: string }>({
    async mutationFn(given) {
      if (given.file.size > MAX_PHRASE_FILE_BYTES) throw new CallError("FileTooLargeError");
      return upload<Report>(OFFICE_ROUTES.dictionaryImport, given.file, { site: siteId, digest: given.digest });
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
    <Section title={t.importTitle}>
      <p className="muted">{t.importText}</p>
      <Form
        className={styles["row"]}
        onSubmit={(event) => {
          event.preventDefault();
          if (file) run.mutate({ file, digest: "" });
        }}
      >
        <FileField
          label={t.file}
          accept=".csv,.xlf,.xliff,text/csv,application/xliff+xml"
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
        <ReportView report={report}>
          <Button isLoading={isReleasing} onClick={() => file && run.mutate({ file, digest: report.digest })}>
            {t.release(report.changed)}
          </Button>
        </ReportView>
      )}
    </Section>
  );
}

function ReportView({ report, children }: { report: Report; children: ReactNode }) {
  const t = usePhrases(dictionaryPhrases);
  const { changes, changed, rejected, rejectedCount, unchanged } = report;
  const place = {
    id: "place",
    title: t.key,
    render: (row: { key: string; language: string }) => <span>{`${row.language} ${row.key}`}</span>,
  };
  const changeColumns: readonly Column<Change>[] = [
    place,
    { id: "before", title: t.before, render: (row) => <span>{row.before ?? t.missing}</span> },
    { id: "after", title: t.after, render: (row) => <span>{row.after}</span> },
    { id: "line", title: t.line, render: (row) => row.line, isNumeric: true },
  ];
  const rejectedColumns: readonly Column<Rejected>[] = [
    place,
    { id: "text", title: t.text, render: (row) => <span>{row.phrase}</span> },
    { id: "reason", title: t.reason, render: (row) => t.reasons[row.reason] },
    { id: "line", title: t.line, render: (row) => row.line, isNumeric: true },
  ];
  const counts = [t.changed(changed), t.unchanged(unchanged), ...(rejectedCount > 0 ? [t.rejectedCount(rejectedCount)] : [])];
  return (
    <div className={styles["report"]}>
      <h3>{t.plan}</h3>
      <p role="status">{counts.join(" · ")}</p>
      {changed > 0 ? <div className={styles["buttons"]}>{children}</div> : <p>{t.nothing}</p>}
      {rejectedCount > 0 && (
        <>
          <h3>{t.rejected}</h3>
          {rejected.length < rejectedCount && <p className="muted">{t.shownOf(rejected.length, rejectedCount)}</p>}
          <StaticTable
            label={t.rejected}
            columns={rejectedColumns}
            rowId={({ line, key, language }) => `${line} ${language} ${key}`}
            rows={rejected}
            empty=""
          />
        </>
      )}
      {changed > 0 && (
        <>
          <h3>{t.changes}</h3>
          {changes.length < changed && <p className="muted">{t.shownOf(changes.length, changed)}</p>}
          <StaticTable
            label={t.changes}
            columns={changeColumns}
            rowId={({ key, language }) => `${language} ${key}`}
            rows={changes}
            empty=""
          />
        </>
      )}
    </div>
  );
}
