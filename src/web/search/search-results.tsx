import { useId } from "react";
import { searchAddress, searchEntries } from "#contract/rules/search/search-query.ts";
import type { ScreenData, SearchFindings } from "#contract/screens.ts";
import { beginsLater, categoryProgress, FamilySwitch, FamilyTeaser, ListFailure, ProductTeaser } from "#web/catalogue/index.ts";
import { Facets, type PagedList, usePagedList } from "#web/facets/index.ts";
import { useDataVersion } from "#web/shell/page/state/use-data-version.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import { lazyCode } from "#web/ui/lazy/lazy-code.ts";
import { FoundByNumber } from "./found-by-number.tsx";
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
  const { query, isLiteral, without, range, filter: initialFilter } = data;
  const t = useT();
  const page = usePage();
  const list = usePagedList(
    data.results,
    initialFilter,
    async (number, { filters }) => (await fetching.need(true)).fetchSearchPage({ query, isLiteral, without }, number, filters, page),
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
      {elsewhere > 0 && hasList && <Parts results={results} />}
      <FoundByNumber articles={results.numbers} />
      {hasList ? <FoundList {...list} data={data} /> : results.numbers.length === 0 && <NothingFound {...data} hasOther={elsewhere > 0} />}
      <FoundDocuments documents={results.documents} />
      <FoundPages pages={results.pages} />
    </article>
  );
}

/** Sections of the page with their counts. */
function Parts({ results }: { results: Data["results"] }) {
  const t = useT();
  const parts = [
    ["productList", t("Search.Part.Products"), results.totalVariants],
    ["documents", t("Search.Part.Documents"), results.documents.length],
    ["pages", t("Search.Part.Pages"), results.pages.length],
  ] as const;
  return (
    <nav aria-label={t("Search.Parts")}>
      <ul className={css["parts"]}>
        {parts
          .filter(([, , count]) => count > 0)
          .map(([id, name, count]) => (
            <li key={id}>
              <a href={`#${id}`}>
                {name} <span className={css["count"]}>{count}</span>
              </a>
            </li>
          ))}
      </ul>
    </nav>
  );
}

function FoundList({ list: results, filter, isLoading, failed, loadMore, refilter, data }: PagedList<Data["results"]> & { data: Data }) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  const path = settings.site.pages.search;
  const titleId = useId();
  const countText = findingCount(t, results);
  const shown = results.families.length + results.products.length;
  const hasMore = results.currentPage < results.totalPages;
  const entries = searchEntries(data);
  const addressOf = (number?: number): string => {
    return [link(searchAddress(path, data)), filter.query, number && `page=${number}`].filter(Boolean).join("&");
  };
  return (
    <section id="productList" data-page={results.currentPage} tabIndex={-1} aria-labelledby={titleId} className={css["list"]}>
      <Facets
        facets={results.facets}
        filter={filter}
        breadcrumb={PLACE}
        path={path}
        query={entries}
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
          {beginsLater(results.currentPage, shown) && <a href={addressOf()}>{t("Catalogue.FromStart")}</a>}
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
              text={t("Search.Progress", shown, results.totalFamilies + results.totalProducts)}
              moreHref={hasMore ? addressOf(results.currentPage + 1) : undefined}
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

/** Filters of a search are stored for searches only. */
const PLACE = [{ id: "search" }];

/** "12 Artikel in 3 Familien": each in singular or plural; articles without a family are included. */
function findingCount(t: Translate, { totalFamilies, totalVariants }: Pick<SearchFindings, "totalFamilies" | "totalVariants">): string {
  if (totalVariants === 0) return t("Category.NoResults");
  const articles = t(totalVariants === 1 ? "Search.Count.Article" : "Search.Count.Articles", totalVariants);
  if (totalFamilies === 0) return articles;
  return t("Search.Count.In", articles, t(totalFamilies === 1 ? "Search.Count.Family" : "Search.Count.Families", totalFamilies));
}
