import { Icon } from "../icon.tsx";
import { useLink, useT } from "../text.ts";
import styles from "./breadcrumb.module.css";

/** Path without language prefix. */
export type Crumb = { name: string; path?: string };

/** Breadcrumb; the last item is the current page. */
export function Breadcrumb({ items }: { items: readonly Crumb[] }) {
  const t = useT();
  const link = useLink();
  return (
    <nav className={styles["breadcrumb"]} data-way="" aria-label={t("Ui.Breadcrumb")}>
      <ol className={styles["list"]}>
        {items.map((item, index) => (
          <li key={`${item.path ?? ""}|${item.name}`} className={styles["item"]}>
            {index > 0 && <Icon name="chevron-right" size={14} />}
            {item.path && index < items.length - 1 ? (
              <a href={link(item.path)}>{item.name}</a>
            ) : (
              <span aria-current={index === items.length - 1 ? "page" : undefined}>{item.name}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
