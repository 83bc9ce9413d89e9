import type { VariantData } from "#contract/screens.ts";
import { DeliveryNote, ScalePrices } from "#web/buy-box/index.ts";
import { useLink, useT } from "#web/shell/region-context.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { AttributeTable } from "./attribute-table.tsx";
import css from "./variant-details.module.css";

/** What a row opens to: delivery note, attributes, line drawing, link to the variant (FAM-06). */
export function VariantDetails({ variant, familyLineDrawing }: { variant: VariantData; familyLineDrawing: string | null }) {
  const t = useT();
  const link = useLink();
  return (
    <div className={css["details"]}>
      <div className={css["facts"]}>
        {variant.bestPrice && <DeliveryNote speed={variant.bestPrice.deliverySpeed} />}
        <AttributeTable attributes={variant.attributes} />
        <LinkButton variant="secondary" size="small" href={link(variant.link)}>
          {t("Family.ToVariant")}
        </LinkButton>
      </div>
      <div className={css["side"]}>
        {familyLineDrawing && (
          <img src={familyLineDrawing} alt={t("Family.LineDrawing")} width={480} height={300} loading="lazy" className={css["drawing"]} />
        )}
        {variant.bestPrice && <ScalePrices bestPrice={variant.bestPrice} quantity={variant.bestPrice.requestedQuantity} />}
      </div>
    </div>
  );
}
