import type { ScreenData } from "#contract/screens.ts";
import { useT } from "../islands/island-context.tsx";
import styles from "./site-switch.module.css";

/** Demo and development only: links to the same page on the other sites. Works without JavaScript. */
export function SiteSwitch({ path, sites }: NonNullable<ScreenData["Footer"]>) {
  const t = useT();
  return (
    <details className={styles["switch"]}>
      <summary>{t("Shell.SiteSwitch")}</summary>
      <ul className={styles["sites"]}>
        {sites.map(({ siteId, name, theme, shopType, isCurrent }) => (
          <li key={siteId}>
            {/* Another site has another theme and dictionary, so it needs a full page load. */}
            <a href={`${path}?site=${siteId}`} data-page-load aria-current={isCurrent || undefined} className={styles["site"]}>
              <span className={styles["theme"]} data-theme={theme} />
              <span>
                {name}
                <small>{t("Shell.SiteSwitch.About", t(`Shell.Mode.${shopType}`), theme)}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
