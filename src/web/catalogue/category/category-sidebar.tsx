import type { CategoryData, CategoryResults } from "#contract/screens.ts";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import css from "./category-sidebar.module.css";

/** Subcategories with their counts, or families if there are none (CAT-01, CAT-02). */
export function CategorySidebar({ category, results }: { category: CategoryData; results: CategoryResults }) {
  const t = useT();
  const link = useLink();
  const entries = category.subCategories.length > 0 ? category.subCategories : results.families;
  if (entries.length === 0) return null;
  return (
    <nav className={css["sidebar"]} aria-label={t("Category.Sidebar")}>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <a href={link(entry.link)}>
              <span>{entry.name}</span>
              <span className={css["count"]}>{entry.productCount}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
