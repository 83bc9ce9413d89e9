import { Suspense, useEffect } from "react";
import { COMPARISON_FIELDS, COMPARISON_PATH, comparisonPath, MAX_COMPARED } from "#contract/rules/articles/comparison.ts";
import { familyComparisonPath } from "#contract/rules/articles/family-comparison.ts";
import { showsPrices } from "#contract/rules/shop/shop-mode.ts";
import type { MissingArticle, ScreenData } from "#contract/screens.ts";
import { BuyBoxPanel } from "#web/buy-box/index.ts";
import { FormNotice } from "#web/cart/index.ts";
import { useDataVersion } from "#web/shell/page/state/use-data-version.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Button, LinkButton } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { patientPart } from "#web/ui/lazy/lazy-part.tsx";
import { ApprovalLegend } from "../variant/approval-legend.tsx";
import { isApproval } from "../variant/approval.ts";
import { AttributeValue } from "../variant/attribute-value.tsx";
import { type CompareRow, compareRows } from "./compare-rows.ts";
import { CompareTable, type TableRow } from "./compare-table.tsx";
import css from "./comparison.module.css";
import { saveCompared } from "./comparison-storage.ts";

// Loaded on demand, because families are compared less often. Until then React keeps the server HTML.
const loadFamilies = () => import("./family-comparison.tsx");
const onServer = import.meta.env.SSR || import.meta.env.MODE === "test" ? await loadFamilies() : null;
const FamilyComparison = patientPart(() => loadFamilies().then((file) => file.FamilyComparison), onServer?.FamilyComparison);

/** Compares up to four articles, with differences first, prices and add-to-cart; or up to four families. */
export function Comparison({ data }: ScreenProps<"Comparison">) {
  const t = useT();
  const turn = useDataVersion(data);
  if (!data) return <MessageBox tone="error" title={t("Checkout.Errors.Title")} text={t("Common.TryAgain")} />;
  if (data.families) {
    return (
      <Suspense fallback={null}>
        <FamilyComparison key={turn} {...data.families} />
      </Suspense>
    );
  }
  return <LoadedComparison key={turn} {...data} />;
}

function LoadedComparison({ articles, missing, dropped, onlyDifferences, otherFamilies }: ScreenData["Comparison"]) {
  const t = useT();
  const link = useLink();
  const numbers = articles.map(({ product }) => product.id);
  // Stores the compared articles as the choice, so that lists and article pages show them as chosen.
  useEffect(() => {
    if (articles.length > 0) saveCompared(articles.map(({ product }) => product));
  }, [articles]);
  return (
    <article className={`page-body ${css["page"]}`}>
      <h1>{t("Compare.Title")}</h1>
      <FormNotice />
      <Missing missing={missing} numbers={numbers} onlyDifferences={onlyDifferences} />
      {dropped.length > 0 && (
        <MessageBox tone="info" title={t("Compare.Full", MAX_COMPARED)} text={t("Compare.Dropped", dropped.join(", "))} />
      )}
      {otherFamilies && (
        <MessageBox tone="info" title={t("CompareFamilies.NotMixed")}>
          <a href={link(familyComparisonPath(otherFamilies, { onlyDifferences }))}>{t("CompareFamilies.NotMixed.Link")}</a>
        </MessageBox>
      )}
      {articles.length === 1 && <p className={css["hint"]}>{t("Compare.OnlyOne")}</p>}
      {articles.length > 0 ? <ArticleTable articles={articles} onlyDifferences={onlyDifferences} /> : <Nothing />}
      {articles.length < MAX_COMPARED && <AddOne numbers={numbers} onlyDifferences={onlyDifferences} />}
    </article>
  );
}

/** Requested articles that are missing: discontinued, with their successors, or unknown. */
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

/** Adds an article by number; works without JavaScript. */
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

type Articles = ScreenData["Comparison"]["articles"];

function ArticleTable({ articles, onlyDifferences }: { articles: Articles; onlyDifferences: boolean }) {
  const t = useT();
  const { settings } = usePage();
  const rows = compareRows(articles.map(({ product }) => product));
  const toCells = ({ cells, ...row }: CompareRow): TableRow => ({
    ...row,
    cells: cells.map((cell, position) => <AttributeValue key={articles[position]!.product.id} attribute={cell} />),
  });
  return (
    <CompareTable
      columns={articles.map(({ product: { id, name, link, image } }) => ({ id, name, link, image, text: t("Product.ArticleNumber", id) }))}
      rows={rows.map(toCells)}
      onlyDifferences={onlyDifferences}
      pathOf={comparisonPath}
      words={{ title: t("Compare.Title"), caption: t("Compare.Caption"), noneDiffers: t("Compare.NoneDiffers") }}
      onRemove={(id) => saveCompared(articles.map((one) => one.product).filter((one) => one.id !== id))}
      below={rows.some(({ key }) => isApproval(key)) && <ApprovalLegend />}
      last={
        showsPrices(settings.shop.shopType) && {
          name: t("Compare.Order"),
          cells: articles.map(({ product, bestPrice, successorPrice }) => (
            <BuyBoxPanel
              key={product.id}
              articleNumber={product.id}
              article={product}
              initial={bestPrice}
              successor={product.successor}
              successorPrice={successorPrice}
              label={t("Compare.OrderNamed", product.name)}
            />
          )),
        }
      }
    />
  );
}
