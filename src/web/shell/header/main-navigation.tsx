import { useRef } from "react";
import type { NavigationCategory } from "#contract/screens.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useClosingDetails } from "#web/ui/overlay/use-closing-details.ts";
import { useLink, usePage, useT } from "../islands/island-context.tsx";
import styles from "./header.module.css";

/** The range: all of it in one panel, and each root category on its own. On phones the row scrolls sideways. */
export function MainNavigation({ categories }: { categories: readonly NavigationCategory[] }) {
  const t = useT();
  const link = useLink();
  const { page } = usePage();
  const details = useRef<HTMLDetailsElement>(null);
  useClosingDetails(details);
  const isCurrent = (path: string) => (page.uri === link(path) ? "page" : undefined);
  return (
    <nav className={styles["navigation"]} aria-label={t("Shell.Navigation")}>
      <div className={`page-width ${styles["navigationRow"]}`}>
        {categories.length > 0 && (
          <details ref={details} className={styles["mega"]}>
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
          {categories.map((category) => (
            <li key={category.id}>
              <a href={link(category.link)} aria-current={isCurrent(category.link)}>
                {category.name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}
