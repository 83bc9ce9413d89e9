import { useId } from "react";
import { searchAddress, searchEntries, type SearchList } from "#contract/rules/search/search-query.ts";
import type { ScreenData, SearchFindings } from "#contract/screens.ts";
import { FormNotice } from "#web/cart/index.ts";
import {
  beginsLater,
  categoryProgress,
  FamilySwitch,
  FamilyTeaser,
  ListFailure,
  mixedColumns,
  ProductTeaser,
  VariantTable,
} from "#web/catalogue/index.ts";
import { Facets, type PagedList, usePagedList } from "#web/facets/index.ts";
import { useDataVersion } from "#web/shell/page/state/use-data-version.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import { lazyCode } from "#web/ui/lazy/lazy-code.ts";
import { BestFamilies } from "./best-families.tsx";
import { FoundByNumber } from "./found-by-number.tsx";
import { FoundCategories } from "./found-categories.tsx";
import { FoundDocuments, FoundPages } from "./found-elsewhere.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { SearchScope } from "./search-scope.tsx";
import { SearchNotices } from "./search-notices.tsx";
import type { Translate } from "#web/ui/text.ts";
import css from "./search-results.module.css";

type Data = ScreenData["SearchResults"];

const fetching = lazyCode(() => import("./fetch-search-page.ts"));

/** Search results: articles by number, families and articles, documents and pages (SEARCH-29 to SEARCH-33). */
export function SearchResults({ data }: ScreenProps<"SearchResults">) {
  const t = useT();
  const turn = useDataVersion(data);
  if (!data) return <MessageBox tone="error" title={t("Checkout.Errors.Title")} text={t("Common.TryAgain")} />;
  return <LoadedSearch key={turn} {...data} />;
}

function LoadedSearch(data: Data) {
  const { query, range, cartArticles, filter: initialFilter } = data;
  const t = useT();
  const page = usePage();
  const list = usePagedList(
    data.results,
    initialFilter,
    async (number, { filters }) => (await fetching.need(true)).fetchSearchPage(data, number, filters, page),
    (before, next) => fetching.current()!.appendFindings(before, next),
  );
  const { list: results, filter } = list;
  if (query === "") return <SearchScope range={range} />;
  const found = results.totalFamilies + results.totalProducts;
  const hasList = found > 0 || filter.query !== "";
  const elsewhere = results.documents.length + results.pages.length;
  return (
    <article className={`page-body ${css["page"]}`}>
      <header>
        <h1>{t("Search.TitleOf", query)}</h1>
        <SearchNotices {...data} />
      </header>
      <FormNotice />
      {hasList && <Parts {...data} results={results} filterQuery={filter.query} />}
      <FoundByNumber articles={results.numbers} cartArticles={cartArticles} />
      {hasList ? <FoundList {...list} data={data} /> : results.numbers.length === 0 && <NothingFound {...data} hasOther={elsewhere > 0} />}
      {hasList && <FoundCategories categories={results.categories} />}
      <FoundDocuments documents={results.documents} />
      <FoundPages pages={results.pages} />
    </article>
  );
}

