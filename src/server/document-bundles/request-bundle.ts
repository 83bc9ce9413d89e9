import { DAY_MS } from "#contract/format/calendar.ts";
import { germanDay } from "#contract/format/german-day.ts";
import { extname } from "node:path";
import { documentFile } from "#contract/document-links.ts";
import {
  BUNDLE_DAYS,
  type BundleProblem,
  type BundleSelection,
  type BundleSource,
  isModel,
  MAX_BUNDLE_BYTES,
  MAX_DIRECT_BYTES,
  MAX_RUNNING_BUNDLES,
} from "#contract/rules/documents/bundle-request.ts";
import type { Context } from "../context.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { phraseIn } from "../dictionary/index.ts";
import { openDocument, type OrderDocument } from "../documents/index.ts";
import { can } from "../policies.ts";
import { consumeAttempt, toNetwork } from "../rate-limit/index.ts";
import { type DocumentOfArticles, downloadName, languageName } from "../technical-documents/index.ts";
import { type BundleFolder, type BundlePlan, countBytes, planFolders, type PlannedFile, selectDocuments } from "./bundle-plan.ts";
import { countRunning, insertBundle, lockBundlesOf } from "./bundle-store.ts";
import { LOST_AFTER_MS, MAKE_BUNDLE, MAX_RUNS } from "./bundle.ts";
import { offerBundle } from "./offer-bundle.ts";
import { toFileName } from "./to-file-name.ts";
import { writeArchive } from "./write-archive.ts";

export type BundleRequest = {
  source: BundleSource;
  selection: BundleSelection;
  language: string;
  /** Whether the terms of use of models were accepted, now or before. */
  hasAcceptedTerms: boolean;
  /** From the page, so that a repeated request makes one bundle only. */
  key: string;
  /** Network address of the client. */
  network: string;
};

export type RequestOutcome =
  | { kind: "archive"; fileName: string; content: AsyncIterable<Buffer> }
  | { kind: "queued" }
  | { kind: "unknown" }
  | { kind: "rejected"; problem: BundleProblem };

/** Small bundles are returned as a stream, large ones are queued for the viewer's company (DOCS-16, DOCS-17). */
export async function requestBundle(ctx: Context, request: BundleRequest): Promise<RequestOutcome> {
  const { selection, language } = request;
  const offer = await offerBundle(ctx, language, request.source);
  if (offer.kind !== "offer" || offer.hasTooManyArticles) return { kind: "unknown" };
  const chosen = selectDocuments(offer.documents, selection);
  const hasModels = chosen.some(({ kind }) => isModel(kind));
  if (hasModels && offer.needsSignInForModels) return rejected("signIn");
  if (hasModels && !request.hasAcceptedTerms) return rejected("terms");
  const { deliveryNotes } = offer.source;
  if (chosen.length === 0 && !(selection.hasDeliveryNotes && deliveryNotes.length > 0)) return rejected("none");
  const payer = ctx.viewer.kind === "customer" ? ctx.viewer.customerId : toNetwork(request.network);
  if (!(await consumeAttempt(ctx.db, `document-bundle:${payer}`, "documentBundle", ctx.clock.now()))) return rejected("tooOften");

  const t = (key: string, ...values: string[]) => phraseIn(ctx, language, `DocumentBundles.${key}`, ...values);
  const describe = {
    file: (document: DocumentOfArticles) => planFile(ctx, language, document),
    omitted: (document: DocumentOfArticles) => ({ ...describeDocument(ctx, language, document), reason: document.url ?? t("Unreadable") }),
    shared: t("SeveralArticles"),
  };
  const folders = planFolders(offer.source.articles, chosen, { describe, isShared: offer.source.isFamily });
  if (selection.hasDeliveryNotes && deliveryNotes.length > 0) folders.push(await planDeliveryNotes(ctx, language, deliveryNotes));
  const day = germanDay(ctx.clock.now());
  const plan: BundlePlan = { title: t("Contents.Title", offer.source.title), language, day, folders };
  const bytes = countBytes(plan);
  const fileName = `${toFileName(t("FileName", offer.source.title, day))}.zip`;
  if (bytes > MAX_BUNDLE_BYTES) return rejected("tooLarge");
  if (bytes <= MAX_DIRECT_BYTES) return { kind: "archive", fileName, content: writeArchive(ctx, plan) };
  return queue(ctx, { plan, bytes, fileName, title: offer.source.title, key: request.key });
}

