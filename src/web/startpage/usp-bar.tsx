import type { CSSProperties } from "react";
import { Icon } from "#web/ui/icon.tsx";
import { isIcon } from "#web/icons/icon-list.ts";
import { listOf } from "#web/shell/page/content/fields.ts";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import styles from "./usp-bar.module.css";

/** Selling points in a row. */
export function UspBar({ fields }: ScreenProps<"UspBar">) {
  const items = listOf(fields, "items");
  return (
    <ul className={`page-width ${styles["bar"]}`} style={{ "--columns": items.length } as CSSProperties}>
      {items.map((item) => {
        const icon = String(item["icon"] ?? "");
        return (
          <li key={String(item["title"])} className={styles["item"]}>
            <Icon name={isIcon(icon) ? icon : "check-rounded"} size={30} className={styles["icon"]} />
            <div>
              <h3 className={styles["title"]}>{String(item["title"] ?? "")}</h3>
              <p className={styles["text"]}>{String(item["text"] ?? "")}</p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
