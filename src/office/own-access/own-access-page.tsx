import { useState } from "react";
import {
  getOwnAccess,
  type GetOwnAccessQuery,
  removeOwnAuthenticator,
  removeOwnPasskey,
  renewOwnRecoveryCodes,
} from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Dialog } from "../form/dialog.tsx";
import type { CallError } from "../api/call.ts";
import { useChange, useRead } from "../api/use-call.ts";
import { formatTime } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { ownAccessPhrases } from "../phrases/own-access.ts";
import { signInPhrases } from "../phrases/sign-in.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Page } from "../shell/page.tsx";
import { Facts, PageSkeleton, Section } from "../shell/section.tsx";
import { useToast } from "../shell/toasts.tsx";
import { RecoveryCodeList } from "../sign-in/recovery-code-list.tsx";
import { supportsPasskeys } from "../sign-in/passkeys.ts";
import { AuthenticatorDialog } from "./authenticator-dialog.tsx";
import { AddPasskeyDialog, RenamePasskeyDialog } from "./passkey-dialogs.tsx";
import styles from "./own-access.module.css";

type Access = GetOwnAccessQuery["ownAccess"];
export type OwnPasskey = Access["passkeys"][number];
type Shown =
  | { kind: "add" }
  | { kind: "rename"; passkey: OwnPasskey }
  | { kind: "app" }
  | { kind: "codes"; codes: readonly string[] }
  | null;

/** How the member signs in: passkeys, authenticator app and recovery codes (OFFICE-01). */
export function OwnAccessPage() {
  const { ownAccess } = usePhrases(common);
  const { data, error, refetch } = useRead(getOwnAccess, {});
  return (
    <Page title={ownAccess}>
      {error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <OwnAccess access={data.ownAccess} />
      ) : (
        <PageSkeleton />
      )}
    </Page>
  );
}

function OwnAccess({ access: { email, hasApp, recoveryCodes, passkeys } }: { access: Access }) {
  const t = usePhrases(ownAccessPhrases);
  const { recovery } = usePhrases(signInPhrases);
  const { errors } = usePhrases(common);
  const toast = useToast();
  const [shown, setShown] = useState<Shown>(null);
  const removeApp = useChange(removeOwnAuthenticator);
  const renew = useChange(renewOwnRecoveryCodes);
  const onError = (error: CallError) => toast({ text: errors[error.type], tone: "error" });
  const close = () => setShown(null);

  return (
    <div className={styles["parts"]}>
      <Facts facts={[{ label: t.email, value: email }]} />
      <Section
        title={t.passkeys}
        actions={
          supportsPasskeys() && (
            <Button variant="secondary" size="small" icon="plus" onClick={() => setShown({ kind: "add" })}>
              {t.add}
            </Button>
          )
        }
      >
        <p>{t.about}</p>
        {passkeys.length === 0 ? (
          <p className="muted">{t.none}</p>
        ) : (
          <ul className={styles["rows"]}>
            {passkeys.map((passkey) => (
              <PasskeyRow key={passkey.passkeyId} passkey={passkey} onRename={() => setShown({ kind: "rename", passkey })} />
            ))}
          </ul>
        )}
      </Section>
      <Section title={t.app}>
        <p>{hasApp ? t.hasApp : t.noApp}</p>
        <div className={styles["buttons"]}>
          <Button variant="secondary" onClick={() => setShown({ kind: "app" })}>
            {hasApp ? t.replaceApp : t.connectApp}
          </Button>
          {hasApp && (
            <Button
              variant="quiet"
              isLoading={removeApp.isPending}
              onClick={() => removeApp.mutate({}, { onError, onSuccess: () => toast({ text: t.appRemoved }) })}
            >
              {t.removeApp}
            </Button>
          )}
        </div>
      </Section>
      <Section title={t.codes}>
        <p>{t.codesLeft(recoveryCodes)}</p>
        <div className={styles["buttons"]}>
          <Button
            variant="secondary"
            isLoading={renew.isPending}
            onClick={() =>
              renew.mutate({}, { onError, onSuccess: ({ renewOwnRecoveryCodes: codes }) => setShown({ kind: "codes", codes }) })
            }
          >
            {t.renew}
          </Button>
        </div>
      </Section>
      {shown?.kind === "add" && <AddPasskeyDialog onClose={close} />}
      {shown?.kind === "rename" && <RenamePasskeyDialog passkey={shown.passkey} onClose={close} />}
      {shown?.kind === "app" && <AuthenticatorDialog onClose={close} />}
      {shown?.kind === "codes" && (
        <Dialog isOpen onClose={close} title={recovery.title}>
          <RecoveryCodeList codes={shown.codes}>
            <Button onClick={close}>{recovery.done}</Button>
          </RecoveryCodeList>
        </Dialog>
      )}
    </div>
  );
}

function PasskeyRow({ passkey, onRename }: { passkey: OwnPasskey; onRename: () => void }) {
  const t = usePhrases(ownAccessPhrases);
  const { errors } = usePhrases(common);
  const toast = useToast();
  const remove = useChange(removeOwnPasskey);
  const { passkeyId, name, host, createdAt, lastUsedAt } = passkey;
  return (
    <li>
      <div className={styles["who"]}>
        <strong>{name}</strong>
        <span className="muted">
          {t.created(formatTime(createdAt))} · {lastUsedAt === null ? t.unused : t.lastUsed(formatTime(lastUsedAt))}
          {host !== location.hostname && ` · ${t.otherHost(host)}`}
        </span>
      </div>
      <div className={styles["buttons"]}>
        <Button variant="quiet" size="small" aria-label={t.renameOf(name)} onClick={onRename}>
          {t.rename}
        </Button>
        <Button
          variant="quiet"
          size="small"
          aria-label={t.removeOf(name)}
          isLoading={remove.isPending}
          onClick={() =>
            remove.mutate(
              { passkeyId },
              {
                onError: (error) => toast({ text: errors[error.type], tone: "error" }),
                onSuccess: () => toast({ text: t.removed(name) }),
              },
            )
          }
        >
          {t.remove}
        </Button>
      </div>
    </li>
  );
}
