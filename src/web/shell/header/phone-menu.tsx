import { useState } from "react";
import type { NavigationCategory } from "#contract/screens.ts";
import { Accordion } from "#web/ui/accordion.tsx";
import { IconButton } from "#web/ui/button.tsx";
import { Drawer } from "#web/ui/dialog.tsx";
import type { LinkValue } from "../fields.ts";
import { useLink, useT } from "../region-context.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import styles from "./header.module.css";

/** On phones everything of the head that has no room there, in a drawer. */
export function PhoneMenu({ categories, serviceLinks }: { categories: readonly NavigationCategory[]; serviceLinks: readonly LinkValue[] }) {
  const t = useT();
  const link = useLink();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <div className={styles["phoneMenu"]}>
      <IconButton icon="menu" label={t("Shell.Menu")} aria-expanded={isOpen} onClick={() => setOpen(true)} />
      <Drawer isOpen={isOpen} onClose={close} title={t("Shell.Menu")}>
        {/* A followed link leaves the page below; the drawer must not stay over the next one. */}
        <div className={styles["drawer"]} onClickCapture={(event) => event.target instanceof Element && event.target.closest("a[href]") && close()}>
          <Accordion
            panels={categories.map((category) => ({
              id: category.id,
              title: category.name,
              content: (
                <ul className={styles["drawerList"]}>
                  <li>
                    <a href={link(category.link)}>{t("Shell.Range.AllOf", category.name)}</a>
                  </li>
                  {category.children.map((child) => (
                    <li key={child.id}>
                      <a href={link(child.link)}>{child.name}</a>
                    </li>
                  ))}
                </ul>
              ),
            }))}
          />
          <ul className={styles["drawerList"]}>
            <li>
              <a href={link("/sortiment")}>{t("Shell.Range.All")}</a>
            </li>
            {serviceLinks.map(({ href, text }) => (
              <li key={href}>
                <a href={link(href)}>{text}</a>
              </li>
            ))}
          </ul>
          <LanguageSwitch />
        </div>
      </Drawer>
    </div>
  );
}
