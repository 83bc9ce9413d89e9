import { Mark } from "#web/icons/mark.tsx";
import { useT } from "../text.ts";
import styles from "./loading-logo.module.css";

/** Animated logo: the bolt is driven in and the sleeve expands. */
export function LoadingLogo({ label }: { label?: string }) {
  const t = useT();
  return (
    <div className={styles["logo"]} role="status">
      <Mark size={56} boltClass={styles["logoBolt"]} flukesClass={styles["logoFlukes"]} />
      <span className="visually-hidden">{label ?? t("Ui.Loading")}</span>
    </div>
  );
}
