import { useRef } from "react";
import {
  type DeliveryDateProblem,
  type DeliveryWindow,
  findDeliveryDateProblem,
  nextWorkingDay,
  readDay,
  writeDay,
} from "#contract/rules/delivery/delivery-date.ts";
import type { LineDateProblem } from "#contract/rules/delivery/line-delivery-date.ts";
import type { DeliveryPlace } from "#contract/rules/delivery/public-holidays.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button, IconButton } from "#web/ui/action/button.tsx";
import type { Translate } from "#web/ui/text.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import css from "./delivery-wish.module.css";

export type DeliveryDateFieldProps = {
  label: string;
  hint: string;
  text: string;
  window: DeliveryWindow;
  place: DeliveryPlace;
  /** Null while the customer types. */
  problem: DeliveryDateProblem | null;
  onText: (text: string) => void;
  /** After leaving the field, choosing a day in the calendar, or a suggested one. */
  onCommit: (text: string) => void;
};

/** Why a typed day cannot be requested; null if it can, and for an empty field. */
export function problemOf(text: string, window: DeliveryWindow, place: DeliveryPlace): DeliveryDateProblem | null {
  if (text.trim() === "") return null;
  const day = readDay(text, window.earliest);
  return day === null ? "unreadable" : findDeliveryDateProblem(day, window, place);
}

/** The next day that can be requested instead of an impossible one. */
function possibleDay(day: string | null, { earliest, latest }: DeliveryWindow, place: DeliveryPlace): string {
  return day === null || day < earliest || day > latest ? earliest : nextWorkingDay(day, place);
}

/** What is wrong with a day, with a possible one. */
export function dateProblemText(
  t: Translate,
  problem: LineDateProblem,
  { day, window, place, language }: { day: string | null; window: DeliveryWindow; place: DeliveryPlace; language: string },
): string {
  const possible = problem === "too-late" ? window.latest : possibleDay(day, window, place);
  return t(`DeliveryWish.Problem.${problem}`, writeDay(possible, language));
}

/** A day, typed or chosen in the browser's calendar; a day that is not possible gets the next one offered (QUOTE-19). */
export function DeliveryDateField({ label, hint, text, window, place, problem, onText, onCommit }: DeliveryDateFieldProps) {
  const t = useT();
  const { language } = usePage();
  const calendar = useRef<HTMLInputElement>(null);
  const { earliest, latest } = window;
  const day = readDay(text, earliest);
  const write = (iso: string) => writeDay(iso, language);
  const commit = (iso: string) => {
    onText(iso && write(iso));
    onCommit(iso && write(iso));
  };
  const next = possibleDay(day, window, place);
  return (
    <div className={css["date"]}>
      <TextField
        optional
        label={label}
        name="requestedDeliveryDate"
        inputMode="text"
        autoComplete="off"
        maxLength={40}
        value={text}
        error={problem ? dateProblemText(t, problem, { day, window, place, language }) : undefined}
        hint={hint}
        onChange={(event) => onText(event.target.value)}
        onBlur={(event) => onCommit(event.target.value)}
        onKeyDown={(event) => event.key === "Enter" && onCommit(event.currentTarget.value)}
      />
      <span className={css["calendar"]}>
        <input
          ref={calendar}
          type="date"
          tabIndex={-1}
          aria-hidden
          min={earliest}
          max={latest}
          value={day ?? ""}
          onChange={(event) => commit(event.target.value)}
        />
        <IconButton icon="calendar" variant="secondary" label={t("DeliveryWish.Calendar")} onClick={() => calendar.current?.showPicker()} />
      </span>
      {problem && problem !== "too-late" && (
        <Button size="small" variant="secondary" onClick={() => commit(next)}>
          {t("DeliveryWish.Use", write(next))}
        </Button>
      )}
    </div>
  );
}
