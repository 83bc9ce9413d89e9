import { useState } from "react";
import { readOpeningHours } from "#contract/rules/dealers/opening-hours-notation.ts";
import { TextField } from "#web/ui/form/text-field.tsx";
import { usePhrases } from "../language/language.tsx";
import { dealerPhrases } from "../phrases/dealers.ts";
import { readWeek, writeWeek } from "./week.ts";
import styles from "./dealer-form.module.css";

type Props = { value: string; error: string | undefined; onChange: (value: string) => void };

/** Opening hours, one field for each day. */
export function OpeningHoursField({ value, error, onChange }: Props) {
  const t = usePhrases(dealerPhrases);
  // What is being typed is not always a time yet.
  const [week, setWeek] = useState(() => readWeek(value));
  const [written, setWritten] = useState(value);
  // The value was reset.
  if (value !== written) {
    setWritten(value);
    setWeek(readWeek(value));
  }

  function change(index: number, hours: string) {
    const next = week.with(index, hours);
    setWeek(next);
    setWritten(writeWeek(next));
    onChange(writeWeek(next));
  }

  return (
    <div role="group" aria-label={t.fields.opening_hours} className={styles["fields"]}>
      <p className="muted">{t.hoursHint}</p>
      <div className={styles["week"]}>
        {t.days.map((day, index) => (
          <TextField
            key={day}
            label={day}
            optional
            placeholder={t.closed}
            autoComplete="off"
            error={readOpeningHours(`Mo ${week[index]}`) === null && week[index] !== "" ? error : undefined}
            value={week[index] ?? ""}
            onChange={(event) => change(index, event.target.value)}
          />
        ))}
      </div>
    </div>
  );
}
