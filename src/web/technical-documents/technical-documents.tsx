import { writeDocumentQuery } from "#contract/rules/documents/document-query.ts";
import type { DocumentsByLanguage } from "#contract/screens.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import type { Translate } from "#web/ui/text.ts";
import { DocumentRow } from "./document-row.tsx";
import css from "./documents.module.css";

/** Documents on the page of an article or family (DOCS-01, DOCS-02); renders nothing if there are none. */
export function TechnicalDocuments({ data }: ScreenProps<"TechnicalDocuments">) {
  const t = useT();
  const link = useLink();
  const { settings } = usePage();
  if (!data) return null;
  const { perArticle, familyId, bundlePage } = data;
  return (
    <section className={`page-width ${css["section"]}`} aria-labelledby="technical-documents-title" id="documents">
      <h2 id="technical-documents-title">{t("Product.Documents")}</h2>
      <Documents {...data} />
      {perArticle.length > 0 && (
        <details className={css["others"]}>
          <summary>{t("TechnicalDocuments.PerArticle")}</summary>
          {perArticle.map((group) => (
            <div key={group.articleNumbers.join()} className={css["group"]}>
              <h3>{nameArticles(t, group.articleNumbers)}</h3>
              <Documents {...group} />
            </div>
          ))}
        </details>
      )}
      <p className={css["links"]}>
        <a href={link(bundlePage)}>{t("DocumentBundle.Link")}</a>
        {familyId === null ? (
          <a href={link(settings.site.pages.documents)}>{t("TechnicalDocuments.FindAll")}</a>
        ) : (
          <a href={link(settings.site.pages.documents) + writeDocumentQuery({ family: familyId })}>
            {t("TechnicalDocuments.FindOfFamily")}
          </a>
        )}
      </p>
    </section>
  );
}

const MAX_ARTICLES = 8;

/** "Artikel 555001, 555002", or with the number of further ones. */
function nameArticles(t: Translate, articleNumbers: readonly string[]): string {
  const named = articleNumbers.slice(0, MAX_ARTICLES).join(", ");
  const others = articleNumbers.length - MAX_ARTICLES;
  return others > 0 ? t("TechnicalDocuments.ArticlesAndOthers", named, others) : t("TechnicalDocuments.Articles", named);
}

/** Documents in the page's language first (DOCS-04). */
function Documents({ own, others }: DocumentsByLanguage) {
  const t = useT();
  return (
    <>
      {own.length > 0 && (
        <ul className={css["rows"]}>
          {own.map((document) => (
            <DocumentRow key={document.address} document={document} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <details className={css["others"]} open={own.length === 0}>
          <summary>{t("TechnicalDocuments.OtherLanguages", others.length)}</summary>
          <ul className={css["rows"]}>
            {others.map((document) => (
              <DocumentRow key={document.address} document={document} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
