import type { NavigationCategory } from "#contract/screens.ts";
import { useDeferredValue, useId } from "react";
import { Accordion } from "#web/ui/list/accordion.tsx";
import type { LinkValue } from "../page/content/fields.ts";
import { useLink, usePage, useT } from "../islands/island-context.tsx";
import { useAccountLinks } from "./account-links.ts";
import { LanguageSwitch } from "./language-switch.tsx";
import { PriceViewSwitch } from "./price-view-switch.tsx";
import styles from "./header.module.css";

export type PhoneMenuContentProps = {
  categories: readonly NavigationCategory[];
  serviceLinks: readonly LinkValue[];
  helpLinks: readonly LinkValue[];
  /** Closes the drawer, because links replace the page without a page load. */
  onFollow: () => void;
};

export function PhoneMenuContent({ categories, serviceLinks, helpLinks, onFollow }: PhoneMenuContentProps) {
  const t = useT();
  const link = useLink();
  const account = useMenuLinks();
  // Renders the closed panels after the first paint of the drawer: the focus trap searches the whole drawer.
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
      <PriceViewSwitch isLarge />
      <LanguageSwitch />
    </div>
  );
}

/** Sign in and register for visitors. */
function useMenuLinks(): (LinkValue & { isPageLoad?: boolean | undefined })[] {
  const t = useT();
  const { settings, user } = usePage();
  const { pages } = settings.site;
  const links = useAccountLinks().filter(({ isHelp }) => !isHelp);
  if (user.authenticated) return links.map(({ path, key, isPageLoad }) => ({ href: path, text: t(key), isPageLoad }));
  return [
    { href: pages.login, text: t("Shell.SignIn") },
    { href: pages.registration, text: t("Shell.Register") },
  ];
}

function DrawerLinks({ title, links }: { title: string; links: readonly (LinkValue & { isPageLoad?: boolean | undefined })[] }) {
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
