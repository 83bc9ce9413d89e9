import { createHash } from "node:crypto";
import { announcePageData } from "../../content/index.ts";
import { changeEdits, lockCurrentEdits } from "../../dictionary/index.ts";
import { decodeUtf8 } from "../list/read-csv.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { editorOf } from "./change-phrase.ts";
import type { ImportEntry } from "./import-entry.ts";
import { type ImportPlan, planImport } from "./plan-import.ts";
import { readDictionary } from "./read-dictionary.ts";
import { readPhraseCsv } from "./read-phrase-csv.ts";
import { readXliff } from "./read-xliff.ts";

/** A file with phrases for all sites, or for one. */
export type PhraseFile = { siteId: string | null; fileName: string; content: Buffer };

/** What the import of a file would change. Throws InvalidFileError or FileEncodingError. */
export async function tryImport(ctx: StaffContext, { siteId, content }: PhraseFile): Promise<ImportPlan> {
  return planImport(await readDictionary(ctx, siteId), readPhraseFile(content));
}

/** Changes what the dry run showed. Throws ChangedMeanwhileError if the file would change something else now. */
export async function importPhrases(
  ctx: Recording<StaffContext>,
  { siteId, fileName, content }: PhraseFile,
  digest: string,
): Promise<ImportPlan> {
  const entries = readPhraseFile(content);
  const edits = await lockCurrentEdits(ctx.db);
  const plan = planImport(await readDictionary(ctx, siteId, edits), entries);
  if (plan.digest !== digest) throw new OfficeError("ChangedMeanwhileError");
  if (plan.changes.length === 0) throw new OfficeError("WrongStateError");
  const addressOf = ({ key, language }: { key: string; language: string }) => ({ siteId, key, language });
  await changeEdits(
    ctx.db,
    {
      write: plan.changes.filter(({ isRestored }) => !isRestored).map((change) => ({ ...addressOf(change), phrase: change.after })),
      remove: plan.changes.filter(({ isRestored }) => isRestored).map(addressOf),
    },
    editorOf(ctx),
  );
  await announcePageData(ctx.db);
  const valuesOf = (side: "before" | "after") =>
    Object.fromEntries(plan.changes.map((change) => [`${change.language} ${change.key}`, change[side]]));
  ctx.record({
    action: "phrase.import",
    subject: { kind: "dictionary", id: siteId ?? "" },
    before: { phrases: valuesOf("before") },
    after: {
      fileName,
      sha256: createHash("sha256").update(content).digest("hex"),
      changed: plan.changes.length,
      rejected: plan.rejected.length,
      phrases: valuesOf("after"),
    },
  });
  return plan;
}

function readPhraseFile(content: Buffer): ImportEntry[] {
  const text = decodeUtf8(content);
  return text.trimStart().startsWith("<") ? readXliff(text) : readPhraseCsv(text);
}
