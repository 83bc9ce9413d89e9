import type { NavigationCategory } from "#contract/screens.ts";
import { useDeferredValue, useId } from "react";
import { Accordion } from "#web/ui/list/accordion.tsx";
import type { LinkValue } from "../page/fields.ts";
import { useLink, useT } from "../islands/island-context.tsx";
import { useAccountLinks } from "./account-links.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import styles from "./header.module.css";

export type PhoneMenuContentProps = {
  categories: readonly NavigationCategory[];
  serviceLinks: readonly LinkValue[];
  /** The adviser, questions and answers. */
  helpLinks: readonly LinkValue[];
  /** A followed link changes the page below; the drawer must not stay over the next one. */
  onFollow: () => void;
};

export function PhoneMenuContent({ categories, serviceLinks, helpLinks, onFollow }: PhoneMenuContentProps) {
  const t = useT();
  const link = useLink();
  const account = useAccountLinks();
  // What lies in closed panels follows the picture of the opened drawer: who looks for what takes the focus looks through all of it.
  const isWhole = useDeferredValue(true, false);
  return (
    <div
      className={styles["drawer"]}
      onClickCapture={(event) => event.target instanceof Element && event.target.closest("a[href]") && onFollow()}
    >
      <Accordion
        panels={categories.map((category) => ({
          id: category.id,
          title: category.name,
          content: isWhole && (
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
      <p>
        <a href={link("/sortiment")}>{t("Shell.Range.All")}</a>
      </p>
      <DrawerLinks title={t("Shell.Account")} links={account} />
      <DrawerLinks title={t("Shell.Help")} links={[...helpLinks, ...serviceLinks]} />
      <LanguageSwitch />
    </div>
  );
}

function DrawerLinks({ title, links }: { title: string; links: readonly (LinkValue & { isPageLoad?: boolean })[] }) {
  const link = useLink();
  const titleId = useId();
  return (
    <nav className={styles["drawerPart"]} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <ul className={styles["drawerList"]}>
        {links.map(({ href, text, isPageLoad }) => (
          <li key={href}>
            <a href={link(href)} data-page-load={isPageLoad ? "" : undefined}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
