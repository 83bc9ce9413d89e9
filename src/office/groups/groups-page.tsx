import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { getCustomerGroups, removeCustomerGroup } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Dialog } from "../form/dialog.tsx";
import { useChange, useRead } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { formatCount } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { groupPhrases } from "../phrases/groups.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Page } from "../shell/page.tsx";
import { PageSkeleton, StateText } from "../shell/section.tsx";
import { useToast } from "../shell/toasts.tsx";
import type { Column } from "../table/data-table.tsx";
import { StaticTable } from "../table/static-table.tsx";
import { GroupDialog } from "./group-dialog.tsx";
import { type Group, useGroupName } from "./use-group-name.ts";
import styles from "./groups-page.module.css";

type Shown = { kind: "edit"; group: Group | null } | { kind: "remove"; group: Group } | null;

/** Groups of customers with what uses them. */
export function GroupsPage() {
  const t = usePhrases(groupPhrases);
  const canChange = useIsAllowed()("Mutation.changeCustomerGroup");
  const { data, error, refetch } = useRead(getCustomerGroups, {});
  const nameOf = useGroupName();
  const [shown, setShown] = useState<Shown>(null);
  const onClose = () => setShown(null);

  const columns: readonly Column<Group>[] = [
    { id: "name", title: t.name, render: (group) => <span className={styles["name"]}>{nameOf(group)}</span> },
    { id: "code", title: t.code, render: ({ code }) => <span className="code">{code}</span> },
    { id: "bit", title: t.bit, isNumeric: true, render: ({ bit }) => formatCount(bit) },
    { id: "accounts", title: t.accounts, isNumeric: true, render: ({ accounts }) => formatCount(accounts) },
    { id: "blocks", title: t.blocks, isNumeric: true, render: ({ blocks }) => formatCount(blocks) },
    { id: "switches", title: t.switches, isNumeric: true, render: ({ switches }) => formatCount(switches) },
    {
      id: "state",
      title: t.state,
      render: ({ isBuiltIn, isActive }) => (
        <StateText tone={isBuiltIn || !isActive ? "neutral" : "good"}>{isBuiltIn ? t.builtIn : isActive ? t.active : t.inactive}</StateText>
      ),
    },
    ...(canChange ? [{ id: "actions", title: t.actions, render: (group: Group) => <Actions group={group} onShow={setShown} /> }] : []),
  ];

  return (
    <Page
      title={t.title}
      actions={
        canChange &&
        data && (
          <Button icon="plus" size="small" onClick={() => setShown({ kind: "edit", group: null })}>
            {t.add}
          </Button>
        )
      }
    >
      <p className={styles["about"]}>{t.about}</p>
      {data ? (
        <StaticTable label={t.title} columns={columns} rowId={({ code }) => code} rows={data.customerGroups.groups} empty="" />
      ) : error ? (
        <ErrorNotice error={error} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
      {shown?.kind === "edit" && data && <GroupDialog group={shown.group} languages={data.customerGroups.languages} onClose={onClose} />}
      {shown?.kind === "remove" && <RemoveDialog group={shown.group} onClose={onClose} />}
    </Page>
  );
}

function Actions({ group, onShow }: { group: Group; onShow: (shown: Shown) => void }) {
  const t = usePhrases(groupPhrases);
  const canEditPhrases = useIsAllowed()("Query.dictionaryPhrase");
  if (group.isBuiltIn)
    return canEditPhrases ? (
      <Link to="/dictionary/phrases/$key" params={{ key: `Account.Group.${group.code}` }} search={{}}>
        {t.editPhrase}
      </Link>
    ) : null;
  return (
    <span className={styles["buttons"]}>
      <Button variant="secondary" size="small" onClick={() => onShow({ kind: "edit", group })}>
        {t.change}
      </Button>
      <Button variant="secondary" size="small" onClick={() => onShow({ kind: "remove", group })}>
        {t.remove}
      </Button>
    </span>
  );
}

function RemoveDialog({ group, onClose }: { group: Group; onClose: () => void }) {
  const t = usePhrases(groupPhrases);
  const { cancel } = usePhrases(common);
  const toast = useToast();
  const nameOf = useGroupName();
  const remove = useChange(removeCustomerGroup);
  const { bit, accounts, blocks, switches } = group;
  const isUsed = accounts + blocks + switches > 0;

  function submit() {
    remove.mutate(
      { bit },
      {
        onSuccess() {
          toast({ text: t.removed });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.removeTitle(nameOf(group))}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          {!isUsed && (
            <Button isLoading={remove.isPending} onClick={submit}>
              {t.remove}
            </Button>
          )}
        </>
      }
    >
      <p>{isUsed ? t.inUse(accounts, blocks, switches) : t.removeText}</p>
      {remove.error && <ErrorNotice error={remove.error} />}
    </Dialog>
  );
}
