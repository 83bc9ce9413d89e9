import { clsx } from "clsx";
import type { ReactNode, Ref } from "react";
import { IconButton } from "../action/button.tsx";
import { Icon, type IconName } from "../icon.tsx";
import { useT } from "../text.ts";
import styles from "./message-box.module.css";

export type MessageTone = "error" | "warning" | "success" | "info";
export type MessageBoxProps = {
  tone?: MessageTone;
  title?: string | undefined;
  /** The message; a node if it contains links. */
  text?: ReactNode;
  /** Shown as "Fehlercode: …", to quote to support. */
  errorCode?: string | undefined;
  onClose?: () => void;
  children?: ReactNode;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
};

const ICONS: Record<MessageTone, IconName> = { error: "alert", warning: "warning", success: "check-rounded", info: "info-rounded" };

/** Message box; errors are announced assertively, other messages politely. */
export function MessageBox({ tone = "error", title, text, errorCode, onClose, children, className, ref }: MessageBoxProps) {
  const t = useT();
  return (
    <div
      ref={ref}
      tabIndex={ref ? -1 : undefined}
      role={tone === "error" ? "alert" : "status"}
      data-tone={tone}
      className={clsx(styles["box"], styles[tone], className)}
    >
      <Icon name={ICONS[tone]} size={24} />
      <div className={styles["content"]}>
        {title && <div className={styles["title"]}>{title}</div>}
        {text && <div>{text}</div>}
        {children}
        {errorCode && <div className={styles["code"]}>{t("Ui.ErrorCode", errorCode)}</div>}
      </div>
      {onClose && <IconButton className={styles["close"]} size="small" icon="cancel" label={t("Ui.Close")} onClick={onClose} />}
    </div>
  );
}
