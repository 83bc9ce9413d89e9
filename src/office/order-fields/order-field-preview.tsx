import { textIn } from "#contract/order-fields/order-field-values.ts";
import type { SiteOrderField, Texts } from "#contract/order-fields/order-fields.ts";
import { FieldOfKind } from "#web/ui/form/field-of-kind.tsx";
import { useLanguage } from "../language/language.tsx";
import styles from "./order-fields.module.css";

/** Whether an option has a text that no earlier one has. */
const isUsable = ({ de }: Texts, index: number, options: readonly Texts[]): boolean =>
  de !== "" && options.findIndex((option) => option.de === de) === index;

/** Fields as the checkout shows them, in the language of the back office. */
export function OrderFieldPreview({ fields }: { fields: readonly SiteOrderField[] }) {
  const { language } = useLanguage();
  return (
    <div className={styles["preview"]}>
      {fields.map(({ name, kind, labels, maxLength, options, isRequired }) => (
        <FieldOfKind
          key={`${name} ${kind}`}
          {...{ name, kind, maxLength, isRequired }}
          label={textIn(labels, language)}
          // While options are typed, some are empty or double.
          options={options.filter(isUsable).map((texts) => ({ value: texts.de, label: textIn(texts, language) }))}
        />
      ))}
    </div>
  );
}
