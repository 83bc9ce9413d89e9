import { useEffect } from "react";
import { COMPARISON_FIELDS, COMPARISON_PATH, comparisonPath, MOST_COMPARED } from "#contract/rules/comparison.ts";
import { showsPrices } from "#contract/rules/shop-mode.ts";
import type { MissingArticle, ScreenData } from "#contract/screens.ts";
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

function LoadedComparison({ articles, missing, dropped, onlyDifferences }: ScreenData["Comparison"]) {
  const t = useT();
  const numbers = articles.map(({ product }) => product.id);
  // The page is what is compared: lists and articles show the same as chosen.
  useEffect(() => {
    if (articles.length > 0) keepCompared(articles.map(({ product }) => product));
  }, [articles]);
  return (
    <article className={`page-body ${css["page"]}`}>
      <h1>{t("Compare.Title")}</h1>
      <FormNotice />
      <Missing missing={missing} numbers={numbers} onlyDifferences={onlyDifferences} />
      {dropped.length > 0 && (
        <MessageBox tone="info" title={t("Compare.Full", MOST_COMPARED)} text={t("Compare.Dropped", dropped.join(", "))} />
      )}
      {articles.length === 1 && <p className={css["hint"]}>{t("Compare.OnlyOne")}</p>}
      {articles.length > 0 ? <CompareTable articles={articles} onlyDifferences={onlyDifferences} /> : <Nothing />}
      {articles.length < MOST_COMPARED && <AddOne numbers={numbers} onlyDifferences={onlyDifferences} />}
    </article>
  );
}

/** What was asked for and is not there: gone, with what is sold instead of it, or unknown. */
function Missing({
  missing,
  numbers,
  onlyDifferences,
}: {
  missing: readonly MissingArticle[];
  numbers: string[];
  onlyDifferences: boolean;
}) {
  const t = useT();
  const link = useLink();
  const unknown = missing.filter(({ isGone }) => !isGone);
  return (
    <>
      {missing
        .filter(({ isGone }) => isGone)
        .map(({ id, successor, group }) => (
          <MessageBox key={id} tone="info" title={t("Compare.Gone", id)}>
            {successor ? (
              <a href={link(comparisonPath([...numbers, successor.id], { onlyDifferences }))}>
                {t("Compare.WithSuccessor", successor.name)}
              </a>
            ) : (
              group && <a href={link(group.link)}>{t("Compare.NearestGroup", group.name)}</a>
            )}
          </MessageBox>
        ))}
      {unknown.length > 0 && (
        <MessageBox tone="info" title={t("Compare.Unknown", unknown.map(({ id }) => id).join(", "))} text={t("Compare.UnknownHint")} />
      )}
    </>
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
function AddOne({ numbers, onlyDifferences }: { numbers: readonly string[]; onlyDifferences: boolean }) {
  const t = useT();
  const link = useLink();
  return (
    <form className={css["addOne"]} action={link(COMPARISON_PATH)} method="get">
      {numbers.length > 0 && <input type="hidden" name={COMPARISON_FIELDS.articleNumbers} value={numbers.join(",")} />}
      {onlyDifferences && <input type="hidden" name={COMPARISON_FIELDS.onlyDifferences} value="1" />}
      <label>
        <span>{t("Compare.AddByNumber")}</span>
        <input name={COMPARISON_FIELDS.articleNumbers} inputMode="numeric" autoComplete="off" required maxLength={64} />
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

function CompareTable({ articles, onlyDifferences }: { articles: Articles; onlyDifferences: boolean }) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  const numbers = articles.map(({ product }) => product.id);
  const rows = compareRows(articles.map(({ product }) => product));
  const differing = rows.filter((row) => row.differs);
  const canNarrow = articles.length > 1 && rows.length > 0;
  const isNarrow = canNarrow && onlyDifferences;
  const same = isNarrow ? [] : rows.filter((row) => !row.differs);
  const showsDiffering = articles.length > 1 && differing.length > 0;
  return (
    <>
      {canNarrow && (
        <p className={css["narrow"]}>
          <LinkButton variant="secondary" size="small" href={link(comparisonPath(numbers, { onlyDifferences: !isNarrow }))}>
            {t(isNarrow ? "Compare.All" : "Compare.OnlyDifferences")}
          </LinkButton>
          {isNarrow && !showsDiffering && <span>{t("Compare.NoneDiffers")}</span>}
        </p>
      )}
      {/* Reached by keyboard, so that it can be scrolled where it is wider than its place. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
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
                    href={link(
                      comparisonPath(
                        numbers.filter((one) => one !== product.id),
                        { onlyDifferences },
                      ),
                    )}
                    aria-label={t("Compare.RemoveNamed", product.name)}
                    onClick={() => keepCompared(articles.map((one) => one.product).filter(({ id }) => id !== product.id))}
                  >
                    {t("Compare.Remove")}
                  </a>
                </th>
              ))}
            </tr>
          </thead>
          {showsDiffering && <Rows title={t("Compare.Differing", differing.length)} rows={differing} articles={articles} />}
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
    </>
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
