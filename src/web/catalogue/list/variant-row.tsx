import { Suspense, useId, useState } from "react";
import type { FamilyData, VariantData } from "#contract/screens.ts";
import { DeliveryInfo, useBestPrice } from "#web/prices/index.ts";
import { usePiecesInCart } from "#web/shell/page/stores/use-pieces-in-cart.ts";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import { StockNoticeLink } from "#web/stock-notices/index.ts";
import { IconButton } from "#web/ui/action/button.tsx";
import { lazyPart, patientPart } from "#web/ui/lazy/lazy-part.tsx";
import { ProductImage } from "#web/ui/product-image.tsx";
import { CompareBox } from "../compare/compare-box.tsx";
import { AttributeValue } from "../variant/attribute-value.tsx";
import { InCart } from "./in-cart.tsx";
import type { ListColumns } from "./list-columns.ts";
import { OrderCells } from "./order-cells.tsx";
import css from "./variant-list.module.css";

export type VariantRowProps = Pick<FamilyData, "cartArticles"> & {
  variant: VariantData;
  columns: ListColumns;
  lineDrawing: string | null;
  /** Why the article is listed. */
  note?: string | undefined;
};

// Loaded when the user is about to open a row.
const VariantDetails = lazyPart(() => import("./variant-details.tsx").then((file) => file.VariantDetails));
const fetchAhead = () => void VariantDetails.load().catch(() => {});

// Retail modes only. The server needs it immediately; in the browser React keeps the server HTML until it has loaded.
const loadRetail = () => import("#web/retailers/index.ts");
const onServer = import.meta.env.SSR || import.meta.env.MODE === "test" ? await loadRetail() : null;
const RetailButton = patientPart(() => loadRetail().then((file) => file.RetailButton), onServer?.RetailButton);

// Mixtures only.
const loadHazards = () => import("#web/hazards/index.ts");
const hazardsOnServer = import.meta.env.SSR || import.meta.env.MODE === "test" ? await loadHazards() : null;
const Hazards = patientPart(() => loadHazards().then((file) => file.Hazards), hazardsOnServer?.Hazards);

/** Row of a variant: key attributes, quantity, total and add-to-cart; expandable (FAM-03..06). */
export function VariantRow({ variant, columns, lineDrawing, cartArticles, note }: VariantRowProps) {
  const t = useT();
  const link = useLink();
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const prices = useBestPrice(variant.id, variant.bestPrice ?? null);
  const inCart = usePiecesInCart(variant.id, cartArticles);
  const { bestPrice } = prices;
  const columnCount =
    2 + Number(columns.hasImage) + columns.attributes.length + (columns.hasOrderColumns ? 3 : columns.hasRetailColumn ? 1 : 0);
  return (
    <>
      <tr className={css["row"]} data-open={isOpen}>
        <td className={css["toggle"]}>
          <IconButton
            icon={isOpen ? "arrow-up" : "arrow-down"}
            size="small"
            label={t("Family.Row.Details", variant.name)}
            title={undefined}
            aria-expanded={isOpen}
            aria-controls={detailsId}
            onPointerEnter={fetchAhead}
            onFocus={fetchAhead}
            onClick={() => setOpen(!isOpen)}
          />
        </td>
        {columns.hasImage && (
          <td className={css["image"]}>{variant.image && <ProductImage src={variant.image} width={72} height={54} loading="lazy" />}</td>
        )}
        <th scope="row" abbr={variant.name} className={css["variant"]}>
          <a href={link(variant.link)}>{variant.name}</a>
          <span className={css["facts"]}>
            <span>{t(columns.hasImage ? "Product.ArticleNumber" : "Family.ArticleNumber", variant.id)}</span>
            {note && <span>{note}</span>}
            {columns.hasOrderColumns && bestPrice?.price && (
              <>
                <DeliveryInfo isShort speed={bestPrice.deliverySpeed} stock={bestPrice.stockLevels} unit={bestPrice.price.unit} />
                <StockNoticeLink
                  articleNumber={variant.id}
                  name={variant.name}
                  quantity={prices.quantity}
                  stock={bestPrice.stockLevels}
                  unit={bestPrice.price.unit}
                />
              </>
            )}
            {variant.safety && (
              <Suspense fallback={null}>
                <Hazards safety={variant.safety} />
              </Suspense>
            )}
            {!columns.hasOrderColumns && <InCart pieces={inCart} />}
            {columns.hasComparison && <CompareBox article={variant} />}
          </span>
        </th>
        {columns.attributes.map((heading) => {
          const attribute = variant.attributes.find((one) => one.attributeKey === heading.technicalName);
          return (
            <td key={heading.technicalName} className={css["attribute"]} data-label={heading.name} data-unit={attribute && heading.unit}>
              <AttributeValue attribute={attribute} showUnit={!heading.unit} />
            </td>
          );
        })}
        {columns.hasOrderColumns && <OrderCells variant={variant} prices={prices} inCart={inCart} />}
        {columns.hasRetailColumn && (
          <td className={css["retail"]}>
            <Suspense fallback={null}>
              <RetailButton article={variant} cartArticles={cartArticles} />
            </Suspense>
          </td>
        )}
      </tr>
      <tr id={detailsId} className={css["details"]} hidden={!isOpen}>
        <td colSpan={columnCount}>{isOpen && <VariantDetails variant={variant} lineDrawing={lineDrawing} bestPrice={bestPrice} />}</td>
      </tr>
    </>
  );
}
