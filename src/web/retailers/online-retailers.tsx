import { useState } from "react";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Button } from "#web/ui/action/button.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { LoadingBlock } from "#web/ui/feedback/loading-block.tsx";
import css from "./online-retailers.module.css";
import { type ChosenFacets, NOTHING_CHOSEN, narrow, retailerFacets } from "./retailer-facets.ts";
import { RetailerFacets } from "./retailer-facets-panel.tsx";
import { RetailerList } from "./retailer-list.tsx";
import { useOnlineRetailers } from "./use-online-retailers.ts";

export type OnlineRetailersProps = { article: { id: string; name: string }; onRetry: () => void };

/** The overlay's tab "Buy online": number of retailers, filters, and cards (RETAIL-04). */
export function OnlineRetailers({ article, onRetry }: OnlineRetailersProps) {
  const t = useT();
  const { status, retailers } = useOnlineRetailers(article.id);
  const [chosen, setChosen] = useState<ChosenFacets>(NOTHING_CHOSEN);
  const shown = narrow(retailers, chosen);
  return (
    <section aria-labelledby="retail-online" className={css["online"]} aria-busy={status === "loading"}>
      <header className={css["bar"]}>
        <h3 id="retail-online">{t("Retail.Online")}</h3>
        <p>{t("Product.ArticleNumber", article.id)}</p>
        <p className={css["article"]}>{article.name}</p>
        <p role="status" className={css["count"]}>
          {status === "active" && t(shown.length === 1 ? "Retail.CountOne" : "Retail.Count", shown.length)}
        </p>
      </header>
      {status === "loading" && <LoadingBlock />}
      {status === "failed" && (
        <MessageBox tone="error" title={t("Checkout.Errors.Title")} text={t("Retail.Failed")}>
          <Button size="small" variant="secondary" onClick={onRetry}>
            {t("Retail.Retry")}
          </Button>
        </MessageBox>
      )}
      {status === "active" && retailers.length === 0 && <p className={css["empty"]}>{t("Retail.Empty")}</p>}
      {status === "active" && retailers.length > 0 && (
        <div className={css["columns"]}>
          <RetailerFacets facets={retailerFacets(retailers, chosen)} chosen={chosen} onChange={setChosen} />
          {shown.length > 0 ? <RetailerList retailers={shown} heading="h4" /> : <p className={css["empty"]}>{t("Retail.NoneLeft")}</p>}
        </div>
      )}
    </section>
  );
}
