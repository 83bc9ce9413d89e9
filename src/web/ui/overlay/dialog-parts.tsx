import { AlertDialog } from "@base-ui/react/alert-dialog";
import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { clsx } from "clsx";
import { useRef } from "react";
import { IconButton } from "../action/button.tsx";
import type { DialogProps, DrawerProps } from "./dialog-props.ts";
import { useT } from "../text.ts";
import styles from "./dialog.module.css";

export function LoadedDialog({
  isOpen,
  onClose,
  title,
  children,
  actions,
  size = "medium",
  isAlert = false,
  isDescribed = isAlert,
  initialFocus,
  finalFocus,
  fallbackFocus,
}: DialogProps) {
  const t = useT();
  const before = useRef<Element | null>(null);
  const Parts = isAlert ? AlertDialog : BaseDialog;
  return (
    <Parts.Root open={isOpen} onOpenChange={(next: boolean) => !next && onClose()}>
      <Parts.Portal>
        <Parts.Backdrop className={styles["backdrop"]} />
        <Parts.Viewport className={styles["viewport"]}>
          <Parts.Popup
            className={clsx(styles["popup"], size !== "medium" && styles[size])}
            initialFocus={() => {
              before.current = document.activeElement;
              return initialFocus?.current ?? true;
            }}
            finalFocus={() => (finalFocus ?? (isSomewhere(before.current) ? undefined : fallbackFocus))?.current ?? true}
          >
            <div className={styles["head"]}>
              <Parts.Title className={styles["title"]}>{title}</Parts.Title>
              <Parts.Close render={<IconButton icon="cancel" label={t("Ui.Close")} />} />
            </div>
            {isDescribed ? (
              <Parts.Description render={<div />} className={styles["body"]}>
                {children}
              </Parts.Description>
            ) : (
              <div className={styles["body"]}>{children}</div>
            )}
            {actions && <div className={styles["actions"]}>{actions}</div>}
          </Parts.Popup>
        </Parts.Viewport>
      </Parts.Portal>
    </Parts.Root>
  );
}

/** Whether an element can receive the focus back: still in the document and not the body. */
const isSomewhere = (element: Element | null) => element !== null && element !== document.body && element.isConnected;

export function LoadedDrawer({ isOpen, onClose, title, children, actions, fullScreen = false }: DrawerProps) {
  const t = useT();
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(next) => !next && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={styles["backdrop"]} />
        <BaseDialog.Viewport className={styles["drawerViewport"]}>
          <BaseDialog.Popup className={clsx(styles["drawer"], fullScreen && styles["fullScreen"])}>
            <div className={styles["drawerHead"]}>
              <BaseDialog.Title className={styles["title"]}>{title}</BaseDialog.Title>
              <BaseDialog.Close render={<IconButton icon="cancel" label={t("Ui.Close")} />} />
            </div>
            {children}
            {actions && <div className={styles["actions"]}>{actions}</div>}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
