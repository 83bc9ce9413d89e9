import { customerDocumentUrl } from "#contract/document-links.ts";
import type { Context } from "../context.ts";
import { phraseIn, getPhrases } from "../dictionary/index.ts";
import type { CustomerDocument, PriceList } from "../graphql/generated/resolver-types.ts";
import type { PublishedDocument } from "./document.ts";
import type { PriceListState } from "./price-list/price-list.ts";

/** A document in the list: one row per file. */
export function toWireDocuments(ctx: Context, document: PublishedDocument, language: string): CustomerDocument[] {
  const { kind, number, createdOn, files } = document;
  return files.map(({ mediaType, fileName, stored }) => ({
    documentType: kind,
    documentName: nameOf(ctx, document, language),
    documentUrl: customerDocumentUrl(number, { mediaType, fileName }),
    mediaType,
    fileSize: stored?.bytes ?? 0,
    lastModified: createdOn,
  }));
}

function nameOf(ctx: Context, { kind, number, title }: PublishedDocument, language: string): string {
  const named = title[language.slice(0, 2)] ?? Object.values(title)[0];
  if (named) return named;
  const key = `Documents.Kind.${kind}`;
  // Kinds come from the ERP: one without a phrase in content is shown as is.
  return `${getPhrases(ctx.site, language)[key] === undefined ? kind : phraseIn(ctx, language, key)} ${number}`;
}

const STATES = { none: "NONE", "being-made": "BEING_MADE", ready: "READY", failed: "FAILED" } as const;

export function toWirePriceList(state: PriceListState | null): PriceList | null {
  return state && { state: STATES[state] };
}
