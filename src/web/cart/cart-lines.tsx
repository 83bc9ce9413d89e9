import { createContext, memo, type ReactNode, use, useCallback, useEffect, useId, useMemo, useRef } from "react";
import { formatQuantityWithUnit } from "#contract/format/quantity.ts";
import { CART_ROUTES } from "#contract/page-routes.ts";
import { QUOTE_PAGES, quoteQuery } from "#contract/quote-links.ts";
import { packagingText } from "#contract/rules/articles/packaging.ts";
import { writeDay } from "#contract/rules/delivery/delivery-date.ts";
import type { CartData, CartLineData } from "#contract/screens.ts";
import { ProductImage } from "#web/ui/product-image.tsx";
import type { Selection } from "./delete/use-selection.ts";
import { formTarget } from "./add/form-target.ts";
import type { LineDateRules } from "./delivery/line-date-problem.ts";
import { LineDeliveryDate, type LineDeliveryDateProps } from "./delivery/line-delivery-date.tsx";
import { LineDetails, type LineDetailsProps } from "./line-details.tsx";
import { LineIssues } from "./validation/line-issues.tsx";
import { lineAnchor, type ValidationIssue } from "./validation/validation-issues.ts";
import { Hazards } from "#web/hazards/index.ts";
import { DeliveryInfo, VatNote } from "#web/prices/index.ts";
import { StockNoticeLink } from "#web/stock-notices/index.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Button, IconButton } from "#web/ui/action/button.tsx";
import { QuantityStepper } from "#web/ui/action/quantity-stepper.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import css from "./cart-lines.module.css";

export type CartLinesProps = {
  lines: readonly CartLineData[];
  objections?: readonly ValidationIssue[];
  busyLines: ReadonlySet<number>;
  selection: Pick<Selection, "isSelected" | "toggle">;
  /** Long carts render only the visible lines. */
  isLong?: boolean;
  /** Placeholder for lines not rendered yet. */
  rest?: ReactNode;
  onQuantity: (line: CartLineData, quantity: number) => Promise<void>;
  onRemove: (line: CartLineData) => Promise<void>;
  /** Null for customers without a company, whose lines have no cost centres. */
  allocation?: CartData["allocation"];
  onDetails?: LineDetailsProps["onSave"];
  /** Null for visitors, and for carts of procurement software, which name one date. */
  dateRules?: LineDateRules | null;
  onDate?: LineDeliveryDateProps["onDate"];
};

const NO_OBJECTIONS: readonly ValidationIssue[] = [];

/** Editable cart lines; without JavaScript they use plain forms. */
export function CartLines({
  lines,
  objections = [],
  busyLines,
  selection,
  isLong = false,
  rest,
  allocation,
  dateRules,
  ...changes
}: CartLinesProps) {
  const t = useT();
  const onQuantity = useSteady(changes.onQuantity);
  const onRemove = useSteady(changes.onRemove);
  const onToggle = useSteady(selection.toggle);
  const { isSelected } = selection;
  const onDetails = useSteady(changes.onDetails ?? (async () => {}));
  const details = useMemo(() => allocation && { allocation, onSave: onDetails }, [allocation, onDetails]);
  const onDate = useSteady(changes.onDate ?? (async () => {}));
  // By their text: a reloaded cart has a new object with mostly the same rules.
  const rulesText = JSON.stringify(dateRules ?? null);
  const dates = useMemo(() => {
    const rules = JSON.parse(rulesText) as LineDateRules | null;
    return rules && { rules, onDate };
  }, [rulesText, onDate]);
  const ticks = useMemo(() => ({ isSelected, onToggle }), [isSelected, onToggle]);
  const byLine = new Map<number, ValidationIssue[]>();
  for (const each of objections) if (each.line) byLine.set(each.line.id, [...(byLine.get(each.line.id) ?? []), each]);
  return (
    <Ticks value={ticks}>
      <Details value={details ?? null}>
        <Dates value={dates}>
          <ul className={css["lines"]} aria-label={t("Cart.Lines")} data-long={isLong || undefined}>
            {lines.map((line) => (
              <CartLine
                key={line.id}
                line={line}
                objections={byLine.get(line.id) ?? NO_OBJECTIONS}
                isBusy={busyLines.has(line.id)}
                isShort={isLong}
                onQuantity={onQuantity}
                onRemove={onRemove}
              />
            ))}
            {rest}
          </ul>
        </Dates>
      </Details>
    </Ticks>
  );
}

type CartLineProps = Required<Pick<CartLinesProps, "objections">> &
  Pick<CartLinesProps, "onQuantity" | "onRemove"> & {
    line: CartLineData;
    isBusy: boolean;
    /** Uses short texts. */
    isShort: boolean;
  };

/** Context instead of props: selecting all lines re-renders only the checkboxes. */
const Ticks = createContext<{ isSelected: (id: number) => boolean; onToggle: (id: number) => void } | null>(null);

/** Context, so that lines re-render only if cost centres or budgets changed. */
const Details = createContext<Omit<LineDetailsProps, "line"> | null>(null);

function DetailsOf({ line }: { line: CartLineData }) {
  const details = use(Details);
  return details && <LineDetails line={line} {...details} />;
}

/** Context, so that lines re-render only if the possible days changed. */
const Dates = createContext<Omit<LineDeliveryDateProps, "line"> | null>(null);

