import { type FormEvent, useState } from "react";
import { fileTypeName } from "#contract/document-links.ts";
import type { CustomerDocumentData } from "#contract/screens.ts";
import { currentPage } from "#web/shell/page/state/current-page.ts";
import { useLink, usePage, useT } from "#web/shell/islands/island-context.tsx";
import type { ScreenProps } from "#web/shell/islands/screen-props.ts";
import { Icon } from "#web/ui/icon.tsx";
import { Table } from "#web/ui/list/table.tsx";
import { AccountErrorPage } from "#web/account/account-error.tsx";
import { AccountNavigation } from "#web/account/account-navigation.tsx";
import account from "#web/account/account.module.css";
import { SignInHint } from "#web/account/sign-in-hint.tsx";
import { formatDate } from "#web/account/format-date.ts";
import css from "./documents.module.css";
import { preservePositions } from "./preserve-positions.ts";
import { PriceListRequest } from "./price-list-request.tsx";

/** The company's documents that belong to no order, each with a download form (DOC-01, DOC-02). */
export function DocumentDownload({ data, errorId }: ScreenProps<"DocumentDownload">) {
  const t = useT();
  const link = useLink();
  const { pages } = usePage().settings.site;
  const headline = t("Account.Documents.Title");
  const [newer, setNewer] = useState<CustomerDocumentData[] | null>(null);
  if (!data) return <AccountErrorPage headline={headline} errorCode={errorId} />;
  if (!data.documents) return <SignInHint headline={headline} />;
  const documents = newer ? preservePositions(data.documents, newer) : data.documents;
  return (
    <article className={`page-body ${account["page"]}`}>
      <AccountNavigation />
      <h1>{headline}</h1>
      {data.priceList && <PriceListRequest loaded={data.priceList} onDocuments={setNewer} />}
      {documents.length === 0 ? (
        <p>{t("Account.Documents.None")}</p>
      ) : (
        <Table caption={headline} className={css["table"] ?? ""}>
          <thead>
            <tr>
              <th scope="col">{t("Account.Documents.Name")}</th>
              <th scope="col" className={css["wide"]}>
                {t("Account.Documents.Updated")}
              </th>
              <th scope="col" className={css["wide"]}>
                {t("Account.Documents.Type")}
              </th>
            </tr>
          </thead>
          <tbody>
            {documents.map((document) => (
              <DocumentRow key={document.documentUrl + document.documentType} document={document} />
            ))}
          </tbody>
        </Table>
      )}
      <p>
        <a className={css["back"]} href={link(pages.myAccount)}>
          <Icon name="arrow-left" size={18} /> {t("Account.Documents.Back")}
        </a>
      </p>
    </article>
  );
}

/** Adds the token only on submit, so that no page contains it. Without JavaScript the session authenticates the request. */
function fillToken(event: FormEvent<HTMLFormElement>): void {
  const field = event.currentTarget.elements.namedItem("token") as HTMLInputElement;
  field.value = currentPage().user.idToken;
  setTimeout(() => void (field.value = ""));
}

function DocumentRow({ document }: { document: CustomerDocumentData }) {
  const t = useT();
  const { documentName, documentType, documentUrl, lastModified, mediaType } = document;
  const type = fileTypeName(mediaType) ?? mediaType;
  const date = formatDate(lastModified, t("Format.Date"));
  return (
    <tr>
      <td>
        <form method="post" action={documentUrl + documentType} onSubmit={fillToken}>
          <input type="hidden" name="token" defaultValue="" />
          <button type="submit" className={css["name"]} aria-label={t("Account.Documents.Download", documentName, type)}>
            <Icon name={type === "PDF" ? "pdf" : "file"} size={20} />
            <span>{documentName}</span>
          </button>
        </form>
        <span className={css["narrow"]}>
          {date} · {type}
        </span>
      </td>
      <td className={`tabular ${css["wide"]}`}>{date}</td>
      <td className={css["wide"]}>{type}</td>
    </tr>
  );
}
