import { type FormEvent, useState } from "react";
import { getPreviewCustomers, previewAsCustomer } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import { useChange } from "../api/use-call.ts";
import { usePhrases } from "../language/language.tsx";
import { contentPhrases } from "../phrases/content.ts";
import { SuggestionField } from "../prices/suggestion-field.tsx";
import { ErrorNotice } from "../shell/error-notice.tsx";
import type { PreviewedCustomer } from "./frame-settings.ts";
import styles from "./content-page.module.css";

/** Chooses the customer, and the user, that the preview shows the page to. Each choice is recorded. */
export function CustomerBar({
  customer,
  onChoose,
}: {
  customer: PreviewedCustomer | null;
  onChoose: (customer: PreviewedCustomer) => void;
}) {
  const t = usePhrases(contentPhrases);
  const [typed, setTyped] = useState(customer?.number ?? "");
  const preview = useChange(previewAsCustomer);

  function choose(customerNumber: string, accountId: string | null) {
    preview.mutate({ customerNumber, accountId }, { onSuccess: ({ previewAsCustomer: chosen }) => onChoose(chosen) });
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    choose(typed.trim(), null);
  }

  const user = customer?.users.find(({ accountId }) => accountId === customer.accountId);
  return (
    <div className={styles["customer"]}>
      <form className={styles["bar"]} onSubmit={submit}>
        <SuggestionField
          label={t.customer}
          placeholder={t.customerHint}
          value={typed}
          onChange={(text) => {
            setTyped(text);
            if (preview.isError) preview.reset();
          }}
          operation={getPreviewCustomers}
          read={({ previewCustomers }) =>
            previewCustomers.map(({ number, name, place }) => ({ number, name: place ? `${name}, ${place}` : name }))
          }
        />
        <Button type="submit" variant="secondary" isLoading={preview.isPending} disabled={typed.trim() === ""}>
          {t.show}
        </Button>
        {customer && customer.users.length > 1 && (
          <Select
            label={t.customerUser}
            value={customer.accountId}
            onChange={(event) => choose(customer.number, event.target.value)}
            options={customer.users.map(({ accountId, name, email }) => ({ value: accountId, label: name || email }))}
          />
        )}
      </form>
      {preview.error?.type === "UnknownIdentifierError" ? (
        <MessageBox tone="error" text={t.unknownCustomer} />
      ) : (
        preview.error && <ErrorNotice error={preview.error} />
      )}
      <div role="status">
        {customer && user && (
          <>
            <p>{t.asCustomer(user.name || user.email, customer.name, customer.number)}</p>
            <p className="muted">{t.asCustomerLimits}</p>
          </>
        )}
      </div>
    </div>
  );
}
