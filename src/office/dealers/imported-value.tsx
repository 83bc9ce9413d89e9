import { Button } from "#web/ui/action/button.tsx";
import { usePhrases } from "../language/language.tsx";
import { dealerPhrases } from "../phrases/dealers.ts";
import styles from "./dealer-form.module.css";

type Props = {
  /** The field's name. */
  label: string;
  value: string;
  /** Null without the right to change it. */
  onReset: (() => void) | null;
};

/** The imported value below a field that has another one, and a button that brings it back. */
export function ImportedValue({ label, value, onReset }: Props) {
  const t = usePhrases(dealerPhrases);
  return (
    <p className={styles["imported"]}>
      {value === "" ? t.importedEmpty : t.imported(value)}{" "}
      {onReset && (
        <Button size="small" variant="quiet" aria-label={t.resetField(label)} onClick={onReset}>
          {t.reset}
        </Button>
      )}
    </p>
  );
}
