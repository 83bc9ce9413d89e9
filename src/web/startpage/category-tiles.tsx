import { clsx } from "clsx";
import type { NavigationCategory } from "#contract/screens.ts";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { ProductImage } from "#web/ui/product-image.tsx";
import { SectionHeader } from "./section-header.tsx";
import styles from "./category-tiles.module.css";
import section from "./section.module.css";
import teaser from "./teaser.module.css";

/** The root categories with their content; the parameter `first` lists ids that come first on this site. */
export function CategoryTiles({ fields, params, data }: ScreenProps<"CategoryTiles">) {
  const t = useT();
  const link = useLink();
  const categories = inOrder(data?.categories ?? [], params["first"]);
  if (categories.length === 0) return null;
  return (
    <section className={`page-width ${section["section"]}`}>
      <SectionHeader fields={fields} />
      <ul className={styles["tiles"]}>
        {categories.map((category) => (
          <li key={category.id} className={styles["tile"]}>
            <div className={clsx(teaser["image"], styles["image"])}>
              {category.image ? (
                <ProductImage src={category.image} width={400} height={300} loading="lazy" />
              ) : (
                <span className={styles["initial"]} aria-hidden="true">
                  {initialOf(category.name)}
                </span>
              )}
            </div>
            <div className={styles["text"]}>
              <h3 className={teaser["name"]}>
                <a className={teaser["link"]} href={link(category.link)}>
                  {category.name}
                </a>
              </h3>
              <p className={styles["children"]}>
                {category.children
                  .slice(0, 4)
                  .map((child) => child.name)
                  .join(", ")}
              </p>
              <p className={styles["count"]}>
                {t(category.productCount === 1 ? "Shell.Products.One" : "Shell.Products", category.productCount)}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Replaces the image of a category without one. */
function initialOf(name: string): string {
  return /[\p{L}\p{N}]/u.exec(name)?.[0].toUpperCase() ?? "";
}

function inOrder(categories: readonly NavigationCategory[], first = ""): readonly NavigationCategory[] {
  const ids = first.split(",").map((id) => id.trim());
  const named = ids.flatMap((id) => categories.filter((category) => category.id === id));
  return [...named, ...categories.filter((category) => !named.includes(category))];
}
