import type { AuditAction } from "#contract/office/audit-actions.ts";
import { findPhraseProblem } from "#contract/office/phrase-problem.ts";
import { announcePageData } from "../../content/index.ts";
import { changeEdits, lockCurrentEdits } from "../../dictionary/index.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { type PhraseText, readDictionary } from "./read-dictionary.ts";

type Ctx = Recording<StaffContext>;

/** A phrase as the editor saw it; version 0 without an edit. */
export type EditedPhrase = { siteId?: string | null; language: string; key: string; version: number };

/**
 * Saves an edited phrase, which all processes show shortly afterwards. Throws PlaceholderError, MarkupError or InvalidTextError, and
 * ChangedMeanwhileError if someone else has edited it since.
 */
export async function savePhrase(ctx: Ctx, { phrase: typed, ...edited }: EditedPhrase & { phrase: string }): Promise<true> {
  const phrase = normalizePhrase(typed);
  const { address, text, reference } = await lockPhrase(ctx, edited);
  const problem = findPhraseProblem(reference, phrase);
  if (problem) throw new OfficeError(problem);
  await changeEdits(ctx.db, { write: [{ ...address, phrase }], remove: [] }, editorOf(ctx));
  await finish(ctx, { action: "phrase.save", address, before: text.shown, after: phrase });
  return true;
}

/** Removes an edit: the original applies again, or the edit for all sites. */
export async function restorePhrase(ctx: Ctx, edited: EditedPhrase): Promise<true> {
  const { address, text } = await lockPhrase(ctx, edited);
  if (!text.edit) throw new OfficeError("ChangedMeanwhileError");
  await changeEdits(ctx.db, { write: [], remove: [address] }, editorOf(ctx));
  await finish(ctx, {
    action: "phrase.restore",
    address,
    before: text.edit.phrase,
    after: text.general?.phrase ?? text.original,
  });
  return true;
}

/** Line breaks as in the content files. */
export function normalizePhrase(typed: string): string {
  return typed.replaceAll(/\r\n?/g, "\n");
}

/** The phrase that an edit is compared with: its original, or that of another language if this one lacks it. */
export function referenceOf(texts: readonly PhraseText[], language: string): string | null {
  const own = texts.find((text) => text.language === language)?.original;
  return own ?? texts.find(({ original }) => original !== null)?.original ?? null;
}

export function editorOf({ session, clock }: Pick<Ctx, "session" | "clock">): { staffId: string; author: string; now: Date } {
  return { staffId: session.staffId, author: session.name, now: clock.now() };
}

async function lockPhrase(ctx: Ctx, { siteId = null, language, key, version }: EditedPhrase) {
  const edits = await lockCurrentEdits(ctx.db);
  const { phrases } = await readDictionary(ctx, siteId, edits);
  const texts = phrases.get(key)?.texts ?? [];
  const text = texts.find((each) => each.language === language);
  const reference = referenceOf(texts, language);
  if (!text || reference === null) throw new OfficeError("UnknownIdentifierError");
  if ((text.edit?.version ?? 0) !== version) throw new OfficeError("ChangedMeanwhileError");
  return { address: { siteId, language, key }, text, reference };
}

async function finish(
  ctx: Ctx,
  change: {
    action: AuditAction;
    address: { siteId: string | null; language: string; key: string };
    before: string | null;
    after: string | null;
  },
): Promise<void> {
  const { siteId, language, key } = change.address;
  await announcePageData(ctx.db);
  const scope = { siteId: siteId ?? "", language };
  ctx.record({
    action: change.action,
    subject: { kind: "phrase", id: key },
    before: { ...scope, phrase: change.before },
    after: { ...scope, phrase: change.after },
  });
}
