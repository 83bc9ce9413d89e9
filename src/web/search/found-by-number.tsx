import { useId } from "react";
import type { ScreenData, SearchArticleData } from "#contract/screens.ts";
import { mixedColumns, VariantTable } from "#web/catalogue/index.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import { matchNote } from "#web/shell/search/match-hint.ts";
import css from "./search-results.module.css";

export type FoundByNumberProps = Pick<ScreenData["SearchResults"], "cartArticles"> & { articles: readonly SearchArticleData[] };

/** Articles that match a number, with the type of the number (SEARCH-05 to SEARCH-07). */
export function FoundByNumber({ articles, cartArticles }: FoundByNumberProps) {
  const t = useT();
  const titleId = useId();
  const { shopType } = usePage().settings.shop;
  const variants = articles.flatMap(({ variant }) => variant ?? []);
  if (variants.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h2 id={titleId} className={css["found"]}>
        {t("Search.ByNumber")}
      </h2>
      <VariantTable
        caption={t("Search.ByNumber")}
        variants={variants}
        columns={mixedColumns(shopType)}
        cartArticles={cartArticles}
        notes={new Map(articles.map((article) => [article.id, matchNote(t, article)]))}
      />
    </section>
  );
}
