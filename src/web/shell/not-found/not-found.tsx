import { LinkButton } from "#web/ui/action/button.tsx";
import { useLink, usePage, useT } from "../regions/region-context.tsx";
import styles from "./not-found.module.css";

/**
 * An address without a page: says so, and where the visitor is. Its English sentence is there in any language, once
 * (SHELL-06, SHELL-07).
 */
export function NotFound() {
  const t = useT();
  const link = useLink();
  const { site, settings, language } = usePage();
  return (
    <section className={`page-width ${styles["notFound"]}`}>
      <h1>{t("Shell.NotFound.Title")}</h1>
      <p>{t("Shell.NotFound.Text")}</p>
      {!language.startsWith("en") && (
        <p className={styles["english"]} lang="en">
          Page not found. This page does not exist.
        </p>
      )}
      <dl className={styles["facts"]}>
        <div>
          <dt>{t("Shell.NotFound.Site")}</dt>
          <dd>{settings.site.name || site.name}</dd>
        </div>
        {language && (
          <div>
            <dt>{t("Shell.NotFound.Language")}</dt>
            <dd>{language}</dd>
          </div>
        )}
      </dl>
      <p>
        <LinkButton href={link("/")}>{t("Shell.NotFound.Home")}</LinkButton>
      </p>
    </section>
  );
}
