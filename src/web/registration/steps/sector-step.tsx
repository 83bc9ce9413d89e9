import { useEffect, useRef } from "react";
import type { Sector } from "#contract/rules/account/registration.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { FieldError } from "#web/ui/form/field.tsx";
import { sectorOf } from "../registration-draft.ts";
import { SectorDrawing } from "../sector-drawing.tsx";
import css from "./sector-step.module.css";
import type { StepProps } from "./step-props.ts";

const ERROR_ID = "registration-sector-error";

/** Choice of the sector by drawings (REG-02); a site without private customers says so. */
export function SectorStep({ model, content }: StepProps) {
  const t = useT();
  const group = useRef<HTMLFieldSetElement>(null);
  const { draft, shownErrors, change } = model;
  const { sectors } = content.rules;
  const choose = (sector: Sector) => change({ sector, sectorTitle: t(`Registration.Sector.${sector}`) });
  useEffect(() => {
    // Selected before hydration.
    const chosenBeforeHydration = sectorOf(group.current?.querySelector<HTMLInputElement>("input:checked")?.value);
    if (chosenBeforeHydration && draft.sector === null) choose(chosenBeforeHydration);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const error = shownErrors.sector;
  return (
    <fieldset
      ref={group}
      role="radiogroup"
      aria-required
      aria-labelledby="registration-sector-label"
      aria-invalid={error ? true : undefined}
      aria-describedby={error ? ERROR_ID : undefined}
    >
      <legend id="registration-sector-label" className={css["legend"]}>
        {t("Registration.sector.Question")}
      </legend>
      {error && (
        <div className={css["error"]}>
          <FieldError id={ERROR_ID} text={t("Registration.Required.sector")} />
        </div>
      )}
      {!sectors.includes("GROUP-diy") && <p className={css["note"]}>{t("Registration.BusinessOnly")}</p>}
      <div className={css["tiles"]}>
        {sectors.map((sector) => (
          <label key={sector} className={css["tile"]}>
            <input type="radio" name="sector" value={sector} checked={draft.sector === sector} onChange={() => choose(sector)} />
            <SectorDrawing sector={sector} />
            <span className={css["text"]}>
              <span className={css["title"]}>{t(`Registration.Sector.${sector}`)}</span>
              <span className={css["hint"]}>{t(`Registration.Sector.${sector}.Hint`)}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
