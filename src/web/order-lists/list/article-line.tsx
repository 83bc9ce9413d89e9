import { formatQuantityWithUnit } from "#contract/format/quantity.ts";
import { clsx } from "clsx";
import { useRef, useState } from "react";
import type { OrderListLineData } from "#contract/screens.ts";
import { DeliveryInfo } from "#web/prices/index.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { useIsHydrated } from "#web/shell/islands/use-is-hydrated.ts";
import { IconButton } from "#web/ui/action/button.tsx";
import { QuantityStepper } from "#web/ui/action/quantity-stepper.tsx";
import { Checkbox } from "#web/ui/form/choice.tsx";
import { ProductImage } from "#web/ui/product-image.tsx";
import account from "#web/account/account.module.css";
import { NoScriptLineEdit, NoScriptLineActions } from "../no-script/no-script-line.tsx";
import { NoScriptQuantity } from "../no-script/no-script-list.tsx";
import { ConflictBox } from "./conflict-box.tsx";
import { LineNote } from "./line-note.tsx";
import { LinePosition, type LinePositionProps } from "./line-position.tsx";
import { CurrentPrice } from "../current-price.tsx";
import css from "./list.module.css";
import type { ListPageState } from "./use-list-page.ts";

type ArticleLineProps = {
  line: OrderListLineData;
  page: ListPageState;
  place: LinePositionProps;
  isTicked: boolean;
  onToggle: () => void;
};

/** List line with current price and availability; a discontinued article stays, with its successor. */
export function ArticleLine({ line, page, place, isTicked, onToggle }: ArticleLineProps) {
  const t = useT();
  const isHydrated = useIsHydrated();
  const [isEditing, setEditing] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const { article, name } = line;
  const { mayChange } = page.list;
  return (
    <>
      <Checkbox
        className={clsx(css["checkbox"], !isHydrated && account["isWaiting"])}
        hideLabel
        label={t("OrderLists.Tick", name)}
        checked={isTicked}
        onChange={onToggle}
      />
      {article?.image ? (
        <ProductImage className={css["image"] ?? ""} src={article.image} width={120} height={90} loading="lazy" />
      ) : (
        <span className={css["image"]} />
      )}
      <Facts line={line} />
      <div className={css["quantity"]} data-saved="quantity">
        <Quantity line={line} page={page} />
      </div>
      <span className={css["price"]}>{article?.isOrderable && article.totalPrice}</span>
      {mayChange && (
        <span className={clsx(css["lineActions"], !isHydrated && account["isWaiting"])}>
          <IconButton
            ref={pencil}
            size="small"
            icon="pencil"
            label={t("OrderLists.Note.Change", name)}
            aria-expanded={isEditing}
            onClick={() => setEditing(!isEditing)}
          />
          <LinePosition {...place} name={name} />
        </span>
      )}
      {mayChange && (
        <>
          <noscript>
            <NoScriptLineActions line={line} list={page.list} isFirst={place.isFirst} isLast={place.isLast} />
          </noscript>
          <noscript className={css["plainEdit"]}>
            <NoScriptLineEdit line={line} list={page.list} />
          </noscript>
        </>
      )}
      {isEditing && (
        <LineNote
          line={line}
          page={page}
          onClose={(hasFocus) => {
            if (hasFocus) pencil.current?.focus();
            setEditing(false);
          }}
        />
      )}
      <ConflictBox line={line} page={page} />
    </>
  );
}

/** Name, current price and note of an article. */
function Facts({ line }: { line: OrderListLineData }) {
  const t = useT();
  const link = useLink();
  const { article, name } = line;
  return (
    <div className={css["article"]}>
      {article ? <a href={link(article.url)}>{name}</a> : <strong>{name}</strong>}
      <span>
        {t("Product.ArticleNumber", line.articleNo)}
        {line.ownNumber && ` · ${t("OrderLists.OwnNumber", line.ownNumber)}`}
      </span>
      {article?.isOrderable ? (
        <>
          <span>
            <CurrentPrice price={article.pricePerUnitFormatted} />
          </span>
          <DeliveryInfo speed={article.deliverySpeed} stock={article.stockLevels} unit={article.unit} isShort />
        </>
      ) : (
        <Gone line={line} />
      )}
      {line.minimumStock !== null && <span>{t("OrderLists.MinimumStock", line.minimumStock, article?.unit ?? "")}</span>}
      {line.note && <span className={css["note"]}>{line.note}</span>}
    </div>
  );
}

function Quantity({ line, page }: { line: OrderListLineData; page: ListPageState }) {
  const t = useT();
  const { language } = usePage();
  const isHydrated = useIsHydrated();
  const { article, quantity } = line;
  const isFixed = !page.list.mayChange || page.list.isTemplate || !article?.isOrderable;
  if (!isHydrated || isFixed) {
    return (
      <>
        <span className={clsx(css["fixed"], !isFixed && css["untilHydrated"])}>
          {formatQuantityWithUnit(quantity, article?.unit, language)}
        </span>
        {!isFixed && (
          <noscript>
            <NoScriptQuantity line={line} list={page.list} />
          </noscript>
        )}
      </>
    );
  }
  return (
    <QuantityStepper
      label={t("Family.QuantityOf", line.name)}
      value={quantity}
      steps={article.quantityStepRanges}
      isLoading={page.busyLines.has(line.id)}
      onCommit={(requested) => page.changeLine(line, { quantity: requested })}
    />
  );
}

/** Notice of a discontinued article and its successor, which is added to the cart instead. */
function Gone({ line: { article, successor } }: { line: OrderListLineData }) {
  const t = useT();
  const link = useLink();
  return (
    <span className={css["removed"]}>
      {t(article ? "OrderLists.NotOrderable" : "OrderLists.Gone")}{" "}
      {successor && (
        <>
          {t("OrderLists.Successor")} <a href={link(successor.url)}>{successor.name}</a> ({t("Product.ArticleNumber", successor.code)})
        </>
      )}
    </span>
  );
}
