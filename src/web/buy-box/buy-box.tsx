import { isDeliverable } from "#contract/rules/articles/availability.ts";
import { useId } from "react";
import { quoteRequestLink } from "#contract/quote-request-link.ts";
import { CART_ROUTES } from "#contract/page-routes.ts";
import { shownStock } from "#contract/rules/articles/availability.ts";
import { packagingText } from "#contract/rules/articles/packaging.ts";
import { isOrderable } from "#contract/rules/quantities/quantity-steps.ts";
import type { BestPriceData, ProductData } from "#contract/screens.ts";
import { canFillCart, type UserContext } from "#contract/viewer.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { QuantityStepper } from "#web/ui/action/quantity-stepper.tsx";
import { ContactPrompt } from "#web/shell/contact/contact-prompt.tsx";
import { ToListLink } from "#web/add-to-list/index.ts";
import { StockNoticeLink } from "#web/stock-notices/index.ts";
import { formTarget, readFormQuantity, useAddToCart } from "#web/cart/index.ts";
import {
  RetryPrice,
  type BestPriceState,
  DeliveryInfo,
  needsSignIn,
  TierPrices,
  type ShownPrice,
  shownPrice,
  unitPrice,
  useBestPrice,
} from "#web/prices/index.ts";
import { SuccessorOffer } from "./successor-offer.tsx";
import css from "./buy-box.module.css";

export type BuyBoxPanelProps = {
  articleNumber: string;
  initial: BestPriceData | null;
  /** Article data for the notice after adding it to the cart. */
  article?: { name: string; image: string | null };
  /** Successor of a discontinued article, with its price. */
  successor?: ProductData["successor"];
  successorPrice?: BestPriceData | null | undefined;
  /** Distinguishes it from other buy boxes on the page. */
  label?: string;
};

/** Price, VAT note, base price, availability, quantity and add-to-cart button (BUYBOX-01, BUYBOX-02). */
export function BuyBoxPanel({ articleNumber, initial, article, successor = null, successorPrice = null, label }: BuyBoxPanelProps) {
  const t = useT();
  const name = useBoxName(label);
  const called = article?.name ?? name;
  const page = usePage();
  const prices = useBestPrice(articleNumber, initial);
  const { bestPrice, quantity, isLoading } = prices;
  const { add, isAdding, dialog } = useAddToCart();
  if (successor) {
    return (
      <section className={css["box"]} aria-label={name}>
        <SuccessorOffer successor={successor} price={successorPrice} />
        {!successorPrice?.price && needsSignIn(page) && <SignInForPrice />}
      </section>
    );
  }
  if (!bestPrice) {
    return (
      <section className={css["box"]} aria-label={name}>
        <p className={css["unavailable"]}>{t("BuyBox.Unavailable")}</p>
      </section>
    );
  }
  const price = shownPrice(bestPrice, page.settings.shop);
  const obstacle = findObstacle(bestPrice, page.user);
  const canOrder = price && !obstacle;
  return (
    <section className={css["box"]} aria-label={name} data-loading={isLoading}>
      {price && <Price price={price} prices={prices} name={called} />}
      {!price && <NoPrice name={called} articleNumber={articleNumber} />}
      <DeliveryInfo speed={bestPrice.deliverySpeed} stock={bestPrice.stockLevels} unit={price?.baseUnit} />
      {price && <StockFigure bestPrice={bestPrice} unit={price.baseUnit} />}
      {canOrder ? (
        <form
          className={css["order"]}
          method="post"
          action={CART_ROUTES.add}
          onSubmit={(event) => {
            event.preventDefault();
            const chosen = readFormQuantity(event.currentTarget, bestPrice.quantityStepRanges);
            if (chosen !== null)
              void add(articleNumber, chosen, article && { name: article.name, image: article.image, unit: price.baseUnit });
          }}
        >
          <input type="hidden" name="id" value={articleNumber} />
          <input type="hidden" name="redirect" value={formTarget(page.page)} />
          <Quantity prices={prices} unit={price.baseUnit} />
          <Button type="submit" isLoading={isAdding} icon="cart">
            {t("BuyBox.AddToCart")}
          </Button>
        </form>
      ) : (
        price && <p className={css["unavailable"]}>{t(`BuyBox.${obstacle}`)}</p>
      )}
      {price && (
        <StockNoticeLink
          articleNumber={articleNumber}
          name={called}
          quantity={quantity}
          stock={bestPrice.stockLevels}
          unit={price.baseUnit}
        />
      )}
      {canOrder && <ToListLink items={{ items: [{ id: articleNumber, quantity }] }} name={called} />}
      <TierPrices bestPrice={bestPrice} quantity={quantity} />
      {dialog}
    </section>
  );
}

