import styles from "./skeleton.module.css";

/** Keeps the room of something that is still being fetched. */
export function Skeleton({ width = "100%", height }: { width?: string; height?: string }) {
  return <span className={styles["skeleton"]} style={{ width, height }} aria-hidden="true" />;
}
