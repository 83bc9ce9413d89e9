import { LAYOUT_FILE } from "#contract/content/content-document.ts";
import { PREVIEW_QUERY } from "#contract/content/preview-query.ts";
import { createContentPreviewLink } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Dialog } from "../form/dialog.tsx";
import { useChange } from "../api/use-call.ts";
import { usePhrases } from "../language/language.tsx";
import { contentPhrases } from "../phrases/content.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { useToast } from "../shell/toasts.tsx";
import type { PageActionsProps } from "./page-actions.tsx";
import styles from "./content-page.module.css";

/** Makes a signed link to the draft for people without access to the back office. */
export function PreviewLinkDialog({ page, editor, settings, sites, onClose }: PageActionsProps & { onClose: () => void }) {
  const t = usePhrases(contentPhrases);
  const showToast = useToast();
  const create = useChange(createContentPreviewLink);
  const { siteId, tag, sample } = settings;
  const path = page.file === LAYOUT_FILE ? "/" : editor.body.path?.includes(":") ? sample || "/" : (editor.body.path ?? "/");
  const prefix = sites.find((site) => site.siteId === siteId)?.languages.find((language) => language.tag === tag)?.prefix ?? "";
  const token = create.data?.createContentPreviewLink;
  const link = token && `${window.location.origin}${prefix}${path === "/" && prefix ? "" : path}?${PREVIEW_QUERY}=${token}`;

  async function make() {
    if ((await editor.flush()) !== null) create.mutate({ file: page.file, siteId });
  }
  async function copy(text: string) {
    await navigator.clipboard.writeText(text);
    showToast({ text: t.copied });
  }

  return (
    <Dialog isOpen onClose={onClose} title={t.previewLinkTitle} size="medium">
      <div className={styles["form"]}>
        <p>{t.previewLinkText}</p>
        {create.error && <ErrorNotice error={create.error} />}
        {link ? (
          <>
            <TextField label={t.previewLink} value={link} readOnly onFocus={(event) => event.target.select()} />
            <div>
              <Button onClick={() => void copy(link)}>{t.copy}</Button>
            </div>
          </>
        ) : (
          <div>
            <Button isLoading={create.isPending} onClick={() => void make()}>
              {t.makeLink}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
