import type { NavigationCategory } from "#contract/screens.ts";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import css from "./search-results.module.css";

/** Empty query: the range's categories (SEARCH-33). */
export function SearchScope({ range }: { range: readonly NavigationCategory[] }) {
  const t = useT();
  const link = useLink();
  return (
    <article className={`page-body ${css["page"]}`}>
      <h1>{t("Search.Title")}</h1>
      <p>{t("Search.Empty")}</p>
      <ul className={css["range"]}>
        {range.map(({ id, name, link: path, children }) => (
          <li key={id}>
            <h2>
              <a href={link(path)}>{name}</a>
            </h2>
            <ul>
              {children.map((child) => (
                <li key={child.id}>
                  <a href={link(child.link)}>{child.name}</a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </article>
  );
}
