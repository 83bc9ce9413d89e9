import { useId, useRef } from "react";
import { RETAIL_ANCHOR, SHOW_RETAILERS } from "#contract/rules/articles/retail-links.ts";
import type { RetailData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { LinkButton } from "#web/ui/action/button.tsx";
import { lazyPart } from "#web/ui/lazy/lazy-part.tsx";
import { AddOne, type AddOneProps } from "./add-one.tsx";
import css from "./retail-part.module.css";
import { RetailerList } from "./retailer-list.tsx";
import { RetailPrice } from "./retail-price.tsx";
import { retailTabs } from "./retail-tabs.ts";
import { useRetailOverlay } from "./use-retail-overlay.ts";

const RetailOverlay = lazyPart(() => import("./retail-overlay.tsx").then((file) => file.RetailOverlay));

export type RetailPartProps = { article: AddOneProps["article"]; retail: RetailData };

/** On a variant's page: availability at retailers, with links; with a cart also the add-to-cart button (decision A46). */
export function RetailPart({ article, retail }: RetailPartProps) {
  const t = useT();
  const link = useLink();
  const { settings, page } = usePage();
  const titleId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const tabs = retailTabs(settings.site);
  const overlay = useRetailOverlay(tabs);
  const hasOnline = tabs.includes("online") && retail.total !== 0;
  return (
    <section id={RETAIL_ANCHOR} className={css["part"]} aria-labelledby={titleId}>
      <h2 ref={heading} id={titleId} tabIndex={-1}>
        {t("Retail.Title")}
      </h2>
      {retail.total !== null && (
        <p className={css["stock"]} data-stock={retail.inStock > 0 ? "available" : "empty"}>
          {retail.inStock === 0 ? t("Retail.NoStock") : t("Retail.InStockAt", retail.inStock, retail.total)}
        </p>
      )}
      {retail.price && <RetailPrice price={retail.price} />}
      <div className={css["actions"]}>
        {settings.shop.shopType === "RetailConnectCart" && (
          <AddOne article={article} price={retail.price} isInStock={retail.inStock > 0} cartArticles={retail.cartArticles} size="medium" />
        )}
        {hasOnline && (
          <LinkButton
            variant={settings.shop.shopType === "RetailConnectCart" ? "secondary" : "primary"}
            // Without scripts, the page reloads with its retailers.
            href={`${page.uri}?${SHOW_RETAILERS}=1#${RETAIL_ANCHOR}`}
            aria-haspopup="dialog"
            onClick={(event) => {
              event.preventDefault();
              overlay.open("online");
            }}
          >
            {t("Retail.Open")}
          </LinkButton>
        )}
        {tabs.includes("local") && (
          <LinkButton
            variant="secondary"
            icon="map-pin"
            // Without scripts, the dealer search page.
            href={`${link("/retailer-search")}?article=${encodeURIComponent(article.id)}`}
            aria-haspopup="dialog"
            onClick={(event) => {
              event.preventDefault();
              overlay.open("local");
            }}
          >
            {t("Retail.OpenLocal")}
          </LinkButton>
        )}
      </div>
      {retail.shown && <RetailerList retailers={retail.shown} heading="h3" />}
      {overlay.wasOpened && (
        <RetailOverlay
          article={article}
          tabs={tabs}
          tab={overlay.tab}
          isOpen={overlay.isOpen}
          onTab={overlay.show}
          onClose={overlay.close}
          fallbackFocus={heading}
        />
      )}
    </section>
  );
}
