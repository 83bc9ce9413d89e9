import { formatQuantityWithUnit } from "#contract/format/quantity.ts";
import { COMPLAINTS, findReturnProblem, isFilledIn, MAX_RETURN_TEXT, RETURN_REASONS } from "#contract/rules/orders/returns.ts";
import type { ReturnFormLineData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import { TextArea, TextField } from "#web/ui/form/text-field.tsx";
import css from "./returns.module.css";

/** Quantity, reason and description of a delivered line; nothing to enter once all of it was reported. */
export function ReturnLineFields({ line, showsProblems }: { line: ReturnFormLineData; showsProblems: boolean }) {
  const t = useT();
  const link = useLink();
  const { language } = usePage();
  const { position, articleNo, name, url, unit, delivered, left, exclusion } = line;
  const filled = { quantity: line.quantity ?? null, reason: line.reason ?? ("" as const), text: line.text };
  const problem = showsProblems && isFilledIn(filled) ? findReturnProblem(filled, { left, exclusion: exclusion ?? null }) : null;
  const most = formatQuantityWithUnit(left, unit, language);
  const errorOf = (...problems: string[]) =>
    problem !== null && problems.includes(problem) ? t(`Returns.Form.Problem.${problem}`, most) : undefined;
  const reasons = exclusion ? RETURN_REASONS.filter((reason) => COMPLAINTS.includes(reason)) : RETURN_REASONS;
  return (
    <li className={css["formLine"]}>
      <fieldset>
        <legend>
          {url ? <a href={link(url)}>{name}</a> : name}
          <span className={css["hint"]}>
            {t("Returns.Form.ArticleNumber", articleNo)} · {t("Returns.Form.Delivered", formatQuantityWithUnit(delivered, unit, language))}
            {left < delivered && left > 0 && ` · ${t("Returns.Form.Left", formatQuantityWithUnit(delivered - left, unit, language))}`}
          </span>
        </legend>
        {left === 0 ? (
          <p className={css["hint"]}>{t("Returns.Form.LineDone")}</p>
        ) : (
          <>
            {exclusion && <p className={css["exclusion"]}>{t(`Returns.Exclusion.${exclusion}`)}</p>}
            <div className={css["entry"]}>
              <TextField
                label={t("Returns.Form.Quantity")}
                name={`quantity-${position}`}
                defaultValue={filled.quantity ?? ""}
                inputMode="numeric"
                autoComplete="off"
                maxLength={10}
                hint={t("Returns.Form.QuantityOf", most)}
                error={errorOf("quantity", "tooMany")}
              />
              <Select
                label={t("Returns.Form.Reason")}
                name={`reason-${position}`}
                defaultValue={filled.reason}
                error={errorOf("reason", "excluded")}
                options={[
                  { value: "", label: t("Returns.Form.NoReason") },
                  ...reasons.map((reason) => ({ value: reason, label: t(`Returns.Reason.${reason}`) })),
                ]}
              />
              <TextArea
                className={css["description"]}
                label={t("Returns.Form.Text")}
                name={`text-${position}`}
                defaultValue={filled.text}
                maxLength={MAX_RETURN_TEXT}
                hint={t("Returns.Form.TextHint")}
                error={errorOf("text")}
                rows={3}
                placeholder=" "
              />
            </div>
          </>
        )}
      </fieldset>
    </li>
  );
}
