import type { AttributeData } from "#contract/screens.ts";
import { useT } from "#web/shell/regions/region-context.tsx";
import css from "./attribute-table.module.css";
import { AttributeValue } from "./attribute-value.tsx";

/** All attributes of an article, name and value. */
export function AttributeTable({ attributes }: { attributes: readonly AttributeData[] }) {
  const t = useT();
  return (
    <table className={css["table"]}>
      <caption className="visually-hidden">{t("Product.Attributes")}</caption>
      <tbody>
        {attributes.map((attribute) => (
          <tr key={attribute.attributeKey}>
            <th scope="row">{attribute.attributeName}</th>
            <td>
              <AttributeValue attribute={attribute} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
