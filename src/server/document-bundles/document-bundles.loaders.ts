import { getDocumentBundles } from "#contract/generated/operations.ts";
import {
  type BundleSource,
  isModel,
  readBundleProblem,
  readBundleSelection,
  readBundleSource,
} from "#contract/rules/documents/bundle-request.ts";
import { DOCUMENT_KINDS } from "#contract/rules/documents/document-kind.ts";
import type { ScreenData } from "#contract/screens.ts";
import type { LoaderResult, Loaders } from "../loader.ts";
import { can } from "../policies.ts";
import { type DocumentOfArticles, findRevisionNotice, languageName } from "../technical-documents/index.ts";
import { defaultSelection, offerBundle } from "./offer-bundle.ts";

type Data = ScreenData["DocumentBundle"];

export const documentBundlesLoaders: Loaders = {
  /** Asks for kinds and languages; the form's action rejects with `problem` in the address. */
  async DocumentBundle({ ctx, page }): Promise<LoaderResult<Data>> {
    const source = readBundleSource(page.searchParams);
    if (!source) return { data: { step: "unknown" } };
    const offer = await offerBundle(ctx, page.language, source);
    if (offer.kind !== "offer") return { data: { step: offer.kind === "sign-in" ? "signIn" : "unknown" } };
    const { title, link, articles, deliveryNotes, isFamily } = offer.source;
    const named = { source: source satisfies BundleSource, title, link, articles: articles.length };
    if (offer.hasTooManyArticles) return { data: { step: "tooMany", ...named } };
    const files = offer.documents;
    if (files.length === 0 && deliveryNotes.length === 0) return { data: { step: "empty", ...named } };
    const chosen = readBundleSelection(page.searchParams) ?? defaultSelection(offer, page.language);
    const bytesOf = (documents: readonly DocumentOfArticles[]) =>
      documents.reduce((sum, { file, articleNumbers }) => sum + (file?.bytes ?? 0) * (isFamily ? 1 : articleNumbers.length), 0);
    const kinds = DOCUMENT_KINDS.map((kind) => ({ kind, documents: files.filter((document) => document.kind === kind) }));
    const languages = Map.groupBy(files, ({ language }) => language);
    return {
      data: {
        step: "form",
        ...named,
        kinds: kinds
          .filter(({ documents }) => documents.length > 0)
          .map(({ kind, documents }) => ({
            kind,
            documents: documents.length,
            bytes: bytesOf(documents),
            isChosen: chosen.kinds.includes(kind) && !(isModel(kind) && offer.needsSignInForModels),
            needsSignIn: isModel(kind) && offer.needsSignInForModels,
          })),
        languages: [...languages].map(([code, documents]) => ({
          code,
          name: languageName(ctx, page.language, code),
          documents: documents.length,
          isChosen: chosen.languages.includes(code),
        })),
        deliveryNotes: deliveryNotes.length > 0 ? { count: deliveryNotes.length, isChosen: chosen.hasDeliveryNotes } : null,
        problem: readBundleProblem(page.searchParams.get("problem")),
        formKey: ctx.random.uuid(),
      },
    };
  },

  async AccountDocumentBundles({ ctx, page, execute }): Promise<LoaderResult<ScreenData["AccountDocumentBundles"]>> {
    const { viewer } = ctx;
    if (!can(viewer, "useDocumentBundles")) return { data: null };
    const [{ getDocumentBundles: bundles }, notice] = await Promise.all([
      execute(getDocumentBundles, {}),
      findRevisionNotice({ ...ctx, viewer }),
    ]);
    const outcome = (["requested", "expired", "saved"] as const).find((one) => one === page.searchParams.get("outcome")) ?? null;
    return { data: { bundles, hasRevisionNotice: notice !== null, email: viewer.email, outcome } };
  },
};
