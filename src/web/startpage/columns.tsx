import { clsx } from "clsx";
import type { ContainerProps } from "#web/shell/islands/screen-props.ts";
import styles from "./columns.module.css";

/** Two slots side by side: "left" and "right"; the parameter `wide` names the wider one. */
export function Columns({ params, slot }: ContainerProps) {
  return (
    <div
      className={clsx(
        "page-width",
        styles["columns"],
        params["wide"] === "left" && styles["wideLeft"],
        params["wide"] === "right" && styles["wideRight"],
      )}
    >
      {slot("left")}
      {slot("right")}
    </div>
  );
}
