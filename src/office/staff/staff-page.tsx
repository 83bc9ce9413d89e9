import { useState } from "react";
import { getStaff, type GetStaffQuery, lockStaff, resetStaff, unlockStaff } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Dialog } from "../form/dialog.tsx";
import type { CallError } from "../api/call.ts";
import { useChange, useRead } from "../api/use-call.ts";
import { useIsAllowed, useSession } from "../api/use-session.ts";
import { formatList, formatTime } from "../language/format.ts";
import { useLanguage, usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { staffPhrases } from "../phrases/staff.ts";
import { Page } from "../shell/page.tsx";
import { useToast } from "../shell/toasts.tsx";
import { type Column, DataTable } from "../table/data-table.tsx";
import { useListSearch } from "../table/use-list-search.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { LimitDialog } from "./limit-dialog.tsx";
import { RolesDialog } from "./roles-dialog.tsx";
import styles from "./staff.module.css";

export type Member = GetStaffQuery["staff"][number];
type Shown =
  | { kind: "invite" }
  | { kind: "roles"; member: Member }
  | { kind: "limit"; member: Member }
  | { kind: "reset"; member: Member }
  | null;

/** Members of staff; administrators invite, change roles, lock, and reset lost factors. */
export function StaffPage() {
  const t = usePhrases(staffPhrases);
  const { roles: roleNames } = usePhrases(common);
  const { language } = useLanguage();
  const session = useSession();
  const isAdmin = useIsAllowed()("Mutation.setStaffRoles");
  const { search, onSearch } = useListSearch();
  const query = useRead(getStaff, {});
  const [shown, setShown] = useState<Shown>(null);

  const columns: readonly Column<Member>[] = [
    {
      id: "name",
      title: t.name,
      render: ({ name, email, staffId }) => (
        <div className={styles["who"]}>
          <span>
            {name || "–"} {staffId === session.staffId && <span className="muted">({t.own})</span>}
          </span>
          <span className="muted">{email}</span>
        </div>
      ),
    },
    {
      id: "roles",
      title: t.roles,
      render: ({ roles }) =>
        formatList(
          roles.map((role) => roleNames[role]),
          language,
        ),
    },
    {
      id: "state",
      title: t.state,
      render: (member) => (isWithdrawn(member) ? t.withdrawnState : isExpired(member) ? t.expired : t.states[member.state]),
    },
    {
      id: "limit",
      title: t.discountLimit,
      render: ({ discountLimit }) => (
        <span className="numeric">{discountLimit === null ? t.noLimit : `${discountLimit.replace(".", ",")} %`}</span>
      ),
    },
    { id: "seen", title: t.seen, render: ({ seenAt }) => <span className="numeric">{seenAt === null ? "–" : formatTime(seenAt)}</span> },
    ...(isAdmin ? [{ id: "actions", title: t.actions, render: (member: Member) => <Actions {...{ member, setShown }} /> }] : []),
  ];

  return (
    <Page
      title={t.title}
      actions={
        isAdmin && (
          <Button icon="plus" size="small" onClick={() => setShown({ kind: "invite" })}>
            {t.invite}
          </Button>
        )
      }
    >
      <DataTable
        label={t.title}
        columns={columns}
        rowId={({ staffId }) => staffId}
        query={query}
        page={query.data && { rows: query.data.staff, next: null, previous: null }}
        search={search}
        onSearch={onSearch}
        defaultSort={{ sort: "name", direction: "asc" }}
        empty=""
      />
      <InviteDialog isOpen={shown?.kind === "invite"} onClose={() => setShown(null)} />
      {shown?.kind === "roles" && <RolesDialog member={shown.member} onClose={() => setShown(null)} />}
      {shown?.kind === "limit" && <LimitDialog member={shown.member} onClose={() => setShown(null)} />}
      {shown?.kind === "reset" && <ResetDialog member={shown.member} onClose={() => setShown(null)} />}
    </Page>
  );
}

const isWithdrawn = ({ state, isSetUp }: Member) => state === "locked" && !isSetUp;
const isExpired = ({ state, invitedUntil }: Member) =>
  state === "invited" && invitedUntil !== null && Date.parse(invitedUntil) < Date.now();

function Actions({ member, setShown }: { member: Member; setShown: (shown: Shown) => void }) {
  const t = usePhrases(staffPhrases);
  const { errors } = usePhrases(common);
  const session = useSession();
  const toast = useToast();
  const lock = useChange(lockStaff);
  const unlock = useChange(unlockStaff);
  const reset = useChange(resetStaff);
  const { staffId, state, name, email } = member;
  const who = name || email;
  const onError = (error: CallError) => toast({ text: errors[error.type], tone: "error" });

  function changeLock(isLocking: boolean) {
    (isLocking ? lock : unlock).mutate(
      { staffId },
      {
        onError,
        onSuccess: () => toast(isLocking ? { text: t.locked(who), onUndo: () => changeLock(false) } : { text: t.unlocked(who) }),
      },
    );
  }

  function withdraw() {
    lock.mutate({ staffId }, { onError, onSuccess: () => toast({ text: t.withdrawn(who) }) });
  }

  return (
    <div className={styles["actions"]}>
      <Button variant="secondary" size="small" onClick={() => setShown({ kind: "roles", member })}>
        {t.changeRoles}
      </Button>
      <Button variant="secondary" size="small" onClick={() => setShown({ kind: "limit", member })}>
        {t.changeLimit}
      </Button>
      {state === "active" && staffId !== session.staffId && (
        <>
          <Button variant="secondary" size="small" onClick={() => setShown({ kind: "reset", member })}>
            {t.reset}
          </Button>
          <Button variant="secondary" size="small" isLoading={lock.isPending} onClick={() => changeLock(true)}>
            {t.lock}
          </Button>
        </>
      )}
      {state === "locked" && member.isSetUp && (
        <Button variant="secondary" size="small" isLoading={unlock.isPending} onClick={() => changeLock(false)}>
          {t.unlock}
        </Button>
      )}
      {(state === "invited" || isWithdrawn(member)) && (
        <>
          <Button
            variant="secondary"
            size="small"
            isLoading={reset.isPending}
            onClick={() => reset.mutate({ staffId }, { onError, onSuccess: () => toast({ text: t.resent }) })}
          >
            {t.resend}
          </Button>
          {state === "invited" && (
            <Button variant="secondary" size="small" isLoading={lock.isPending} onClick={withdraw}>
              {t.withdraw}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function ResetDialog({ member: { staffId, name, email }, onClose }: { member: Member; onClose: () => void }) {
  const t = usePhrases(staffPhrases);
  const { errors, cancel } = usePhrases(common);
  const toast = useToast();
  const reset = useChange(resetStaff);
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.resetTitle(name || email)}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button
            isLoading={reset.isPending}
            onClick={() =>
              reset.mutate(
                { staffId },
                {
                  onError: (error) => toast({ text: errors[error.type], tone: "error" }),
                  onSuccess: () => toast({ text: t.resent }),
                  onSettled: onClose,
                },
              )
            }
          >
            {t.reset}
          </Button>
        </>
      }
    >
      <p>{t.resetText}</p>
    </Dialog>
  );
}
