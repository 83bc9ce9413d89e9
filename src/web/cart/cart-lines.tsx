import { CART_ROUTES } from "#contract/page-routes.ts";
import type { CartLineData } from "#contract/screens.ts";
import { ProductImage } from "#web/ui/product-image.tsx";
import { formTarget } from "./add/form-target.ts";
import { DeliveryNote } from "#web/prices/index.ts";
import { useLink, usePage, useT } from "#web/shell/regions/region-context.tsx";
import { Button, IconButton } from "#web/ui/action/button.tsx";
import { QuantityStepper } from "#web/ui/action/quantity-stepper.tsx";
import css from "./cart-lines.module.css";

export type CartLinesProps = {
  lines: readonly CartLineData[];
  busyLines: ReadonlySet<number>;
  onQuantity: (line: CartLineData, quantity: number) => Promise<void>;
  onRemove: (id: number) => Promise<void>;
};

/** The lines of a cart that can be changed; without scripts, plain forms do the same. */
export function CartLines({ lines, busyLines, onQuantity, onRemove }: CartLinesProps) {
  const t = useT();
  return (
    <ul className={css["lines"]} aria-label={t("Cart.Lines")}>
      {lines.map((line) => (
        <CartLine key={line.id} line={line} isBusy={busyLines.has(line.id)} onQuantity={onQuantity} onRemove={onRemove} />
      ))}
    </ul>
  );
}

type CartLineProps = Pick<CartLinesProps, "onQuantity" | "onRemove"> & { line: CartLineData; isBusy: boolean };

function CartLine({ line, isBusy, onQuantity, onRemove }: CartLineProps) {
  const t = useT();
  const link = useLink();
  const { page } = usePage();
  return (
    <li className={css["line"]} data-loading={isBusy} aria-busy={isBusy}>
      {line.image ? <ProductImage src={line.image} width={120} height={90} loading="lazy" /> : <span />}
      <div className={css["article"]}>
        <a href={link(line.url)}>{line.name}</a>
        <span>{t("Product.ArticleNumber", line.articleNo)}</span>
        <span>{line.pricePerUnitFormatted}</span>
        {line.deliverySpeed === "NODELIVERY" && line.availability !== "outOfStock" ? (
          <span>{t("DeliverySpeed.SomeRemaining")}</span>
        ) : (
          <DeliveryNote speed={line.deliverySpeed} />
        )}
      </div>
      <form className={css["quantity"]} method="post" action={CART_ROUTES.update} onSubmit={(event) => event.preventDefault()}>
        <input type="hidden" name="id" value={line.id} />
        <input type="hidden" name="redirect" value={formTarget(page)} />
        <QuantityStepper
          label={t("Family.QuantityOf", line.name)}
          value={line.quantity}
          steps={line.quantityStepRanges}
          onCommit={(quantity) => onQuantity(line, quantity)}
          isLoading={isBusy}
        />
        <noscript>
          <Button type="submit" size="small" variant="secondary">
            {t("Cart.Update")}
          </Button>
        </noscript>
      </form>
      <output className={css["total"]}>{line.totalPrice}</output>
      <form
        className={css["remove"]}
        method="post"
        action={CART_ROUTES.remove}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void onRemove(line.id);
        }}
      >
        <input type="hidden" name="id" value={line.id} />
        <input type="hidden" name="redirect" value={formTarget(page)} />
        <IconButton type="submit" icon="trash" label={t("Cart.Remove", line.name)} disabled={isBusy} />
      </form>
    </li>
  );
}
