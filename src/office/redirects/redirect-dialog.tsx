import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { type GetRedirectSitesQuery, type RedirectInput, saveRedirect } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { RadioGroup, Select } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Dialog } from "../form/dialog.tsx";
import type { CallErrorType } from "../api/call.ts";
import { useChange } from "../api/use-call.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { redirectPhrases } from "../phrases/redirects.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { focusOnMount } from "../shell/focus-on-mount.ts";
import { useToast } from "../shell/toasts.tsx";
import styles from "./redirects.module.css";

export type EditedRedirect = {
  /** Null for a new one. */
  id: string | null;
  version: number | null;
  redirect: RedirectInput;
};

type Props = { edited: EditedRedirect; sites: GetRedirectSitesQuery["redirectSites"]; onClose: () => void };

const OF_FROM: readonly CallErrorType[] = ["InvalidAddressError", "ServicePathError", "PageExistsError", "AlreadyExistsError"];

/** Dialog that adds or edits a redirect. */
export function RedirectDialog({ edited, sites, onClose }: Props) {
  const t = usePhrases(redirectPhrases);
  const { save, cancel, errors } = usePhrases(common);
  const showToast = useToast();
  const client = useQueryClient();
  const change = useChange(saveRedirect);
  const [redirect, setRedirect] = useState(edited.redirect);
  const onChange = (values: Partial<RedirectInput>) => setRedirect((shown) => ({ ...shown, ...values }));
  const problem = change.error?.type;
  const fromError = problem && OF_FROM.includes(problem) ? errors[problem] : undefined;
  const targetError = problem === "InvalidTargetError" ? t.invalidTarget : undefined;

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const onSuccess = () => {
      showToast({ text: t.saved });
      onClose();
    };
    // Someone else may have changed it: the list behind the dialog then shows how.
    change.mutate({ id: edited.id, version: edited.version, redirect }, { onSuccess, onError: () => void client.invalidateQueries() });
  }

  return (
    <Dialog isOpen onClose={onClose} title={edited.id === null ? t.addTitle : t.editTitle} size="medium">
      <form className={styles["form"]} onSubmit={submit}>
        {sites.length > 1 && (
          <Select
            label={t.site}
            value={redirect.siteId}
            onChange={(event) => onChange({ siteId: event.target.value })}
            options={sites.map(({ siteId, name }) => ({ value: siteId, label: name }))}
          />
        )}
        <TextField
          label={t.from}
          hint={t.fromHint}
          value={redirect.from}
          onChange={(event) => onChange({ from: event.target.value })}
          maxLength={500}
          required
          autoComplete="off"
          ref={focusOnMount}
          error={fromError}
        />
        <TextField
          label={t.target}
          hint={t.targetHint}
          value={redirect.target}
          onChange={(event) => onChange({ target: event.target.value })}
          maxLength={500}
          required
          autoComplete="off"
          error={targetError}
        />
        <RadioGroup
          label={t.status}
          name="status"
          value={redirect.isPermanent ? "301" : "302"}
          onChange={(status) => onChange({ isPermanent: status === "301" })}
          options={[
            { value: "301", label: t.permanent },
            { value: "302", label: t.temporary },
          ]}
        />
        {change.error && !fromError && !targetError && <ErrorNotice error={change.error} />}
        <div className={styles["buttons"]}>
          <Button type="submit" isLoading={change.isPending}>
            {save}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
