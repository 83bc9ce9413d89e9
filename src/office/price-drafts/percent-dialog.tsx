import { type FormEvent, useId, useState } from "react";
import { changePricesByPercent, getPriceFamilies, getPriceLists } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Dialog } from "../form/dialog.tsx";
import { useChange } from "../api/use-call.ts";
import { formatCount } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { priceDraftPhrases } from "../phrases/price-drafts.ts";
import { SuggestionField } from "../prices/suggestion-field.tsx";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { useToast } from "../shell/toasts.tsx";
import { readPercentChange } from "./price-form.ts";
import styles from "./price-drafts.module.css";

/** Drafts higher or lower prices of a list, of a family, or of a family in a list. */
export function PercentDialog({ priceList: shownList, onClose }: { priceList: string; onClose: () => void }) {
  const t = usePhrases(priceDraftPhrases);
  const { cancel, errors } = usePhrases(common);
  const toast = useToast();
  const change = useChange(changePricesByPercent);
  const id = useId();
  const [priceList, setPriceList] = useState(shownList);
  const [familyId, setFamilyId] = useState("");
  const [typed, setTyped] = useState("");
  const [firstDay, setFirstDay] = useState("");
  const [isWrong, setWrong] = useState(false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const percent = readPercentChange(typed);
    setWrong(percent === null);
    if (percent === null) return;
    change.mutate(
      { change: { priceList: priceList.trim() || null, familyId: familyId.trim() || null, percent, firstDay } },
      {
        onSuccess({ changePricesByPercent: { changed, leftOut } }) {
          toast({ text: t.percentDone(formatCount(changed), formatCount(leftOut)) });
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t.percentTitle}
      size="medium"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={id} isLoading={change.isPending}>
            {t.saveDraft}
          </Button>
        </>
      }
    >
      <form id={id} className={styles["form"]} onSubmit={submit}>
        <p>{t.percentText}</p>
        <SuggestionField
          label={t.listName}
          placeholder={t.listOptional}
          isRequired={false}
          value={priceList}
          onChange={setPriceList}
          operation={getPriceLists}
          read={({ priceLists }) => priceLists}
        />
        <SuggestionField
          label={t.family}
          placeholder={t.familyHint}
          isRequired={false}
          value={familyId}
          onChange={setFamilyId}
          operation={getPriceFamilies}
          read={({ priceFamilies }) => priceFamilies}
        />
        <div className={styles["pair"]}>
          <TextField
            label={t.percentField}
            hint={t.percentHint}
            inputMode="text"
            maxLength={10}
            required
            value={typed}
            error={isWrong ? errors.InvalidPriceError : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
          <TextField label={t.firstDay} type="date" required value={firstDay} onChange={(event) => setFirstDay(event.target.value)} />
        </div>
        {change.error && <ErrorNotice error={change.error} />}
      </form>
    </Dialog>
  );
}
