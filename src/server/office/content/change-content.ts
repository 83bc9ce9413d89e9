import type { AuditAction } from "#contract/office/audit-actions.ts";
import type { ContentDocumentBody } from "#contract/content/content-document.ts";
import { listChanges } from "#contract/content/list-changes.ts";
import {
  type Author,
  createPage,
  discardDraft,
  type EditProblem,
  keepEdits,
  type NewPage,
  publishDraft,
  type Replaced,
  restoreDraft,
  saveDraft,
  scheduleDraft,
  unpublishDocument,
} from "../../content/index.ts";
import { createOptionRule } from "../newsletter/option-rule.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { AuditSubject } from "../audit/audit-store.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { requireFile } from "./require-file.ts";

type Ctx = Recording<StaffContext>;
type OfDraft = { file: string; basedOn: number };
type OfPage = OfDraft & { version: number };

/** Adds a page as a draft; returns its file. */
export async function addPage(ctx: Ctx, input: NewPage): Promise<string> {
  const page = { path: tidyText(input.path), name: tidyText(input.name), siteIds: input.siteIds };
  const { after } = orThrow(await createPage(ctx, page, authorOf(ctx)));
  ctx.record({ action: "content.create", subject: subjectOf(after.file), after: page });
  return after.file;
}

/** Stores a draft; returns its version. The audit log has the values that changed. */
export async function saveContent(ctx: Ctx, input: OfDraft & { body: string }): Promise<number> {
  const { before, document, after } = orThrow(await saveDraft(ctx, withFile(input), authorOf(ctx)));
  ctx.record({ action: "content.save", subject: subjectOf(input.file), ...changed(before?.body ?? document?.body, after.body) });
  return after.version;
}

/** Brings a revision, or the content of the file, back as the draft; returns its version. */
export async function restoreContent(ctx: Ctx, { revisionId = null, ...input }: OfDraft & { revisionId?: number | null }): Promise<number> {
  const { before, document, after } = orThrow(await restoreDraft(ctx, { ...withFile(input), revisionId }, authorOf(ctx)));
  const values = changed(before?.body ?? document?.body, after.body);
  ctx.record({ action: "content.restore", subject: subjectOf(input.file), ...values, after: { ...values.after, revisionId } });
  return after.version;
}

export async function discardContent(ctx: Ctx, input: OfDraft): Promise<true> {
  const { before } = orThrow(await discardDraft(ctx, withFile(input)));
  ctx.record({ action: "content.discard", subject: subjectOf(input.file), before: { draft: before.body, author: before.author } });
  return true;
}

export async function publishContent(ctx: Ctx, input: OfPage): Promise<true> {
  const replaced = orThrow(await publishDraft(ctx, withFile(input), authorOf(ctx), createOptionRule(ctx)));
  recordReplaced(ctx, "content.publish", input.file, replaced);
  return true;
}

export async function unpublishContent(ctx: Ctx, input: OfPage): Promise<true> {
  recordReplaced(ctx, "content.unpublish", input.file, orThrow(await unpublishDocument(ctx, withFile(input), authorOf(ctx))));
  return true;
}

export async function scheduleContent(ctx: Ctx, { at, ...input }: OfPage & { at?: string | null }): Promise<true> {
  const { before } = orThrow(await scheduleDraft(ctx, { ...withFile(input), at: at ? new Date(at) : null }));
  ctx.record({
    action: "content.schedule",
    subject: subjectOf(input.file),
    before: { publishAt: before?.toISOString() ?? null },
    after: { publishAt: at ?? null },
  });
  return true;
}

export async function keepContentEdits(ctx: Ctx, input: { file: string; version: number }): Promise<true> {
  orThrow(await keepEdits(ctx, withFile(input)));
  ctx.record({ action: "content.keep", subject: subjectOf(input.file), after: { version: input.version } });
  return true;
}

/** Revisions hold the states themselves. */
export function recordReplaced(ctx: Pick<Ctx, "record">, action: AuditAction, file: string, { revisionBefore, revision }: Replaced): void {
  ctx.record({ action, subject: subjectOf(file), before: { revisionId: revisionBefore }, after: { revisionId: revision } });
}

function withFile<Input extends { file: string }>(input: Input): Input {
  return { ...input, file: requireFile(input.file) };
}

export function authorOf({ session: { staffId, name } }: Pick<StaffContext, "session">): Author {
  return { staffId, name };
}

export function subjectOf(file: string): AuditSubject {
  return { kind: "content", id: file };
}

function changed(before: ContentDocumentBody | undefined, after: ContentDocumentBody) {
  const changes = listChanges(before ?? { placeholders: {} }, after);
  return {
    before: Object.fromEntries(changes.map((change) => [change.path, change.before ?? null])),
    after: Object.fromEntries(changes.map((change) => [change.path, change.after ?? null])),
  };
}

export function orThrow<Value extends object>(outcome: Value | { problem: EditProblem }): Value {
  if ("problem" in outcome) throw new OfficeError(outcome.problem);
  return outcome;
}
