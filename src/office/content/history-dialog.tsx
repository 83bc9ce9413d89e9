import { useState } from "react";
import type { ContentDocumentBody } from "#contract/content/content-document.ts";
import { getContentRevision, restoreContent } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Dialog } from "../form/dialog.tsx";
import { useChange, useRead } from "../api/use-call.ts";
import { formatTime } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { contentPhrases } from "../phrases/content.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { useToast } from "../shell/toasts.tsx";
import { ChangesTable } from "./changes-table.tsx";
import type { PageActionsProps } from "./page-actions.tsx";
import type { ContentPage } from "./use-content-editor.ts";
import styles from "./content-page.module.css";

type HistoryDialogProps = Pick<PageActionsProps, "page" | "editor" | "isReadOnly"> & { onClose: () => void };

/** Every published state of a page, to compare it with the present one and to bring it back. */
export function HistoryDialog({ page, editor, isReadOnly, onClose }: HistoryDialogProps) {
  const t = usePhrases(contentPhrases);
  const showToast = useToast();
  const restore = useChange(restoreContent);
  const [compared, setCompared] = useState<number | null>(null);

  async function bringBack(revisionId: number) {
    const basedOn = await editor.flush();
    if (basedOn === null) return onClose();
    restore.mutate(
      { file: page.file, basedOn, revisionId },
      {
        onSuccess() {
          showToast({ text: t.restored });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog isOpen onClose={onClose} title={t.historyTitle} size="wide">
      <div className={styles["form"]}>
        {page.revisions.length === 0 && <p>{t.noHistory}</p>}
        {restore.error && <ErrorNotice error={restore.error} />}
        <ol className={styles["revisions"]}>
          {page.revisions.map(({ revisionId, createdAt, author, isPublished }) => (
            <li key={revisionId}>
              <div className={styles["head"]}>
                <span>
                  <span className="numeric">{t.revision(formatTime(createdAt))}</span>{" "}
                  <span className="muted">
                    {author || t.fromFile}
                    {!isPublished && `, ${t.hiddenRevision}`}
                  </span>
                </span>
                <span className={styles["buttons"]}>
                  <Button
                    variant="secondary"
                    size="small"
                    aria-expanded={compared === revisionId}
                    onClick={() => setCompared(compared === revisionId ? null : revisionId)}
                  >
                    {t.compare}
                  </Button>
                  {!isReadOnly && (
                    <Button variant="secondary" size="small" isLoading={restore.isPending} onClick={() => void bringBack(revisionId)}>
                      {t.restore}
                    </Button>
                  )}
                </span>
              </div>
              {compared === revisionId && <Comparison page={page} revisionId={revisionId} after={editor.body} at={formatTime(createdAt)} />}
            </li>
          ))}
        </ol>
      </div>
    </Dialog>
  );
}

type ComparisonProps = { page: ContentPage; revisionId: number; after: ContentDocumentBody; at: string };

function Comparison({ page: { file, languages }, revisionId, after, at }: ComparisonProps) {
  const t = usePhrases(contentPhrases);
  const query = useRead(getContentRevision, { file, revisionId });
  if (query.error) return <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <div className={styles["skeleton"]} aria-busy="true" />;
  const before = JSON.parse(query.data.contentRevision) as ContentDocumentBody;
  return <ChangesTable {...{ before, after, languages }} titles={[at, t.changes.draft]} />;
}
