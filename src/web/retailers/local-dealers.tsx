import { useMemo } from "react";
import { DEALER_COUNTRIES } from "#contract/dealer-countries.ts";
import { DEFAULT_RADIUS } from "#contract/rules/dealers/dealer-search.ts";
import { DealerSearch } from "#web/dealers/index.ts";
import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import css from "./local-dealers.module.css";
import { LocalInfo } from "./local-info.tsx";

const COUNTRIES = DEALER_COUNTRIES.map(({ code }) => code);

/** The overlay's tab "Find your local dealer": dealers around a place that have the article (RETAIL-14). */
export function LocalDealers({ article }: { article: { id: string; name: string } }) {
  const t = useT();
  const { settings } = usePage();
  const articles = useMemo(() => [article.id], [article.id]);
  return (
    <section aria-labelledby="retail-local" className={css["local"]}>
      <header className={css["bar"]}>
        <h3 id="retail-local">{t("Retail.Local")}</h3>
        {settings.site.localRetailersInfo && <LocalInfo text={settings.site.localRetailersInfo} />}
        <p>
          {t("Product.ArticleNumber", article.id)} · {article.name}
        </p>
      </header>
      <DealerSearch page={{ countries: COUNTRIES, radius: DEFAULT_RADIUS }} articles={articles} heading="h4" action={null} />
    </section>
  );
}
