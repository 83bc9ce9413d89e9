import { quoteRequestLink } from "#contract/quote-request-link.ts";
import { isOn } from "#contract/rules/shop/features.ts";
import { memo } from "react";
import { showsNet } from "#contract/rules/shop/shop-mode.ts";
import type { SiteSettings } from "#contract/site-settings.ts";
import { DeliveryInfo, needsSignIn, unitPrice, VatNote } from "#web/prices/index.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { Translate } from "#web/ui/text.ts";
import { Button, IconButton } from "#web/ui/action/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { NumberField } from "./number-field.tsx";
import { outcomeText } from "./outcome-text.ts";
import css from "./quick-order.module.css";
import { type Checked, type Field, isOrderable, isWrong, outcomeOf, type Row } from "./rows.ts";

export type RowActions = {
  onWrite: (key: number, field: Field, text: string) => void;
  onLeave: (key: number) => void;
  onCheckAgain: (key: number) => void;
  onChoose: (key: number, articleNumber: string) => void;
  onRemove: (key: number) => void;
  onPaste: (key: number, field: Field, text: string) => boolean;
  /** Moves the focus up, down, or to the next row's number. */
  onMove: (key: number, field: Field, direction: "up" | "down" | "next") => void;
};

/** `isNarrow`: column layout, independent of the window's width. */
type OrderRowProps = RowActions & { row: Row; place: number; uid: string; isNarrow?: boolean };

/** A scanned code may contain more than a number. */
const MAX_CHARACTERS = 200;

/** A row: input and its check result. Memoised, so that it only re-renders on changes. */
export const OrderRow = memo(function OrderRow({ row, place, uid, isNarrow = false, ...actions }: OrderRowProps) {
  const t = useT();
  const { key, checked } = row;
  const { outcome, words, tone } = useOutcome(row);
  const wordsId = `${uid}-w-${key}`;
  const field = (name: Field, label: string) => ({
    id: fieldId(uid, name, key),
    className: css["field"],
    value: row[name],
    maxLength: MAX_CHARACTERS,
    autoComplete: "off",
    spellCheck: false,
    "aria-label": label,
    "aria-describedby": words ? wordsId : undefined,
    "aria-invalid":
      tone === "wrong" && (name === "quantity") === (outcome === "invalidQuantity" || outcome === "unknownUnit") ? true : undefined,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => actions.onWrite(key, name, event.target.value),
    onBlur: () => actions.onLeave(key),
    onPaste(event: React.ClipboardEvent) {
      if (actions.onPaste(key, name, event.clipboardData.getData("text/plain"))) event.preventDefault();
    },
    onKeyDown(event: React.KeyboardEvent) {
      const direction = WAYS[event.key];
      if (!direction || event.nativeEvent.isComposing) return;
      event.preventDefault();
      actions.onLeave(key);
      actions.onMove(key, name, direction);
    },
  });
  return (
    <li className={css["row"]} data-tone={tone} data-narrow={isNarrow || undefined} aria-busy={outcome === "asking" || undefined}>
      <span className={css["place"]} aria-hidden="true">
        {place}
      </span>
      <NumberField
        {...field("number", t("QuickOrder.NumberOfLine", place))}
        placeholder={place === 1 ? t("QuickOrder.Column.Number") : undefined}
        onChoose={(articleNumber) => {
          actions.onChoose(key, articleNumber);
          document.getElementById(fieldId(uid, "quantity", key))?.focus();
        }}
      />
      <input
        {...field("quantity", t("QuickOrder.QuantityOfLine", place))}
        inputMode="numeric"
        placeholder={checked?.quantity ? String(checked.quantity) : place === 1 ? t("QuickOrder.Column.Quantity") : undefined}
      />
      <div className={css["meaning"]}>
        {checked?.article && <Article checked={checked} article={checked.article} />}
        <p id={wordsId} className={css["outcome"]}>
          {words && tone !== "none" && (
            <Icon name={tone === "wrong" ? "alert" : tone === "changed" ? "info-rounded" : "check-rounded"} size={18} />
          )}
          {words}
        </p>
        {row.united > 1 && <p className={css["note"]}>{t("QuickOrder.United", row.united)}</p>}
        <Mend row={row} actions={actions} />
      </div>
      <Figures checked={isOrderable(outcome) || outcome === "refused" ? checked : null} />
      <IconButton
        className={css["remove"]}
        size="small"
        icon="cancel"
        label={t("QuickOrder.RemoveLine", place)}
        onClick={() => actions.onRemove(key)}
      />
    </li>
  );
});

