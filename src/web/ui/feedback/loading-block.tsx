import { useT } from "../text.ts";
import styles from "./loading-block.module.css";
import { Spinner } from "./spinner.tsx";

/** Loading indicator for a block, announced to screen readers. */
export function LoadingBlock({ label }: { label?: string }) {
  const t = useT();
  return (
    <div className={styles["block"]} role="status">
      <Spinner size={24} />
      <span>{label ?? t("Ui.Loading")}</span>
    </div>
  );
}
