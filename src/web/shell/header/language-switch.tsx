import { usePage, useT } from "../islands/island-context.tsx";
import styles from "./header.module.css";

export function LanguageSwitch() {
  const t = useT();
  const { settings, language, head } = usePage();
  const languages = settings.site.languages;
  if (languages.length < 2) return null;
  return (
    <nav aria-label={t("Shell.Language")}>
      <ul className={styles["languages"]}>
        {languages.map((tag, index) => {
          const short = tag.slice(0, 2);
          return (
            <li key={tag}>
              <a
                href={addressIn(tag, index === 0, head.alternates)}
                hrefLang={tag}
                lang={tag}
                aria-current={tag === language ? "true" : undefined}
                aria-label={`${short.toUpperCase()} – ${t(`Shell.Language.${short}`)}`}
              >
                {short.toUpperCase()}
              </a>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The same page in that language if it exists, else its start page; without origin, to stay on this host. */
function addressIn(tag: string, isDefault: boolean, alternates: readonly { language: string; href: string }[]): string {
  const found = alternates.find(({ language }) => language === tag || language === tag.slice(0, 2));
  const url = found && URL.parse(found.href, "http://page.invalid");
  if (url) return url.pathname + url.search;
  return isDefault ? "/" : `/${tag.slice(0, 2)}`;
}
