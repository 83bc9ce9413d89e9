import type { AttributeData } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { approvalNumbers, isApproval, isGranted } from "./approval.ts";
import { attributeGroups, getDimensionSymbol } from "./attribute-groups.ts";
import css from "./attribute-table.module.css";
import { AttributeValue } from "./attribute-value.tsx";

export type AttributeTableProps = {
  attributes: readonly AttributeData[];
  /**
   * A drawing is shown next to it: sizes show their symbols. The rows describe its content, so its alternative text is only the
   * kind.
   */
  isDrawn?: boolean;
};

/** All attributes of an article in groups; approvals as check marks. */
export function AttributeTable({ attributes, isDrawn = false }: AttributeTableProps) {
  const t = useT();
  const groups = attributeGroups(attributes);
  return (
    <table className={css["table"]}>
      <caption className="visually-hidden">{t("Product.Attributes")}</caption>
      {groups.map((group) => (
        <tbody key={group.name}>
          {groups.length > 1 && (
            <tr className={css["group"]}>
              <th scope="rowgroup" colSpan={2}>
                {t(`Product.Attributes.${group.name}`)}
              </th>
            </tr>
          )}
          {group.attributes
            .filter(({ attributeKey }) => !isApproval(attributeKey))
            .map((attribute) => {
              const sign = isDrawn ? getDimensionSymbol(attribute, attributes) : undefined;
              return (
                <tr key={attribute.attributeKey}>
                  <th scope="row">
                    {attribute.attributeName}
                    {sign && (
                      <span className={css["sign"]} aria-hidden="true">
                        {sign.letter}
                        {sign.below && <sub>{sign.below}</sub>}
                      </span>
                    )}
                  </th>
                  <td>
                    <AttributeValue attribute={attribute} />
                  </td>
                </tr>
              );
            })}
          <Approvals approvals={group.attributes.filter(({ attributeKey }) => isApproval(attributeKey))} />
        </tbody>
      ))}
    </table>
  );
}

function Approvals({ approvals }: { approvals: readonly AttributeData[] }) {
  const t = useT();
  if (approvals.length === 0) return null;
  const granted = approvals.filter(isGranted);
  return (
    <tr>
      <td colSpan={2}>
        {granted.length === 0 ? (
          <span className={css["none"]}>{t("Family.Approval.NotGranted")}</span>
        ) : (
          <ul className={css["chips"]}>
            {granted.map((approval) => (
              <li key={approval.attributeKey}>
                <Icon name="check" size={16} />
                {[approval.attributeName, ...approvalNumbers(approval)].join(" ")}
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}
