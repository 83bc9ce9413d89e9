import { useState } from "react";
import { agreeToFactorRemoval, cancelFactorRemoval, requestFactorRemoval } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { useChange } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { formatTime } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { customerPhrases } from "../phrases/customers.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { ReasonDialog } from "../shell/reason-dialog.tsx";
import { useToast } from "../shell/toasts.tsx";
import type { User } from "./customer-users.tsx";
import styles from "./customer-page.module.css";

/** Asks a colleague to agree to removing a user's second factor. */
export function FactorRemovalDialog({ user: { accountId, email }, onClose }: { user: User; onClose: () => void }) {
  const t = usePhrases(customerPhrases);
  const toast = useToast();
  const request = useChange(requestFactorRemoval);
  return (
    <ReasonDialog
      title={t.removeFactorTitle(email)}
      text={t.removeFactorText}
      label={t.removeFactorReason}
      hint={t.removeFactorHint}
      confirm={t.removeFactor}
      change={request}
      onConfirm={(reason) =>
        request.mutate(
          { accountId, reason },
          {
            onSuccess() {
              toast({ text: t.factorRequested });
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    />
  );
}

/** A removal that is under way: reported by the user, requested by staff, or granted. */
export function OpenFactorRemoval({ user, removal }: { user: User; removal: NonNullable<User["factorRemoval"]> }) {
  const t = usePhrases(customerPhrases);
  const isAllowed = useIsAllowed();
  const toast = useToast();
  const agree = useChange(agreeToFactorRemoval);
  const cancel = useChange(cancelFactorRemoval);
  const [isAsking, setAsking] = useState(false);
  const { email } = user;
  const { removalId, state, message, reason, isOwn } = removal;
  const error = agree.error ?? cancel.error;
  return (
    <MessageBox tone="warning" title={email} text={describe(removal, t)}>
      {message !== "" && <p>{t.factorMessage(message)}</p>}
      {reason !== "" && <p>{reason}</p>}
      {error && <ErrorNotice error={error} />}
      {isAllowed("Mutation.agreeToFactorRemoval") && (
        <div className={styles["actions"]}>
          {state === "reported" && (
            <Button size="small" onClick={() => setAsking(true)}>
              {t.removeFactor}
            </Button>
          )}
          {state === "open" && !isOwn && (
            <Button
              size="small"
              isLoading={agree.isPending}
              onClick={() => agree.mutate({ removalId }, { onSuccess: () => toast({ text: t.factorAgreed(email) }) })}
            >
              {t.agree}
            </Button>
          )}
          <Button
            variant="secondary"
            size="small"
            isLoading={cancel.isPending}
            onClick={() => cancel.mutate({ removalId }, { onSuccess: () => toast({ text: t.factorCancelled }) })}
          >
            {state === "granted" ? t.stopFactor : isOwn ? t.withdrawFactor : t.declineFactor}
          </Button>
        </div>
      )}
      {isAsking && <FactorRemovalDialog user={user} onClose={() => setAsking(false)} />}
    </MessageBox>
  );
}

function describe(
  { state, requestedBy, requestedAt, expiresAt, effectiveAt }: NonNullable<User["factorRemoval"]>,
  t: (typeof customerPhrases)["de"],
): string {
  if (state === "reported") return t.factorReported(formatTime(requestedAt));
  return effectiveAt ? t.factorGranted(formatTime(effectiveAt)) : t.factorOpen(requestedBy, formatTime(expiresAt));
}
