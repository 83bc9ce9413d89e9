// Requests for a bundle of documents: /dokumente/paket?order=7000001&kind=dataSheet&language=de.
import { DOCUMENT_KINDS, type DocumentKind } from "./document-kind.ts";

export const BUNDLE_PAGE = "/dokumente/paket";
export const ACCOUNT_BUNDLES_PAGE = "/my-account/document-bundles";
/** POST: sends a small bundle, and queues a large one. */
export const BUNDLE_FORM = "/documents/bundle";
/** POST: turns the emails about new revisions on or off. */
export const REVISION_NOTICE_FORM = "/webapi/shop/technical-documents/revision-notice";
/** Ends the emails without signing in; the key is in the address. */
export const REVISION_NOTICE_END = "/webapi/shop/technical-documents/revision-notice/end";
/** Page of the emailed link that ends the emails. */
export const REVISION_NOTICE_PAGE = "/dokumente/neue-ausgaben";

export function bundleAddress(bundleId: string): string {
  return `/documents/bundles/${bundleId}`;
}

/** Up to this size a bundle is sent at once; a larger one is made by a job (DOCS-17). */
export const MAX_DIRECT_BYTES = 20_000_000;
/** ZIP archives without extensions end at 4 GB. */
export const MAX_BUNDLE_BYTES = 2_000_000_000;
export const MAX_BUNDLE_ARTICLES = 500;
/** Bundles that a customer can have made at the same time. */
export const MAX_RUNNING_BUNDLES = 3;
export const BUNDLE_DAYS = 7;

/** Where the articles of a bundle come from. */
export const BUNDLE_SOURCES = ["order", "list", "cart", "family", "article"] as const;
export type BundleSource = { kind: (typeof BUNDLE_SOURCES)[number]; id: string };

export const BUNDLE_PROBLEMS = ["none", "terms", "signIn", "signInForSize", "tooLarge", "tooManyExports", "tooOften"] as const;
export type BundleProblem = (typeof BUNDLE_PROBLEMS)[number];

export type BundleSelection = {
  kinds: readonly DocumentKind[];
  /** Codes of languages, or "mul". */
  languages: readonly string[];
  hasDeliveryNotes: boolean;
};

type Query = { get(name: string): string | null; getAll(name: string): string[] };

const MAX_ID_LENGTH = 100;
const MAX_LANGUAGES = 50;

/** The first source in the query; null without one. The cart is always the current one. */
export function readBundleSource(query: Pick<Query, "get">): BundleSource | null {
  for (const kind of BUNDLE_SOURCES) {
    const id = (query.get(kind) ?? "").slice(0, MAX_ID_LENGTH).replaceAll("\0", "").trim();
    if (id !== "") return { kind, id: kind === "cart" ? "current" : id };
  }
  return null;
}

/** Path of the page that asks for kinds and languages. */
export function bundlePageOf({ kind, id }: BundleSource): string {
  return `${BUNDLE_PAGE}?${kind}=${encodeURIComponent(id)}`;
}

/** Null if the query has no selection yet. Invalid values are dropped. */
export function readBundleSelection(query: Query): BundleSelection | null {
  const chosen = new Set(query.getAll("kind").slice(0, DOCUMENT_KINDS.length * 2));
  const languages = query.getAll("language").slice(0, MAX_LANGUAGES);
  const hasDeliveryNotes = query.get("deliveryNotes") === "yes";
  if (query.get("selected") !== "yes") return null;
  return {
    kinds: DOCUMENT_KINDS.filter((kind) => chosen.has(kind)),
    languages: [...new Set(languages.filter((code) => /^[a-z]{2,3}$/.test(code.slice(0, 4))))],
    hasDeliveryNotes,
  };
}

/** The page with a selection, and the reason why it was rejected. */
export function bundlePageAfter(source: BundleSource, selection: BundleSelection, problem: BundleProblem): string {
  const fields = [
    "selected=yes",
    ...selection.kinds.map((kind) => `kind=${kind}`),
    ...selection.languages.map((language) => `language=${language}`),
    ...(selection.hasDeliveryNotes ? ["deliveryNotes=yes"] : []),
    `problem=${problem}`,
  ];
  return `${bundlePageOf(source)}&${fields.join("&")}`;
}

export function readBundleProblem(text: string | null): BundleProblem | null {
  return BUNDLE_PROBLEMS.find((problem) => problem === text) ?? null;
}

/** Whether files of this kind are models, which require accepted terms of use (DOCS-14). */
export function isModel(kind: DocumentKind): boolean {
  return kind === "cad" || kind === "bim";
}
