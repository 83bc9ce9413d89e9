import type { NavigationCategory } from "#contract/screens.ts";
import { Accordion } from "#web/ui/list/accordion.tsx";
import type { LinkValue } from "../page/fields.ts";
import { useLink, useT } from "../regions/region-context.tsx";
import { LanguageSwitch } from "./language-switch.tsx";
import styles from "./header.module.css";

export type PhoneMenuContentProps = {
  categories: readonly NavigationCategory[];
  serviceLinks: readonly LinkValue[];
  /** A followed link changes the page below; the drawer must not stay over the next one. */
  onFollow: () => void;
};

export function PhoneMenuContent({ categories, serviceLinks, onFollow }: PhoneMenuContentProps) {
  const t = useT();
  const link = useLink();
  return (
    <div
      className={styles["drawer"]}
      onClickCapture={(event) => event.target instanceof Element && event.target.closest("a[href]") && onFollow()}
    >
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
  );
}
