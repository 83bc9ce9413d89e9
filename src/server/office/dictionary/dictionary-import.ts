import { MAX_PHRASE_FILE_BYTES, OFFICE_ROUTES } from "#contract/office/routes.ts";
import { runRecorded } from "../graphql/define-operation.ts";
import type { OfficeUpload } from "../office-upload.ts";
import { importPhrases, tryImport } from "./import-phrases.ts";
import type { ImportPlan } from "./plan-import.ts";

/** Most changes and rejected entries that a response names. */
const MAX_SHOWN = 500;

/** Imports phrases from a CSV or XLIFF file; without the digest of a dry run it only shows what would change. */
export const dictionaryImport: OfficeUpload = {
  path: OFFICE_ROUTES.dictionaryImport,
  operation: "Mutation.savePhrase",
  maxBytes: MAX_PHRASE_FILE_BYTES,
  async run(ctx, file, parameter) {
    const phraseFile = { ...file, siteId: parameter("site") || null };
    const digest = parameter("digest");
    if (digest === "") return toReport(await tryImport(ctx, phraseFile), { isDone: false });
    return toReport(await runRecorded(ctx, (recording) => importPhrases(recording, phraseFile, digest)), { isDone: true });
  },
};

function toReport({ changes, rejected, unchanged, digest }: ImportPlan, { isDone }: { isDone: boolean }) {
  return {
    isDone,
    digest,
    unchanged,
    changed: changes.length,
    changes: changes.slice(0, MAX_SHOWN),
    rejectedCount: rejected.length,
    rejected: rejected.slice(0, MAX_SHOWN),
  };
}
