import { Button } from "#web/ui/action/button.tsx";
import { formatCount, formatDay, formatUnitPrice } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { quotePhrases } from "../phrases/quotes.ts";
import type { Column } from "../table/data-table.tsx";
import { StaticTable } from "../table/static-table.tsx";
import { type Quote, writeUnit } from "./answer-form.ts";
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
  ];
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
