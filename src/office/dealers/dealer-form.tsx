import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { PARTNER_TYPES } from "#contract/dealer-codes.ts";
import { type DealerField, saveDealer } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Checkbox, Select } from "#web/ui/form/choice.tsx";
import { TextField, type TextFieldProps } from "#web/ui/form/text-field.tsx";
import { useChange } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { formatCount, formatTime } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { dealerPhrases } from "../phrases/dealers.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Section } from "../shell/section.tsx";
import { useToast } from "../shell/toasts.tsx";
import { changeOf, valuesOf } from "./dealer-change.ts";
import type { Dealer } from "./dealer-page.tsx";
import { ImportedValue } from "./imported-value.tsx";
import { OpeningHoursField } from "./opening-hours-field.tsx";
import { TypesField } from "./types-field.tsx";
import { readWeek } from "./week.ts";
import styles from "./dealer-form.module.css";

/** Farther from its postal code, a dealer is probably at a wrong place. */
const FAR_KILOMETRES = 25;

/** All values of a dealer; each changed one can be reset to the imported one. Read-only without the right to change them. */
export function DealerForm({ dealer, onReload }: { dealer: Dealer; onReload: () => void }) {
  const t = usePhrases(dealerPhrases);
  const { save, errors } = usePhrases(common);
  const canChange = useIsAllowed()("Mutation.saveDealer");
  const toast = useToast();
  const change = useChange(saveDealer);
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => valuesOf(dealer, "value"));
  const [isHidden, setHidden] = useState(dealer.isHidden);
  const imported = valuesOf(dealer, "imported");
  const set = (field: DealerField, value: string) => setValues((shown) => ({ ...shown, [field]: value }));
  const invalid = change.error?.type === "InvalidContentError" ? change.error.detail : undefined;
  const errorOf = (field: DealerField) => (field === invalid ? (t.invalid[field] ?? t.tooLong) : undefined);

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

  function resettable(field: DealerField, control: ReactNode) {
    return (
      <div>
        {control}
        {values[field] !== imported[field] && (
          <ImportedValue
            label={t.fields[field]}
            value={describe(field, imported[field])}
            onReset={canChange ? () => set(field, imported[field]) : null}
          />
        )}
      </div>
    );
  }

  /** A value in words instead of codes; empty without one. */
  function describe(field: DealerField, value: string): string {
    if (value === "") return "";
    if (field === "opening_hours")
      return readWeek(value)
        .flatMap((hours, index) => (hours === "" ? [] : [`${t.days[index]} ${hours}`]))
        .join("; ");
    const words: Readonly<Record<string, string>> = field === "types" ? t.types : field === "partner_type" ? t.partnerTypes : {};
    return value
      .split(",")
      .map((code) => words[code] ?? code)
      .join(", ");
  }

  const text = (field: DealerField, props: Partial<TextFieldProps> = {}) =>
    resettable(
      field,
      <TextField
        label={t.fields[field]}
        hint={t.hints[field]}
        maxLength={120}
        autoComplete="off"
        {...props}
        value={values[field]}
        error={errorOf(field)}
        onChange={(event) => set(field, event.target.value)}
      />,
    );
  const optional = (field: DealerField, props: Partial<TextFieldProps> = {}) => text(field, { optional: true, ...props });

  return (
    <form ref={form} className={styles["form"]} onSubmit={submit} noValidate>
      <fieldset className={styles["parts"]} disabled={!canChange}>
        <legend className="visually-hidden">{t.title}</legend>
        <Section title={t.address}>
          <div className={styles["fields"]}>
            {text("name")}
            {optional("name2")}
            {optional("street")}
            {optional("address2")}
            {optional("postal_code")}
            {text("city")}
            {text("country", { maxLength: 2 })}
            <Checkbox label={t.isHidden} hint={t.isHiddenHint} checked={isHidden} onChange={(event) => setHidden(event.target.checked)} />
          </div>
        </Section>
        <Section title={t.place}>
          <div className={styles["fields"]}>
            {text("latitude", { inputMode: "text" })}
            {text("longitude", { inputMode: "text" })}
            <Distance dealer={dealer} />
          </div>
        </Section>
        <Section title={t.contact}>
          <div className={styles["fields"]}>
            {optional("contact_person")}
            {optional("phone", { type: "tel" })}
            {optional("fax", { type: "tel" })}
            {optional("email", { type: "email" })}
            {optional("website", { type: "url" })}
          </div>
        </Section>
        <Section title={t.channels}>
          <div className={styles["fields"]}>
            {resettable("types", <TypesField value={values.types} onChange={(value) => set("types", value)} />)}
            {resettable(
              "partner_type",
              <Select
                label={t.fields.partner_type}
                value={values.partner_type}
                onChange={(event) => set("partner_type", event.target.value)}
                options={["", ...PARTNER_TYPES].map((code) => ({ value: code, label: t.partnerTypes[code] ?? code }))}
              />,
            )}
            {optional("brands")}
            {optional("shop", { type: "url" })}
          </div>
        </Section>
        <Section title={t.fields.opening_hours}>
          <div className={styles["fields"]}>
            {resettable(
              "opening_hours",
              <OpeningHoursField
                value={values.opening_hours}
                error={errorOf("opening_hours")}
                onChange={(value) => set("opening_hours", value)}
              />,
            )}
            {optional("time_zone")}
          </div>
        </Section>
      </fieldset>
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
    </form>
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
