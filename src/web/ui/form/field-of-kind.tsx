import { Select } from "./choice.tsx";
import { TextField } from "./text-field.tsx";
import { useT } from "../text.ts";

export type FieldOfKindProps = {
  /** text, choice or date. */
  kind: string;
  label: string;
  name: string;
  maxLength: number;
  options: readonly { value: string; label: string }[];
  isRequired: boolean;
  error?: string | undefined;
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
};

/** A field whose kind is known only from its data. */
export function FieldOfKind({ kind, maxLength, options, isRequired, onChange, ...field }: FieldOfKindProps) {
  const t = useT();
  if (kind === "choice") {
    return (
      <Select
        {...field}
        optional={!isRequired}
        required={isRequired}
        options={[{ value: "", label: t("Ui.Select.Choose") }, ...options]}
        {...(onChange && { onChange: (event) => onChange(event.target.value) })}
      />
    );
  }
  const isDate = kind === "date";
  return (
    <TextField
      {...field}
      optional={!isRequired}
      required={isRequired}
      autoComplete="off"
      {...(isDate ? { type: "date" } : { maxLength })}
      {...(onChange && { onChange: (event) => onChange(event.target.value) })}
    />
  );
}
