import { DAY_MS } from "#contract/format/calendar.ts";
import { checkDocument } from "#contract/content/check-document.ts";
import { type ContentDocumentBody, LAYOUT_FILE } from "#contract/content/content-document.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { ContentFileError } from "../files/content-files.ts";
import { languagesOf } from "../files/prepare-content.ts";
import {
  type ContentDocument,
  deleteDraft,
  selectDocument,
  selectDraft,
  selectSites,
  upsertDocument,
  upsertDraft,
} from "./documents-store.ts";
import { type DraftInput, type EditContext, type EditProblem, lockDraft } from "./edit-draft.ts";
import { isRequiredPage } from "./is-required-page.ts";
import { type Author, type Replaced, replaceDocument } from "./replace-document.ts";
import { lockContentLoad } from "../stored/content-store.ts";

/** `version`: the document's version that the editor saw; 0 for a new page. */
export type PublishInput = DraftInput & { version: number };

/** A rule of another slice for what a page publishes; its problem keeps the page as it is. */
export type PublishRule = (before: ContentDocumentBody | null, after: ContentDocumentBody) => Promise<EditProblem | null>;
const NO_RULE: PublishRule = async () => null;

/** Publishes the draft, or without one the page as it was before it was taken off. */
export async function publishDraft(
  ctx: EditContext,
  input: PublishInput,
  author: Author,
  rule: PublishRule = NO_RULE,
): Promise<Replaced | { problem: EditProblem }> {
  const found = await lockDraft(ctx.db, input);
  if ("problem" in found) return found;
  const { document, draft } = found;
  if ((document?.version ?? 0) !== input.version) return { problem: "ChangedMeanwhileError" };
  if (!draft && (!document || document.isPublished)) return { problem: "WrongStateError" };
  const { body } = draft ?? document!;
  if (await hasProblems(ctx, input.file, body)) return { problem: "InvalidContentError" };
  const problem = await rule(document?.body ?? null, body);
  if (problem) return { problem };
  const replaced = await replace(ctx, input.file, document, { body, isPublished: true }, author);
  if (!("problem" in replaced)) await deleteDraft(ctx.db, input.file);
  return replaced;
}

/**
 * Changes the published state of a page without its draft; who publishes a draft that began before is told. `change` returns null if it
 * does not fit the page.
 */
export async function changePublished(
  ctx: EditContext,
  { file, version }: Pick<PublishInput, "file" | "version">,
  change: (body: ContentDocumentBody) => Promise<ContentDocumentBody | null>,
  author: Author,
): Promise<Replaced | { problem: EditProblem }> {
  await lockContentLoad(ctx.db);
  const document = await selectDocument(ctx.db, file);
  if (!document?.isPublished) return { problem: "UnknownIdentifierError" };
  if (document.version !== version) return { problem: "ChangedMeanwhileError" };
  const body = await change(document.body);
  if (!body) return { problem: "UnknownIdentifierError" };
  if (await hasProblems(ctx, file, body)) return { problem: "InvalidContentError" };
  return replace(ctx, file, document, { body, isPublished: true }, author);
}

/** Takes a page off all sites. Pages that the shop needs stay. */
export async function unpublishDocument(
  ctx: EditContext,
  input: PublishInput,
  author: Author,
): Promise<Replaced | { problem: EditProblem }> {
  const found = await lockDraft(ctx.db, input);
  if ("problem" in found) return found;
  const { document } = found;
  if (!document) return { problem: "UnknownIdentifierError" };
  if (document.version !== input.version) return { problem: "ChangedMeanwhileError" };
  if (!document.isPublished || isRequiredPage(document, await selectSites(ctx.db))) return { problem: "WrongStateError" };
  return replace(ctx, input.file, document, { body: document.body, isPublished: false }, author);
}

const MAX_DAYS = 366;

/** Name of the job that publishes a draft at its time. */
export const PUBLISH_TASK = "publish-content";

/** Has the draft published at a time, or no longer (null). */
export async function scheduleDraft(
  ctx: EditContext & { jobs: Jobs },
  { at, ...input }: PublishInput & { at: Date | null },
): Promise<{ before: Date | null } | { problem: EditProblem }> {
  const found = await lockDraft(ctx.db, input);
  if ("problem" in found) return found;
  const { document, draft } = found;
  if (!draft) return { problem: "WrongStateError" };
  if ((document?.version ?? 0) !== input.version) return { problem: "ChangedMeanwhileError" };
  if (at) {
    const ahead = at.getTime() - ctx.clock.now().getTime();
    if (!(ahead > 0 && ahead < MAX_DAYS * DAY_MS)) return { problem: "WrongStateError" };
    if (await hasProblems(ctx, input.file, draft.body)) return { problem: "InvalidContentError" };
    await ctx.jobs.add(
      ctx.db,
      PUBLISH_TASK,
      { file: input.file, at: at.toISOString() },
      { runAt: at, key: `${PUBLISH_TASK}:${input.file}` },
    );
  }
  await upsertDraft(ctx.db, { ...draft, basedOn: input.version, publishAt: at, publishProblem: null });
  return { before: draft.publishAt };
}

export type Scheduled = { outcome: Replaced | { problem: EditProblem }; author: Author };

/**
 * Publishes a draft whose time has come; null if it was published, discarded or scheduled anew since. A draft that cannot be published
 * keeps the reason.
 */
export async function publishScheduled(
  ctx: EditContext,
  { file, at }: { file: string; at: string },
  rule: PublishRule = NO_RULE,
): Promise<Scheduled | null> {
  await lockContentLoad(ctx.db);
  const draft = await findScheduled(ctx, file, at);
  if (!draft) return null;
  const author: Author = { staffId: draft.staffId, name: draft.author };
  const outcome = await publishDraft(ctx, { file, basedOn: draft.version, version: draft.basedOn }, author, rule);
  if ("problem" in outcome) await upsertDraft(ctx.db, { ...draft, publishAt: null, publishProblem: outcome.problem });
  return { outcome, author };
}

/** States that the page stays as it is although its file changed, so that the office stops reporting it. */
export async function keepEdits(
  { db }: EditContext,
  { file, version }: Pick<PublishInput, "file" | "version">,
): Promise<ContentDocument | { problem: EditProblem }> {
  await lockContentLoad(db);
  const document = await selectDocument(db, file);
  if (!document) return { problem: "UnknownIdentifierError" };
  if (document.version !== version) return { problem: "ChangedMeanwhileError" };
  if (!document.isEdited) return { problem: "WrongStateError" };
  await upsertDocument(db, { ...document, editedFileHash: document.fileHash });
  return document;
}

async function findScheduled({ db }: EditContext, file: string, at: string) {
  const draft = await selectDraft(db, file);
  return draft?.publishAt?.toISOString() === at ? draft : null;
}

async function hasProblems({ db }: EditContext, file: string, body: ContentDocumentBody): Promise<boolean> {
  return checkDocument(file, body, languagesOf(await selectSites(db))).length > 0;
}

async function replace(...[ctx, file, ...rest]: Parameters<typeof replaceDocument>): Promise<Replaced | { problem: EditProblem }> {
  try {
    return await replaceDocument(ctx, file, ...rest);
  } catch (error) {
    if (!(error instanceof ContentFileError)) throw error;
    // Thrown before anything was written.
    return { problem: error.problem.startsWith("path:") && file !== LAYOUT_FILE ? "AlreadyExistsError" : "InvalidContentError" };
  }
}
