import { formatCount, formatDay, formatShare, formatTime, formatUnitPrice } from "../language/format.ts";
import { usePhrases } from "../language/language.tsx";
import { priceDraftPhrases } from "../phrases/price-drafts.ts";
import { StateText } from "../shell/section.tsx";
import { changeOf, type ListedPrice, writeNumber } from "./price-form.ts";
import styles from "./price-drafts.module.css";

type Unit = { amount: string; priceQuantity: string };
type ListOfRow = Pick<ListedPrice, "priceList" | "priceListKind" | "priceListName">;

/** "12,50 € je 100" */
export function PriceText({ price, currency }: { price: Unit | null | undefined; currency: string }) {
  const t = usePhrases(priceDraftPhrases);
  if (!price) return <>–</>;
  return <span className="numeric">{t.per(formatUnitPrice(price.amount, currency), writeNumber(price.priceQuantity))}</span>;
}

export function ArticleText({ row }: { row: Pick<ListedPrice, "articleNumber" | "articleName"> }) {
  return (
    <span>
      <span className="numeric">{row.articleNumber}</span>
      {row.articleName && <span className={styles["small"]}>{row.articleName}</span>}
    </span>
  );
}

/** Kind of the list, with its name where the kind has several, and the quantity from which the row holds. */
export function ListText({ row: { priceList, priceListKind, priceListName }, from }: { row: ListOfRow; from?: number }) {
  const t = usePhrases(priceDraftPhrases);
  const hasName = priceListKind === "group" || priceListKind === "customer";
  return (
    <span>
      {t.kinds[priceListKind] ?? priceListKind}
      {hasName && <span className={styles["small"]}>{[priceListName, priceList].filter(Boolean).join(", ")}</span>}
      {from !== undefined && <span className={styles["small"]}>{t.fromQuantity(formatCount(from))}</span>}
    </span>
  );
}

export function ValidityText({ firstDay, lastDay }: { firstDay: string | null | undefined; lastDay: string | null | undefined }) {
  const t = usePhrases(priceDraftPhrases);
  const text =
    firstDay && lastDay
      ? t.period(formatDay(firstDay), formatDay(lastDay))
      : firstDay
        ? t.since(formatDay(firstDay))
        : lastDay
          ? t.until(formatDay(lastDay))
          : t.always;
  return <span className="numeric">{text}</span>;
}

/** The draft of a row with its author; nothing without one. */
export function DraftText({ row: { draft, current, currency, firstDay } }: { row: ListedPrice }) {
  const t = usePhrases(priceDraftPhrases);
  if (!draft) return <>–</>;
  const { values } = draft;
  return (
    <span>
      <StateText tone={values ? "busy" : "warning"}>
        {values ? (
          <>
            {!current && `${t.isNew}: `}
            <PriceText price={values} currency={currency} />
          </>
        ) : (
          t.isRemoved
        )}
      </StateText>
      {values && values.lastDay !== current?.lastDay && (
        <span className={styles["small"]}>
          <ValidityText firstDay={firstDay} lastDay={values.lastDay} />
        </span>
      )}
      <span className={styles["small"]}>{t.by(draft.author, formatTime(draft.changedAt))}</span>
    </span>
  );
}

/** "+3,5 %"; a dash for a price that stays. */
export function ChangeText({ before, after }: { before: Unit | null | undefined; after: Unit | null | undefined }) {
  const share = changeOf(before, after);
  if (share === null || share === 0) return <>–</>;
  return <span className="numeric">{`${share > 0 ? "+" : ""}${formatShare(share)}`}</span>;
}
