import type { SearchFindings } from "#contract/screens.ts";
import { documentName } from "#web/ui/document-name.ts";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";
import { Icon } from "#web/ui/icon.tsx";
import css from "./search-results.module.css";

/** Documents of the found articles. */
export function FoundDocuments({ documents }: Pick<SearchFindings, "documents">) {
  const t = useT();
  if (documents.length === 0) return null;
  return (
    <section id="documents" aria-labelledby="documentsTitle" tabIndex={-1}>
      <h2 id="documentsTitle">
        {t("Search.Part.Documents")} <span className={css["count"]}>{documents.length}</span>
      </h2>
      <ul className={css["rows"]}>
        {documents.map((document) => (
          <li key={document.address} className={css["row"]}>
            <Icon name="download" size={20} />
            <span>
              <a href={document.address} target="_blank" rel="noopener">
                {documentName(t, document)}
                <span className="visually-hidden"> {t("Product.DocumentInNewTab")}</span>
              </a>
              <span className={css["meta"]}>{document.articleName}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function FoundPages({ pages }: Pick<SearchFindings, "pages">) {
  const t = useT();
  const link = useLink();
  if (pages.length === 0) return null;
  return (
    <section id="pages" aria-labelledby="pagesTitle" tabIndex={-1}>
      <h2 id="pagesTitle">
        {t("Search.Part.Pages")} <span className={css["count"]}>{pages.length}</span>
      </h2>
      <ul className={css["rows"]}>
        {pages.map(({ name, description, link: path }) => (
          <li key={path} className={css["row"]}>
            <Icon name="arrow-right" size={20} />
            <span>
              <a href={link(path)}>{name}</a>
              {description && <span className={css["meta"]}>{description}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
