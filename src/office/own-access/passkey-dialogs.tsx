import { hasPasskeys } from "#contract/rules/account/passkey-host.ts";
import { type FormEvent, useId, useState } from "react";
import { MAX_PASSKEY_NAME_LENGTH } from "#contract/rules/account/passkey-name.ts";
import { addOwnPasskey, getNewPasskey, renameOwnPasskey } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Dialog } from "../form/dialog.tsx";
import { call, CallError, type CallErrorType } from "../api/call.ts";
import { useChange } from "../api/use-call.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { ownAccessPhrases } from "../phrases/own-access.ts";
import { focusOnMount } from "../shell/focus-on-mount.ts";
import { useToast } from "../shell/toasts.tsx";
import { createPasskey } from "../sign-in/passkeys.ts";
import type { OwnPasskey } from "./own-access-page.tsx";
import styles from "./own-access.module.css";

export function AddPasskeyDialog({ onClose }: { onClose: () => void }) {
  const t = usePhrases(ownAccessPhrases);
  const { errors, factor } = usePhrases(common);
  const toast = useToast();
  const add = useChange(addOwnPasskey);
  const [failure, setFailure] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function create(name: string) {
    setBusy(true);
    setFailure(null);
    try {
      const passkey = await createPasskey((await call(getNewPasskey, {})).newPasskey);
      if (passkey === null) setFailure(hasPasskeys(location.hostname) ? t.declined : factor.passkeyNotForAddress);
      else {
        await add.mutateAsync({ name, passkey });
        toast({ text: t.added });
        onClose();
      }
    } catch (error) {
      setFailure(errors[error instanceof CallError ? error.type : "unexpected"]);
    }
    setBusy(false);
  }

  return (
    <NameDialog
      title={t.addTitle}
      text={t.addText}
      save={t.create}
      {...{ failure, isBusy, onClose }}
      onSave={(name) => void create(name)}
    />
  );
}

export function RenamePasskeyDialog({ passkey: { passkeyId, name }, onClose }: { passkey: OwnPasskey; onClose: () => void }) {
  const t = usePhrases(ownAccessPhrases);
  const { errors, save } = usePhrases(common);
  const rename = useChange(renameOwnPasskey);
  const type: CallErrorType | undefined = rename.error?.type;
  return (
    <NameDialog
      title={t.renameOf(name)}
      name={name}
      save={save}
      failure={type ? errors[type] : null}
      isBusy={rename.isPending}
      onClose={onClose}
      onSave={(next) => rename.mutate({ passkeyId, name: next }, { onSuccess: onClose })}
    />
  );
}

type NameDialogProps = {
  title: string;
  text?: string;
  name?: string;
  save: string;
  failure: string | null;
  isBusy: boolean;
  onClose: () => void;
  onSave: (name: string) => void;
};

function NameDialog({ title, text, name = "", save, failure, isBusy, onClose, onSave }: NameDialogProps) {
  const t = usePhrases(ownAccessPhrases);
  const { cancel } = usePhrases(common);
  const formId = useId();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    onSave(String(new FormData(event.currentTarget).get("name")));
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      size="narrow"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={formId} isLoading={isBusy}>
            {save}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles["form"]} onSubmit={submit}>
        {text && <p>{text}</p>}
        <TextField
          label={t.name}
          hint={t.nameHint}
          name="name"
          defaultValue={name}
          maxLength={MAX_PASSKEY_NAME_LENGTH}
          autoComplete="off"
          required
          ref={focusOnMount}
          error={failure ?? undefined}
        />
      </form>
    </Dialog>
  );
}
