import { useT } from "#web/shell/islands/island-context.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import css from "./long-cart.module.css";

export type LineFilterProps = { text: string; onChange: (text: string) => void; shown: number; count: number };

/** Filters lines, including those not rendered yet. */
export function LineFilter({ text, onChange, shown, count }: LineFilterProps) {
  const t = useT();
  return (
    <div className={css["filter"]}>
      <TextField
        type="search"
        label={t("Cart.Filter.Label")}
        autoComplete="off"
        value={text}
        onChange={(event) => onChange(event.target.value)}
      />
      <p role="status" className={css["found"]}>
        {text.trim() !== "" && t("Cart.Filter.Found", shown, count)}
      </p>
    </div>
  );
}
