import { LinkButton } from "#web/ui/action/button.tsx";
import { EmptyState } from "#web/ui/feedback/empty-state.tsx";
import { useLink, usePage, useT } from "../islands/island-context.tsx";
import type { ScreenProps } from "../islands/screen-props.ts";
import styles from "./not-found.module.css";

/**
 * Not-found page with the current site. Contains one English sentence in every language (SHELL-06, SHELL-07). `params.retry`: an
 * address that failed to load and may exist (SHELL-14).
 */
export function NotFound({ params }: Pick<ScreenProps, "params">) {
  const t = useT();
  const link = useLink();
  const { site, settings, language } = usePage();
  const { retry } = params;
  return (
    <section className={`page-width ${styles["notFound"]}`}>
      <h1>{t(retry ? "Shell.NotLoaded.Title" : "Shell.NotFound.Title")}</h1>
      <EmptyState>
        <p>{t(retry ? "Shell.Missing" : "Shell.NotFound.Text")}</p>
        {!retry && !language.startsWith("en") && (
          <p className={styles["english"]} lang="en">
            Page not found. This page does not exist.
          </p>
        )}
        <dl className={styles["details"]}>
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
      </EmptyState>
    </section>
  );
}
