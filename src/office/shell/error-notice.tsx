import { Button } from "#web/ui/action/button.tsx";
import { CallError } from "../api/call.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import styles from "./error-notice.module.css";

/** An error as a sentence, with the id of its log entry if there is one. */
export function ErrorNotice({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const t = usePhrases(common);
  const known = error instanceof CallError ? error : new CallError("unexpected");
  return (
    <div className={styles["notice"]} role="alert">
      <p>
        {t.errors[known.type]} {known.detail} {known.id && <span className="muted code">{known.id}</span>}
      </p>
      {onRetry && (
        <Button variant="secondary" size="small" onClick={onRetry}>
          {t.retry}
        </Button>
      )}
    </div>
  );
}
