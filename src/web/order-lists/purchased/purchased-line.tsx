import { clsx } from "clsx";
import type { PurchasedArticleData } from "#contract/screens.ts";
import { canFillCart } from "#contract/viewer.ts";
import { DeliveryInfo } from "#web/prices/index.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { useIsHydrated } from "#web/shell/islands/use-is-hydrated.ts";
import { QuantityStepper } from "#web/ui/action/quantity-stepper.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { ProductImage } from "#web/ui/product-image.tsx";
import account from "#web/account/account.module.css";
import { formatDay } from "#web/account/format-day.ts";
import { CurrentPrice } from "../current-price.tsx";
import css from "./purchased.module.css";

export type PurchasedLineProps = {
  article: PurchasedArticleData;
  quantity: number;
  isTicked: boolean;
  onTick: () => void;
  onQuantity: (quantity: number) => void;
};

/** An article with its last order and the current price for that quantity. */
export function PurchasedLine({ article: bought, quantity, isTicked, onTick, onQuantity }: PurchasedLineProps) {
  const t = useT();
  const link = useLink();
  const isHydrated = useIsHydrated();
  const { settings, user } = usePage();
  const { article, successor, name } = bought;
  const isOrderable = article?.isOrderable === true;
  const canBuy = canFillCart(user) && (isOrderable || successor !== null);
  const orderLink = `${link(settings.site.pages.orderDetails)}?order=${encodeURIComponent(bought.lastOrderId)}`;
  return (
    <li className={css["line"]}>
      <div className={clsx(css["checkbox"], !isHydrated && account["isWaiting"])}>
        {canBuy && <Checkbox hideLabel label={t("OrderLists.Tick", name)} checked={isTicked} onChange={onTick} />}
      </div>
      {article?.image ? <ProductImage src={article.image} width={120} height={90} loading="lazy" /> : <span />}
      <div className={css["article"]}>
        {article ? <a href={link(article.url)}>{name}</a> : <strong>{name}</strong>}
        <span>
          {t("Product.ArticleNumber", bought.articleNo)}
          {bought.customerProductId && ` · ${t("OrderLists.OwnNumber", bought.customerProductId)}`}
        </span>
        {isOrderable && (
          <>
            <span>
              <CurrentPrice price={article.pricePerUnitFormatted} />
            </span>
            <DeliveryInfo speed={article.deliverySpeed} stock={article.stockLevels} unit={article.unit} isShort />
          </>
        )}
        {!isOrderable && (
          <span className={css["removed"]}>
            {t(article ? "OrderLists.NotOrderable" : "OrderLists.Gone")}{" "}
            {successor && (
              <>
                {t("OrderLists.Successor")} <a href={link(successor.url)}>{successor.name}</a>
              </>
            )}
          </span>
        )}
      </div>
      <p className={css["last"]}>
        <a href={orderLink}>{t("Purchased.Last", formatDay(bought.lastOrdered, t))}</a>
        <span>{t("Purchased.LastQuantity", bought.lastQuantity, bought.unit)}</span>
        <span>{t(bought.times === 1 ? "Purchased.Once" : "Purchased.Times", bought.times)}</span>
      </p>
      <div className={clsx(css["quantity"], !isHydrated && account["isWaiting"])}>
        {canBuy && isOrderable && (
          <QuantityStepper
            label={t("Family.QuantityOf", name)}
            value={quantity}
            steps={article.quantityStepRanges}
            onDraft={onQuantity}
            onCommit={onQuantity}
          />
        )}
      </div>
    </li>
  );
}
