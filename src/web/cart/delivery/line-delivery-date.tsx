import { type FormEvent, useState } from "react";
import { LINE_DATE_FORM } from "#contract/routes.ts";
import { readDay, writeDay } from "#contract/rules/delivery/delivery-date.ts";
import type { CartLineData } from "#contract/screens.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { formTarget } from "../add/form-target.ts";
import { DeliveryDateField, dateProblemText, problemOf } from "./delivery-date-field.tsx";
import { lineDateProblemOf, type LineDateRules } from "./line-date-problem.ts";
import css from "./line-delivery-date.module.css";

export type LineDeliveryDateProps = {
  line: CartLineData;
  rules: LineDateRules;
  /** Saves an ISO date; null for the date of the order. */
  onDate: (line: CartLineData, date: string | null) => Promise<void>;
};

/** The requested delivery date of a line, if it differs from the order's (QUOTE-20). Saved when chosen; without scripts by a button. */
export function LineDeliveryDate({ line, rules, onDate }: LineDeliveryDateProps) {
  const t = useT();
  const { language, page } = usePage();
  const saved = line.requestedDeliveryDate ?? null;
  const [text, setText] = useState(saved ? writeDay(saved, language) : "");
  const [isTyping, setTyping] = useState(false);
  // Only an open line has the calendar, because carts are long.
  const [isOpen, setOpen] = useState(false);
  const { place, latest, allowsParts } = rules;
  const window = { earliest: line.earliestDelivery, latest };
  const problem = lineDateProblemOf(line, rules);

  function commit(typed: string): void {
    setTyping(false);
    if (problemOf(typed, window, place)) return;
    const day = typed.trim() === "" ? null : readDay(typed, window.earliest);
    if (day !== null) setText(writeDay(day, language));
    if (day !== saved) void onDate(line, day);
  }
  function clear(): void {
    setText("");
    void onDate(line, null);
  }
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    commit(String(new FormData(event.currentTarget).get("requestedDeliveryDate") ?? ""));
  }
  const field = {
    label: t("DeliveryWish.Line.Date"),
    hint: t("DeliveryWish.Line.Hint", writeDay(window.earliest, language)),
  };
  return (
    <details className={css["date"]} data-saved={saved ?? undefined} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {saved ? t("DeliveryWish.Line.On", writeDay(saved, language)) : t("DeliveryWish.Line.Add")}
        {problem && <span className={css["problem"]}>{dateProblemText(t, problem, { day: saved, window, place, language })}</span>}
      </summary>
      <form className={css["form"]} method="post" action={LINE_DATE_FORM} onSubmit={submit}>
        <input type="hidden" name="id" value={line.id} />
        <input type="hidden" name="redirect" value={formTarget(page)} />
        {!allowsParts ? (
          <p>{t("DeliveryWish.Line.Complete")}</p>
        ) : isOpen ? (
          <DeliveryDateField
            {...field}
            text={text}
            window={window}
            place={place}
            problem={isTyping ? null : problemOf(text, window, place)}
            onText={(typed) => {
              setTyping(true);
              setText(typed);
            }}
            onCommit={commit}
          />
        ) : (
          <TextField {...field} optional name="requestedDeliveryDate" autoComplete="off" maxLength={40} defaultValue={text} />
        )}
        {saved && (
          <Button size="small" variant="secondary" onClick={clear}>
            {t("DeliveryWish.Line.Clear")}
          </Button>
        )}
        <noscript>
          <Button type="submit" size="small" variant="secondary">
            {t(allowsParts ? "Common.Save" : "DeliveryWish.Line.Clear")}
          </Button>
        </noscript>
      </form>
    </details>
  );
}
