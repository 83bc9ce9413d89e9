import type { SearchFindings } from "#contract/screens.ts";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import css from "./search-results.module.css";

/** Categories with the most results. */
export function FoundCategories({ categories }: Pick<SearchFindings, "categories">) {
  const t = useT();
  const link = useLink();
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="categoriesTitle">
      <h2 id="categoriesTitle">{t("Search.Group.Categories")}</h2>
      <ul className={css["parts"]}>
        {categories.map(({ id, name, link: path }) => (
          <li key={id}>
            <a href={link(path)}>{name}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
