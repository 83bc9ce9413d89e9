import { usePage, useT } from "#web/shell/islands/island-context.tsx";
import css from "#web/account/settings.module.css";
import { SettingsPart } from "#web/account/settings-page.tsx";

/** Links to this page in the site's other languages, and the effect on e-mails; renders nothing for a single language. */
export function LanguageChoice() {
  const t = useT();
  const { settings, language, head } = usePage();
  const { languages } = settings.site;
  const others = languages.flatMap((tag) => {
    const found = head.alternates.find((each) => each.language === tag || each.language === tag.slice(0, 2));
    const url = found && URL.parse(found.href, "http://page.invalid");
    return url ? [{ tag, href: url.pathname + url.search }] : [];
  });
  if (others.length < 2) return null;
  return (
    <SettingsPart id="language" title={t("Shell.Language")}>
      <p className={css["text"]}>{t("Settings.Language.Text")}</p>
      <ul className={css["languages"]}>
        {others.map(({ tag, href }) => (
          <li key={tag}>
            <a href={href} hrefLang={tag} lang={tag} aria-current={tag === language ? "true" : undefined}>
              {t(`Shell.Language.${tag.slice(0, 2)}`)}
            </a>
          </li>
        ))}
      </ul>
    </SettingsPart>
  );
}