function rejected(problem: BundleProblem): RequestOutcome {
  return { kind: "rejected", problem };
}

function queue(
  ctx: Context,
  { plan, bytes, fileName, title, key }: { plan: BundlePlan; bytes: number; fileName: string; title: string; key: string },
): Promise<RequestOutcome> {
  const { viewer } = ctx;
  if (!can(viewer, "useDocumentBundles")) return Promise.resolve(rejected("signInForSize"));
  const { customerId, accountId } = viewer;
  return inTransaction(ctx, async (tx): Promise<RequestOutcome> => {
    const now = tx.clock.now();
    await lockBundlesOf(tx.db, customerId);
    const running = await countRunning(tx.db, { customerId, except: key, since: new Date(now.getTime() - LOST_AFTER_MS) });
    if (running >= MAX_RUNNING_BUNDLES) return rejected("tooManyExports");
    const isNew = await insertBundle(tx.db, {
      bundleId: key,
      customerId,
      accountId,
      siteId: tx.site.siteId,
      title,
      fileName,
      plan,
      planBytes: bytes,
      requestedAt: now,
      expiresAt: new Date(now.getTime() + BUNDLE_DAYS * DAY_MS),
    });
    if (isNew) await tx.jobs.add(tx.db, MAKE_BUNDLE, { bundleId: key }, { key: `${MAKE_BUNDLE}:${key}`, maxAttempts: MAX_RUNS });
    return { kind: "queued" };
  });
}

function describeDocument(ctx: Context, language: string, { kind, number, revision, language: spoken, issuedOn }: DocumentOfArticles) {
  return {
    kind: phraseIn(ctx, language, `Product.Document.${kind}`),
    number,
    revision: phraseIn(ctx, language, "TechnicalDocuments.Rev", revision),
    language: languageName(ctx, language, spoken),
    issuedOn,
  };
}

function planFile(ctx: Context, language: string, document: DocumentOfArticles): PlannedFile | null {
  if (!document.file) return null;
  const { sha256, bytes } = document.file;
  return {
    ...describeDocument(ctx, language, document),
    name: downloadName(ctx, language, document),
    sha256,
    bytes,
    day: document.issuedOn ?? germanDay(document.publishedAt),
  };
}

/** Fetches notes from the ERP that were never opened; one that it cannot deliver now is omitted. */
async function planDeliveryNotes(ctx: Context, language: string, notes: readonly OrderDocument[]): Promise<BundleFolder> {
  const t = (key: string) => phraseIn(ctx, language, `DocumentBundles.${key}`);
  const folder: BundleFolder = { name: t("DeliveryNotes"), files: [], omitted: [] };
  for (const { kind, number, createdOn, files } of notes) {
    const texts = { kind: t("DeliveryNote"), number, revision: "", language: "", issuedOn: createdOn };
    for (const file of files) {
      const opened = await openDocument(ctx, { kind, file: documentFile(number, file) });
      if (opened.kind !== "found") {
        folder.omitted.push({ ...texts, reason: t("Unavailable") });
        continue;
      }
      const name = toFileName(`${t("DeliveryNote")} ${number}${extname(file.fileName)}`);
      folder.files.push({ ...texts, name, sha256: opened.file.stored.sha256, bytes: opened.file.stored.bytes, day: createdOn });
    }
  }
  return folder;
}
