import { documentCopyLink } from "#contract/document-copy-links.ts";
import type { DocumentCopy as WireCopy } from "../../graphql/generated/resolver-types.ts";
import { resolve } from "../../graphql/resolver.ts";
import type { DocumentCopy } from "./document-copy.ts";
import { listCopies } from "./find-copies.ts";

export const documentCopiesResolvers = {
  Query: {
    getDocumentCopies: resolve("requestDocumentCopies", async (ctx): Promise<WireCopy[]> => (await listCopies(ctx)).map(toWireCopy)),
  },
};

function toWireCopy({
  number,
  kind,
  documentNumber,
  from,
  to,
  note,
  state,
  answer,
  requestedAt,
  decidedAt,
  files,
}: DocumentCopy): WireCopy {
  return {
    number,
    kind,
    documentNumber,
    from,
    to,
    note,
    state,
    answer,
    requestedAt: requestedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
    files: files.map(({ fileId, fileName }) => ({ id: fileId, fileName, link: documentCopyLink(fileId) })),
  };
}
