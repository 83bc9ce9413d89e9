import { type FormEvent, useId, useState } from "react";
import { addUserToCustomer, assignUser } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { RadioGroup } from "#web/ui/form/choice.tsx";
import { Dialog } from "../form/dialog.tsx";
import { useChange } from "../api/use-call.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { customerPhrases } from "../phrases/customers.ts";
import { requestPhrases } from "../phrases/requests.ts";
import { CustomerField } from "../requests/assign-form.tsx";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { useToast } from "../shell/toasts.tsx";
import type { User } from "./customer-users.tsx";
import styles from "./customer-page.module.css";

/** Moves a user to another customer, or lets the user belong to a further one. */
export function AssignDialog({ user: { accountId, email }, onClose }: { user: User; onClose: () => void }) {
  const t = usePhrases(customerPhrases);
  const { cancel } = usePhrases(common);
  const { assign: assignLabel, assigned, assignHint } = usePhrases(requestPhrases);
  const toast = useToast();
  const formId = useId();
  const [number, setNumber] = useState("");
  const [mode, setMode] = useState<"move" | "also">("move");
  const move = useChange(assignUser);
  const add = useChange(addUserToCustomer);
  const change = mode === "move" ? move : add;

  function submit(event: FormEvent) {
    event.preventDefault();
    change.mutate(
      { accountId, customerNumber: number },
      {
        onSuccess() {
          toast({ text: mode === "move" ? assigned(email) : t.added(email) });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.assignTitle(email)}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={formId} isLoading={change.isPending} disabled={number.trim() === ""}>
            {assignLabel}
          </Button>
        </>
      }
    >
      <form id={formId} className={styles["form"]} onSubmit={submit}>
        <RadioGroup
          label={t.assignMode}
          name="mode"
          value={mode}
          onChange={(value) => setMode(value)}
          options={[
            { value: "move", label: t.assignMove },
            { value: "also", label: t.assignAlso },
          ]}
        />
        <p className="muted">{mode === "move" ? assignHint : t.assignAlsoHint}</p>
        <CustomerField value={number} onChange={setNumber} />
        {change.error && <ErrorNotice error={change.error} />}
      </form>
    </Dialog>
  );
}
