import type { BestPriceData, VariantData } from "#contract/screens.ts";
import { ToListLink } from "#web/add-to-list/index.ts";
import { DeliveryInfo, TierPrices } from "#web/prices/index.ts";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import { LinkButton } from "#web/ui/action/button.tsx";
import { ProductImage } from "#web/ui/product-image.tsx";
import { AttributeTable } from "../variant/attribute-table.tsx";
import css from "./variant-details.module.css";

export type VariantDetailsProps = {
  variant: VariantData;
  lineDrawing: string | null;
  /** For the quantity shown in the row. */
  bestPrice: BestPriceData | null;
};

/** Expanded content of a row: delivery note, attributes, line drawing, link to the variant (FAM-06). */
export function VariantDetails({ variant, lineDrawing, bestPrice }: VariantDetailsProps) {
  const t = useT();
  const link = useLink();
  return (
    <div className={css["details"]}>
      <div className={css["facts"]}>
        {bestPrice && <DeliveryInfo speed={bestPrice.deliverySpeed} stock={bestPrice.stockLevels} unit={bestPrice.price?.unit} />}
        <AttributeTable attributes={variant.attributes} isDrawn={lineDrawing !== null} />
        {bestPrice && <ToListLink items={{ items: [{ id: variant.id, quantity: bestPrice.requestedQuantity }] }} name={variant.name} />}
        <LinkButton variant="secondary" size="small" href={link(variant.link)}>
          {t("Family.ToVariant")}
        </LinkButton>
      </div>
      <div className={css["side"]}>
        {lineDrawing && (
          <ProductImage
            src={lineDrawing}
            alt={t("Family.LineDrawing")}
            width={480}
            height={300}
            loading="lazy"
            className={css["drawing"]}
          />
        )}
        {bestPrice && <TierPrices bestPrice={bestPrice} quantity={bestPrice.requestedQuantity} />}
      </div>
    </div>
  );
}
