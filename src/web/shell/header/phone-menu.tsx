import { useState } from "react";
import { IconButton } from "#web/ui/action/button.tsx";
import { lazyPart } from "#web/ui/lazy/lazy-part.tsx";
import { Drawer } from "#web/ui/overlay/dialog.tsx";
import { useT } from "../islands/island-context.tsx";
import styles from "./header.module.css";
import type { PhoneMenuContentProps } from "./phone-menu-content.tsx";

const PhoneMenuContent = lazyPart(() => import("./phone-menu-content.tsx").then((file) => file.PhoneMenuContent));

/** Drawer on phones for the header content that does not fit. */
export function PhoneMenu(content: Omit<PhoneMenuContentProps, "onFollow">) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={styles["phoneMenu"]}>
      <IconButton icon="menu" label={t("Shell.Menu")} aria-expanded={isOpen} onClick={() => setOpen(true)} />
      <Drawer isOpen={isOpen} onClose={close} title={t("Shell.Menu")}>
        <PhoneMenuContent {...content} onFollow={close} />
      </Drawer>
    </div>
  );
}
