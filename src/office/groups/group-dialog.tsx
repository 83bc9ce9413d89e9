import { type FormEvent, useId, useState } from "react";
import { addCustomerGroup, changeCustomerGroup } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Dialog } from "../form/dialog.tsx";
import { useChange } from "../api/use-call.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { groupPhrases } from "../phrases/groups.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { useToast } from "../shell/toasts.tsx";
import { type Group, useGroupName } from "./use-group-name.ts";
import styles from "./groups-page.module.css";

const CODE = /^GROUP-[a-z\d]{1,30}$/;

type GroupDialogProps = {
  /** Null for a new one. */
  group: Group | null;
  /** Two letters each. */
  languages: readonly string[];
  onClose: () => void;
};

/** Adds a group of customers, or changes its names. */
export function GroupDialog({ group, languages, onClose }: GroupDialogProps) {
  const t = usePhrases(groupPhrases);
  const { save, cancel, errors } = usePhrases(common);
  const toast = useToast();
  const nameOf = useGroupName();
  const formId = useId();
  const adding = useChange(addCustomerGroup);
  const changing = useChange(changeCustomerGroup);
  const [code, setCode] = useState(group?.code ?? "GROUP-");
  const [names, setNames] = useState(group?.names ?? languages.map((language) => ({ language, text: "" })));
  const [isActive, setActive] = useState(group?.isActive ?? true);
  const [isChecked, setChecked] = useState(false);
  // The version that was opened: a change of someone else is reported instead of being overwritten.
  const [version] = useState(group?.version ?? 0);
  const { error, isPending } = group ? changing : adding;
  const isTaken = error?.type === "AlreadyExistsError";

  function submit(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (!CODE.test(code.trim()) || names.some(({ text }) => text.trim() === "")) return;
    const input = { names, isActive };
    const onSuccess = () => {
      toast({ text: t.saved });
      onClose();
    };
    if (group) changing.mutate({ bit: group.bit, version, group: input }, { onSuccess });
    else adding.mutate({ code: code.trim(), group: input }, { onSuccess });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={group ? t.changeTitle(nameOf(group)) : t.add}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={formId} isLoading={isPending}>
            {save}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles["form"]} onSubmit={submit} noValidate>
        {group === null && (
          <TextField
            label={t.code}
            hint={t.codeHint}
            maxLength={36}
            autoComplete="off"
            value={code}
            error={isTaken ? errors.AlreadyExistsError : isChecked && !CODE.test(code.trim()) ? t.invalidCode : undefined}
            onChange={(event) => setCode(event.target.value)}
          />
        )}
        {names.map(({ language, text }) => (
          <TextField
            key={language}
            lang={language}
            label={t.nameIn(t.languages[language] ?? language)}
            maxLength={80}
            value={text}
            error={isChecked && text.trim() === "" ? t.missing : undefined}
            onChange={(event) =>
              setNames((shown) => shown.map((name) => (name.language === language ? { language, text: event.target.value } : name)))
            }
          />
        ))}
        <Checkbox label={t.isActive} hint={t.isActiveHint} checked={isActive} onChange={(event) => setActive(event.target.checked)} />
        {error && !isTaken && <ErrorNotice error={error} />}
      </form>
    </Dialog>
  );
}
