import { DOCUMENT_COPIES_PAGE, documentCopyQuery } from "#contract/document-copy-links.ts";
import { type CopyKind, MAX_COPY_NUMBER } from "#contract/rules/documents/document-copy.ts";
import { useLink, useT } from "#web/shell/islands/island-context.tsx";

/** Leads from a list of documents to the request for one that is missing in it, with what was searched if it can be a number. */
export function DocumentCopyLink({ kind, number }: { kind: CopyKind; number?: string }) {
  const t = useT();
  const link = useLink();
  return (
    <p>
      <a
        href={
          link(DOCUMENT_COPIES_PAGE) +
          documentCopyQuery({ kind, ...(number && /\d/.test(number) && { number: number.slice(0, MAX_COPY_NUMBER) }) })
        }
      >
        {t("DocumentCopies.Link")}
      </a>
    </p>
  );
}
