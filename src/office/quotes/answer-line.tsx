import { clsx } from "clsx";
import { Button, IconButton } from "#web/ui/action/button.tsx";
import { Select } from "#web/ui/form/choice.tsx";
import { TextField } from "#web/ui/form/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { formatCount, formatMoney, formatPercent, formatUnitPrice } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { quotePhrases } from "../phrases/quotes.ts";
import { type LineEntry, type TierEntry, withDiscount, withPriceOfDiscount, writeUnit } from "./answer-form.ts";
import { type Cost, lineMargin } from "./margin.ts";
import styles from "./quote-page.module.css";

type Props = {
  line: LineEntry;
  /** Lines that this one could be an alternative to. */
  others: readonly LineEntry[];
  currency: string;
  /** As the server calculated it; null while there is a problem. */
  total: string | null;
  /** The total includes tax, as the customer's shop shows prices. */
  problem: string | null;
  costs: readonly Cost[];
  onChange: (line: LineEntry) => void;
  onRemove: () => void;
};

/** A line of the answer: quantity, discount and price, and on demand price breaks, texts and what it is an alternative to. */
export function AnswerLine({ line, others, currency, total, problem, costs, onChange, onRemove }: Props) {
  const t = usePhrases(quotePhrases);
  const { position, listAmount, listQuantity } = line;
  const margin = lineMargin(line, costs, currency);
  const hasDetails = line.tiers.length > 0 || line.text !== "" || line.deliveryTime !== "" || line.alternativeTo !== null;
  const field = (name: "quantity" | "discount" | "price" | "per", change: (value: string) => LineEntry) => (
    <TextField
      className={styles[name]}
      label={t[name]}
      inputMode="decimal"
      maxLength={30}
      value={line[name]}
      aria-label={`${t[name]}, ${t.position(position)}`}
      disabled={name === "discount" && listAmount === null}
      onChange={(event) => onChange(change(event.target.value))}
    />
  );
  return (
    <fieldset className={styles["line"]}>
      <legend className="visually-hidden">{t.position(position)}</legend>
      <div className={styles["row"]}>
        <div className={styles["article"]}>
          <span className="numeric muted">{position}</span>
          <span>
            {line.name} <span className="muted numeric">{line.articleNumber}</span>
            {line.alternativeTo !== null && <span className={styles["badge"]}>{t.alternative(line.alternativeTo)}</span>}
            <span className={clsx("muted numeric", styles["list"])}>
              {t.listPrice}:{" "}
              {listAmount === null
                ? t.noListPrice
                : `${formatMoney(listAmount, currency)} / ${writeUnit(listQuantity ?? "1")} ${line.unit}`}
            </span>
            {margin && (
              <span className={clsx("muted numeric", styles["list"])}>
                {t.cost}: {formatUnitPrice(margin.cost.amount, currency)} / {writeUnit(margin.cost.priceQuantity)} {line.unit} · {t.margin}{" "}
                {formatPercent(margin.percent)}, {formatMoney(margin.amount, currency)}
              </span>
            )}
          </span>
        </div>
        {field("quantity", (quantity) => ({ ...line, quantity }))}
        {field("discount", (discount) => withPriceOfDiscount(line, discount))}
        {field("price", (price) => withDiscount({ ...line, price }))}
        {field("per", (per) => withDiscount({ ...line, per }))}
        <div className={clsx("numeric", styles["total"])}>
          <span className={styles["totalLabel"]}>{t.netTotal}</span>
          {total ?? "–"}
        </div>
        <IconButton icon="trash" size="small" label={t.remove} onClick={onRemove} />
      </div>
      {problem && (
        <p className={styles["problem"]} role="status">
          {problem}
        </p>
      )}
      {margin?.isBelowCost && <BelowCost text={t.belowCost} />}
      {margin?.tiersBelowCost.map((from) => (
        <BelowCost key={from} text={t.tierBelowCost(formatCount(from))} />
      ))}
      <details open={hasDetails || undefined}>
        <summary>{t.details}</summary>
        <div className={styles["details"]}>
          <Tiers tiers={line.tiers} onChange={(tiers) => onChange({ ...line, tiers })} />
          <TextField
            label={t.deliveryTime}
            optional
            maxLength={80}
            value={line.deliveryTime}
            onChange={(event) => onChange({ ...line, deliveryTime: event.target.value })}
          />
          <TextField
            label={t.lineText}
            optional
            maxLength={2000}
            value={line.text}
            onChange={(event) => onChange({ ...line, text: event.target.value })}
          />
          <Select
            label={t.alternativeTo}
            value={line.alternativeTo === null ? "" : String(line.alternativeTo)}
            onChange={(event) => onChange({ ...line, alternativeTo: event.target.value === "" ? null : Number(event.target.value) })}
            options={[
              { value: "", label: t.noAlternative },
              ...others.map((other) => ({ value: String(other.position), label: `${t.position(other.position)}: ${other.name}` })),
            ]}
          />
        </div>
      </details>
    </fieldset>
  );
}

/** Warns of a price below cost; it can be sent all the same. */
export function BelowCost({ text }: { text: string }) {
  return (
    <p className={styles["belowCost"]} role="status">
      <Icon name="warning" size={16} /> {text}
    </p>
  );
}

function Tiers({ tiers, onChange }: { tiers: readonly TierEntry[]; onChange: (tiers: readonly TierEntry[]) => void }) {
  const t = usePhrases(quotePhrases);
  const change = (index: number, tier: TierEntry) => onChange(tiers.with(index, tier));
  return (
    <div className={styles["tiers"]}>
      <div>
        {t.tiers} <span className="muted">{t.tiersHint}</span>
      </div>
      {tiers.map((tier, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- entries have no other identity
        <div key={index} className={styles["tier"]}>
          <TextField
            label={t.tierFrom}
            inputMode="numeric"
            maxLength={20}
            value={tier.from}
            onChange={(event) => change(index, { ...tier, from: event.target.value })}
          />
          <TextField
            label={t.tierPrice}
            inputMode="decimal"
            maxLength={30}
            value={tier.price}
            onChange={(event) => change(index, { ...tier, price: event.target.value })}
          />
          <IconButton
            icon="cancel"
            size="small"
            label={t.removeTier}
            onClick={() => onChange(tiers.filter((_tier, each) => each !== index))}
          />
        </div>
      ))}
      <div>
        <Button variant="quiet" size="small" icon="plus" onClick={() => onChange([...tiers, { from: "", price: "" }])}>
          {t.addTier}
        </Button>
      </div>
    </div>
  );
}
