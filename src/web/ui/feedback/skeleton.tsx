import styles from "./skeleton.module.css";

/** Placeholder that reserves space while content loads. */
export function Skeleton({ width = "100%", height }: { width?: string; height?: string }) {
  return <span className={styles["skeleton"]} style={{ width, height }} aria-hidden="true" />;
}
