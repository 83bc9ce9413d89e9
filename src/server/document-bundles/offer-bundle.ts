import { type BundleSelection, type BundleSource, isModel, MAX_BUNDLE_ARTICLES } from "#contract/rules/documents/bundle-request.ts";
import { DOCUMENT_KINDS, type DocumentKind, SEVERAL_LANGUAGES } from "#contract/rules/documents/document-kind.ts";
import type { Context } from "../context.ts";
import { type DocumentOfArticles, listDocumentsOfArticles } from "../technical-documents/index.ts";
import { findSource, type FoundSource } from "./find-source.ts";

/** What a bundle of a source could contain. */
export type BundleOffer = {
  kind: "offer";
  source: FoundSource;
  /** Empty if there are too many articles. */
  documents: readonly DocumentOfArticles[];
  hasTooManyArticles: boolean;
  /** Whether the viewer must sign in for CAD and BIM files. */
  needsSignInForModels: boolean;
};

export async function offerBundle(
  ctx: Context,
  language: string,
  source: BundleSource,
): Promise<BundleOffer | { kind: "unknown" | "sign-in" }> {
  const found = await findSource(ctx, language, source);
  if (found.kind !== "found") return found;
  const hasTooManyArticles = found.articles.length > MAX_BUNDLE_ARTICLES;
  const numbers = found.articles.map(({ number }) => number);
  return {
    kind: "offer",
    source: found,
    documents: hasTooManyArticles ? [] : await listDocumentsOfArticles(ctx, numbers),
    hasTooManyArticles,
    needsSignInForModels: ctx.site.settings.site.modelsNeedSignIn && ctx.viewer.kind === "anonymous",
  };
}

/** All but models in the reader's language; in every language if there is none in it. */
export function defaultSelection({ documents, source }: Pick<BundleOffer, "documents" | "source">, language: string): BundleSelection {
  const spoken = [language.slice(0, 2), SEVERAL_LANGUAGES];
  const available = new Set(documents.map((document) => document.language));
  return {
    kinds: DOCUMENT_KINDS.filter((kind: DocumentKind) => !isModel(kind)),
    languages: spoken.some((code) => available.has(code)) ? spoken : [...available],
    hasDeliveryNotes: source.deliveryNotes.length > 0,
  };
}
