import type { FamilyData, VariantData } from "#contract/screens.ts";
import { DeliveryNote, ScalePrices } from "#web/prices/index.ts";
import { usePiecesInCart } from "#web/shell/page/use-pieces-in-cart.ts";
import { useLink, useT } from "#web/shell/regions/region-context.tsx";
import { LinkButton } from "#web/ui/action/button.tsx";
import { ProductImage } from "#web/ui/product-image.tsx";
import { AttributeTable } from "../variant/attribute-table.tsx";
import css from "./variant-details.module.css";

/** What a row opens to: delivery note, attributes, line drawing, link to the variant (FAM-06). */
export function VariantDetails({ variant, family }: { variant: VariantData; family: FamilyData }) {
  const t = useT();
  const link = useLink();
  const { familyLineDrawing } = family;
  const inCart = usePiecesInCart(variant.id, family.cartArticles);
  return (
    <div className={css["details"]}>
      <div className={css["facts"]}>
        {variant.bestPrice && <DeliveryNote speed={variant.bestPrice.deliverySpeed} />}
        {inCart > 0 && <p className={css["inCart"]}>{t("Family.InCart", inCart)}</p>}
        <AttributeTable attributes={variant.attributes} />
        <LinkButton variant="secondary" size="small" href={link(variant.link)}>
          {t("Family.ToVariant")}
        </LinkButton>
      </div>
      <div className={css["side"]}>
        {familyLineDrawing && (
          <ProductImage
            src={familyLineDrawing}
            alt={t("Family.LineDrawing")}
            width={480}
            height={300}
            loading="lazy"
            className={css["drawing"]}
          />
        )}
        {variant.bestPrice && <ScalePrices bestPrice={variant.bestPrice} quantity={variant.bestPrice.requestedQuantity} />}
      </div>
    </div>
  );
}
