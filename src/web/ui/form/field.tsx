import { clsx } from "clsx";
import { type ReactNode, useId } from "react";
import { Icon } from "../icon.tsx";
import { useT } from "../text.ts";
import styles from "./field.module.css";

export type FieldFrameProps = {
  label: string;
  /** Error text for the customer; shown below the control and linked to it. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Fields are required by default; optional ones are marked. */
  optional?: boolean;
  /** Hides the label visually, if the context is sufficient. */
  hideLabel?: boolean;
  className?: string | undefined;
};

export type ControlNaming = { id: string; "aria-describedby": string | undefined; "aria-invalid": true | undefined };

/** Layout of label, control, hint and error for all fields. */
export function FieldFrame({
  label,
  error,
  hint,
  optional = false,
  hideLabel = false,
  className,
  aside,
  children,
}: FieldFrameProps & { aside?: ReactNode; children: (naming: ControlNaming) => ReactNode }) {
  const t = useT();
  const id = useId();
  const errorId = error ? `${id}-error` : undefined;
  const hintId = hint ? `${id}-hint` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(" ") || undefined;
  return (
    <div className={clsx(styles["field"], className)}>
      <label htmlFor={id} className={hideLabel ? "visually-hidden" : styles["label"]}>
        {label}
        {optional && <span className={styles["optional"]}> {t("Ui.Optional")}</span>}
      </label>
      {children({ id, "aria-describedby": describedBy, "aria-invalid": error ? true : undefined })}
      {(error || hint || aside) && (
        <div className={styles["below"]}>
          {(error || hint) && (
            <div>
              {error && <FieldError id={errorId} text={error} />}
              {hint && (
                <div id={hintId} className={styles["hint"]}>
                  {hint}
                </div>
              )}
            </div>
          )}
          {aside}
        </div>
      )}
    </div>
  );
}

export function FieldError({ id, text }: { id?: string | undefined; text: string }) {
  return (
    <div id={id} className={styles["error"]} role="alert">
      <Icon name="alert" size={16} />
      <span>{text}</span>
    </div>
  );
}
