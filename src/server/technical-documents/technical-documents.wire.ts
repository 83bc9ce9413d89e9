import { extname } from "node:path";
import { declarationAddress, documentFileAddress } from "#contract/rules/documents/document-address.ts";
import { SEVERAL_LANGUAGES } from "#contract/rules/documents/document-kind.ts";
import type { Context } from "../context.ts";
import { phraseIn } from "../dictionary/index.ts";
import type { TechnicalDocument as WireDocument } from "../graphql/generated/resolver-types.ts";
import { downloadName } from "./download-name.ts";
import type { DocumentOfArticles, TechnicalDocument } from "./technical-document.ts";

/** Declarations have a permanent address, other files one with their hash; links keep theirs. */
export function addressOf(ctx: Pick<Context, "site" | "log">, language: string, document: TechnicalDocument): string {
  const { kind, number, revision, file, url } = document;
  if (!file) return url ?? "";
  if (kind === "performance") return declarationAddress(number, { revision, language: document.language });
  return documentFileAddress(file.sha256, downloadName(ctx, language, document));
}

export function toWireDocument(ctx: Context, language: string, document: DocumentOfArticles): WireDocument {
  const catalogue = ctx.catalogue(language);
  const { kind, number, supersededBy } = document;
  return {
    kind,
    number,
    title: document.title,
    documentLanguage: document.language,
    languageName: languageName(ctx, language, document.language),
    revision: document.revision,
    issuedOn: document.issuedOn,
    validUntil: document.validUntil,
    fileType: document.file ? extname(document.fileName).slice(1).toUpperCase() : "",
    fileSize: document.file?.bytes ?? null,
    pages: document.file?.pages ?? null,
    address: addressOf(ctx, language, document),
    supersededBy,
    supersededByAddress:
      supersededBy !== null && kind === "performance"
        ? declarationAddress(number, { revision: supersededBy, language: document.language })
        : null,
    articles: document.articleNumbers.map((id) => {
      const product = catalogue.findProduct(id);
      return { id, name: product?.name ?? "", link: product?.link ?? null };
    }),
  };
}

const namesByLanguage = new Map<string, Intl.DisplayNames>();

/** Name of a document's language in the reader's language. */
export function languageName(ctx: Pick<Context, "site" | "log">, language: string, spoken: string): string {
  if (spoken === SEVERAL_LANGUAGES) return phraseIn(ctx, language, "TechnicalDocuments.SeveralLanguages");
  let names = namesByLanguage.get(language);
  if (!names) namesByLanguage.set(language, (names = new Intl.DisplayNames(language, { type: "language" })));
  return names.of(spoken) ?? spoken;
}
