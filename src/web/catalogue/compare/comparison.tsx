import { useEffect } from "react";
import { COMPARISON_PATH, comparisonPath, MOST_COMPARED } from "#contract/rules/comparison.ts";
import { showsPrices } from "#contract/rules/shop-mode.ts";
import type { ScreenData } from "#contract/screens.ts";
import { BuyBoxPanel } from "#web/buy-box/index.ts";
import { FormNotice } from "#web/cart/index.ts";
import { useTurn } from "#web/shell/page/use-turn.ts";
import { useLink, usePage, useT } from "#web/shell/regions/region-context.tsx";
import type { ScreenProps } from "#web/shell/regions/screen-props.ts";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { ProductImage } from "#web/ui/product-image.tsx";
import { ApprovalLegend } from "../variant/approval-legend.tsx";
import { isApproval } from "../variant/approval.ts";
import { AttributeValue } from "../variant/attribute-value.tsx";
import { type CompareRow, compareRows } from "./compare-rows.ts";
import css from "./comparison.module.css";
import { keepCompared } from "./kept-comparison.ts";

/** Up to four articles side by side: what they differ in first, with the viewer's prices and the way into the cart. */
export function Comparison({ data }: ScreenProps<"Comparison">) {
  const t = useT();
  const turn = useTurn(data);
  if (!data) return <MessageBox tone="error" title={t("Checkout.Errors.Title")} text={t("Common.TryAgain")} />;
  return <LoadedComparison key={turn} {...data} />;
}

function LoadedComparison({ articles, unknown, dropped }: ScreenData["Comparison"]) {
  const t = useT();
  const numbers = articles.map(({ product }) => product.id);
  // The page is what is compared: lists and articles show the same as chosen.
  const shown = numbers.join(",");
  useEffect(() => {
    if (shown !== "") keepCompared(shown.split(","));
  }, [shown]);
  return (
    <article className={`page-body ${css["page"]}`}>
      <h1>{t("Compare.Title")}</h1>
      <FormNotice />
      {unknown.length > 0 && <MessageBox tone="info" title={t("Compare.Unknown", unknown.join(", "))} />}
      {dropped > 0 && <MessageBox tone="info" title={t("Compare.Full", MOST_COMPARED)} />}
      {articles.length > 0 ? <CompareTable articles={articles} /> : <Nothing />}
      {articles.length < MOST_COMPARED && <AddOne numbers={numbers} />}
    </article>
  );
}

function Nothing() {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  return (
    <div className={css["nothing"]}>
      <p>{t("Compare.Empty")}</p>
      <LinkButton variant="secondary" href={link(settings.catalog.catalogUrl)}>
        {t("Compare.ToCatalogue")}
      </LinkButton>
    </div>
  );
}

/** One more by its number; a form that needs no script. */
function AddOne({ numbers }: { numbers: readonly string[] }) {
  const t = useT();
  const link = useLink();
  return (
    <form className={css["addOne"]} action={link(COMPARISON_PATH)} method="get">
      {numbers.length > 0 && <input type="hidden" name="artikel" value={numbers.join(",")} />}
      <label>
        <span>{t("Compare.AddByNumber")}</span>
        <input name="artikel" inputMode="numeric" autoComplete="off" required maxLength={64} />
      </label>
      <Button type="submit" variant="secondary">
        {t("Compare.AddByNumber.Submit")}
      </Button>
    </form>
  );
}

// Above the names of the properties stands no head.
const NOTHING = "\u00a0";

type Articles = ScreenData["Comparison"]["articles"];

function CompareTable({ articles }: { articles: Articles }) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  const numbers = articles.map(({ product }) => product.id);
  const rows = compareRows(articles.map(({ product }) => product));
  const differing = rows.filter((row) => row.differs);
  const same = rows.filter((row) => !row.differs);
  return (
    // Reached by keyboard, so that it can be scrolled where it is wider than its place.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={css["scroll"]} role="region" aria-label={t("Compare.Title")} tabIndex={0}>
      <table className={css["table"]} style={{ "--columns": articles.length } as React.CSSProperties}>
        <caption className="visually-hidden">{t("Compare.Caption")}</caption>
        <thead>
          <tr>
            <td>{NOTHING}</td>
            {articles.map(({ product }) => (
              <th key={product.id} scope="col">
                {product.image && <ProductImage src={product.image} width={320} height={240} className={css["image"]} />}
                <a href={link(product.link)}>{product.name}</a>
                <span className={css["number"]}>{t("Product.ArticleNumber", product.id)}</span>
                <a
                  className={css["remove"]}
                  href={link(comparisonPath(numbers.filter((one) => one !== product.id)))}
                  aria-label={t("Compare.RemoveNamed", product.name)}
                  onClick={() => keepCompared(numbers.filter((one) => one !== product.id))}
                >
                  {t("Compare.Remove")}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        {differing.length > 0 && articles.length > 1 && (
          <Rows title={t("Compare.Differing", differing.length)} rows={differing} articles={articles} />
        )}
        {same.length > 0 && (
          <Rows title={articles.length > 1 ? t("Compare.Same", same.length) : t("Product.Attributes")} rows={same} articles={articles} />
        )}
        {showsPrices(settings.shop.shopType) && (
          <tbody className={css["order"]}>
            <tr>
              <th scope="row">{t("Compare.Order")}</th>
              {articles.map(({ product, bestPrice, successorPrice }) => (
                <td key={product.id}>
                  <BuyBoxPanel
                    articleNumber={product.id}
                    article={product}
                    initial={bestPrice}
                    successor={product.successor}
                    successorPrice={successorPrice}
                    label={t("Compare.OrderNamed", product.name)}
                  />
                </td>
              ))}
            </tr>
          </tbody>
        )}
      </table>
      {rows.some(({ key }) => isApproval(key)) && <ApprovalLegend />}
    </div>
  );
}

function Rows({ title, rows, articles }: { title: string; rows: readonly CompareRow[]; articles: Articles }) {
  return (
    <tbody>
      <tr className={css["group"]}>
        <th scope="rowgroup" colSpan={articles.length + 1}>
          <span>{title}</span>
        </th>
      </tr>
      {rows.map(({ key, name, cells, differs }) => (
        <tr key={key} data-differs={(differs && articles.length > 1) || undefined}>
          <th scope="row">{name}</th>
          {cells.map((cell, place) => (
            <td key={articles[place]!.product.id}>
              <AttributeValue attribute={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}
