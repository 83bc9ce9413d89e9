import { useId } from "react";
import type { ScreenData } from "#contract/screens.ts";
import { Facets } from "#web/facets/index.ts";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import { useDataVersion } from "#web/shell/page/state/use-data-version.ts";
import { Breadcrumb } from "#web/ui/list/breadcrumb.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import { FamilySwitch } from "../compare/family-box.tsx";
import { CategorySidebar } from "./category-sidebar.tsx";
import css from "./product-category.module.css";
import { categoryProgress, resultCount } from "./result-count.ts";
import { FamilyTeaser, ProductTeaser } from "./teasers.tsx";
import { ListFailure } from "../list/list-failure.tsx";
import { beginsLater } from "../list/page-size.ts";
import { useCategory } from "./use-category.ts";

/** Category page: subcategories, teasers of families and single variants, text (CAT-01, CAT-07). */
export function ProductCategory({ data }: ScreenProps<"ProductCategory">) {
  const t = useT();
  const turn = useDataVersion(data);
  if (!data) return <MessageBox tone="error" title={t("Checkout.Errors.Title")} text={t("Common.TryAgain")} />;
  return <LoadedCategory key={turn} {...data} />;
}

function LoadedCategory({ category, results: initial, breadcrumb, filter: initialFilter }: ScreenData["ProductCategory"]) {
  const t = useT();
  const link = useLink();
  const { list: results, filter, isLoading, failed, loadMore, refilter } = useCategory(category.id, initial, initialFilter);
  const hasMore = results.currentPage < results.totalPages;
  const isFiltered = filter.query !== "";
  const countText = isFiltered && results.totalFamilies + results.totalProducts === 0 ? t("Category.NoResults") : resultCount(t, results);
  const titleId = useId();
  const shown = results.families.length + results.products.length;
  return (
    <article className={`page-body ${css["page"]}`}>
      <Breadcrumb items={breadcrumb} />
      <header>
        <h1>{category.name}</h1>
        {category.marketingClaim && <p className={css["claim"]}>{category.marketingClaim}</p>}
      </header>
      <div className={css["columns"]}>
        <CategorySidebar category={category} results={results} />
        <section id="productList" data-page={results.currentPage} tabIndex={-1} aria-labelledby={titleId}>
          <Facets
            facets={results.facets}
            filter={filter}
            breadcrumb={category.breadcrumb}
            path={category.link}
            countText={countText}
            onFilter={refilter}
          />
          <h2 id={titleId} className={css["count"]}>
            {countText}
          </h2>
          {failed ? (
            <ListFailure text="Common.TryAgain" onRetry={failed.retry} />
          ) : (
            <>
              {beginsLater(results.currentPage, shown) && (
                <a href={`${link(category.link)}?${filter.query}`.replace(/\?$/, "")}>{t("Catalogue.FromStart")}</a>
              )}
              {results.families.length > 0 && <FamilySwitch />}
              <ul className={css["grid"]} aria-busy={isLoading}>
                {results.families.map((family, position) => (
                  <FamilyTeaser key={family.id} family={family} place={position} />
                ))}
                {results.products.map((product, position) => (
                  <ProductTeaser key={product.id} product={product} place={results.families.length + position} />
                ))}
              </ul>
              {shown > 0 && (
                <ProgressBar
                  value={categoryProgress(results.currentPage, results.totalFamilies, results.totalProducts)}
                  max={100}
                  text={t("Category.Progress", shown, results.totalFamilies + results.totalProducts)}
                  moreHref={
                    hasMore ? `${link(category.link)}?${filter.query && `${filter.query}&`}page=${results.currentPage + 1}` : undefined
                  }
                  moreLabel={t("Common.LoadMore")}
                  onMore={hasMore ? () => loadMore(results.currentPage + 1) : undefined}
                  isLoading={isLoading}
                />
              )}
            </>
          )}
        </section>
      </div>
      {category.description && <p className={css["description"]}>{category.description}</p>}
    </article>
  );
}
