import { clsx } from "clsx";
import { type InputHTMLAttributes, type ReactNode, type Ref, type SelectHTMLAttributes, useId } from "react";
import { FieldError, FieldFrame, type FieldFrameProps } from "./field.tsx";
import { Icon } from "../icon.tsx";
import styles from "./field.module.css";

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, "type"> & {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  /** Hides the label visually, e.g. in table rows. */
  hideLabel?: boolean;
  ref?: Ref<HTMLInputElement>;
};

export function Checkbox({ label, hint, error, hideLabel = false, className, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={className}>
      <label className={styles["choice"]}>
        <input type="checkbox" aria-invalid={error ? true : undefined} aria-describedby={error ? `${id}-error` : undefined} {...input} />
        <span className={hideLabel ? "visually-hidden" : undefined}>{label}</span>
        {hint && <span className={clsx(styles["hint"], styles["choiceHint"])}>{hint}</span>}
      </label>
      {error && <FieldError id={`${id}-error`} text={error} />}
    </div>
  );
}

export type RadioOption<Value extends string = string> = { value: Value; label: ReactNode; hint?: ReactNode; disabled?: boolean };
export type RadioGroupProps<Value extends string = string> = {
  label: string;
  name: string;
  options: readonly RadioOption<Value>[];
  value?: Value;
  defaultValue?: Value;
  onChange?: (value: Value) => void;
  error?: string | undefined;
  hideLabel?: boolean;
  /** Stacks the options vertically. */
  stacked?: boolean;
  disabled?: boolean;
  className?: string;
};

export function RadioGroup<Value extends string>({
  label,
  name,
  options,
  value,
  defaultValue,
  onChange,
  error,
  hideLabel = false,
  stacked = false,
  disabled,
  className,
}: RadioGroupProps<Value>) {
  const id = useId();
  return (
    <fieldset
      className={className}
      disabled={disabled}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      aria-invalid={error ? true : undefined}
    >
      <legend id={`${id}-label`} className={hideLabel ? "visually-hidden" : styles["label"]}>
        {label}
      </legend>
      <div className={clsx(styles["choices"], stacked && styles["stacked"])}>
        {options.map((option) => (
          <label key={option.value} className={styles["choice"]}>
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={value === undefined ? defaultValue === option.value : undefined}
              onChange={() => onChange?.(option.value)}
            />
            <span>{option.label}</span>
            {option.hint && <span className={clsx(styles["hint"], styles["choiceHint"])}>{option.hint}</span>}
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`} text={error} />}
    </fieldset>
  );
}

export type SelectOption = { value: string; label: string; disabled?: boolean };
export type SelectProps = FieldFrameProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "className" | "children"> & {
    options: readonly SelectOption[];
    ref?: Ref<HTMLSelectElement>;
  };

/** Native select: works without JavaScript and with mobile pickers. */
export function Select({ label, error, hint, optional, hideLabel, className, options, ...select }: SelectProps) {
  return (
    <FieldFrame {...{ label, error, hint, optional, hideLabel, className }}>
      {(naming) => (
        <div className={styles["selectBox"]}>
          <select className={clsx(styles["control"], styles["select"])} {...select} {...naming}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="arrow-down" className={styles["selectArrow"]} />
        </div>
      )}
    </FieldFrame>
  );
}
