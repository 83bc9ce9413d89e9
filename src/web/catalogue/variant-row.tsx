import { lazy, Suspense, useId, useState } from "react";
import type { FamilyData, VariantData } from "#contract/screens.ts";
import { useLink, useT } from "#web/shell/region-context.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { AttributeValue } from "./attribute-value.tsx";
import type { ListColumns } from "./list-columns.ts";
import { OrderCells } from "./order-cells.tsx";
import css from "./variant-list.module.css";

export type VariantRowProps = { variant: VariantData; family: FamilyData; columns: ListColumns };

// What a row opens to is fetched when somebody is about to open one.
const loadDetails = () => import("./variant-details.tsx");
const VariantDetails = lazy(() => loadDetails().then((file) => ({ default: file.VariantDetails })));
const fetchAhead = () => void loadDetails().catch(() => {});

/** One variant: its key figures, quantity, total and the way into the cart; opens to show the rest (FAM-03..06). */
export function VariantRow({ variant, family, columns }: VariantRowProps) {
  const t = useT();
  const link = useLink();
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const columnCount = 1 + columns.attributes.length + (columns.hasOrderColumns ? 2 : 0);
  return (
    <>
      <tr className={css["row"]} data-open={isOpen}>
        <th scope="row" className={css["variant"]}>
          <div>
            <IconButton
              icon={isOpen ? "arrow-up" : "arrow-down"}
              label={t(isOpen ? "Family.Row.Close" : "Family.Row.Open", variant.name)}
              aria-expanded={isOpen}
              aria-controls={detailsId}
              onPointerEnter={fetchAhead}
              onFocus={fetchAhead}
              onClick={() => setOpen(!isOpen)}
            />
            <span>
              <a href={link(variant.link)}>{variant.name}</a>
              <span className={css["number"]}>{t("Product.ArticleNumber", variant.id)}</span>
            </span>
          </div>
        </th>
        {columns.attributes.map((heading) => {
          const attribute = variant.attributes.find((one) => one.attributeKey === heading.technicalName);
          return (
            <td key={heading.technicalName} className={css["attribute"]} data-label={heading.name} data-unit={attribute && heading.unit}>
              <AttributeValue attribute={attribute} showUnit={!heading.unit} />
            </td>
          );
        })}
        {columns.hasOrderColumns && <OrderCells variant={variant} />}
      </tr>
      <tr id={detailsId} className={css["details"]} hidden={!isOpen}>
        <td colSpan={columnCount}>
          {isOpen && (
            <Suspense fallback={null}>
              <VariantDetails variant={variant} familyLineDrawing={family.familyLineDrawing} />
            </Suspense>
          )}
        </td>
      </tr>
    </>
  );
}
