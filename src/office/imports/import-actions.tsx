import { type ReactNode, useState } from "react";
import { cancelImport, checkImport, releaseImport } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { useChange } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { formatShare } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { importPhrases } from "../phrases/imports.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { useToast } from "../shell/toasts.tsx";
import type { ImportDetails } from "./import-page.tsx";
import { isAtWork } from "./import-state.tsx";
import styles from "./imports.module.css";

/** Cancels, repeats or releases an import, as far as its state and the role allow. */
export function ImportActions({ details }: { details: ImportDetails }) {
  const canImport = useIsAllowed()("Mutation.releaseImport");
  return canImport ? <Actions details={details} /> : null;
}

function Actions({ details }: { details: ImportDetails }) {
  const t = usePhrases(importPhrases);
  const toast = useToast();
  const check = useChange(checkImport);
  const release = useChange(releaseImport);
  const cancel = useChange(cancelImport);
  const [isConfirmed, setConfirmed] = useState(false);
  const { import: run, report, hasFile, progress } = details;
  const { importId, state } = run;
  const needsLook = state === "checked" && report?.needsSecondLook === true;
  const canRepeat = hasFile && ["checked", "refused", "cancelled", "failed"].includes(state);
  const canCancel = isAtWork(state) || state === "checked" || state === "uploading";
  const error = release.error ?? check.error ?? cancel.error;
  const waitsForOther = needsLook && details.isLookedByViewer;
  return (
    <>
      {needsLook && (
        <SecondLook details={details} report={report}>
          {!waitsForOther && <Checkbox label={t.confirm} checked={isConfirmed} onChange={(event) => setConfirmed(event.target.checked)} />}
        </SecondLook>
      )}
      {error && <ErrorNotice error={error} />}
      <div className={styles["buttons"]}>
        {state === "checked" && !waitsForOther && (
          <Button
            isLoading={release.isPending}
            disabled={needsLook && !isConfirmed}
            onClick={() =>
              release.mutate(
                { importId, isConfirmed },
                { onSuccess: ({ releaseImport: isReleased }) => toast({ text: isReleased ? t.released : t.looked }) },
              )
            }
          >
            {needsLook ? t.confirmAndRelease : t.release}
          </Button>
        )}
        {canRepeat && (
          <Button variant="secondary" isLoading={check.isPending} onClick={() => check.mutate({ importId })}>
            {t.checkAgain}
          </Button>
        )}
        {canCancel && (
          <CancelButton
            isAtWork={isAtWork(state)}
            isLoading={cancel.isPending || progress?.isCancelling === true}
            onClick={() => cancel.mutate({ importId }, { onSuccess: () => toast({ text: isAtWork(state) ? t.cancelled : t.discarded }) })}
          />
        )}
      </div>
    </>
  );
}

type Report = NonNullable<ImportDetails["report"]>;

/** What the import would remove or change so much that it has to be confirmed. */
function SecondLook({ details, report, children }: { details: ImportDetails; report: Report; children: ReactNode }) {
  const t = usePhrases(importPhrases);
  return (
    <MessageBox tone="warning" title={t.secondLook}>
      <p>{t.secondLookText(formatShare(report.removedShare), formatShare(report.jumpedShare))}</p>
      <SecondPerson details={details} />
      {children}
    </MessageBox>
  );
}

/** Cancels an import at work; discards one that waits. */
function CancelButton({ isAtWork: isRunning, ...button }: { isAtWork: boolean; isLoading: boolean; onClick: () => void }) {
  const t = usePhrases(importPhrases);
  return (
    <Button variant="secondary" {...button}>
      {isRunning ? t.cancel : t.discard}
    </Button>
  );
}

function SecondPerson({ details: { needsSecondPerson, lookedBy, isLookedByViewer } }: { details: ImportDetails }) {
  const t = usePhrases(importPhrases);
  if (!needsSecondPerson) return null;
  if (lookedBy === null) return <p>{t.secondPerson}</p>;
  return <p>{isLookedByViewer ? t.waitsForOther(lookedBy) : t.waitsForYou(lookedBy)}</p>;
}
