import Big from "big.js";
import { Button } from "#web/ui/action/button.tsx";
import { formatCount, formatDay, formatMoney, formatUnitPrice } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { quotePhrases } from "../phrases/quotes.ts";
import type { Column } from "../table/data-table.tsx";
import { StaticTable } from "../table/static-table.tsx";
import { openLine, type Quote, withDiscount, writeUnit } from "./answer-form.ts";
import styles from "./quote-page.module.css";

type Line = Quote["lines"][number];

/** The version that the customer has, to read. `onEdit`: writes another one, if that is possible. */
export function OfferedPart({ quote, onEdit }: { quote: Quote; onEdit: (() => void) | null }) {
  const t = usePhrases(quotePhrases);
  const { version, validUntil, answerText, lines, currency } = quote;
  const columns: readonly Column<Line>[] = [
    {
      id: "article",
      title: t.article,
      render: (line) => (
        <span>
          {line.name} <span className="muted numeric">{line.articleNumber}</span>
          {[line.alternativeTo === null ? "" : t.alternative(line.alternativeTo), line.deliveryTime, line.text].map(
            (text, index) =>
              text !== "" && (
                <span key={index} className={styles["small"]}>
                  {text}
                </span>
              ),
          )}
        </span>
      ),
    },
    { id: "quantity", title: t.quantity, render: (line) => `${formatCount(line.quantity)} ${line.unit}`, isNumeric: true },
    {
      id: "price",
      title: t.price,
      render: (line) => (
        <span>
          {line.amount !== null && `${formatUnitPrice(line.amount, currency)} ${t.per} ${writeUnit(line.priceQuantity)}`}
          {line.tiers.map((tier) => (
            <span key={tier.from} className={styles["small"]}>
              {t.tierFrom} {formatCount(tier.from)}: {formatUnitPrice(tier.amount, currency)}
            </span>
          ))}
        </span>
      ),
      isNumeric: true,
    },
    { id: "discount", title: t.discount, render: (line) => withDiscount(openLine(line)).discount, isNumeric: true },
    {
      id: "total",
      title: t.netTotal,
      render: (line) => line.amount !== null && formatMoney(netOf(line).toFixed(2), currency),
      isNumeric: true,
    },
  ];
  const counted = lines.filter((line) => line.alternativeTo === null);
  const total = counted.reduce((sum, line) => sum.plus(netOf(line)), new Big(0));
  return (
    <section className={styles["part"]} aria-labelledby="offered">
      <h2 id="offered">{t.offered(version)}</h2>
      {validUntil && (
        <p className="muted">
          {t.validUntil} <span className="numeric">{formatDay(validUntil)}</span>
        </p>
      )}
      {answerText !== "" && <blockquote className={styles["text"]}>{answerText}</blockquote>}
      <StaticTable label={t.offered(version)} columns={columns} rowId={({ position }) => String(position)} rows={lines} empty="" />
      <p className={styles["sum"]}>
        {t.goodsNet} <strong className="numeric">{formatMoney(total.toFixed(2), currency)}</strong>
      </p>
      {onEdit && (
        <div>
          <Button variant="secondary" onClick={onEdit}>
            {t.writeVersion}
          </Button>
        </div>
      )}
    </section>
  );
}

/** Net total of a line, in cents as the offer counts it. */
function netOf({ amount, quantity, priceQuantity }: Line): Big {
  return new Big(amount ?? 0).times(quantity).div(priceQuantity).round(2, Big.roundHalfUp);
}
