import { formatQuantity, formatQuantityWithUnit } from "#contract/format/quantity.ts";
import { QUOTE_ROUTES } from "#contract/quote-links.ts";
import type { QuoteData, QuoteOfferData, QuoteOfferLineData, ScreenData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import css from "./quotes.module.css";

type Entered = Extract<ScreenData["QuoteDetails"], { view: "quote" }>["entered"];
type OfferProps = { quote: QuoteData; offer: QuoteOfferData; entered: Entered; problemLine: number | null };

/** Offered lines with prices and totals, and a form that puts quantities into the cart. Alternatives are listed apart. */
export function QuoteOffer({ quote, offer, entered, problemLine }: OfferProps) {
  const t = useT();
  const { page } = usePage();
  const main = offer.lines.filter(({ alternativeTo }) => alternativeTo == null);
  const alternatives = offer.lines.filter(({ alternativeTo }) => alternativeTo != null);
  const isOrderable = quote.canOrder && offer.lines.some(({ obstacle }) => !obstacle);
  const list = (lines: readonly QuoteOfferLineData[], isAlternative: boolean) => (
    <ul className={css["offers"]}>
      {lines.map((line) => (
        <OfferLine
          key={line.position}
          line={line}
          basis={offer.totals.isNet ? "net" : "gross"}
          inParts={offer.inParts}
          canOrder={isOrderable}
          quantity={
            entered.length > 0
              ? entered.find(({ position }) => position === line.position)?.quantity
              : isAlternative
                ? undefined
                : line.left
          }
          isWrong={problemLine === line.position}
        />
      ))}
    </ul>
  );
  const lines = (
    <>
      {list(main, false)}
      {alternatives.length > 0 && (
        <>
          <h3>{t("Quotes.Offer.Alternatives")}</h3>
          <p>{t("Quotes.Offer.Alternatives.Text")}</p>
          {list(alternatives, true)}
        </>
      )}
    </>
  );
  return (
    <section className={css["section"]} aria-labelledby="quote-offer">
      <h2 id="quote-offer">{t("Quotes.Offer")}</h2>
      {offer.text !== "" && <p className={css["text"]}>{offer.text}</p>}
      <p>{t(offer.inParts ? "Quotes.Offer.InParts" : "Quotes.Offer.FromQuantity")}</p>
      {isOrderable ? (
        <form method="post" action={QUOTE_ROUTES.order} className={css["offerForm"]}>
          <input type="hidden" name="page" value={page.uri} />
          <input type="hidden" name="number" value={quote.quoteNumber} />
          <input type="hidden" name="version" value={offer.version} />
          {lines}
          <Totals offer={offer} />
          <Button type="submit" icon="cart">
            {t("Quotes.Offer.ToCart")}
          </Button>
        </form>
      ) : (
        <>
          {lines}
          <Totals offer={offer} />
        </>
      )}
    </section>
  );
}

type LineProps = {
  line: QuoteOfferLineData;
  basis: "net" | "gross";
  inParts: boolean;
  canOrder: boolean;
  quantity: number | undefined;
  isWrong: boolean;
};

function OfferLine({ line, basis, inParts, canOrder, quantity, isWrong }: LineProps) {
  const t = useT();
  const link = useLink();
  const { language } = usePage();
  const { position, articleNo, name, url, unit, tiers, obstacle, successor } = line;
  const amount = (count: number) => formatQuantityWithUnit(count, unit, language);
  return (
    <li>
      <div className={css["article"]}>
        {url ? <a href={link(url)}>{name}</a> : <strong>{name}</strong>}
        <span className={css["hint"]}>{t("Product.ArticleNumber", articleNo)}</span>
        {line.deliveryTime !== "" && <span className={css["hint"]}>{t("Quotes.Offer.DeliveryTime", line.deliveryTime)}</span>}
        {line.text !== "" && <p className={css["text"]}>{line.text}</p>}
        {obstacle && (
          <p className={css["obstacle"]}>
            {t(`Quotes.Obstacle.${obstacle}`)} {successor && <a href={link(successor.url)}>{t("Family.Successor", successor.articleNo)}</a>}
          </p>
        )}
      </div>
      <dl className={css["figures"]}>
        <div>
          <dt>{t("Quotes.Offer.Quantity")}</dt>
          <dd>
            {amount(line.quantity)}
            {line.ordered > 0 && <span className={css["hint"]}>{t("Quotes.Offer.Ordered", amount(line.ordered), amount(line.left))}</span>}
          </dd>
        </div>
        <div>
          <dt>{t(`Quotes.Offer.Price.${basis}`)}</dt>
          <dd>
            <strong>{line.price}</strong>
            {line.listPrice && <span className={css["hint"]}>{t("Quotes.Offer.ListPrice", line.listPrice)}</span>}
            {!inParts &&
              tiers.map(({ from, price }) => (
                <span key={from} className={css["hint"]}>
                  {t("Quotes.Offer.Tier", amount(from), price)}
                </span>
              ))}
            {!inParts && (
              <span className={css["hint"]}>
                {t(line.hasTodaysPrice ? "Quotes.Offer.BelowToday" : "Quotes.Offer.BelowNone", amount(tiers[0]?.from ?? line.quantity))}
              </span>
            )}
          </dd>
        </div>
        <div>
          <dt>{t(`Quotes.Offer.Total.${basis}`)}</dt>
          <dd>
            <strong>{line.total}</strong>
          </dd>
        </div>
      </dl>
      {canOrder && !obstacle && (
        <TextField
          className={css["quantity"]}
          label={t("Quotes.Offer.OrderNow", unit)}
          name={`quantity-${position}`}
          defaultValue={quantity === undefined || quantity === 0 ? "" : formatQuantity(quantity, language)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          error={isWrong ? t("Quotes.Offer.CheckQuantity") : undefined}
        />
      )}
    </li>
  );
}

function Totals({ offer: { totals } }: { offer: QuoteOfferData }) {
  const t = useT();
  const rows = [
    ...(totals.rounding ? [[t("Cart.Summary.Rounding"), totals.rounding]] : []),
    [t(totals.isNet ? "Quotes.Totals.GoodsNet" : "Quotes.Totals.GoodsGross"), totals.goods],
    [t(totals.isNet ? "Quotes.Totals.DeliveryNet" : "Quotes.Totals.DeliveryGross"), totals.delivery],
    ...(totals.isNet ? [[t("Quotes.Totals.Net"), totals.net]] : []),
    [t(totals.isNet ? "Quotes.Totals.Tax" : "Quotes.Totals.TaxIncluded"), totals.tax],
  ];
  return (
    <>
      <dl className={css["totals"]}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={css["sum"]}>
          <dt>{t("Quotes.Totals.Gross")}</dt>
          <dd>{totals.gross}</dd>
        </div>
      </dl>
      {totals.taxNote !== "" && <p className={css["hint"]}>{totals.taxNote}</p>}
    </>
  );
}
