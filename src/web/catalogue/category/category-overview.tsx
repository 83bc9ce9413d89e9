import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import { ProductImage } from "#web/ui/product-image.tsx";
import css from "./category-overview.module.css";

/** Overview of all root categories with their subcategories. */
export function CategoryOverview({ data }: ScreenProps<"CategoryOverview">) {
  const t = useT();
  const link = useLink();
  const categories = data?.categories ?? [];
  return (
    <article className={`page-body ${css["page"]}`}>
      <h1>{t("CategoryOverview.Title")}</h1>
      {categories.length === 0 && <p>{t("CategoryOverview.Empty")}</p>}
      <ul className={css["grid"]}>
        {categories.map((category) => (
          <li key={category.id} className={css["category"]}>
            {category.image && <ProductImage src={category.image} width={400} height={300} loading="lazy" />}
            <div>
              <h2>
                <a href={link(category.link)}>{category.name}</a>
              </h2>
              <ul>
                {category.children.map((child) => (
                  <li key={child.id}>
                    <a href={link(child.link)}>{child.name}</a>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </article>
  );
}
