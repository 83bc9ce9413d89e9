import { type SearchAddress, searchAddress } from "#contract/rules/search/search-query.ts";
import type { ScreenData } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { Icon } from "#web/ui/icon.tsx";
import css from "./search-results.module.css";

/** Notes on a query: corrections, ignored words, interpretation, and redirects (SEARCH-14, SEARCH-18, SEARCH-20, SEARCH-22). */
export function SearchNotices({ query, results, isLiteral, without, list }: ScreenData["SearchResults"]) {
  const t = useT();
  const link = useLink();
  const { pages } = usePage().settings.site;
  const { correctedQuery, droppedWords, understood, redirect, hasWrongCheckDigit } = results;
  const at = (address: Partial<SearchAddress>) => link(searchAddress(pages.search, { query, isLiteral, without, list, ...address }));
  return (
    <div className={css["notes"]}>
      {redirect && (
        <p>
          {t("Search.Redirect")}{" "}
          <a
            href={redirect.kind === "address" ? redirect.link : link(redirect.link)}
            rel={redirect.kind === "address" ? "noopener" : undefined}
          >
            {t("Search.Redirect.Go")}
          </a>
        </p>
      )}
      {correctedQuery !== null && (
        <p>
          {t("Search.Corrected", correctedQuery, query)} <a href={at({ isLiteral: true })}>{t("Search.Literal", query)}</a>
        </p>
      )}
      {hasWrongCheckDigit && <p>{t("Search.CheckDigit")}</p>}
      {droppedWords.length > 0 && <p>{t("Search.Dropped", droppedWords.map((word) => t("Search.Quoted", word)).join(", "))}</p>}
      {understood.length > 0 && (
        <div className={css["understood"]}>
          <span id="understood">{t("Search.Understood")}</span>
          <ul aria-labelledby="understood">
            {understood.map(({ kind, text }) => (
              <li key={`${kind} ${text}`}>
                <a
                  className={css["chip"]}
                  href={at({ without: [...without, text] })}
                  rel="nofollow"
                  // Contains the visible text, as speech control needs it (WCAG 2.5.3).
                  aria-label={t("Search.Understood.Remove", `${t(`Search.Kind.${kind}`)} ${text}`)}
                >
                  <span className={css["kind"]}>{t(`Search.Kind.${kind}`)}</span> {text}
                  <Icon name="cancel" size={16} />
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
      {without.length > 0 && (
        <p>
          {t("Search.Without", without.join(", "))} <a href={at({ without: [] })}>{t("Search.Without.Back")}</a>
        </p>
      )}
    </div>
  );
}
