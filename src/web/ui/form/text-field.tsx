import { clsx } from "clsx";
import { type InputHTMLAttributes, type Ref, type TextareaHTMLAttributes, useState } from "react";
import { IconButton } from "../action/button.tsx";
import { FieldFrame, type FieldFrameProps } from "./field.tsx";
import { useT } from "../text.ts";
import styles from "./field.module.css";

export type TextFieldProps = FieldFrameProps & Omit<InputHTMLAttributes<HTMLInputElement>, "className"> & { ref?: Ref<HTMLInputElement> };

export function TextField({ label, error, hint, optional, hideLabel, className, type = "text", ...input }: TextFieldProps) {
  return (
    <FieldFrame {...{ label, error, hint, optional, hideLabel, className }}>
      {(naming) => <input type={type} required={!optional && input.required} className={styles["control"]} {...input} {...naming} />}
    </FieldFrame>
  );
}

export type PasswordFieldProps = Omit<TextFieldProps, "type">;

/** Password field with a show/hide button. */
export function PasswordField({
  label,
  error,
  hint,
  optional,
  hideLabel,
  className,
  autoComplete = "current-password",
  ...input
}: PasswordFieldProps) {
  const t = useT();
  const [isShown, setShown] = useState(false);
  return (
    <FieldFrame {...{ label, error, hint, optional, hideLabel, className }}>
      {(naming) => (
        <div className={styles["withButton"]}>
          <input
            type={isShown ? "text" : "password"}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            className={styles["control"]}
            {...input}
            {...naming}
          />
          <IconButton
            className={styles["inset"]}
            icon={isShown ? "eye-off" : "eye"}
            label={t(isShown ? "Ui.Password.Hide" : "Ui.Password.Show")}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          />
        </div>
      )}
    </FieldFrame>
  );
}

export type TextAreaProps = FieldFrameProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "className"> & { ref?: Ref<HTMLTextAreaElement> };

/** Multi-line field; with maxLength it shows the remaining characters. */
export function TextArea({
  label,
  error,
  hint,
  optional,
  hideLabel,
  className,
  maxLength,
  value,
  defaultValue,
  onChange,
  ...area
}: TextAreaProps) {
  const t = useT();
  const [length, setLength] = useState(String(value ?? defaultValue ?? "").length);
  const used = value === undefined ? length : String(value).length;
  const remaining = maxLength === undefined ? undefined : maxLength - used;
  return (
    <FieldFrame
      {...{ label, error, hint, optional, hideLabel, className }}
      aside={remaining !== undefined && <span className={styles["remaining"]}>{t("Ui.CharactersLeft", remaining)}</span>}
    >
      {(naming) => (
        <textarea
          className={clsx(styles["control"], styles["textArea"])}
          maxLength={maxLength}
          value={value}
          defaultValue={defaultValue}
          onChange={(event) => {
            setLength(event.target.value.length);
            onChange?.(event);
          }}
          {...area}
          {...naming}
        />
      )}
    </FieldFrame>
  );
}
