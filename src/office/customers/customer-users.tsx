import { useState } from "react";
import { endUserSessions, lockUser, returnUser, sendUserLink, unlockUser } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import type { CallError } from "../api/call.ts";
import { useChange } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { formatTime } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { customerPhrases } from "../phrases/customers.ts";
import { requestPhrases } from "../phrases/requests.ts";
import { PhoneLink } from "../shell/phone-link.tsx";
import { useToast } from "../shell/toasts.tsx";
import { type Column, DataTable } from "../table/data-table.tsx";
import { AssignDialog } from "./assign-dialog.tsx";
import type { Customer } from "./customer-page.tsx";
import { FactorRemovalDialog, OpenFactorRemoval } from "./factor-removal.tsx";
import styles from "./customer-page.module.css";

export type User = Customer["users"][number];

const NO_QUERY = { data: undefined, error: null, isPlaceholderData: false, refetch: () => undefined };

/** Users of a customer with actions for staff who may change them. */
export function CustomerUsers({ users }: { users: readonly User[] }) {
  const t = usePhrases(customerPhrases);
  const isAllowed = useIsAllowed();
  const columns: readonly Column<User>[] = [
    {
      id: "name",
      title: t.name,
      render: ({ name, email, phone, isMainContact }) => (
        <div className={styles["who"]}>
          <span>
            {name} {isMainContact && <span className="muted">({t.mainContact})</span>}
          </span>
          <span className="muted">{email}</span>
          {phone && <PhoneLink number={phone} />}
        </div>
      ),
    },
    {
      id: "status",
      title: t.status,
      render: ({ status, hasSecondFactor }) => t.statuses[status] + (hasSecondFactor ? ` · ${t.secondFactor}` : ""),
    },
    {
      id: "lastSignIn",
      title: t.lastSignIn,
      render: ({ lastSignInAt }) => <span className="numeric">{lastSignInAt === null ? t.never : formatTime(lastSignInAt)}</span>,
    },
    ...(isAllowed("Mutation.lockUser") ? [{ id: "actions", title: t.actions, render: (user: User) => <Actions user={user} /> }] : []),
  ];
  return (
    <>
      {users.map((user) => user.factorRemoval && <OpenFactorRemoval key={user.accountId} user={user} removal={user.factorRemoval} />)}
      <DataTable
        label={t.users}
        columns={columns}
        rowId={({ accountId }) => accountId}
        query={NO_QUERY}
        page={{ rows: users, next: null, previous: null }}
        search={{}}
        onSearch={() => undefined}
        defaultSort={{ sort: "name", direction: "asc" }}
        empty={t.none}
      />
    </>
  );
}

function Actions({ user }: { user: User }) {
  const { accountId, email, status, sessions, hasSecondFactor, canReturn, factorRemoval } = user;
  const t = usePhrases(customerPhrases);
  const { errors } = usePhrases(common);
  const { returned } = usePhrases(requestPhrases);
  const toast = useToast();
  const send = useChange(sendUserLink);
  const lock = useChange(lockUser);
  const unlock = useChange(unlockUser);
  const end = useChange(endUserSessions);
  const giveBack = useChange(returnUser);
  const [shown, setShown] = useState<"assign" | "factor" | null>(null);
  const onError = (error: CallError) => toast({ text: errors[error.type], tone: "error" });

  function changeLock(isLocking: boolean) {
    (isLocking ? lock : unlock).mutate(
      { accountId },
      {
        onError,
        onSuccess: () => toast(isLocking ? { text: t.locked(email), onUndo: () => changeLock(false) } : { text: t.unlocked(email) }),
      },
    );
  }

  return (
    <div className={styles["actions"]}>
      {status !== "locked" && (
        <Button
          variant="secondary"
          size="small"
          isLoading={send.isPending}
          onClick={() => send.mutate({ accountId }, { onError, onSuccess: () => toast({ text: t.sent(email) }) })}
        >
          {status === "pending" ? t.sendActivation : t.sendReset}
        </Button>
      )}
      {sessions > 0 && (
        <Button
          variant="secondary"
          size="small"
          isLoading={end.isPending}
          onClick={() => end.mutate({ accountId }, { onError, onSuccess: () => toast({ text: t.ended(email) }) })}
        >
          {t.endSessions}
        </Button>
      )}
      {status !== "pending" && (
        <Button
          variant="secondary"
          size="small"
          isLoading={lock.isPending || unlock.isPending}
          onClick={() => changeLock(status === "active")}
        >
          {status === "active" ? t.lock : t.unlock}
        </Button>
      )}
      <Button variant="secondary" size="small" onClick={() => setShown("assign")}>
        {t.assign}
      </Button>
      {canReturn && (
        <Button
          variant="secondary"
          size="small"
          isLoading={giveBack.isPending}
          onClick={() => giveBack.mutate({ accountId }, { onError, onSuccess: () => toast({ text: returned(email) }) })}
        >
          {t.giveBack}
        </Button>
      )}
      {hasSecondFactor && status !== "locked" && !factorRemoval && (
        <Button variant="secondary" size="small" onClick={() => setShown("factor")}>
          {t.removeFactor}
        </Button>
      )}
      {shown === "assign" && <AssignDialog user={user} onClose={() => setShown(null)} />}
      {shown === "factor" && <FactorRemovalDialog user={user} onClose={() => setShown(null)} />}
    </div>
  );
}
