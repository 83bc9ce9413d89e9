import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { type RetailerField, saveRetailer } from "#contract/office/generated/operations.ts";
import { DELIVERY_TYPES, PAYMENT_TYPES, RETAILER_TYPES } from "#contract/retailer-codes.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { useChange } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { ImportedValue } from "../dealers/imported-value.tsx";
import { formatTime } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { dealerPhrases } from "../phrases/dealers.ts";
import { retailerPhrases } from "../phrases/retailers.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Section } from "../shell/section.tsx";
import { useToast } from "../shell/toasts.tsx";
import { changeOf, isSame, valuesOf } from "./retailer-change.ts";
import type { Retailer } from "./retailer-page.tsx";
import styles from "../dealers/dealer-form.module.css";

/** All values of an online retailer; each changed one can be reset to the imported one. */
export function RetailerForm({ retailer, onReload }: { retailer: Retailer; onReload: () => void }) {
  const t = usePhrases(retailerPhrases);
  const { types, isHidden: isHiddenLabel, reload } = usePhrases(dealerPhrases);
  const { save, errors } = usePhrases(common);
  const canChange = useIsAllowed()("Mutation.saveRetailer");
  const toast = useToast();
  const change = useChange(saveRetailer);
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => valuesOf(retailer, "value"));
  const [isHidden, setHidden] = useState(retailer.isHidden);
  const imported = valuesOf(retailer, "imported");
  const set = (field: RetailerField, value: readonly string[]) => setValues((shown) => ({ ...shown, [field]: value }));
  const invalid = change.error?.type === "InvalidContentError" ? change.error.detail : undefined;
  const sites = Object.fromEntries(retailer.sites.map(({ siteId, name }) => [siteId, name]));
  const words: Partial<Record<RetailerField, Readonly<Record<string, string>>>> = {
    types,
    deliveryTypes: t.deliveryTypes,
    paymentTypes: t.paymentTypes,
    channels: sites,
  };

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

  function resettable(field: RetailerField, control: ReactNode) {
    const isFlag = field === "isB2B" || field === "isB2C";
    const text = isFlag
      ? imported[field].length > 0
        ? t.yes
        : t.no
      : imported[field].map((code) => words[field]?.[code] ?? code).join(", ");
    return (
      <div>
        {control}
        {!isSame(values[field], imported[field]) && (
          <ImportedValue label={t.fields[field]} value={text} onReset={canChange ? () => set(field, imported[field]) : null} />
        )}
      </div>
    );
  }

  const flag = (field: "isB2B" | "isB2C") =>
    resettable(
      field,
      <Checkbox
        label={t.fields[field]}
        checked={values[field].length > 0}
        onChange={(event) => set(field, event.target.checked ? ["true"] : [])}
      />,
    );

  /** Checkboxes of codes; chosen ones are in the order of the import, so that a choice can be taken back. */
  const choice = (field: RetailerField, codes: readonly string[], hint?: string) =>
    resettable(
      field,
      <div role="group" aria-label={t.fields[field]}>
        <p className={styles["label"]}>{t.fields[field]}</p>
        {hint && <p className="muted">{hint}</p>}
        {codes.map((code) => (
          <Checkbox
            key={code}
            label={words[field]?.[code] ?? code}
            checked={values[field].includes(code)}
            onChange={(event) => {
              const isChosen = (each: string) => (each === code ? event.target.checked : values[field].includes(each));
              set(field, [...new Set([...imported[field], ...codes])].filter(isChosen));
            }}
          />
        ))}
      </div>,
    );

  return (
    <form ref={form} className={styles["form"]} onSubmit={submit} noValidate>
      <fieldset className={styles["parts"]} disabled={!canChange}>
        <legend className="visually-hidden">{t.title}</legend>
        <Section title={t.shop}>
          <div className={styles["fields"]}>
            {resettable(
              "name",
              <TextField
                label={t.fields.name}
                value={values.name[0] ?? ""}
                maxLength={80}
                autoComplete="off"
                error={invalid === "name" ? t.invalidName : undefined}
                onChange={(event) => set("name", [event.target.value])}
              />,
            )}
            {resettable(
              "shopLinks",
              <TextArea
                label={t.fields.shopLinks}
                hint={t.linksHint}
                rows={4}
                value={values.shopLinks.join("\n")}
                error={invalid === "shopLinks" ? t.invalidLinks : undefined}
                onChange={(event) => set("shopLinks", event.target.value === "" ? [] : event.target.value.split("\n"))}
              />,
            )}
            {choice("types", RETAILER_TYPES)}
            <Checkbox
              label={isHiddenLabel}
              hint={t.isHiddenHint}
              checked={isHidden}
              onChange={(event) => setHidden(event.target.checked)}
            />
          </div>
        </Section>
        <Section title={t.channelsTitle}>
          <div className={styles["fields"]}>
            {flag("isB2B")}
            {flag("isB2C")}
            {choice("channels", Object.keys(sites), t.channelsHint)}
          </div>
        </Section>
        <Section title={t.services}>
          <div className={styles["fields"]}>
            {choice("deliveryTypes", DELIVERY_TYPES)}
            {choice("paymentTypes", PAYMENT_TYPES)}
          </div>
        </Section>
      </fieldset>
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
    </form>
  );
}
