import { LinkButton } from "#web/ui/action/button.tsx";
import { useLink, usePage, useT } from "../islands/island-context.tsx";
import type { ScreenProps } from "../islands/screen-props.ts";
import styles from "./not-found.module.css";

/**
 * An address without a page: says so, and where the visitor is. Its English sentence is there in any language, once
 * (SHELL-06, SHELL-07). `params.retry`: an address that could not be asked for, which may well have one (SHELL-14).
 */
export function NotFound({ params }: Pick<ScreenProps, "params">) {
  const t = useT();
  const link = useLink();
  const { site, settings, language } = usePage();
  const { retry } = params;
  return (
    <section className={`page-width ${styles["notFound"]}`}>
      <h1>{t(retry ? "Shell.NotLoaded.Title" : "Shell.NotFound.Title")}</h1>
      <p>{t(retry ? "Shell.Missing" : "Shell.NotFound.Text")}</p>
      {!retry && !language.startsWith("en") && (
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
        {retry ? (
          <LinkButton href={retry}>{t("Common.Retry")}</LinkButton>
        ) : (
          <LinkButton href={link("/")}>{t("Shell.NotFound.Home")}</LinkButton>
        )}
      </p>
    </section>
  );
}
