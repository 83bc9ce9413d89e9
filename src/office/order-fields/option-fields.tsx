import { useId } from "react";
import { MAX_FIELD_LABEL_LENGTH, MAX_FIELD_OPTIONS } from "#contract/order-fields/site-order-field.ts";
import type { Texts } from "#contract/order-fields/order-fields.ts";
import { Button, IconButton } from "#web/ui/action/button.tsx";
import { FieldError } from "#web/ui/form/field.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { noteChange } from "../form/unsaved-input.ts";
import { usePhrases } from "../language/language.tsx";
import { orderFieldPhrases } from "../phrases/order-fields.ts";
import { useFocusAfterChange } from "./use-focus-after-change.ts";
import styles from "./order-fields.module.css";

type OptionFieldsProps = {
  options: readonly Texts[];
  /** The sentence for the problem of a part, such as options.1.de; undefined without one. */
  problemOf: (part: string) => string | undefined;
  onChange: (options: readonly Texts[]) => void;
};

/** The options of a choice, one per line, in both languages. */
export function OptionFields({ options, problemOf, onChange }: OptionFieldsProps) {
  const t = usePhrases(orderFieldPhrases);
  const errorId = useId();
  const focusAfterChange = useFocusAfterChange(options);
  const error = problemOf("options");

  function move(index: number, by: 1 | -1) {
    noteChange();
    onChange(options.toSpliced(index, 1).toSpliced(index + by, 0, options[index]!));
    const names = ["up", "down"].map((direction) => `option-${direction}-${index + by}`);
    focusAfterChange(...(by === -1 ? names : names.toReversed()));
  }
  function remove(index: number) {
    noteChange();
    onChange(options.toSpliced(index, 1));
    focusAfterChange("option-add");
  }
  function add() {
    onChange([...options, { de: "", en: "" }]);
    focusAfterChange(`option-de-${options.length}`);
  }

  return (
    <fieldset className={styles["options"]} aria-describedby={error ? errorId : undefined}>
      <legend>{t.options}</legend>
      <p className="muted">{t.optionsHint}</p>
      {options.map((option, index) => (
        // Options have no id of their own, and their fields no state.
        <div key={index} className={styles["option"]}>
          {(["de", "en"] as const).map((language) => (
            <TextField
              key={language}
              hideLabel
              lang={language}
              label={t.optionIn(index + 1, t.languages[language])}
              placeholder={t.languages[language]}
              data-focus={`option-${language}-${index}`}
              maxLength={MAX_FIELD_LABEL_LENGTH}
              autoComplete="off"
              error={problemOf(`options.${index}.${language}`)}
              value={option[language]}
              onChange={(event) => onChange(options.with(index, { ...option, [language]: event.target.value }))}
            />
          ))}
          <span className={styles["tools"]}>
            <IconButton
              icon="arrow-up"
              size="small"
              label={t.optionUp(index + 1)}
              data-focus={`option-up-${index}`}
              disabled={index === 0}
              onClick={() => move(index, -1)}
            />
            <IconButton
              icon="arrow-down"
              size="small"
              label={t.optionDown(index + 1)}
              data-focus={`option-down-${index}`}
              disabled={index === options.length - 1}
              onClick={() => move(index, 1)}
            />
            <IconButton icon="trash" size="small" label={t.removeOption(index + 1)} onClick={() => remove(index)} />
          </span>
        </div>
      ))}
      {error && <FieldError id={errorId} text={error} />}
      <div>
        <Button
          variant="secondary"
          size="small"
          icon="plus"
          data-focus="option-add"
          disabled={options.length >= MAX_FIELD_OPTIONS}
          onClick={add}
        >
          {t.addOption}
        </Button>
      </div>
    </fieldset>
  );
}
