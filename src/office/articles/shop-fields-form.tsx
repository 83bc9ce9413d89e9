import { type FormEvent, useState } from "react";
import { saveShopFields, type ShopDeliverySpeed, type ShopFieldsInput } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { Checkbox, Select } from "#web/ui/form/choice.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import type { CallErrorType } from "../api/call.ts";
import { useChange } from "../api/use-call.ts";
import { useIsAllowed } from "../api/use-session.ts";
import { formatTime } from "../language/format.ts";
import { Form } from "../form/form.tsx";
import { usePhrases } from "../language/language.tsx";
import { articlePhrases } from "../phrases/articles.ts";
import { common } from "../phrases/common.ts";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { useToast } from "../shell/toasts.tsx";
import type { Article } from "./article-page.tsx";
import styles from "./article-page.module.css";

const SPEEDS: readonly ShopDeliverySpeed[] = ["FASTDELIVERY", "SLOWDELIVERY", "NODELIVERY"];
/** Errors that are shown beside their field. */
const OF_FIELDS: readonly CallErrorType[] = ["InvalidSuccessorError", "InvalidKeywordsError"];

/** What the shop adds to an article; read-only without the right to change it. */
export function ShopFieldsForm({ article, onReload }: { article: Article; onReload: () => void }) {
  const t = usePhrases(articlePhrases);
  const { save, errors } = usePhrases(common);
  const canChange = useIsAllowed()("Mutation.saveShopFields");
  const toast = useToast();
  const change = useChange(saveShopFields);
  const { articleNumber, master, shopFields } = article;
  const [fields, setFields] = useState<ShopFieldsInput>({ ...shopFields, successor: shopFields.successor ?? "" });
  const onChange = (values: Partial<ShopFieldsInput>) => setFields((shown) => ({ ...shown, ...values }));
  const type = change.error?.type;
  const errorOf = (own: CallErrorType) => (type === own ? errors[own] : undefined);
  const catalogueSpeed = t.speeds[master?.deliverySpeed ?? ""] ?? master?.deliverySpeed ?? "";

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    change.mutate({ articleNumber, fields }, { onSuccess: () => toast({ text: t.saved }) });
  }

  return (
    <Form className={styles["form"]} onSubmit={submit} noValidate>
      <fieldset className={styles["fields"]} disabled={!canChange}>
        <legend className="visually-hidden">{t.shopFields}</legend>
        <Checkbox
          label={t.isBlocked}
          hint={t.isBlockedHint}
          checked={fields.isBlocked}
          onChange={(event) => onChange({ isBlocked: event.target.checked })}
        />
        <Select
          label={t.deliverySpeed}
          value={fields.deliverySpeed ?? ""}
          onChange={(event) => onChange({ deliverySpeed: SPEEDS.find((speed) => speed === event.target.value) ?? null })}
          options={[
            { value: "", label: t.asInCatalogue(catalogueSpeed) },
            ...SPEEDS.map((value) => ({ value, label: t.speeds[value] ?? value })),
          ]}
        />
        <TextField
          label={t.successor}
          hint={`${t.successorHint} (${master?.successor ?? t.none})`}
          value={fields.successor}
          maxLength={64}
          autoComplete="off"
          error={errorOf("InvalidSuccessorError")}
          onChange={(event) => onChange({ successor: event.target.value })}
        />
        <TextArea
          label={t.keywordsDe}
          hint={t.keywordsHint}
          value={fields.keywords.de}
          rows={4}
          maxLength={8_000}
          error={errorOf("InvalidKeywordsError")}
          onChange={(event) => onChange({ keywords: { ...fields.keywords, de: event.target.value } })}
        />
        <TextArea
          label={t.keywordsEn}
          hint={t.keywordsHint}
          value={fields.keywords.en}
          rows={4}
          maxLength={8_000}
          onChange={(event) => onChange({ keywords: { ...fields.keywords, en: event.target.value } })}
        />
      </fieldset>
      {change.error && !OF_FIELDS.includes(change.error.type) && (
        <>
          <ErrorNotice error={change.error} />
          {type === "ChangedMeanwhileError" && (
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
      {shopFields.changedAt !== null && <p className="muted">{t.changedAt(formatTime(shopFields.changedAt))}</p>}
    </Form>
  );
}