/** Why an article with a price cannot be added to the cart; null if it can. */
function findObstacle(bestPrice: BestPriceData, user: UserContext): "Unavailable" | "Withheld" | null {
  if (!isOrderable(bestPrice.quantityStepRanges) || !isDeliverable(bestPrice)) return "Unavailable";
  return canFillCart(user) ? null : "Withheld";
}

function useBoxName(label: string | undefined): string {
  const t = useT();
  return label ?? t("BuyBox.Label");
}

/** Price of the chosen quantity; with a retry button if it could not be loaded. */
function Price({ price, prices, name }: { price: ShownPrice; prices: BestPriceState; name: string }) {
  const t = useT();
  const link = useLink();
  const { shipment } = usePage().settings.site.pages;
  const { quantity, hasError } = prices;
  return (
    <div className={css["price"]} aria-live="polite">
      <p className={css["total"]}>
        {hasError ? t("Price.Failed") : price.total}{" "}
        <small>{t("Price.For", hasError ? quantity : (prices.bestPrice?.requestedQuantity ?? quantity), price.baseUnit)}</small>
      </p>
      {hasError ? (
        <RetryPrice prices={prices} name={name} />
      ) : (
        <>
          <p className={css["note"]}>
            {t(price.isGross ? "Price.VatIncluded" : "Price.VatExcluded")}, <a href={link(shipment)}>{t("Price.PlusShipping")}</a>
          </p>
          <p className={css["base"]}>{unitPrice(t, price)}</p>
        </>
      )}
    </div>
  );
}

function StockFigure({ bestPrice, unit }: { bestPrice: BestPriceData; unit: string }) {
  const t = useT();
  const figure = shownStock(bestPrice.deliverySpeed, bestPrice.stockLevels);
  return figure !== null && <p className={css["stock"]}>{t("BuyBox.InStock", figure, unit)}</p>;
}

function Quantity({ prices, unit }: { prices: BestPriceState; unit: string }) {
  const t = useT();
  const packId = useId();
  const steps = prices.bestPrice?.quantityStepRanges ?? [];
  const pack = packagingText(t, steps, unit);
  return (
    <>
      <QuantityStepper
        value={prices.quantity}
        steps={steps}
        onCommit={prices.changeQuantity}
        isLoading={prices.isLoading}
        describedBy={pack ? packId : undefined}
      />
      {pack && (
        <span id={packId} className={css["packaging"]}>
          {pack}
        </span>
      )}
    </>
  );
}

/** Why there is no price, and a link to get one. */
function NoPrice({ name, articleNumber }: { name: string; articleNumber: string }) {
  const t = useT();
  const link = useLink();
  const page = usePage();
  if (needsSignIn(page)) return <SignInForPrice />;
  return (
    <div className={css["signIn"]}>
      <p className={css["unavailable"]}>{t("BuyBox.PriceOnRequest")}</p>
      {canFillCart(page.user) && <LinkButton href={link(quoteRequestLink(articleNumber))}>{t("BuyBox.RequestPrice")}</LinkButton>}
      <ContactPrompt subject={t("BuyBox.PriceRequest", name, articleNumber)} />
    </div>
  );
}

function SignInForPrice() {
  const t = useT();
  const link = useLink();
  const { settings, page } = usePage();
  return (
    <div className={css["signIn"]}>
      <p>{t("BuyBox.SignInForPrice")}</p>
      <LinkButton href={`${link(settings.site.pages.login)}?redirect=${encodeURIComponent(page.uri)}`}>{t("Login.Submit")}</LinkButton>
    </div>
  );
}
