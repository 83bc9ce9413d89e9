import { useState } from "react";
import { discardContentDraft, type GetContentSitesQuery, unpublishContent } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Dialog } from "../form/dialog.tsx";
import { useChange } from "../api/use-call.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { contentPhrases } from "../phrases/content.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { useToast } from "../shell/toasts.tsx";
import type { FrameSettings } from "./frame-settings.ts";
import { HistoryDialog } from "./history-dialog.tsx";
import { PreviewLinkDialog } from "./preview-link-dialog.tsx";
import { ScheduleDialog } from "./schedule-dialog.tsx";
import type { ContentEditor, ContentPage } from "./use-content-editor.ts";
import styles from "./content-page.module.css";

export type PageActionsProps = {
  page: ContentPage;
  editor: ContentEditor;
  isReadOnly: boolean;
  settings: FrameSettings;
  sites: GetContentSitesQuery["contentSites"];
  onLeave: () => void;
};

type Open = "history" | "link" | "schedule" | "discard" | "unpublish";

/** What staff can do with a page besides editing and publishing it. */
export function PageActions(props: PageActionsProps) {
  const { page, editor, isReadOnly } = props;
  const t = usePhrases(contentPhrases);
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const hasDraft = page.draft !== null || editor.state !== "saved";
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen("history")}>
        {t.history}
      </Button>
      {!isReadOnly && (
        <>
          <Button variant="secondary" onClick={() => setOpen("link")}>
            {t.previewLink}
          </Button>
          {page.canUnpublish && (
            <Button variant="secondary" onClick={() => setOpen("unpublish")}>
              {t.unpublish}
            </Button>
          )}
          {hasDraft && (
            <>
              <Button variant="secondary" onClick={() => setOpen("discard")}>
                {t.discard}
              </Button>
              <Button variant="secondary" onClick={() => setOpen("schedule")}>
                {t.schedule}
              </Button>
            </>
          )}
        </>
      )}
      {open === "history" && <HistoryDialog {...props} onClose={close} />}
      {open === "link" && <PreviewLinkDialog {...props} onClose={close} />}
      {open === "schedule" && <ScheduleDialog {...props} onClose={close} />}
      {open === "discard" && <DiscardDialog {...props} onClose={close} />}
      {open === "unpublish" && <UnpublishDialog {...props} onClose={close} />}
    </>
  );
}

type DialogProps = PageActionsProps & { onClose: () => void };

function DiscardDialog({ page: { file, version }, editor, onLeave, onClose }: DialogProps) {
  const t = usePhrases(contentPhrases);
  const { cancel } = usePhrases(common);
  const showToast = useToast();
  const discard = useChange(discardContentDraft);

  async function confirm() {
    const basedOn = await editor.flush();
    if (basedOn === null) return onClose();
    discard.mutate(
      { file, basedOn },
      {
        onSuccess() {
          showToast({ text: t.discarded });
          onClose();
          // A page that was never published is gone.
          if (version === 0) onLeave();
        },
      },
    );
  }

  return (
    <Dialog isOpen isAlert onClose={onClose} title={t.discardTitle} size="narrow">
      <div className={styles["form"]}>
        <p>{t.discardText}</p>
        {discard.error && <ErrorNotice error={discard.error} />}
        <div className={styles["buttons"]}>
          <Button isLoading={discard.isPending} onClick={() => void confirm()}>
            {t.discard}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

function UnpublishDialog({ page: { file, version }, editor, onClose }: DialogProps) {
  const t = usePhrases(contentPhrases);
  const { cancel } = usePhrases(common);
  const showToast = useToast();
  const unpublish = useChange(unpublishContent);

  async function confirm() {
    const basedOn = await editor.flush();
    if (basedOn === null) return onClose();
    unpublish.mutate(
      { file, basedOn, version },
      {
        onSuccess() {
          showToast({ text: t.unpublished });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog isOpen isAlert onClose={onClose} title={t.unpublishTitle} size="narrow">
      <div className={styles["form"]}>
        <p>{t.unpublishText}</p>
        {unpublish.error && <ErrorNotice error={unpublish.error} />}
        <div className={styles["buttons"]}>
          <Button isLoading={unpublish.isPending} onClick={() => void confirm()}>
            {t.unpublish}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
