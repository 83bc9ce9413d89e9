import { Icon } from "./icon.tsx";
import { useT } from "./text.ts";
import styles from "./breadcrumb.module.css";

export type Crumb = { label: string; href?: string };

/** The way to this page; the last one is the page itself. */
export function Breadcrumb({ crumbs }: { crumbs: readonly Crumb[] }) {
  const t = useT();
  return (
    <nav className={styles["breadcrumb"]} aria-label={t("Ui.Breadcrumb")}>
      <ol className={styles["list"]}>
        {crumbs.map((crumb, index) => (
          <li key={`${crumb.href ?? ""}|${crumb.label}`} className={styles["item"]}>
            {index > 0 && <Icon name="chevron-right" size={14} />}
            {crumb.href && index < crumbs.length - 1 ? (
              <a href={crumb.href}>{crumb.label}</a>
            ) : (
              <span aria-current={index === crumbs.length - 1 ? "page" : undefined}>{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
