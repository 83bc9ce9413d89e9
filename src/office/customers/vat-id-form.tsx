import { type FormEvent, useState } from "react";
import { setCustomerVatId } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useChange } from "../api/use-call.ts";
import { Form } from "../form/form.tsx";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { customerPhrases } from "../phrases/customers.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { useToast } from "../shell/toasts.tsx";
import type { Customer } from "./customer-page.tsx";
import styles from "./customer-page.module.css";

type Status = Customer["vatIdStatus"];
const STATUSES: readonly Status[] = ["unknown", "valid", "invalid"];

/** The VAT id of a customer, and whether it is valid: then deliveries to other EU countries are free of tax. */
export function VatIdForm({ customer: { customerId, vatId, vatIdStatus } }: { customer: Customer }) {
  const t = usePhrases(customerPhrases);
  const { save } = usePhrases(common);
  const toast = useToast();
  const [typed, setTyped] = useState(vatId);
  const [status, setStatus] = useState<Status>(vatIdStatus);
  const change = useChange(setCustomerVatId);

  function submit(event: FormEvent) {
    event.preventDefault();
    change.mutate(
      { customerId, vatId: typed, status },
      {
        onSuccess(saved) {
          setStatus(saved.setCustomerVatId);
          toast({ text: t.vatIdSaved(t.vatIdStatuses[saved.setCustomerVatId] ?? saved.setCustomerVatId) });
        },
      },
    );
  }

  return (
    <Form className={styles["form"]} onSubmit={submit}>
      <p className="muted">{t.vatIdHint}</p>
      <TextField
        label={t.vatId}
        value={typed}
        maxLength={20}
        autoComplete="off"
        onChange={(event) => {
          setTyped(event.target.value);
          // What was known of another id does not hold for this one.
          setStatus("unknown");
        }}
      />
      <Select
        label={t.vatIdStatus}
        value={status}
        onChange={(event) => setStatus(event.target.value as Status)}
        options={STATUSES.map((value) => ({ value, label: t.vatIdStatuses[value] ?? value }))}
      />
      {change.error && <ErrorNotice error={change.error} />}
      <div>
        <Button type="submit" variant="secondary" isLoading={change.isPending}>
          {save}
        </Button>
      </div>
    </Form>
  );
}
