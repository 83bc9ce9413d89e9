import { type FormEvent, useState } from "react";
import { assignUser, getCustomerChoices, returnUser } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { useChange, useRead } from "../api/use-call.ts";
import { Form } from "../form/form.tsx";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { requestPhrases } from "../phrases/requests.ts";
import { SuggestionField } from "../prices/suggestion-field.tsx";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { useToast } from "../shell/toasts.tsx";
import styles from "./requests.module.css";

/** Assigns a user to a customer, who is found by number, name or town. Can be undone. */
export function AssignForm({
  accountId,
  email,
  suggested = "",
  onAssigned,
}: {
  accountId: string;
  email: string;
  /** Number that the field starts with. */
  suggested?: string;
  onAssigned?: () => void;
}) {
  const t = usePhrases(requestPhrases);
  const { errors } = usePhrases(common);
  const toast = useToast();
  const [number, setNumber] = useState(suggested);
  const assign = useChange(assignUser);
  const undo = useChange(returnUser);

  function submit(event: FormEvent) {
    event.preventDefault();
    assign.mutate(
      { accountId, customerNumber: number },
      {
        onSuccess() {
          onAssigned?.();
          toast({ text: t.assigned(email), onUndo });
        },
      },
    );
  }
  function onUndo() {
    undo.mutate(
      { accountId },
      {
        onSuccess: () => toast({ text: t.returned(email), tone: "info" }),
        onError: (error) => toast({ text: errors[error.type], tone: "error" }),
      },
    );
  }

  return (
    <Form className={styles["form"]} onSubmit={submit}>
      <p className="muted">{t.assignHint}</p>
      <CustomerField value={number} onChange={setNumber} />
      {assign.error && <ErrorNotice error={assign.error} />}
      <div>
        <Button type="submit" isLoading={assign.isPending} disabled={number.trim() === ""}>
          {t.assign}
        </Button>
      </div>
    </Form>
  );
}

/** Field for a customer's number, found by name and town; shows the name of the chosen one. */
export function CustomerField({ value, onChange }: { value: string; onChange: (number: string) => void }) {
  const t = usePhrases(requestPhrases);
  const { data } = useRead(getCustomerChoices, { text: value });
  const chosen = data?.customerChoices.find(({ number }) => number === value);
  return (
    <>
      <SuggestionField
        label={t.assignTo}
        placeholder={t.assignSearch}
        value={value}
        onChange={onChange}
        operation={getCustomerChoices}
        read={({ customerChoices }) => customerChoices.map(({ number, name, place }) => ({ number, name: `${name}, ${place}` }))}
      />
      <p role="status">{chosen && `${chosen.name}, ${chosen.place}`}</p>
    </>
  );
}
