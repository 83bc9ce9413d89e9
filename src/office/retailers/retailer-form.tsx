import { type FormEvent, useEffect, useRef, useState } from "react";
import { saveRetailer } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { useChange } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { formatTime } from "../language/format.ts";
import { Form } from "../form/form.tsx";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { dealerPhrases } from "../phrases/dealers.ts";
import { retailerPhrases } from "../phrases/retailers.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { useToast } from "../shell/toasts.tsx";
import { changeOf, importedOf, valuesOf } from "./retailer-change.ts";
import { RetailerFields } from "./retailer-fields.tsx";
import type { Retailer } from "./retailer-page.tsx";
import styles from "../dealers/dealer-form.module.css";

/** Changes an online retailer. Read-only without the right to change it. */
export function RetailerForm({ retailer, onReload }: { retailer: Retailer; onReload: () => void }) {
  const t = usePhrases(retailerPhrases);
  const { reload } = usePhrases(dealerPhrases);
  const { save, errors } = usePhrases(common);
  const canChange = useIsAllowed()("Mutation.saveRetailer");
  const toast = useToast();
  const change = useChange(saveRetailer);
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => valuesOf(retailer));
  const [isHidden, setHidden] = useState(retailer.isHidden);
  const invalid = change.error?.type === "InvalidContentError" ? change.error.detail : undefined;
  const sites = Object.fromEntries(retailer.sites.map(({ siteId, name }) => [siteId, name]));

  useEffect(() => {
    if (change.error?.type === "InvalidContentError") form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [change.error]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { retailerId, changedAt } = retailer;
    change.mutate(
      { retailerId, change: { ...changeOf(retailer, values), isHidden, changedAt } },
      { onSuccess: () => toast({ text: t.saved }) },
    );
  }

  return (
    <Form ref={form} className={styles["form"]} onSubmit={submit} noValidate>
      <RetailerFields
        values={values}
        imported={importedOf(retailer)}
        sites={sites}
        onChange={(field, value) => setValues((shown) => ({ ...shown, [field]: value }))}
        isHidden={isHidden}
        onHide={setHidden}
        isReadOnly={!canChange}
        invalid={invalid}
      />
      {invalid && <p role="alert">{errors.InvalidContentError}</p>}
      {change.error && !invalid && (
        <>
          <ErrorNotice error={change.error} />
          {change.error.type === "ChangedMeanwhileError" && (
            <Button variant="secondary" onClick={onReload}>
              {reload}
            </Button>
          )}
        </>
      )}
      {canChange && (
        <div>
          <Button type="submit" isLoading={change.isPending}>
            {save}
          </Button>
        </div>
      )}
      {retailer.changedAt !== null && <p className="muted">{t.changedAt(formatTime(retailer.changedAt))}</p>}
    </Form>
  );
}
