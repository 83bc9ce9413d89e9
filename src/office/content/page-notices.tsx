import { useState } from "react";
import { keepContentEdits, restoreContent } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { useChange } from "../api/use-call.ts";
import { formatTime } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { contentPhrases } from "../phrases/content.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { useToast } from "../shell/toasts.tsx";
import { ChangesTable } from "./changes-table.tsx";
import type { ContentEditor, ContentPage } from "./use-content-editor.ts";
import styles from "./content-page.module.css";

/** What staff should know before they publish: a schedule, and changes of the file or of the published page since. */
export function PageNotices({ page, editor, isReadOnly }: { page: ContentPage; editor: ContentEditor; isReadOnly: boolean }) {
  const t = usePhrases(contentPhrases);
  const { errors } = usePhrases(common);
  const showToast = useToast();
  const restore = useChange(restoreContent);
  const keep = useChange(keepContentEdits);
  const [compares, setCompares] = useState<"file" | "published" | null>(null);
  const { draft, file, languages, version } = page;
  const problem = draft?.publishProblem;

  async function takeFile() {
    const basedOn = await editor.flush();
    if (basedOn !== null) restore.mutate({ file, basedOn, revisionId: null }, { onSuccess: () => showToast({ text: t.restored }) });
  }
  const toggle = (what: "file" | "published") => setCompares(compares === what ? null : what);

  return (
    <>
      {draft?.publishAt && <MessageBox tone="info" text={t.scheduled(formatTime(draft.publishAt))} />}
      {problem && (
        <MessageBox tone="error" text={`${t.publishProblem} ${(errors as Readonly<Record<string, string>>)[problem] ?? problem}`} />
      )}
      {page.isOutdated && (
        <MessageBox tone="warning" text={t.outdated}>
          <div className={styles["buttons"]}>
            <Button variant="secondary" size="small" onClick={() => toggle("published")}>
              {t.compare}
            </Button>
          </div>
        </MessageBox>
      )}
      {page.isFileNewer && page.fileBody && (
        <MessageBox tone="warning" text={t.fileNewer}>
          <div className={styles["buttons"]}>
            <Button variant="secondary" size="small" onClick={() => toggle("file")}>
              {t.compare}
            </Button>
            {!isReadOnly && (
              <>
                <Button variant="secondary" size="small" isLoading={restore.isPending} onClick={() => void takeFile()}>
                  {t.takeFile}
                </Button>
                <Button
                  variant="secondary"
                  size="small"
                  isLoading={keep.isPending}
                  onClick={() => keep.mutate({ file, version }, { onSuccess: () => showToast({ text: t.kept }) })}
                >
                  {t.keepEdits}
                </Button>
              </>
            )}
          </div>
        </MessageBox>
      )}
      {(restore.error ?? keep.error) && <ErrorNotice error={restore.error ?? keep.error} />}
      {compares === "file" && page.fileBody && (
        <ChangesTable
          before={JSON.parse(page.fileBody)}
          after={editor.body}
          languages={languages}
          titles={[t.changes.file, t.changes.draft]}
        />
      )}
      {compares === "published" && page.body && (
        <ChangesTable
          before={JSON.parse(page.body)}
          after={editor.body}
          languages={languages}
          titles={[t.changes.published, t.changes.draft]}
        />
      )}
    </>
  );
}