function DateOf({ line }: { line: CartLineData }) {
  const dates = use(Dates);
  return dates && <LineDeliveryDate key={line.requestedDeliveryDate} line={line} {...dates} />;
}

function LineTick({ line: { id, name } }: { line: CartLineData }) {
  const t = useT();
  const { isSelected, onToggle } = use(Ticks)!;
  return (
    <Checkbox
      className={css["select"]}
      hideLabel
      label={t("Cart.Delete.Select", name)}
      checked={isSelected(id)}
      onChange={() => onToggle(id)}
    />
  );
}

/** Memoized: in a cart of a thousand lines only changed ones re-render. */
const CartLine = memo(function CartLine({ line, objections, isBusy, isShort, onQuantity, onRemove }: CartLineProps) {
  const t = useT();
  const link = useLink();
  const { page } = usePage();
  const item = useRef<HTMLLIElement>(null);
  const packId = useId();
  const pack = packagingText(t, line.quantityStepRanges, line.unit);
  const isObjected = objections.length > 0;
  const wasObjected = useRef(isObjected);
  useEffect(() => {
    // The button disappears with the problem that it fixed and loses the focus.
    if (wasObjected.current && !isObjected && document.activeElement === document.body) item.current?.focus();
    wasObjected.current = isObjected;
  }, [isObjected]);
  return (
    <li ref={item} id={lineAnchor(line)} tabIndex={-1} className={css["line"]} data-loading={isBusy} aria-busy={isBusy}>
      <LineTick line={line} />
      {line.image ? <ProductImage src={line.image} width={120} height={90} loading="lazy" /> : <span />}
      <div className={css["article"]}>
        {line.url ? <a href={link(line.url)}>{line.name}</a> : <strong>{line.name}</strong>}
        <span>{t("Product.ArticleNumber", line.articleNo)}</span>
        {line.customerProductId && <span>{t("Orders.OwnArticleNumber", line.customerProductId)}</span>}
        {line.pricePerUnitFormatted && (
          <span>
            {line.pricePerUnitFormatted} <VatNote />
          </span>
        )}
        <Hazards safety={line.productDetails.safety} />
        {line.quote && <LineQuote quote={line.quote} unit={line.unit} />}
        <DeliveryInfo speed={line.deliverySpeed} stock={line.stockLevels} unit={line.unit} isShort={isShort} />
        <StockNoticeLink
          articleNumber={line.articleNo}
          name={line.name}
          quantity={line.quantity}
          stock={line.stockLevels}
          unit={line.unit}
        />
      </div>
      <form
        className={css["quantity"]}
        data-saved="quantity"
        method="post"
        action={CART_ROUTES.update}
        onSubmit={(event) => event.preventDefault()}
      >
        <input type="hidden" name="id" value={line.id} />
        <input type="hidden" name="article" value={line.articleNo} />
        <input type="hidden" name="redirect" value={formTarget(page)} />
        <QuantityStepper
          label={t("Family.QuantityOf", line.name)}
          value={line.quantity}
          steps={line.quantityStepRanges}
          onCommit={(quantity) => onQuantity(line, quantity)}
          isLoading={isBusy}
          describedBy={pack ? packId : undefined}
        />
        {pack && (
          <span id={packId} className={css["packaging"]}>
            {pack}
          </span>
        )}
        <noscript>
          <Button type="submit" size="small" variant="secondary">
            {t("Cart.Update")}
          </Button>
        </noscript>
      </form>
      <span className={css["total"]}>{line.totalPrice}</span>
      <form
        className={css["remove"]}
        method="post"
        action={CART_ROUTES.remove}
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void onRemove(line);
        }}
      >
        <input type="hidden" name="id" value={line.id} />
        <input type="hidden" name="redirect" value={formTarget(page)} />
        <IconButton type="submit" icon="trash" label={t("Cart.Remove", line.name)} disabled={isBusy} />
      </form>
      <div className={css["extras"]}>
        <DateOf line={line} />
        <DetailsOf line={line} />
      </div>
      {isObjected && (
        <LineIssues
          line={line}
          objections={objections}
          isBusy={isBusy}
          onQuantity={(quantity) => void onQuantity(line, quantity)}
          onRemove={() => void onRemove(line)}
        />
      )}
    </li>
  );
});

/** The quote that a line is ordered from, and which price holds for its quantity. */
function LineQuote({ quote, unit }: { quote: NonNullable<CartLineData["quote"]>; unit: string }) {
  const t = useT();
  const link = useLink();
  const { language } = usePage();
  const { quoteNumber, validUntil, quantity, source } = quote;
  return (
    <span className={css["quote"]}>
      <a href={link(QUOTE_PAGES.details) + quoteQuery(quoteNumber)}>{t("Cart.Quote", quoteNumber, writeDay(validUntil, language))}</a>
      <span>{t(`Cart.Quote.${source}`, formatQuantityWithUnit(quantity, unit, language))}</span>
    </span>
  );
}

/** A stable function that calls the latest version. */
function useSteady<Args extends unknown[], Result>(latest: (...args: Args) => Result): (...args: Args) => Result {
  const current = useRef(latest);
  useEffect(() => {
    current.current = latest;
  });
  return useCallback((...args: Args) => current.current(...args), []);
}
