import type { FamilyData } from "#contract/screens.ts";
import { usePage, useT } from "#web/shell/region-context.tsx";
import { ApprovalLegend } from "./approval-legend.tsx";
import { listColumns } from "./list-columns.ts";
import css from "./variant-list.module.css";
import { VariantRow } from "./variant-row.tsx";

export type VariantListProps = { family: FamilyData; isLoading: boolean };

/** The family's variants, a table on wide screens and cards on narrow ones. */
export function VariantList({ family, isLoading }: VariantListProps) {
  const t = useT();
  const { settings } = usePage();
  const columns = listColumns(family, settings.shop.shopType);
  if (family.products.length === 0) return <p className={css["empty"]}>{t("Family.Empty")}</p>;
  return (
    <div className={css["list"]} data-loading={isLoading} aria-busy={isLoading}>
      <table className={css["table"]}>
        <caption className="visually-hidden">{t("Family.Caption", family.name)}</caption>
        <thead>
          <tr>
            <th scope="col">{t("Family.Column.Variant")}</th>
            {columns.attributes.map((heading) => (
              <th key={heading.technicalName} scope="col" className={css["attribute"]}>
                {heading.name}
              </th>
            ))}
            {columns.hasOrderColumns && (
              <>
                <th scope="col">{t("Family.Column.Quantity")}</th>
                <th scope="col" className={css["total"]}>
                  {t(settings.shop.shopType === "ClosedOnlineShop" ? "Family.Column.TotalNet" : "Family.Column.TotalGross")}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {family.products.map((variant) => (
            <VariantRow key={variant.id} variant={variant} family={family} columns={columns} />
          ))}
        </tbody>
      </table>
      {family.hasApprovals && <ApprovalLegend />}
    </div>
  );
}
