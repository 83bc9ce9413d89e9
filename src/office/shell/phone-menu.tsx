import { useLocation } from "@tanstack/react-router";
import { useState } from "react";
import { Button } from "#web/ui/action/button.tsx";
import { Drawer } from "#web/ui/overlay/dialog.tsx";
import { useLanguage, usePhrases } from "../language/language.tsx";
import { common } from "../phrases/common.ts";
import { useNavigation } from "./area.ts";
import { AreasList } from "./areas-list.tsx";
import styles from "./phone-menu.module.css";

/** On small screens: the current area, and a button that opens all of them. */
export function PhoneMenu() {
  const t = usePhrases(common);
  const { language } = useLanguage();
  const pathname = useLocation({ select: (location) => location.pathname });
  const current = useNavigation().find(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={styles["bar"]}>
      <Button variant="secondary" size="small" icon="menu" aria-haspopup="dialog" aria-expanded={isOpen} onClick={() => setOpen(true)}>
        {t.menu}
      </Button>
      <span className={styles["current"]}>{current?.label[language] ?? (pathname.startsWith("/own-access") ? t.ownAccess : t.office)}</span>
      <Drawer isOpen={isOpen} onClose={close} title={t.menu}>
        <nav aria-label={t.navigation} className={styles["areas"]}>
          <AreasList onFollow={close} />
        </nav>
      </Drawer>
    </div>
  );
}
