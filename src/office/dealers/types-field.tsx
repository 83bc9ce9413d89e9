import { RETAILER_TYPES } from "#contract/retailer-codes.ts";
import { Checkbox, Select } from "#web/ui/form/choice.tsx";
import { usePhrases } from "../language/language.tsx";
import { dealerPhrases } from "../phrases/dealers.ts";
import styles from "./dealer-form.module.css";

/** Types of a dealer as a list of codes: the first one is displayed, the search finds it by all. */
export function TypesField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const t = usePhrases(dealerPhrases);
  const [main = "", ...others] = value.split(",");
  const write = (first: string, rest: readonly string[]) => onChange([first, ...rest.filter((code) => code !== first)].join(","));
  return (
    <div className={styles["fields"]}>
      <Select
        label={t.mainType}
        value={main}
        onChange={(event) => write(event.target.value, others)}
        options={RETAILER_TYPES.map((code) => ({ value: code, label: t.types[code] ?? code }))}
      />
      <div role="group" aria-label={t.otherTypes}>
        <p className={styles["label"]}>{t.otherTypes}</p>
        {RETAILER_TYPES.filter((code) => code !== main).map((code) => (
          <Checkbox
            key={code}
            label={t.types[code]}
            checked={others.includes(code)}
            onChange={(event) => write(main, event.target.checked ? [...others, code] : others.filter((each) => each !== code))}
          />
        ))}
      </div>
    </div>
  );
}
