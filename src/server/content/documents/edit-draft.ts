import type { Clock } from "../../context.ts";
import type { Tx } from "../../db/db.ts";
import { lockContentLoad } from "../stored/content-store.ts";
import {
  type ContentDocument,
  type ContentDraft,
  deleteDraft,
  selectDocument,
  selectDraft,
  selectRevision,
  selectSites,
  upsertDraft,
} from "./documents-store.ts";
import { parseBody } from "./parse-body.ts";
import type { Author } from "./replace-document.ts";

export type EditContext = { db: Tx; clock: Clock };

export type EditProblem =
  | "UnknownIdentifierError"
  | "ChangedMeanwhileError"
  | "InvalidContentError"
  | "WrongStateError"
  | "AlreadyExistsError"
  | "InUseError";

export type DraftChange = { before: ContentDraft | null; document: ContentDocument | null; after: ContentDraft };

/** The draft's `version` that the editor saw; 0 without a draft. */
export type DraftInput = { file: string; basedOn: number };

/** Stores a page as its draft. Reports if someone else saved since, or if its form is invalid; then nothing changes. */
export async function saveDraft(
  ctx: EditContext,
  input: DraftInput & { body: string },
  author: Author,
): Promise<DraftChange | { problem: EditProblem }> {
  const found = await lockDraft(ctx.db, input);
  if ("problem" in found) return found;
  const body = parseBody({ file: input.file, document: found.document }, input.body, await selectSites(ctx.db));
  return body ? storeDraft(ctx, input.file, found, body, author) : { problem: "InvalidContentError" };
}

/** Stores an earlier published state, or the content of the file, as the draft. */
export async function restoreDraft(
  ctx: EditContext,
  { revisionId, ...input }: DraftInput & { /** Null: the file. */ revisionId: number | null },
  author: Author,
): Promise<DraftChange | { problem: EditProblem }> {
  const found = await lockDraft(ctx.db, input);
  if ("problem" in found) return found;
  const source = revisionId === null ? found.document?.fileBody : (await selectRevision(ctx.db, input.file, revisionId))?.body;
  if (!source) return { problem: "UnknownIdentifierError" };
  // Sites and languages may have changed since.
  const body = parseBody({ file: input.file, document: found.document }, JSON.stringify(source), await selectSites(ctx.db));
  return body ? storeDraft(ctx, input.file, found, body, author) : { problem: "InvalidContentError" };
}

/** Removes the draft; a page that was never published is gone then. */
export async function discardDraft({ db }: EditContext, input: DraftInput): Promise<{ before: ContentDraft } | { problem: EditProblem }> {
  const found = await lockDraft(db, input);
  if ("problem" in found) return found;
  if (!found.draft) return { problem: "UnknownIdentifierError" };
  await deleteDraft(db, input.file);
  return { before: found.draft };
}

type Found = { document: ContentDocument | null; draft: ContentDraft | null };

/** Document and draft of a page, locked until the transaction ends. */
export async function lockDraft(db: Tx, { file, basedOn }: DraftInput): Promise<Found | { problem: EditProblem }> {
  await lockContentLoad(db);
  const [document, draft] = [await selectDocument(db, file), await selectDraft(db, file)];
  if (!document && !draft) return { problem: "UnknownIdentifierError" };
  if ((draft?.version ?? 0) !== basedOn) return { problem: "ChangedMeanwhileError" };
  return { document, draft };
}

async function storeDraft(
  { db, clock }: EditContext,
  file: string,
  { document, draft: before }: Found,
  body: ContentDraft["body"],
  { staffId, name }: Author,
): Promise<DraftChange> {
  const after: ContentDraft = {
    file,
    body,
    version: (before?.version ?? 0) + 1,
    basedOn: before?.basedOn ?? document?.version ?? 0,
    savedAt: clock.now(),
    staffId,
    author: name,
    publishAt: before?.publishAt ?? null,
    publishProblem: null,
  };
  await upsertDraft(db, after);
  return { before, document, after };
}
