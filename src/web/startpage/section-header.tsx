import { Icon } from "#web/ui/icon.tsx";
import { linkOf, textOf } from "#web/shell/page/content/fields.ts";
import { useLink } from "#web/shell/islands/island-context.tsx";
import type { Fields } from "#contract/layout.ts";
import styles from "./section.module.css";

/** Heading of a section with its sentence and its link. */
export function SectionHeader({ fields }: { fields: Fields }) {
  const link = useLink();
  const title = textOf(fields, "title");
  const text = textOf(fields, "text");
  const more = linkOf(fields, "link");
  if (!title && !text) return null;
  return (
    <div className={styles["header"]}>
      <div>
        {title && <h2>{title}</h2>}
        {text && <p className={styles["lead"]}>{text}</p>}
      </div>
      {more && (
        <a className={styles["more"]} href={link(more.href)}>
          {more.text}
          <Icon name="arrow-right" size={18} />
        </a>
      )}
    </div>
  );
}
