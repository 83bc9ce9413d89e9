import { useId, useState } from "react";
import {
  CUSTOMER_PART_NUMBER_IMPORT_MODES,
  CUSTOMER_PART_NUMBER_LIMITS,
  type CustomerPartNumberImport,
  type CustomerPartNumberImportMode,
} from "#contract/rules/articles/customer-part-number.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { Spinner } from "#web/ui/feedback/spinner.tsx";
import { RadioGroup } from "#web/ui/form/choice.tsx";
import { Icon } from "#web/ui/icon.tsx";
import css from "./own-numbers.module.css";
import { type ImportResult, importCustomerPartNumbers } from "./send-part-numbers.ts";

/** Imports customer part numbers from a file: choice to add or replace before, results per line after. */
export function ImportBox({ onImported }: { onImported: () => void }) {
  const t = useT();
  const id = useId();
  const [mode, setWay] = useState<CustomerPartNumberImportMode>("add");
  const [isBusy, setBusy] = useState(false);
  const [result, setAnswer] = useState<ImportResult | null>(null);
  async function send(file: File) {
    setBusy(true);
    setAnswer(null);
    const next = await importCustomerPartNumbers(file, mode);
    setAnswer(next);
    setBusy(false);
    if (next.kind === "read" && next.isDone) onImported();
  }
  return (
    <details className={css["import"]}>
      <summary>{t("OwnNumbers.Import")}</summary>
      <div className={css["importBody"]}>
        <p>{t("OwnNumbers.Import.Columns")}</p>
        <RadioGroup
          stacked
          label={t("OwnNumbers.Import.Way")}
          name="way"
          value={mode}
          onChange={(value) => setWay(CUSTOMER_PART_NUMBER_IMPORT_MODES.find((each) => each === value) ?? "add")}
          options={CUSTOMER_PART_NUMBER_IMPORT_MODES.map((value) => ({
            value,
            label: t(`OwnNumbers.Import.Way.${value}`),
            hint: t(`OwnNumbers.Import.Way.${value}.Hint`),
          }))}
        />
        <div className={css["file"]}>
          <input
            id={id}
            className="visually-hidden"
            type="file"
            accept=".csv,.txt,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
            disabled={isBusy}
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              // Allows choosing the same file again after correcting it.
              event.target.value = "";
              if (file) void send(file);
            }}
          />
          <label htmlFor={id}>
            {isBusy ? <Spinner size={20} /> : <Icon name="download" size={20} />}
            {t("OwnNumbers.Import.Choose")}
          </label>
        </div>
        {result?.kind === "refused" && <MessageBox title={result.message ?? t("OwnNumbers.File.Failed")} onClose={() => setAnswer(null)} />}
        {result?.kind === "read" && <Outcome outcome={result} onClose={() => setAnswer(null)} />}
      </div>
    </details>
  );
}

function Outcome({ outcome, onClose }: { outcome: CustomerPartNumberImport; onClose: () => void }) {
  const t = useT();
  const { added, changed, removed, same, isDone, wrongCount, wrong } = outcome;
  const title = isDone ? t("OwnNumbers.Import.Done", added, changed, removed, same) : t("OwnNumbers.Import.Nothing");
  return (
    <MessageBox tone={wrongCount > 0 ? "warning" : "success"} title={title} onClose={onClose}>
      {wrongCount > 0 && (
        <>
          <p>{t(wrongCount === 1 ? "OwnNumbers.Import.WrongOne" : "OwnNumbers.Import.Wrong", wrongCount)}</p>
          <ul className={css["wrong"]} aria-label={t("OwnNumbers.Import.WrongLines")}>
            {wrong.map((line) => (
              <li key={line.row}>
                <strong>{t("OwnNumbers.Import.Line", line.row)}</strong> {line.ownNumber && <span>{line.ownNumber}</span>}{" "}
                {reasonText(t, line)}
              </li>
            ))}
          </ul>
          {wrongCount > wrong.length && <p>{t("OwnNumbers.Import.More", wrongCount - wrong.length)}</p>}
        </>
      )}
    </MessageBox>
  );
}

function reasonText(t: ReturnType<typeof useT>, { reason, value }: CustomerPartNumberImport["wrong"][number]): string {
  if (reason === "unknownArticle") return t(value ? "OwnNumbers.Line.unknownArticle" : "OwnNumbers.Line.noArticle", value);
  if (reason === "badFactor") return t("OwnNumbers.Line.badFactor", value);
  if (reason === "twice") return t("OwnNumbers.Line.twice");
  if (reason === "full") return t("OwnNumbers.Problem.full", CUSTOMER_PART_NUMBER_LIMITS.perCustomer);
  return t(`OwnNumbers.Problem.${reason}`);
}
