import { type FormEvent, useEffect, useRef, useState } from "react";
import { type ProductInformationInput, saveProductInformation } from "#contract/office/generated/operations.ts";
import { splitCodes } from "#contract/rules/articles/hazard-statements.ts";
import { PICTOGRAMS } from "#contract/rules/articles/product-safety.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Checkbox, Select } from "#web/ui/form/choice.tsx";
import { FieldError } from "#web/ui/form/field.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import { useChange } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { Form } from "../form/form.tsx";
import { formatTime } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { articlePhrases } from "../phrases/articles.ts";
import { productInformationPhrases } from "../phrases/product-information.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { useToast } from "../shell/toasts.tsx";
import type { Article } from "./article-page.tsx";
import { StatementsField } from "./statements-field.tsx";
import styles from "./article-page.module.css";

const MAX_TEXT = 600;
const MAX_MANUFACTURER = 1_800;

/** Content, hazards, manufacturer and safety note of an article; read-only without the right to change them. */
export function ProductInformationForm({ article, onReload }: { article: Article; onReload: () => void }) {
  const t = usePhrases(productInformationPhrases);
  const { reload } = usePhrases(articlePhrases);
  const canChange = useIsAllowed()("Mutation.saveProductInformation");
  const toast = useToast();
  const change = useChange(saveProductInformation);
  const form = useRef<HTMLFormElement>(null);
  const { articleNumber, information } = article;
  const { changedAt, sources } = information;
  const [values, setValues] = useState<ProductInformationInput>(information.values);
  const set = (changed: Partial<ProductInformationInput>) => setValues((shown) => ({ ...shown, ...changed }));
  const [invalidField = "", invalidValue = ""] =
    change.error?.type === "InvalidContentError" ? (change.error.detail ?? "").split(" ", 2) : [];
  const errorOf = (field: keyof ProductInformationInput) => (field === invalidField ? t.errors[field]?.(invalidValue) : undefined);
  const pictograms = splitCodes(values.pictograms);

  useEffect(() => {
    if (change.error?.type === "InvalidContentError") form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [change.error]);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    change.mutate({ articleNumber, values, changedAt }, { onSuccess: () => toast({ text: t.saved }) });
  }
  function giveBack() {
    change.mutate({ articleNumber, values: null, changedAt }, { onSuccess: () => toast({ text: t.givenBack }) });
  }
  function check(code: string, isChecked: boolean) {
    const checked = PICTOGRAMS.filter((one) => (one === code ? isChecked : pictograms.includes(one)));
    set({ pictograms: checked.join(" ") });
  }

  return (
    <Form ref={form} className={styles["form"]} onSubmit={submit} noValidate>
      <p className="muted">{t.rule}</p>
      <p>{t.shown[sources[0] ?? "none"]}</p>
      <fieldset className={styles["fields"]} disabled={!canChange}>
        <legend className="visually-hidden">{t.title}</legend>
        <div className={styles["pair"]}>
          <TextField
            label={t.content}
            hint={t.contentHint}
            value={values.content}
            maxLength={20}
            inputMode="decimal"
            autoComplete="off"
            error={errorOf("content")}
            onChange={(event) => set({ content: event.target.value })}
          />
          <Select
            label={t.unit}
            value={values.contentUnit}
            onChange={(event) => set({ contentUnit: event.target.value })}
            options={[{ value: "", label: t.noUnit }, ...Object.entries(t.units).map(([value, label]) => ({ value, label }))]}
          />
        </div>
        <Select
          label={t.signalWord}
          value={values.signalWord}
          error={errorOf("signalWord")}
          onChange={(event) => set({ signalWord: event.target.value })}
          options={[{ value: "", label: t.noSignalWord }, ...Object.entries(t.signalWords).map(([value, label]) => ({ value, label }))]}
        />
        <StatementsField
          label={t.statements}
          kind="hazard"
          value={values.hazards}
          error={errorOf("hazards")}
          canChange={canChange}
          onChange={(hazards) => set({ hazards })}
        />
        <fieldset className={styles["pictograms"]}>
          <legend>{t.pictograms}</legend>
          {PICTOGRAMS.map((code) => (
            <Checkbox
              key={code}
              label={
                <span className={styles["pictogram"]}>
                  <img src={`/media/gefahr/${code}.svg`} alt="" width={32} height={32} loading="lazy" />
                  {t.pictogramNames[code]}
                </span>
              }
              checked={pictograms.includes(code)}
              onChange={(event) => check(code, event.target.checked)}
            />
          ))}
          {errorOf("pictograms") && <FieldError text={errorOf("pictograms")!} />}
        </fieldset>
        <StatementsField
          label={t.precautions}
          kind="precaution"
          value={values.precautions}
          error={errorOf("precautions")}
          canChange={canChange}
          onChange={(precautions) => set({ precautions })}
        />
        <TextField
          label={t.ufi}
          value={values.ufi}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          error={errorOf("ufi")}
          onChange={(event) => set({ ufi: event.target.value })}
        />
        <TextArea
          label={t.manufacturer}
          hint={t.manufacturerHint}
          value={values.manufacturer}
          rows={3}
          maxLength={MAX_MANUFACTURER}
          error={errorOf("manufacturer")}
          onChange={(event) => set({ manufacturer: event.target.value })}
        />
        <TextArea
          label={t.safetyNoteDe}
          value={values.safetyNoteDe}
          rows={3}
          maxLength={MAX_TEXT}
          error={errorOf("safetyNoteDe")}
          onChange={(event) => set({ safetyNoteDe: event.target.value })}
        />
        <TextArea
          label={t.safetyNoteEn}
          value={values.safetyNoteEn}
          rows={3}
          maxLength={MAX_TEXT}
          error={errorOf("safetyNoteEn")}
          onChange={(event) => set({ safetyNoteEn: event.target.value })}
        />
      </fieldset>
      {change.error && invalidField === "" && (
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
        <div className={styles["buttons"]}>
          <Button type="submit" isLoading={change.isPending}>
            {t.save}
          </Button>
          {changedAt !== null && (
            <Button variant="secondary" onClick={giveBack} disabled={change.isPending}>
              {t.giveBack}
            </Button>
          )}
        </div>
      )}
      {changedAt !== null && <p className="muted">{t.changedAt(formatTime(changedAt))}</p>}
    </Form>
  );
}
