import { Icon } from "#web/ui/icon.tsx";
import { usePage } from "../islands/island-context.tsx";
import styles from "./brand.module.css";

/** Logo and site name; the words after the first ("Ankerplatz Bauchemie") are styled to tell the sites apart. */
export function Brand({ size }: { size: number }) {
  const { settings } = usePage();
  const [house, ...own] = settings.site.name.split(" ");
  return (
    <>
      <Icon name="mark" size={size} className={styles["mark"]} />
      <span className={styles["name"]}>
        <span className={styles["house"]}>{house}</span>
        {own.length > 0 && <span className={styles["own"]}> {own.join(" ")}</span>}
      </span>
    </>
  );
}
