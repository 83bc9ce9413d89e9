import type { SearchArticleData } from "#contract/screens.ts";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import { articleHint } from "#web/shell/search/match-hint.ts";
import { ProductImage } from "#web/ui/product-image.tsx";
import css from "./search-results.module.css";

/** Articles that match a number, with the type of the number (SEARCH-05 to SEARCH-07). */
export function FoundByNumber({ articles }: { articles: readonly SearchArticleData[] }) {
  const t = useT();
  const link = useLink();
  if (articles.length === 0) return null;
  return (
    <section aria-labelledby="byNumber">
      <h2 id="byNumber" className={css["found"]}>
        {t("Search.ByNumber")}
      </h2>
      <ul className={css["rows"]}>
        {articles.map((article) => (
          <li key={article.id} className={css["row"]}>
            <span className={css["image"]}>{article.image && <ProductImage src={article.image} width={72} height={54} />}</span>
            <span>
              <a href={link(article.link)}>{article.name}</a>
              <span className={css["meta"]}>{articleHint(t, article)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
