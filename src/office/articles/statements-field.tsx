import { isStatement, listStatements, splitCodes, type StatementKind, writeStatement } from "#contract/rules/articles/hazard-statements.ts";
import { Select } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { useLanguage, usePhrases } from "../language/language.tsx";
import { productInformationPhrases } from "../phrases/product-information.ts";
import styles from "./article-page.module.css";

/** Characters of the codes of a field. */
const MAX_LENGTH = 600;
/** Words of a statement that fit into a select on a phone. */
const MAX_OPTION = 90;

type StatementsFieldProps = {
  label: string;
  kind: StatementKind;
  value: string;
  error: string | undefined;
  canChange: boolean;
  onChange: (value: string) => void;
};

/** Codes of statements, typed or picked, with their wordings below. */
export function StatementsField({ label, kind, value, error, canChange, onChange }: StatementsFieldProps) {
  const t = usePhrases(productInformationPhrases);
  const { language } = useLanguage();
  const codes = splitCodes(value);
  const others = listStatements(kind).filter((code) => !codes.includes(code));
  return (
    <div className={styles["fields"]}>
      <TextField
        label={label}
        hint={t.statementsHint}
        value={value}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      {codes.length > 0 && (
        <ul className={styles["lines"]} aria-label={label}>
          {codes.map((code) => (
            <li key={code}>{isStatement(kind, code) ? writeStatement(code, language) : <strong>{t.unknownCode(code)}</strong>}</li>
          ))}
        </ul>
      )}
      {canChange && (
        <Select
          label={`${label}: ${t.pick}`}
          hideLabel
          value=""
          onChange={(event) => onChange([...codes, event.target.value].join(" "))}
          options={[
            { value: "", label: `${t.pick}: ${t.pickEmpty}` },
            ...others.map((code) => ({ value: code, label: shortened(writeStatement(code, language)) })),
          ]}
        />
      )}
    </div>
  );
}

function shortened(text: string): string {
  return text.length > MAX_OPTION ? `${text.slice(0, MAX_OPTION - 2)} …` : text;
}
