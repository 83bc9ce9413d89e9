import { isOn } from "#contract/rules/shop/features.ts";
import { hasCart } from "#contract/rules/shop/shop-mode.ts";
import type { ScreenData } from "#contract/screens.ts";
import { phoneLink } from "#web/shell/contact/phone-link.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import css from "./search-results.module.css";

/** No results: reports it and suggests next steps (SEARCH-32). */
export function NothingFound({ query, results, range, hasOther }: ScreenData["SearchResults"] & { hasOther: boolean }) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  const { supportPhone, pages } = settings.site;
  const categories = results.categories.length > 0 ? results.categories : range;
  return (
    <section className={css["nothing"]} aria-labelledby="nothing">
      <EmptyState>
        <h2 id="nothing">{t(hasOther ? "Search.Nothing.Articles" : "Search.Nothing", query)}</h2>
        <p>{t("Search.Nothing.Advice")}</p>
        <ul className={css["actions"]}>
          {results.goneTo && (
            <li>
              <a href={link(results.goneTo.link)}>{t("Search.Nothing.GoneTo", results.goneTo.name)}</a>
            </li>
          )}
          {hasCart(settings.shop.shopType) && (
            <>
              {isOn(settings, "quickOrder") && (
                <li>
                  <a href={link(pages.quickOrder)} data-page-load>
                    {t("Search.Nothing.QuickOrder")}
                  </a>
                </li>
              )}
              <li>
                <a href={link("/adviser")}>{t("Search.Nothing.Adviser")}</a>
              </li>
            </>
          )}
          <li>
            <a href={link(pages.contact)}>{t("Search.Nothing.Contact")}</a>
          </li>
          {supportPhone && (
            <li>
              {t("Search.Nothing.Phone")} <a href={phoneLink(supportPhone)}>{supportPhone}</a>
            </li>
          )}
        </ul>
      </EmptyState>
      {categories.length > 0 && (
        <>
          <h3>{t("Search.Nothing.Categories")}</h3>
          <ul className={css["parts"]}>
            {categories.map(({ id, name, link: path }) => (
              <li key={id}>
                <a href={link(path)}>{name}</a>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