function useOutcome(row: Row) {
  const t = useT();
  const outcome = outcomeOf(row);
  // In the closed shop, a visitor's line without a price is not an error.
  const waits = needsSignIn(usePage()) && outcome === "noPrice";
  const words = waits ? t("QuickOrder.Status.noPrice.signIn") : outcomeText(t, row);
  const tone = waits ? "changed" : isWrong(outcome) ? "wrong" : isOrderable(outcome) ? (outcome === "ok" ? "fits" : "changed") : "none";
  return { outcome, words, tone };
}

const WAYS: Readonly<Record<string, "up" | "down" | "next">> = { ArrowUp: "up", ArrowDown: "down", Enter: "next" };

export function fieldId(uid: string, field: Field, key: number): string {
  return `${uid}-${field}-${key}`;
}

function Article({ checked, article }: { checked: Checked; article: NonNullable<Checked["article"]> }) {
  const t = useT();
  const link = useLink();
  const { kind, number, brand, factor, requestedQuantity } = checked;
  return (
    <p className={css["article"]}>
      <a href={link(article.link)}>{article.name}</a>
      <span className={css["note"]}>
        {[
          t("Product.ArticleNumber", article.id),
          kind === "own" && t("QuickOrder.Own", number),
          brand !== "" && t("QuickOrder.Equals", brand, number),
          factor > 1 &&
            requestedQuantity !== null &&
            t("QuickOrder.Factor", requestedQuantity / factor, factor, requestedQuantity, article.unit),
        ]
          .filter(Boolean)
          .join(" · ")}
      </span>
    </p>
  );
}

/** Actions to correct an invalid row. */
function Mend({ row, actions }: { row: Row; actions: Pick<RowActions, "onChoose" | "onCheckAgain"> }) {
  const t = useT();
  const link = useLink();
  const page = usePage();
  const { settings } = page;
  const outcome = outcomeOf(row);
  if (outcome === "failed") {
    return (
      <Button size="small" variant="quiet" onClick={() => actions.onCheckAgain(row.key)}>
        {t("QuickOrder.CheckAgain")}
      </Button>
    );
  }
  if (outcome === "unknown" && row.number.trim() !== "" && isOn(settings, "search")) {
    return (
      <p className={css["note"]}>
        <a href={`${link(settings.site.pages.search)}?q=${encodeURIComponent(row.number.trim())}`}>{t("QuickOrder.Search")}</a>
      </p>
    );
  }
  const requested = row.checked?.article;
  if (outcome === "noPrice" && requested && !needsSignIn(page)) {
    return (
      <p className={css["note"]}>
        <a href={link(quoteRequestLink(requested.id, row.checked?.quantity ?? undefined))}>{t("QuickOrder.RequestPrice")}</a>
      </p>
    );
  }
  if (outcome !== "ambiguous") return null;
  return (
    <div className={css["candidates"]} role="group" aria-label={t("QuickOrder.Choose")}>
      {row.checked!.candidates.map(({ article, brand, number }) => (
        <button key={article.id} type="button" onClick={() => actions.onChoose(row.key, article.id)}>
          <strong>{article.name}</strong>
          <span>
            {[t("Product.ArticleNumber", article.id), brand !== "" && t("QuickOrder.Equals", brand, number)].filter(Boolean).join(" · ")}
          </span>
        </button>
      ))}
    </div>
  );
}

/** Price for the quantity, and delivery time; their space is reserved while unknown. */
function Figures({ checked }: { checked: Checked | null }) {
  const t = useT();
  const { settings } = usePage();
  const price = priceOf(t, checked, settings.shop);
  return (
    <>
      <p className={css["price"]}>
        {price && (
          <>
            <strong>{price.total}</strong>
            <span className={css["note"]}>
              {price.base} <VatNote />
            </span>
          </>
        )}
      </p>
      <div className={css["availability"]}>
        {checked?.bestPrice && (
          <DeliveryInfo
            speed={checked.bestPrice.deliverySpeed}
            stock={checked.bestPrice.stockLevels}
            unit={checked.article?.unit}
            isShort
          />
        )}
      </div>
    </>
  );
}

function priceOf(t: Translate, checked: Checked | null, shop: SiteSettings["shop"]): { total: string; base: string } | null {
  const price = checked?.bestPrice?.price;
  if (!checked || !price) return null;
  const isNet = showsNet(shop);
  return {
    total: isNet ? price.totalValueFormatted : price.totalValueFormattedGross,
    base: unitPrice(t, {
      base: isNet ? price.valueFormatted : price.valueFormattedGross,
      baseQuantity: price.basePriceUnitQuantity ?? 1,
      baseUnit: price.basePriceUnit ?? "",
      contentPrice: isNet ? null : price.contentPriceFormattedGross,
    }),
  };
}
