import { RadioGroup, Select } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useT } from "#web/shell/islands/island-context.tsx";
import css from "./fields.module.css";
import type { StepProps } from "./step-props.ts";
import { useFields } from "./use-fields.ts";

/** Name and contact data (REG-03). */
export function PersonStep(props: StepProps) {
  const t = useT();
  const { model, content } = props;
  const { text, select, errorOf } = useFields(props);
  return (
    <div className={css["fields"]}>
      <RadioGroup
        className={css["wide"]}
        name="salutation"
        label={t("Registration.salutation")}
        options={content.rules.salutations.map(({ value, title }) => ({ value, label: title }))}
        value={model.draft.salutation}
        error={errorOf("salutation")}
        onChange={(salutation) => model.change({ salutation })}
      />
      <Select {...select("academicTitle", content.rules.academicTitles, true)} className={css["wide"]} autoComplete="off" />
      <TextField {...text("firstname")} autoComplete="given-name" autoCapitalize="words" />
      <TextField {...text("lastname")} autoComplete="family-name" autoCapitalize="words" />
      {/* The type email would rewrite the umlauts of a domain. */}
      <TextField
        {...text("email")}
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        hint={t("Registration.email.Hint")}
      />
      <TextField {...text("phone", true)} type="tel" autoComplete="tel" inputMode="tel" />
    </div>
  );
}
