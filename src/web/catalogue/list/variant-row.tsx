import { Suspense, useId, useState } from "react";
import type { FamilyData, VariantData } from "#contract/screens.ts";
import { useLink, useT } from "#web/shell/regions/region-context.tsx";
import { IconButton } from "#web/ui/action/button.tsx";
import { latePart, patientPart } from "#web/ui/late/late-part.tsx";
import { AttributeValue } from "../variant/attribute-value.tsx";
import type { ListColumns } from "./list-columns.ts";
import { OrderCells } from "./order-cells.tsx";
import css from "./variant-list.module.css";

export type VariantRowProps = { variant: VariantData; family: FamilyData; columns: ListColumns };

// What a row opens to is fetched when somebody is about to open one.
const VariantDetails = latePart(() => import("./variant-details.tsx").then((file) => file.VariantDetails));
const fetchAhead = () => void VariantDetails.load().catch(() => {});

// In the retail modes only; the server needs it at once, and until it comes alive in the browser the server's HTML stands.
const loadRetail = () => import("#web/retailers/index.ts");
const onServer = import.meta.env.SSR || import.meta.env.MODE === "test" ? await loadRetail() : null;
const RetailButton = patientPart(() => loadRetail().then((file) => file.RetailButton), onServer?.RetailButton);

/** One variant: its key figures, quantity, total and the way into the cart; opens to show the rest (FAM-03..06). */
export function VariantRow({ variant, family, columns }: VariantRowProps) {
  const t = useT();
  const link = useLink();
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const columnCount = 1 + columns.attributes.length + (columns.hasOrderColumns ? 2 : columns.hasRetailColumn ? 1 : 0);
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
        {columns.hasRetailColumn && (
          <td className={css["retail"]}>
            <Suspense fallback={null}>
              <RetailButton article={variant} cartArticles={family.cartArticles} />
            </Suspense>
          </td>
        )}
      </tr>
      <tr id={detailsId} className={css["details"]} hidden={!isOpen}>
        <td colSpan={columnCount}>{isOpen && <VariantDetails variant={variant} family={family} />}</td>
      </tr>
    </>
  );
}
