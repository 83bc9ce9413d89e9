import { readDocumentQuery } from "#contract/rules/documents/document-query.ts";
import type { QuerySearchTechnicalDocumentsArgs, TechnicalDocumentPage } from "../graphql/generated/resolver-types.ts";
import { resolve } from "../graphql/resolver.ts";
import { searchDocuments } from "./search-documents.ts";
import { toWireDocument } from "./technical-documents.wire.ts";

export const technicalDocumentsResolvers = {
  Query: {
    searchTechnicalDocuments: resolve(
      "browse",
      async (ctx, args: QuerySearchTechnicalDocumentsArgs, { language }): Promise<TechnicalDocumentPage> => {
        const found = await searchDocuments(ctx, toQuery(args), { language, withSuperseded: args.withSuperseded === true });
        return { ...found, documents: found.documents.map((document) => toWireDocument(ctx, language, document)) };
      },
    ),
  },
};

/** The arguments as the finder's address would name them, with the same limits. */
function toQuery({ text, articleNumber, family, kind, documentLanguage, year, page }: QuerySearchTechnicalDocumentsArgs) {
  const values = { q: text, article: articleNumber, family, kind, language: documentLanguage, year, page };
  return readDocumentQuery({
    get: (name) => {
      const value = values[name as keyof typeof values];
      return value === null || value === undefined ? null : String(value);
    },
  });
}
