import { formatQuantityWithUnit } from "#contract/format/quantity.ts";
import { MAX_SAVED_CART_NAME } from "#contract/rules/orders/saved-carts.ts";
import { showsNet } from "#contract/rules/shop/shop-mode.ts";
import { SAVED_CART_FORMS, SAVED_CARTS_PAGE } from "#contract/saved-cart-links.ts";
import type { SavedCartData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { formatTimestamp } from "#web/account/format-day.ts";
import { SavedCartForm } from "./saved-cart-form.tsx";
import css from "./saved-carts.module.css";

type CardProps = { cart: SavedCartData; cartLines: number; formKey: string; isToLoad: boolean };

/** A saved cart with its articles and actions. */
export function SavedCartCard({ cart, cartLines, formKey, isToLoad }: CardProps) {
  const t = useT();
  const { id, name, savedAt, sentBy, purchaseOrderNumber, orderFields, lines, totalPrice } = cart;
  const isNet = showsNet(usePage().settings.shop);
  const missing = lines.filter(({ isOrderable }) => !isOrderable).length;
  return (
    <li className={css["cart"]} id={`cart-${id}`}>
      <div className={css["head"]}>
        <h2>{name}</h2>
        <strong className={css["total"]}>
          {totalPrice === "" ? t("SavedCarts.NoPrice") : t(isNet ? "SavedCarts.TotalNet" : "SavedCarts.TotalGross", totalPrice)}
        </strong>
      </div>
      {sentBy !== "" && (
        <p>
          <strong>{t("SavedCarts.Proposal", sentBy)}</strong>
        </p>
      )}
      <p className={css["hint"]}>
        {t("SavedCarts.SavedAt", formatTimestamp(savedAt, t))}
        {` · ${lines.length === 1 ? t("SavedCarts.Lines.One") : t("SavedCarts.Lines", lines.length)}`}
        {purchaseOrderNumber !== "" && ` · ${t("SavedCarts.PurchaseOrder", purchaseOrderNumber)}`}
        {orderFields.map(({ label, value }) => ` · ${label}: ${value}`).join("")}
      </p>
      {missing > 0 && <p className={css["missing"]}>{missing === 1 ? t("SavedCarts.Missing.One") : t("SavedCarts.Missing", missing)}</p>}
      <details>
        <summary>{t("SavedCarts.ShowLines")}</summary>
        <Lines lines={lines} />
      </details>
      <Load id={id} cartLines={cartLines} formKey={formKey} isToLoad={isToLoad} />
      <details>
        <summary>{t("SavedCarts.Change")}</summary>
        <div className={css["change"]}>
          <SavedCartForm action={SAVED_CART_FORMS.rename} id={id} className={css["rename"]}>
            <TextField label={t("SavedCarts.Name")} name="name" required defaultValue={name} maxLength={MAX_SAVED_CART_NAME} />
            <Button type="submit" variant="secondary">
              {t("SavedCarts.Rename")}
            </Button>
          </SavedCartForm>
          <SavedCartForm action={SAVED_CART_FORMS.delete} id={id}>
            <Button type="submit" variant="quiet" icon="trash">
              {t("SavedCarts.Delete")}
            </Button>
          </SavedCartForm>
        </div>
      </details>
    </li>
  );
}

/** Loads into an empty cart at once; otherwise asks whether to add to the current cart or to replace it. */
function Load({ id, cartLines, formKey, isToLoad }: Omit<CardProps, "cart"> & { id: string }) {
  const t = useT();
  const link = useLink();
  const button = (mode: "add" | "replace", key: string, variant: "primary" | "secondary") => (
    <Button type="submit" name="mode" value={mode} variant={variant}>
      {t(key)}
    </Button>
  );
  if (cartLines > 0 && !isToLoad)
    return (
      <p>
        <LinkButton variant="secondary" icon="cart" href={`${link(SAVED_CARTS_PAGE)}?load=${id}#cart-${id}`}>
          {t("SavedCarts.Load")}
        </LinkButton>
      </p>
    );
  return (
    <SavedCartForm action={SAVED_CART_FORMS.load} id={id} className={css["load"]}>
      <input type="hidden" name="key" value={formKey} />
      {cartLines === 0 ? (
        button("add", "SavedCarts.Load", "secondary")
      ) : (
        <>
          <p>{cartLines === 1 ? t("SavedCarts.Question.One") : t("SavedCarts.Question", cartLines)}</p>
          <div className={css["choices"]}>
            {button("add", "SavedCarts.Load.Add", "primary")}
            {button("replace", "SavedCarts.Load.Replace", "secondary")}
            <a href={link(SAVED_CARTS_PAGE)}>{t("SavedCarts.Load.Cancel")}</a>
          </div>
        </>
      )}
    </SavedCartForm>
  );
}

function Lines({ lines }: Pick<SavedCartData, "lines">) {
  const t = useT();
  const link = useLink();
  const { language } = usePage();
  return (
    <ul className={css["lines"]}>
      {lines.map((line) => (
        <li key={line.articleNo}>
          <div>
            {line.url ? <a href={link(line.url)}>{line.name}</a> : <span>{line.name}</span>}
            <span className={css["hint"]}>
              {[
                t("Product.ArticleNumber", line.articleNo),
                ...(line.ownNumber === "" ? [] : [t("SavedCarts.OwnNumber", line.ownNumber)]),
              ].join(" · ")}
            </span>
            {!line.isOrderable && <span className={css["missing"]}>{t("SavedCarts.Line.Missing")}</span>}
          </div>
          <span className={css["quantity"]}>{formatQuantityWithUnit(line.quantity, line.unit, language)}</span>
        </li>
      ))}
    </ul>
  );
}
