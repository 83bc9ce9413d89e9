import { type ReactElement, useEffect, useRef } from "react";
import type { RebuyModificationData } from "#contract/screens.ts";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import { useIsHydrated } from "#web/shell/islands/use-is-hydrated.ts";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import css from "./modifications.module.css";

/** Maximum number of articles shown per kind. */
const SEEN = 8;

export type ModificationsProps = {
  /** Title if everything was added as requested. */
  done: string;
  /** Title if it was not. */
  problems: string;
  modifications: readonly RebuyModificationData[];
  onClose?: () => void;
};

/** Results of adding several articles: a short notice if all were added as requested, else three lists (REBUY-08). */
export function Modifications({ done, problems, modifications, onClose }: ModificationsProps) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  // Do not scroll to a server-rendered box: the user may have scrolled away before hydration.
  const isNew = useRef(useIsHydrated());
  useEffect(() => {
    if (isNew.current) box.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const missing = modifications.filter(({ quantityAdded }) => quantityAdded === 0);
  const there = modifications.filter(({ quantityAdded }) => quantityAdded > 0);
  const substituted = there.filter(({ isSubstituted }) => isSubstituted);
  const changed = there.filter(
    ({ isSubstituted, quantity, quantityAdded, statusCode }) =>
      !isSubstituted && (quantity !== quantityAdded || statusCode === "quoteNotApplied"),
  );
  const unchanged = there.length - substituted.length - changed.length;
  const closing = onClose && { onClose };
  if (unchanged === modifications.length) {
    return <MessageBox ref={box} tone="success" title={done} {...closing} />;
  }
  return (
    <MessageBox ref={box} tone="warning" title={problems} {...closing}>
      <div className={css["lists"]}>
        <List title={t("Cart.Rebuy.NotTakenOver")}>
          {missing.map((each, at) => (
            <Missing key={at} {...each} />
          ))}
        </List>
        <List title={t("Cart.Rebuy.Substituted")}>
          {substituted.map((each, at) => (
            <Substituted key={at} {...each} />
          ))}
        </List>
        <List title={t("Cart.Rebuy.ToCheck")}>
          {changed.map((each, at) => (
            <Changed key={at} {...each} />
          ))}
        </List>
        {unchanged > 0 && <p>{unchanged === 1 ? t("Cart.Rebuy.UnchangedOne") : t("Cart.Rebuy.Unchanged", unchanged)}</p>}
      </div>
    </MessageBox>
  );
}

function List({ title, children }: { title: string; children: ReactElement[] }) {
  const t = useT();
  if (children.length === 0) return null;
  const more = children.length - SEEN;
  return (
    <section>
      <h2>{title}</h2>
      <ul>{children.slice(0, SEEN)}</ul>
      {more > 0 && (
        <details>
          <summary>{more === 1 ? t("Cart.Rebuy.MoreOne") : t("Cart.Rebuy.More", more)}</summary>
          <ul>{children.slice(SEEN)}</ul>
        </details>
      )}
    </section>
  );
}

const KNOWN_REASONS = [
  "noStock",
  "noPrice",
  "lowStock",
  "maxOrderQuantityExceeded",
  "unavailable",
  "unknownProduct",
  "severalArticles",
  "invalidQuantity",
  "articleNumberMissing",
  "quantityMissing",
  "quantityUnreadable",
  "quantityNotPositive",
  "quantityTooLarge",
  "invalidStep",
  "quoteNotApplied",
  "cartFull",
];

function reasonOf(statusCode: string): string {
  return `Cart.Rebuy.Reason.${KNOWN_REASONS.includes(statusCode) ? statusCode : "other"}`;
}

function Missing({ productName, productCode, statusCode }: RebuyModificationData) {
  const t = useT();
  if (productCode === "") {
    return (
      <li>
        {productName && <strong>{productName}: </strong>}
        {t("Cart.Rebuy.Reason.articleNumberMissing")}
      </li>
    );
  }
  return (
    <li>
      <strong>{productName}</strong> ({t("Product.ArticleNumber", productCode)}): {t(reasonOf(statusCode))}
    </li>
  );
}

function Substituted({ productName, productCode, quantity, quantityAdded, entry }: RebuyModificationData) {
  const t = useT();
  return (
    <li>
      {t("Cart.Rebuy.Instead", productName, productCode)} {entry && <Sold {...entry.product} />}
      {`, ${t(quantity === quantityAdded ? "Cart.Rebuy.Pieces" : "Cart.Rebuy.PiecesInstead", quantityAdded, entry?.product.unit ?? "", quantity)}`}
    </li>
  );
}

function Changed({ quantity, quantityAdded, statusCode, entry }: RebuyModificationData) {
  const t = useT();
  return (
    <li>
      {entry && <Sold {...entry.product} />}
      {`: ${t(quantity === quantityAdded ? "Cart.Rebuy.Pieces" : "Cart.Rebuy.PiecesInstead", quantityAdded, entry?.product.unit ?? "", quantity)}. ${t(reasonOf(statusCode))}`}
    </li>
  );
}

function Sold({ code, name, url }: NonNullable<RebuyModificationData["entry"]>["product"]) {
  const t = useT();
  const link = useLink();
  return (
    <>
      {url ? <a href={link(url)}>{name}</a> : <strong>{name}</strong>} ({t("Product.ArticleNumber", code)})
    </>
  );
}
