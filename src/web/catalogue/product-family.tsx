import { useEffect, useId } from "react";
import type { ScreenData } from "#contract/screens.ts";
import { FormNotice } from "#web/buy-box/index.ts";
import type { ScreenProps } from "#web/shell/screen-props.ts";
import { useLink, useT } from "#web/shell/region-context.tsx";
import { useTurn } from "#web/shell/use-turn.ts";
import { Breadcrumb } from "#web/ui/breadcrumb.tsx";
import { MessageBox } from "#web/ui/message-box.tsx";
import { ProgressBar } from "#web/ui/progress-bar.tsx";
import css from "./product-family.module.css";
import { useFamily } from "./use-family.ts";
import { VariantList } from "./variant-list.tsx";

/** A family with its variants (shop §2.5). */
export function ProductFamily({ data }: ScreenProps<"ProductFamily">) {
  const t = useT();
  const turn = useTurn(data);
  if (!data) return <MessageBox tone="error" title={t("Checkout.Errors.Title")} text={t("Common.TryAgain")} />;
  return <LoadedFamily key={turn} {...data} />;
}

function LoadedFamily({ family: initial, breadcrumb }: ScreenData["ProductFamily"]) {
  const t = useT();
  const link = useLink();
  const { family, isLoading, hasMore, loadMore } = useFamily(initial);
  const titleId = useId();
  useScrollToList();
  return (
    <article className={`page-body ${css["page"]}`}>
      <Breadcrumb items={breadcrumb} />
      <FormNotice />
      <header className={css["head"]}>
        {family.image && <img src={family.image} alt="" width={640} height={480} className={css["image"]} />}
        <div className={css["text"]}>
          <h1>{family.name}</h1>
          {family.marketingClaim && <p className={css["claim"]}>{family.marketingClaim}</p>}
          {family.description && <p>{family.description}</p>}
          <a href="#productList" className={css["jump"]}>
            {t("Family.JumpToList", family.productCount)}
          </a>
        </div>
      </header>
      <section id="productList" className={css["list"]} aria-labelledby={titleId}>
        <h2 id={titleId}>{t("Family.Variants")}</h2>
        <VariantList family={family} isLoading={isLoading} />
        <ProgressBar
          value={family.products.length}
          max={family.productCount}
          text={t("Family.Progress", family.products.length, family.productCount)}
          moreHref={hasMore ? `${link(family.link)}?page=${family.page + 1}#productList` : undefined}
          moreLabel={t("Common.LoadMore")}
          onMore={hasMore ? () => void loadMore() : undefined}
          isLoading={isLoading}
        />
      </section>
    </article>
  );
}

/** An address with #productList scrolls to the list once the page is alive (FAM-02). */
function useScrollToList() {
  useEffect(() => {
    if (!location.hash.includes("productList")) return;
    document.getElementById("productList")?.scrollIntoView({ behavior: "smooth" });
  }, []);
}
