import { useState } from "react";
import type { ContentDocumentBody } from "#contract/content/content-document.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { usePhrases } from "../language/language.tsx";
import { contentPhrases } from "../phrases/content.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import type { Conflict, ContentEditor } from "./use-content-editor.ts";
import styles from "./content-page.module.css";

/** Asks the later of two editors which version holds. The question can be put off to look at the page, and stays above it. */
export function ConflictNotice(props: {
  body: ContentDocumentBody;
  conflict: Conflict;
  languages: readonly string[];
  onResolve: ContentEditor["resolve"];
}) {
  const t = usePhrases(contentPhrases);
  const [isOpen, setOpen] = useState(true);
  if (isOpen) return <ConflictDialog {...props} onClose={() => setOpen(false)} />;
  return (
    <MessageBox tone="warning" title={t.conflictTitle(props.conflict.author)} text={t.conflictText}>
      <div className={styles["buttons"]}>
        <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
          {t.compare}
        </Button>
      </div>
    </MessageBox>
  );
}
