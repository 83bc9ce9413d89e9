import { type DealerPage, writeDealerQuery } from "#contract/rules/dealers/dealer-search.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { useIsHydrated } from "#web/shell/islands/use-is-hydrated.ts";
import { Button } from "#web/ui/action/button.tsx";
import css from "./dealer-search.module.css";
import type { DealerSearch } from "./use-dealer-search.ts";

type Props = { search: DealerSearch; page: DealerPage; action: string | null };

/** Reports that the search is limited to dealers with certain articles, with a link to all. */
export function ArticlesNotice({ search: { query, dropArticles }, page, action }: Props) {
  const t = useT();
  const isHydrated = useIsHydrated();
  if (query.articles.length === 0) return null;
  return (
    <div className={css["articles"]}>
      <p>{t("Dealer.OnlyWith", query.articles.join(", "))}</p>
      {isHydrated || action === null ? (
        <Button variant="quiet" size="small" onClick={dropArticles}>
          {t("Dealer.AnyStock")}
        </Button>
      ) : (
        <a href={action + writeDealerQuery({ ...query, articles: [] }, page)}>{t("Dealer.AnyStock")}</a>
      )}
    </div>
  );
}
