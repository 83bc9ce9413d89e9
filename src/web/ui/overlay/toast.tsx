import { clsx } from "clsx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { IconButton } from "../action/button.tsx";
import { Icon } from "../icon.tsx";
import { useT } from "../text.ts";
import styles from "./toast.module.css";

const ICONS = { success: "check-rounded", info: "info-rounded", error: "alert" } as const;

export type ToastProps = {
  tone?: "success" | "info" | "error";
  children: ReactNode;
  onClose: () => void;
  /** Hides automatically after this time; paused while hovered or focused. */
  hideAfterMs?: number;
};

/** Short notice in the corner of the page (at the bottom on phones). */
export function Toast({ tone = "success", children, onClose, hideAfterMs }: ToastProps) {
  const t = useT();
  const [isHeld, setHeld] = useState(false);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    if (isHeld || hideAfterMs === undefined) return undefined;
    const timer = setTimeout(() => close.current(), hideAfterMs);
    return () => clearTimeout(timer);
  }, [isHeld, hideAfterMs]);
  return (
    <div className={styles["place"]}>
      <div
        role={tone === "error" ? "alert" : "status"}
        className={clsx(styles["toast"], tone !== "success" && styles[tone])}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <Icon name={ICONS[tone]} size={24} />
        <div className={styles["content"]}>{children}</div>
        <IconButton className={styles["close"]} size="small" icon="cancel" label={t("Ui.Close")} onClick={onClose} />
      </div>
    </div>
  );
}
