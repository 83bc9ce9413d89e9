import { type FormEvent, useEffect, useRef, useState } from "react";
import { saveDealer } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { useChange } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { formatCount, formatTime } from "../language/format.ts";
import { Form } from "../form/form.tsx";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { dealerPhrases } from "../phrases/dealers.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { useToast } from "../shell/toasts.tsx";
import { changeOf, importedOf, valuesOf } from "./dealer-change.ts";
import { DealerFields } from "./dealer-fields.tsx";
import type { Dealer } from "./dealer-page.tsx";
import styles from "./dealer-form.module.css";

/** Farther from its postal code, a dealer is probably at a wrong place. */
const FAR_KILOMETRES = 25;

/** Changes a dealer. Read-only without the right to change it. */
export function DealerForm({ dealer, onReload }: { dealer: Dealer; onReload: () => void }) {
  const t = usePhrases(dealerPhrases);
  const { save, errors } = usePhrases(common);
  const canChange = useIsAllowed()("Mutation.saveDealer");
  const toast = useToast();
  const change = useChange(saveDealer);
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => valuesOf(dealer));
  const [isHidden, setHidden] = useState(dealer.isHidden);
  const invalid = change.error?.type === "InvalidContentError" ? change.error.detail : undefined;

  useEffect(() => {
    if (change.error?.type === "InvalidContentError") form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [change.error]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { dealerId, changedAt } = dealer;
    change.mutate(
      { dealerId, change: { ...changeOf(dealer, values), isHidden, changedAt } },
      { onSuccess: () => toast({ text: t.saved }) },
    );
  }

  return (
    <Form ref={form} className={styles["form"]} onSubmit={submit} noValidate>
      <DealerFields
        values={values}
        imported={importedOf(dealer)}
        onChange={(changed) => setValues((shown) => ({ ...shown, ...changed }))}
        isHidden={isHidden}
        onHide={setHidden}
        isReadOnly={!canChange}
        invalid={invalid}
        placeNote={<Distance dealer={dealer} />}
      />
      {invalid && <p role="alert">{errors.InvalidContentError}</p>}
      {change.error && !invalid && (
        <>
          <ErrorNotice error={change.error} />
          {change.error.type === "ChangedMeanwhileError" && (
            <Button variant="secondary" onClick={onReload}>
              {t.reload}
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
      {dealer.changedAt !== null && <p className="muted">{t.changedAt(formatTime(dealer.changedAt))}</p>}
    </Form>
  );
}

/** How far the saved place is from the postal code; a warning if it is probably wrong. */
function Distance({ dealer: { distance, values } }: { dealer: Dealer }) {
  const t = usePhrases(dealerPhrases);
  if (distance === null) return <p className="muted">{t.distanceUnknown}</p>;
  const code = values.find(({ field }) => field === "postal_code")?.value ?? "";
  const kilometres = distance < 1 ? t.underKilometre : `${formatCount(Math.round(distance))} km`;
  const sentence = t.distance(kilometres, code);
  return distance > FAR_KILOMETRES ? (
    <MessageBox tone="warning" text={`${sentence} ${t.checkPlace}`} />
  ) : (
    <p className="muted">{sentence}</p>
  );
}
