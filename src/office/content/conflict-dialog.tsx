import type { ContentDocumentBody } from "#contract/content/content-document.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Dialog } from "../form/dialog.tsx";
import { usePhrases } from "../language/language.tsx";
import { contentPhrases } from "../phrases/content.ts";
import { ChangesTable } from "./changes-table.tsx";
import type { Conflict, ContentEditor } from "./use-content-editor.ts";
import styles from "./content-page.module.css";

/** Shown to the later of two editors: both versions, and the choice between them. */
export function ConflictDialog({
  body,
  conflict,
  languages,
  onResolve,
  onClose,
}: {
  body: ContentDocumentBody;
  languages: readonly string[];
  conflict: Conflict;
  onResolve: ContentEditor["resolve"];
  onClose: () => void;
}) {
  const t = usePhrases(contentPhrases);
  return (
    <Dialog isOpen isAlert onClose={onClose} title={t.conflictTitle(conflict.author)} size="wide">
      <div className={styles["form"]}>
        <p>{t.conflictText}</p>
        <ChangesTable before={conflict.body} after={body} languages={languages} titles={[t.theirs, t.mine]} />
        <div className={styles["buttons"]}>
          <Button onClick={() => onResolve("mine")}>{t.useMine}</Button>
          <Button variant="secondary" onClick={() => onResolve("theirs")}>
            {t.useTheirs}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
