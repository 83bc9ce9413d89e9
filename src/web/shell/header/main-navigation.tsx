import { clsx } from "clsx";
import { useRef } from "react";
import type { NavigationCategory } from "#contract/screens.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useClosingDetails } from "#web/ui/overlay/use-closing-details.ts";
import { useLink, usePage, useT } from "../islands/island-context.tsx";
import styles from "./header.module.css";

/** Space in rem for the root categories, from 60em and from 80em, next to the catalogue button. */
const NARROW_ROOM = 46;
const WIDE_ROOM = 66;
const MORE_BUTTON = 5;

/** Number of names that fit, by estimated width, so that the server can render it without measuring. */
function countFitting(categories: readonly NavigationCategory[], room: number): number {
  const widths = categories.map(({ name }) => name.length * 0.475 + 1);
  const sumOf = (count: number) => widths.slice(0, count).reduce((sum, width) => sum + width, 0);
  if (sumOf(widths.length) <= room) return widths.length;
  return widths.findIndex((_, index) => sumOf(index + 1) > room - MORE_BUTTON);
}

/** Catalogue menu: one panel with all categories, and one per root category; those that do not fit are under "more". */
export function MainNavigation({ categories }: { categories: readonly NavigationCategory[] }) {
  const t = useT();
  const link = useLink();
  const { page } = usePage();
  const navigation = useRef<HTMLElement>(null);
  useClosingDetails(navigation);
  const narrowCount = countFitting(categories, NARROW_ROOM);
  const wideCount = countFitting(categories, WIDE_ROOM);
  const isCurrent = (path: string) => (page.uri === link(path) ? "page" : undefined);
  return (
    <nav ref={navigation} className={styles["navigation"]} aria-label={t("Shell.Navigation")}>
      <div className={`page-width ${styles["navigationRow"]}`}>
        {categories.length > 0 && (
          <details className={styles["mega"]}>
            <summary className={styles["megaButton"]}>
              {t("Shell.Range")}
              <Icon name="arrow-down" size={16} />
            </summary>
            <div className={styles["megaPanel"]}>
              <div className={`page-width ${styles["megaColumns"]}`}>
                {categories.map((category) => (
                  <div key={category.id}>
                    <a className={styles["megaTitle"]} href={link(category.link)}>
                      {category.name}
                    </a>
                    <ul className={styles["megaList"]}>
                      {category.children.map((child) => (
                        <li key={child.id}>
                          <a href={link(child.link)}>{child.name}</a>
                        </li>
                      ))}
                    </ul>
                  </div>
                ))}
              </div>
              <p className={`page-width ${styles["megaAll"]}`}>
                <a href={link("/sortiment")}>
                  {t("Shell.Range.All")} <Icon name="arrow-right" size={16} />
                </a>
              </p>
            </div>
          </details>
        )}
        <ul className={styles["roots"]}>
          {categories.map((category, index) => (
            <li key={category.id} className={index < narrowCount ? undefined : styles[index < wideCount ? "wideOnly" : "notInRow"]}>
              <a href={link(category.link)} aria-current={isCurrent(category.link)}>
                {category.name}
              </a>
            </li>
          ))}
        </ul>
        {narrowCount < categories.length && (
          <details className={clsx(styles["more"], wideCount === categories.length && styles["narrowOnly"])}>
            <summary className={styles["moreButton"]}>
              {t("Shell.More")}
              <Icon name="arrow-down" size={16} />
            </summary>
            <ul className={clsx(styles["menuPanel"], styles["menuList"])}>
              {categories.slice(narrowCount).map((category, index) => (
                <li key={category.id} className={narrowCount + index < wideCount ? styles["narrowOnly"] : undefined}>
                  <a href={link(category.link)} aria-current={isCurrent(category.link)}>
                    {category.name}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        )}
      </div>
    </nav>
  );
}
