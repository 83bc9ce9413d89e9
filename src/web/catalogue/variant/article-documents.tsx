import type { ArticleDocument } from "#contract/screens.ts";
import { useT } from "#web/shell/islands/island-context.tsx";
import { Icon } from "#web/ui/icon.tsx";
import css from "./article-documents.module.css";
import { documentName } from "#web/ui/document-name.ts";

/** Links to data sheets, instructions etc., opened in a new tab; renders nothing if there are none. */
export function ArticleDocuments({ documents }: { documents: readonly ArticleDocument[] }) {
  const t = useT();
  if (documents.length === 0) return null;
  return (
    <div className={css["documents"]}>
      <h2>{t("Product.Documents")}</h2>
      <ul>
        {documents.map((document) => (
          <li key={document.address}>
            <a href={document.address} target="_blank" rel="noopener" type="application/pdf">
              <Icon name="download" size={20} />
              {documentName(t, document)} <span className={css["type"]}>PDF</span>
              <span className="visually-hidden"> {t("Product.DocumentInNewTab")}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
