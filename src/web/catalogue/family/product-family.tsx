import { type RefObject, useEffect, useId, useRef } from "react";
import type { ScreenData } from "#contract/screens.ts";
import { FormNotice } from "#web/cart/index.ts";
import { Facets } from "#web/facets/index.ts";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { useDataVersion } from "#web/shell/page/state/use-data-version.ts";
import { lazyPart } from "#web/ui/lazy/lazy-part.tsx";
import { Breadcrumb } from "#web/ui/list/breadcrumb.tsx";
import { MessageBox } from "#web/ui/feedback/message-box.tsx";
import { ProgressBar } from "#web/ui/feedback/progress-bar.tsx";
import { ProductImage } from "#web/ui/product-image.tsx";
import css from "./product-family.module.css";
import { useFamily } from "./use-family.ts";
import { useListAddress } from "../list/list-address.ts";
import { beginsLater } from "../list/page-size.ts";
import { VariantList } from "../list/variant-list.tsx";

// Loaded on first interaction, which precedes any failure.
const ListFailure = lazyPart(() => import("../list/list-failure.tsx").then((file) => file.ListFailure));

/** Family page with its variants (FAM-01). */
export function ProductFamily({ data }: ScreenProps<"ProductFamily">) {
  const t = useT();
  const turn = useDataVersion(data);
  if (!data) return <MessageBox tone="error" title={t("Checkout.Errors.Title")} text={t("Common.TryAgain")} />;
  return <LoadedFamily key={turn} {...data} />;
}

function LoadedFamily({ family: initial, breadcrumb, filter: initialFilter }: ScreenData["ProductFamily"]) {
  const t = useT();
  const { list: family, filter, isLoading, failed, turns, loadMore, refilter, resort } = useFamily(initial, initialFilter);
  const titleId = useId();
  const hasMore = family.page < family.pages;
  const moreAddress = useListAddress(family.link, filter.query, family.sort, family.page + 1);
  const section = useReadyList(turns > 0);
  const failure = failed && <ListFailure onRetry={failed.retry} />;
  return (
    <article className={`page-body ${css["page"]}`}>
      <Breadcrumb items={breadcrumb} />
      <FormNotice />
      <header className={css["header"]}>
        {family.image && <ProductImage src={family.image} alt={family.name} width={640} height={480} className={css["image"]} isFirst />}
        <div className={css["text"]}>
          <h1>{family.name}</h1>
          {family.marketingClaim && <p className={css["claim"]}>{family.marketingClaim}</p>}
          {family.description && <p>{family.description}</p>}
          <a href="#productList" className={css["jump"]}>
            {t(family.productCount === 1 ? "Family.JumpToOne" : "Family.JumpToList", family.productCount)}
          </a>
        </div>
      </header>
      <section ref={section} id="productList" data-page={family.page} tabIndex={-1} className={css["list"]} aria-labelledby={titleId}>
        <h2 id={titleId}>{t("Family.Variants")}</h2>
        {!failed?.isMore && failure}
        <Facets
          facets={family.facets}
          filter={filter}
          breadcrumb={initial.breadcrumb}
          path={family.link}
          sort={family.sort}
          countText={t(family.productCount === 1 ? "Family.CountOne" : "Family.Count", family.productCount)}
          onFilter={refilter}
        />
        {beginsLater(family.page, family.products.length) && <a href={moreAddress.replace(/.page=\d+/, "")}>{t("Catalogue.FromStart")}</a>}
        <VariantList query={filter.query} family={family} isLoading={isLoading} onSort={resort} />
        {failed?.isMore && failure}
        <ProgressBar
          value={family.products.length}
          max={family.productCount}
          text={t("Family.Progress", family.products.length, family.productCount)}
          moreHref={hasMore ? moreAddress : undefined}
          moreLabel={t("Common.LoadMore")}
          onMore={hasMore ? () => loadMore(family.page + 1) : undefined}
          isLoading={isLoading}
        />
      </section>
    </article>
  );
}

/** Dispatches "ready" once (FAM-12). Scrolls to the list if the URL has #productList, also after the first reload (FAM-02). */
function useReadyList(isLoadedAnew: boolean): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const list = section.current!;
    if (!isLoadedAnew) list.dispatchEvent(new Event("ready", { bubbles: true }));
    if (location.hash.includes("productList")) list.scrollIntoView({ behavior: "smooth" });
  }, [isLoadedAnew]);
  return section;
}
