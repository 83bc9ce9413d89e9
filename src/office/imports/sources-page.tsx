import { useState } from "react";
import {
  getImportSources,
  type GetImportSourcesQuery,
  readImportSource,
  removeImportSource,
} from "#contract/office/generated/operations.ts";
import { Button, IconButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { useChange, useRead } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { formatTime } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { importPhrases } from "../phrases/imports.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Page } from "../shell/page.tsx";
import { PageSkeleton } from "../shell/section.tsx";
import { useToast } from "../shell/toasts.tsx";
import type { Column } from "../table/data-table.tsx";
import { StaticTable } from "../table/static-table.tsx";
import { ImportTabs } from "./import-tabs.tsx";
import { SourceDialog } from "./source-dialog.tsx";
import styles from "./imports.module.css";

export type Sources = GetImportSourcesQuery["importSources"];
export type Source = Sources["sources"][number];

const REFRESH_MS = 5_000;

/** Files that are read and checked every day. */
export function SourcesPage() {
  const t = usePhrases(importPhrases);
  const canChange = useIsAllowed()("Mutation.saveImportSource");
  const { data, error, refetch } = useRead(getImportSources, {}, { refreshMs: () => REFRESH_MS });
  const [edited, setEdited] = useState<Source | "new" | null>(null);
  const sources = data?.importSources;
  const hasPlaces = sources !== undefined && (sources.hasFolder || sources.origins.length > 0);
  return (
    <Page title={t.title} actions={canChange && hasPlaces && <Button onClick={() => setEdited("new")}>{t.addSource}</Button>}>
      <ImportTabs />
      <p className="muted">{t.sourcesText}</p>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!sources && !error && <PageSkeleton />}
      {sources && !hasPlaces && <MessageBox tone="info" text={t.noPlaces} />}
      {sources && <SourceTable sources={sources.sources} canChange={canChange} onEdit={setEdited} />}
      {sources && edited && <SourceDialog source={edited === "new" ? null : edited} places={sources} onClose={() => setEdited(null)} />}
    </Page>
  );
}

function SourceTable({ sources, canChange, onEdit }: { sources: readonly Source[]; canChange: boolean; onEdit: (source: Source) => void }) {
  const t = usePhrases(importPhrases);
  const { errors } = usePhrases(common);
  const toast = useToast();
  const read = useChange(readImportSource);
  const remove = useChange(removeImportSource);
  const columns: Column<Source>[] = [
    { id: "location", title: t.location, render: (source) => <span className={styles["reason"]}>{source.location}</span> },
    { id: "kind", title: t.kind, render: (source) => t.kinds[source.kind] },
    { id: "readAt", title: t.readAt, render: (source) => <span className="numeric">{source.isActive ? source.readAt : t.inactive}</span> },
    {
      id: "lastRead",
      title: t.lastRead,
      render: ({ lastRead, lastResult }) => (
        <span className="numeric">
          {lastRead ? formatTime(lastRead) : t.never} {lastResult && <span className="muted">{t.results[lastResult] ?? lastResult}</span>}
        </span>
      ),
    },
  ];
  if (canChange) {
    columns.push({
      id: "actions",
      title: t.actions,
      render: (source) => (
        <span className={styles["actions"]}>
          <Button
            size="small"
            variant="secondary"
            onClick={() =>
              read.mutate(
                { sourceId: source.sourceId },
                {
                  onSuccess: () => toast({ text: t.readQueued }),
                  onError: (failure) => toast({ text: errors[failure.type], tone: "error" }),
                },
              )
            }
          >
            {t.readNow}
          </Button>
          <IconButton icon="pencil" size="small" label={`${t.edit}: ${source.location}`} onClick={() => onEdit(source)} />
          <IconButton
            icon="trash"
            size="small"
            label={`${t.remove}: ${source.location}`}
            onClick={() =>
              remove.mutate(
                { sourceId: source.sourceId },
                {
                  onSuccess: () => toast({ text: t.removed }),
                  onError: (failure) => toast({ text: errors[failure.type], tone: "error" }),
                },
              )
            }
          />
        </span>
      ),
    });
  }
  return <StaticTable label={t.sources} columns={columns} rowId={(source) => source.sourceId} rows={sources} empty={t.noSources} />;
}
