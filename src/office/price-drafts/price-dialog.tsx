import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useId, useState } from "react";
import { addPriceDraft, changePriceDraft, getPriceArticles, getPriceLists, removePrice } from "#contract/office/generated/operations.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Dialog } from "../form/dialog.tsx";
import type { CallError } from "../api/call.ts";
import { useChange } from "../api/use-call.ts";
import { formatCount } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { priceDraftPhrases } from "../phrases/price-drafts.ts";
import { SuggestionField } from "../prices/suggestion-field.tsx";
import { ErrorNotice } from "../shell/error-notice.tsx";
import { Facts } from "../shell/section.tsx";
import { useToast } from "../shell/toasts.tsx";
import { DraftText, PriceText, ValidityText } from "./price-cells.tsx";
import { EMPTY_FORM, type FormField, type ListedPrice, openPriceForm, type PriceForm, toPriceInput } from "./price-form.ts";
import styles from "./price-drafts.module.css";

/** Edits a row of a price list as a draft. `row` is the latest state, which a colleague may have changed since the dialog opened. */
export function EditPriceDialog({ row, onClose }: { row: ListedPrice; onClose: () => void }) {
  const t = usePhrases(priceDraftPhrases);
  const toast = useToast();
  const client = useQueryClient();
  const change = useChange(changePriceDraft);
  const remove = useChange(removePrice);
  const [form, setForm] = useState(() => openPriceForm(row));
  const [problem, setProblem] = useState<FormField | null>(null);
  const shown = { rowId: row.rowId, changedAt: row.draft?.changedAt ?? null };
  const error = change.error ?? remove.error;
  const isBusy = change.isPending || remove.isPending;

  const outcome = {
    onSuccess() {
      toast({ text: t.drafted });
      onClose();
    },
    // The row shows what a colleague has changed.
    onError: () => void client.invalidateQueries(),
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = toPriceInput(form);
    setProblem("problem" in read ? read.problem : null);
    if ("price" in read) change.mutate({ shown, price: read.price }, outcome);
  }

  return (
    <PriceDialog
      title={t.editTitle(row.articleNumber, t.kinds[row.priceListKind] ?? row.priceList, formatCount(row.lowerBound))}
      isLoading={isBusy}
      onClose={onClose}
      onSubmit={submit}
      error={error}
      extra={
        <Button variant="secondary" isLoading={remove.isPending} onClick={() => remove.mutate({ shown }, outcome)}>
          {t.remove}
        </Button>
      }
    >
      <Facts
        facts={[
          {
            label: t.now,
            value: row.current ? (
              <>
                <PriceText price={row.current} currency={row.currency} />,{" "}
                <ValidityText firstDay={row.firstDay} lastDay={row.current.lastDay} />
              </>
            ) : (
              t.noRow
            ),
          },
          { label: t.draft, value: row.draft && <DraftText row={row} /> },
        ]}
      />
      {error?.type === "ChangedMeanwhileError" && <MessageBox tone="warning" text={t.conflict} />}
      <ValueFields form={form} onChange={setForm} problem={problem} firstDayHint={t.firstDayHint} />
    </PriceDialog>
  );
}

/** Drafts a further row. */
export function AddPriceDialog({ article, priceList, onClose }: { article: string; priceList: string; onClose: () => void }) {
  const t = usePhrases(priceDraftPhrases);
  const { errors } = usePhrases(common);
  const toast = useToast();
  const add = useChange(addPriceDraft);
  const [head, setHead] = useState({ articleNumber: article, priceList, lowerBound: "1" });
  const [form, setForm] = useState(EMPTY_FORM);
  const [problem, setProblem] = useState<FormField | "lowerBound" | null>(null);

  function submit(event: FormEvent) {
    event.preventDefault();
    const read = toPriceInput(form);
    const lowerBound = Number(head.lowerBound);
    const isQuantity = Number.isInteger(lowerBound) && lowerBound >= 1;
    setProblem(isQuantity ? ("problem" in read ? read.problem : null) : "lowerBound");
    if (!isQuantity || "problem" in read) return;
    add.mutate(
      { row: { articleNumber: head.articleNumber.trim(), priceList: head.priceList.trim(), lowerBound }, price: read.price },
      {
        onSuccess() {
          toast({ text: t.drafted });
          onClose();
        },
      },
    );
  }

  return (
    <PriceDialog title={t.addTitle} isLoading={add.isPending} onClose={onClose} onSubmit={submit} error={add.error}>
      <SuggestionField
        label={t.article}
        placeholder={t.articleHint}
        value={head.articleNumber}
        onChange={(articleNumber) => setHead({ ...head, articleNumber })}
        operation={getPriceArticles}
        read={({ priceArticles }) => priceArticles}
      />
      <div className={styles["pair"]}>
        <SuggestionField
          label={t.listName}
          placeholder={t.listHint}
          value={head.priceList}
          onChange={(value) => setHead({ ...head, priceList: value })}
          operation={getPriceLists}
          read={({ priceLists }) => priceLists}
        />
        <TextField
          label={t.from}
          inputMode="numeric"
          maxLength={9}
          required
          value={head.lowerBound}
          error={problem === "lowerBound" ? errors.InvalidPriceError : undefined}
          onChange={(event) => setHead({ ...head, lowerBound: event.target.value })}
        />
      </div>
      <ValueFields form={form} onChange={setForm} problem={problem} firstDayHint={t.firstDayNew} />
    </PriceDialog>
  );
}

function PriceDialog({
  title,
  children,
  extra,
  isLoading,
  error,
  onClose,
  onSubmit,
}: {
  title: string;
  children: ReactNode;
  extra?: ReactNode;
  isLoading: boolean;
  error: CallError | null;
  onClose: () => void;
  onSubmit: (event: FormEvent) => void;
}) {
  const t = usePhrases(priceDraftPhrases);
  const { cancel } = usePhrases(common);
  const id = useId();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      size="medium"
      actions={
        <>
          {extra}
          <Button variant="secondary" onClick={onClose}>
            {cancel}
          </Button>
          <Button type="submit" form={id} isLoading={isLoading}>
            {t.saveDraft}
          </Button>
        </>
      }
    >
      <form id={id} className={styles["form"]} onSubmit={onSubmit} noValidate>
        {children}
        {error && <ErrorNotice error={error} />}
      </form>
    </Dialog>
  );
}

function ValueFields({
  form,
  onChange,
  problem,
  firstDayHint,
}: {
  form: PriceForm;
  onChange: (form: PriceForm) => void;
  problem: string | null;
  firstDayHint: string;
}) {
  const t = usePhrases(priceDraftPhrases);
  const { errors } = usePhrases(common);
  const field = (name: keyof PriceForm) => ({
    value: form[name],
    error: problem === name ? errors.InvalidPriceError : undefined,
    onChange: (event: { target: { value: string } }) => onChange({ ...form, [name]: event.target.value }),
  });
  return (
    <>
      <div className={styles["pair"]}>
        <TextField label={t.amount} hint={t.amountHint} inputMode="decimal" maxLength={20} required {...field("amount")} />
        <TextField label={t.priceQuantity} inputMode="decimal" maxLength={16} required {...field("priceQuantity")} />
        <TextField label={t.tax} inputMode="decimal" maxLength={6} required {...field("tax")} />
      </div>
      <div className={styles["pair"]}>
        <TextField label={t.firstDay} hint={firstDayHint} type="date" {...field("firstDay")} />
        <TextField label={t.lastDay} hint={t.lastDayHint} type="date" {...field("lastDay")} />
      </div>
    </>
  );
}
