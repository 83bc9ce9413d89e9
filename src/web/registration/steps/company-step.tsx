import { fieldsOfStep } from "#contract/rules/account/registration.ts";
import { Select } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useT } from "#web/shell/islands/island-context.tsx";
import css from "./fields.module.css";
import type { StepProps } from "./step-props.ts";
import { useFields } from "./use-fields.ts";

/** Craft, company and number, depending on the sector, and the address (REG-04..06). */
export function CompanyStep(props: StepProps) {
  const t = useT();
  const { model, content } = props;
  const { text, select, hasFiveDigits } = useFields(props);
  const shown = fieldsOfStep(3, model.draft.sector);
  return (
    <div className={css["fields"]}>
      {shown.includes("craft") && <Select {...select("craft", content.rules.crafts)} className={css["wide"]} />}
      {shown.includes("company") && <TextField {...text("company")} className={css["wide"]} autoComplete="organization" />}
      {shown.includes("customerNumber") && (
        <TextField
          {...text("customerNumber", true)}
          className={css["wide"]}
          autoComplete="off"
          hint={t("Registration.customerNumber.Hint")}
        />
      )}
      <div className={css["street"]}>
        <TextField {...text("street")} autoComplete="address-line1" />
        <TextField {...text("streetNumber")} autoComplete="off" />
      </div>
      <div className={css["town"]}>
        <TextField {...text("zipcode")} autoComplete="postal-code" inputMode={hasFiveDigits ? "numeric" : "text"} />
        <TextField {...text("city")} autoComplete="address-level2" />
      </div>
      <Select {...select("country", content.rules.countries)} className={css["wide"]} autoComplete="country" />
    </div>
  );
}
