import { type FormEvent, type KeyboardEvent, useRef, useState } from "react";
import { CUSTOMER_PART_NUMBER_LIMITS } from "#contract/rules/articles/customer-part-number.ts";
import type { CustomerPartNumberData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { useIsHydrated } from "#web/shell/islands/use-is-hydrated.ts";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { failureText } from "#web/account/failure-text.ts";
import css from "./own-numbers.module.css";
import { saveCustomerPartNumber } from "./send-part-numbers.ts";

/** Allows for scanned codes, which are longer than a number. */
const MAX_CHARACTERS = 200;

type Problem = { field: "ownNumber" | "articleNo" | "label" | "factor" | null; text: string };
/** Field that each server error belongs to. */
const FIELDS: Readonly<Record<string, Problem["field"]>> = {
  badNumber: "ownNumber",
  taken: "ownNumber",
  unknownArticle: "articleNo",
  badFactor: "factor",
  badLabel: "label",
};

/** Form to add or edit a customer part number. */
export function CustomerPartNumberForm({ number, onSaved, onCancel }: FormProps) {
  const t = useT();
  const isHydrated = useIsHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const errorOf = (field: Problem["field"]) => (problem?.field === field ? problem.text : undefined);
  function showProblem(next: Problem) {
    setProblem(next);
    if (next.field) (form.current?.elements.namedItem(next.field) as HTMLElement | null)?.focus();
  }
  /** Scanners send Enter after a code; move to the empty article field instead of submitting. */
  function toArticle(event: KeyboardEvent<HTMLInputElement>) {
    const article = form.current?.elements.namedItem("articleNo") as HTMLInputElement | null;
    if (event.key !== "Enter" || event.nativeEvent.isComposing || !article || article.value.trim() !== "") return;
    if (event.currentTarget.value.trim() === "") return;
    event.preventDefault();
    article.focus();
  }
  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = new FormData(event.currentTarget);
    const text = (name: string) => String(given.get(name) ?? "").trim();
    const written = { ownNumber: text("ownNumber"), articleNo: text("articleNo"), label: text("label") };
    if (written.ownNumber === "") return showProblem({ field: "ownNumber", text: t("OwnNumbers.Missing.Number") });
    if (written.articleNo === "") return showProblem({ field: "articleNo", text: t("OwnNumbers.Missing.Article") });
    const factor = text("factor") === "" ? 1 : Number(text("factor"));
    if (!/^\d*$/.test(text("factor")) || factor < 1 || factor > CUSTOMER_PART_NUMBER_LIMITS.factor)
      return showProblem({ field: "factor", text: t("OwnNumbers.Problem.badFactor", CUSTOMER_PART_NUMBER_LIMITS.factor) });
    setBusy(true);
    setProblem(null);
    try {
      const { status, article } = await saveCustomerPartNumber({ ...written, factor }, number?.ownNumber ?? null);
      if (article && status !== "taken") {
        clearSent(form.current, given);
        // After adding, focus the field for the next number.
        if (!number) (form.current?.elements.namedItem("ownNumber") as HTMLElement | null)?.focus();
        onSaved(article);
      } else showProblem({ field: FIELDS[status] ?? null, text: problemText(t, status, article?.articleNo) });
    } catch (error) {
      console.error("the own number was not saved", error);
      showProblem({ field: null, text: failureText(error, t) });
    }
    setBusy(false);
  }
  return (
    <form ref={form} className={css["form"]} onSubmit={(event) => void save(event)} noValidate>
      {problem && problem.field === null && <MessageBox className={css["wide"]} title={t("OwnNumbers.Failed")} text={problem.text} />}
      <TextField
        label={t("OwnNumbers.Own")}
        name="ownNumber"
        maxLength={MAX_CHARACTERS}
        onKeyDown={toArticle}
        defaultValue={number?.ownNumber}
        error={errorOf("ownNumber")}
      />
      <TextField
        label={t("OwnNumbers.Article")}
        name="articleNo"
        maxLength={MAX_CHARACTERS}
        inputMode="numeric"
        defaultValue={number?.articleNo}
        error={errorOf("articleNo")}
      />
      <TextField
        label={t("OwnNumbers.Factor")}
        hint={t("OwnNumbers.Factor.Hint")}
        name="factor"
        maxLength={6}
        inputMode="numeric"
        defaultValue={number?.factor ?? 1}
        error={errorOf("factor")}
      />
      <TextField
        label={t("OwnNumbers.Label")}
        name="label"
        maxLength={CUSTOMER_PART_NUMBER_LIMITS.label}
        defaultValue={number?.label}
        error={errorOf("label")}
        optional
      />
      <span className={css["actions"]}>
        {isHydrated && (
          <Button type="submit" variant={number ? "primary" : "secondary"} icon={number ? "check" : "plus"} isLoading={isBusy}>
            {t(number ? "Common.Save" : "OwnNumbers.Add")}
          </Button>
        )}
        {onCancel && (
          <Button variant="quiet" onClick={onCancel}>
            {t("Common.Cancel")}
          </Button>
        )}
      </span>
    </form>
  );
}

/** Clears the submitted fields; text typed since then is preserved. */
function clearSent(form: HTMLFormElement | null, sent: FormData): void {
  for (const [name, value] of sent) {
    const field = form?.elements.namedItem(name);
    if (field instanceof HTMLInputElement && field.value === value) field.value = field.defaultValue;
  }
}

type FormProps = {
  /** The number to edit; absent for a new one. */
  number?: CustomerPartNumberData;
  onSaved: (saved: CustomerPartNumberData) => void;
  onCancel?: () => void;
};

function problemText(t: ReturnType<typeof useT>, status: string, takenBy = ""): string {
  if (status === "taken") return t("OwnNumbers.Problem.taken", takenBy);
  if (status === "badFactor") return t("OwnNumbers.Problem.badFactor", CUSTOMER_PART_NUMBER_LIMITS.factor);
  if (status === "full") return t("OwnNumbers.Problem.full", CUSTOMER_PART_NUMBER_LIMITS.perCustomer);
  return t(`OwnNumbers.Problem.${status}`);
}