/** Sections of the page with their counts. */
function Parts({ results, filterQuery, ...data }: Data & { filterQuery: string }) {
  const t = useT();
  const link = useLink();
  const { search } = usePage().settings.site.pages;
  const showsArticles = data.list === "articles";
  const articles = [link(searchAddress(search, { ...data, list: "articles" })), filterQuery].filter(Boolean).join("&");
  const parts = [
    [showsArticles ? "#articles" : articles, "Search.Part.Products", results.totalVariants],
    [showsArticles ? "#families" : "#productList", "Search.Part.Families", results.totalFamilies],
    ["#documents", "Search.Part.Documents", results.documents.length],
    ["#pages", "Search.Part.Pages", results.pages.length],
  ] as const;
  return (
    <nav aria-label={t("Search.Parts")}>
      <ul className={css["parts"]}>
        {parts
          .filter(([, , count]) => count > 0)
          .map(([href, name, count]) => (
            <li key={name}>
              <a href={href}>
                {t(name)} <span className={css["count"]}>{count}</span>
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

/** Filters, and articles below the best families, or all families. */
function FoundList({ list: results, filter, isLoading, failed, loadMore, refilter, data }: PagedList<Data["results"]> & { data: Data }) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  const path = settings.site.pages.search;
  const titleId = useId();
  const countText = findingCount(t, results);
  const showsArticles = data.list === "articles";
  const shown = showsArticles ? results.articles.length : results.families.length + results.products.length;
  const total = showsArticles ? results.totalVariants : results.totalFamilies + results.totalProducts;
  const hasMore = results.currentPage < results.totalPages;
  const startsLater = beginsLater(results.currentPage, shown);
  const addressOf = (list: SearchList, number?: number): string =>
    [link(searchAddress(path, { ...data, list })), filter.query, number && `page=${number}`].filter(Boolean).join("&");
  return (
    <section id="productList" data-page={results.currentPage} tabIndex={-1} aria-labelledby={titleId} className={css["list"]}>
      <Facets
        facets={results.facets}
        filter={filter}
        breadcrumb={PLACE}
        path={path}
        query={searchEntries(data)}
        countText={countText}
        onFilter={refilter}
      />
      <h2 id={titleId} className={css["found"]}>
        {countText}
      </h2>
      {failed ? (
        <ListFailure text="Common.TryAgain" onRetry={failed.retry} />
      ) : (
        <>
          {startsLater && <a href={addressOf(data.list)}>{t("Catalogue.FromStart")}</a>}
          {showsArticles ? (
            <>
              {!startsLater && <BestFamilies families={results.families} total={results.totalFamilies} allHref={addressOf("families")} />}
              <FoundArticles articles={results.articles} cartArticles={data.cartArticles} isLoading={isLoading} />
            </>
          ) : (
            <FoundFamilies results={results} isLoading={isLoading} />
          )}
          {shown > 0 && (
            <ProgressBar
              value={showsArticles ? shown : categoryProgress(results.currentPage, results.totalFamilies, results.totalProducts)}
              max={showsArticles ? total : 100}
              text={t(showsArticles ? "Search.Progress.Articles" : "Search.Progress", shown, total)}
              moreHref={hasMore ? addressOf(data.list, results.currentPage + 1) : undefined}
              moreLabel={t("Common.LoadMore")}
              onMore={hasMore ? () => loadMore(results.currentPage + 1) : undefined}
              isLoading={isLoading}
            />
          )}
        </>
      )}
    </section>
  );
}

type FoundArticlesProps = Pick<Data["results"], "articles"> & Pick<Data, "cartArticles"> & { isLoading: boolean };

/** The articles, orderable in place, the best match first (SEARCH-29). */
function FoundArticles({ articles, cartArticles, isLoading }: FoundArticlesProps) {
  const t = useT();
  const { shopType } = usePage().settings.shop;
  if (articles.length === 0) return null;
  return (
    <div id="articles" tabIndex={-1} className={css["articles"]}>
      <h3>{t("Search.Group.Articles")}</h3>
      <VariantTable
        caption={t("Search.Group.Articles")}
        variants={articles}
        columns={mixedColumns(shopType)}
        cartArticles={cartArticles}
        isLoading={isLoading}
      />
    </div>
  );
}

function FoundFamilies({ results: { families, products }, isLoading }: { results: Data["results"]; isLoading: boolean }) {
  return (
    <>
      {families.length > 0 && <FamilySwitch />}
      <ul className={css["grid"]} aria-busy={isLoading}>
        {families.map((family, position) => (
          <FamilyTeaser key={family.id} family={family} place={position} />
        ))}
        {products.map((product, position) => (
          <ProductTeaser key={product.id} product={product} place={families.length + position} />
        ))}
      </ul>
    </>
  );
}

/** Filters of a search are stored for searches only. */
const PLACE = [{ id: "search" }];

/** "12 Artikel in 3 Familien": each in singular or plural; articles without a family are included. */
function findingCount(t: Translate, { totalFamilies, totalVariants }: Pick<SearchFindings, "totalFamilies" | "totalVariants">): string {
  if (totalVariants === 0) return t("Category.NoResults");
  const articles = t(totalVariants === 1 ? "Search.Count.Article" : "Search.Count.Articles", totalVariants);
  if (totalFamilies === 0) return articles;
  return t("Search.Count.In", articles, t(totalFamilies === 1 ? "Search.Count.Family" : "Search.Count.Families", totalFamilies));
}
