import type { TechnicalDocumentData } from "#contract/screens.ts";
import { numberMarks } from "#contract/format/number-marks.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import { documentName } from "#web/ui/document-name.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { Translate } from "#web/ui/text.ts";
import { formatFileSize } from "#web/ui/format-file-size.ts";
import css from "./documents.module.css";

/** A document with its details and, in the finder, its articles. */
export function DocumentRow({ document }: { document: TechnicalDocumentData }) {
  const t = useT();
  const { language } = usePage();
  const { kind, number, title, address, articles } = document;
  const isLink = document.fileType === "";
  return (
    <li className={css["row"]}>
      <Icon name={isLink ? "arrow-right" : "download"} size={20} />
      <div className={css["text"]}>
        <a href={address} target="_blank" rel="noopener" hrefLang={document.documentLanguage}>
          {kind === "other" ? title || number : documentName(t, { kind, name: number })}
          <span className="visually-hidden"> {t("Product.DocumentInNewTab")}</span>
        </a>
        {title && kind !== "other" && <span>{title}</span>}
        <span className={css["meta"]}>{detailsOf(document, t, language).join(" · ")}</span>
        <Superseded document={document} />
        {articles.length > 0 && <Articles articles={articles} />}
      </div>
    </li>
  );
}

function Superseded({ document: { supersededBy, supersededByAddress } }: { document: TechnicalDocumentData }) {
  const t = useT();
  if (supersededBy === null) return null;
  const text = t("TechnicalDocuments.SupersededBy", supersededBy);
  return (
    <span className={css["superseded"]}>
      {supersededByAddress === null ? (
        text
      ) : (
        <a href={supersededByAddress} target="_blank" rel="noopener">
          {text}
          <span className="visually-hidden"> {t("Product.DocumentInNewTab")}</span>
        </a>
      )}
    </span>
  );
}

/** The server sends one more than are shown, so that the list can say that there are others. */
const MAX_ARTICLES = 3;

function Articles({ articles }: Pick<TechnicalDocumentData, "articles">) {
  const t = useT();
  const link = useLink();
  return (
    <span className={css["articles"]}>
      {t("TechnicalDocuments.For")}{" "}
      {articles.slice(0, MAX_ARTICLES).map(({ id, name, link: path }, index) => (
        <span key={id}>
          {path === null ? t("TechnicalDocuments.FormerArticle", id) : <a href={link(path)}>{name || id}</a>}
          {index < Math.min(articles.length, MAX_ARTICLES) - 1 && ", "}
        </span>
      ))}
      {articles.length > MAX_ARTICLES && ` ${t("TechnicalDocuments.AndOthers")}`}
    </span>
  );
}

/** Language, revision, dates and file, as far as they are known. */
function detailsOf(document: TechnicalDocumentData, t: Translate, language: string): string[] {
  const { issuedOn, validUntil, fileType, fileSize, pages, revision } = document;
  return [
    document.languageName,
    t("TechnicalDocuments.Revision", revision),
    ...(issuedOn === null ? [] : [t("TechnicalDocuments.IssuedOn", formatIsoDate(issuedOn, t))]),
    ...(validUntil === null ? [] : [t("TechnicalDocuments.ValidUntil", formatIsoDate(validUntil, t))]),
    ...(fileType === "" ? [] : [fileType]),
    ...(fileSize === null ? [] : [formatFileSize(fileSize, numberMarks(language))]),
    ...(pages === null ? [] : [t(pages === 1 ? "TechnicalDocuments.OnePage" : "TechnicalDocuments.Pages", pages)]),
  ];
}

/** A calendar date in the dictionary's pattern. */
function formatIsoDate(date: string, t: Translate): string {
  const [year = "", month = "", day = ""] = date.split("-");
  return t("Format.Date").replace("DD", day).replace("MM", month).replace("YYYY", year);
}
