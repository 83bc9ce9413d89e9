import { declarationAddress } from "#contract/rules/documents/document-address.ts";
import type { TaskContext } from "../context.ts";
import { DamagedDocumentError, openDocumentStore } from "../documents/index.ts";
import { clearFailures, insertFailure } from "./failure-store.ts";
import type { HeadResponse } from "./request-head.ts";
import type { TechnicalDocument } from "./technical-document.ts";
import { selectStoredAfter } from "./technical-document-store.ts";

export type FileProblem = "missing" | "damaged" | "unreachable";

type Check = Pick<TaskContext, "db" | "clock" | "log" | "publicUrl" | "stopping"> & {
  /** Requests an address and returns its status and the entity tag of the response. */
  head(address: string): Promise<HeadResponse>;
};

const AT_ONCE = 20;

/**
 * Compares every file with its hash and requests the permanent address of every declaration. Problems are logged as errors and
 * stored, for the metric, until the next check.
 */
export async function checkFiles(check: Check): Promise<{ checked: number; failed: number }> {
  const { db, clock, log, stopping } = check;
  const failed = new Map<number, FileProblem>();
  let checked = 0;
  let last = 0;
  for (;;) {
    stopping?.throwIfAborted();
    const documents = await selectStoredAfter(db, last, AT_ONCE);
    if (documents.length === 0) break;
    for (const document of documents) {
      const problem = (await findProblem(check, document)) ?? (await findUnreachable(check, document));
      checked += 1;
      if (!problem) continue;
      const { documentId, kind, number, revision } = document;
      log.error({ documentId, kind, number, revision, problem }, "a technical document did not pass its check");
      failed.set(documentId, problem);
    }
    last = documents.at(-1)!.documentId;
  }
  await db.transaction().execute(async (tx) => {
    await clearFailures(tx);
    for (const [documentId, problem] of failed) await insertFailure(tx, { documentId, problem, foundAt: clock.now() });
  });
  return { checked, failed: failed.size };
}

async function findProblem({ db }: Check, { file }: TechnicalDocument): Promise<FileProblem | null> {
  try {
    return (await openDocumentStore(db).read(file!.sha256)) ? null : "missing";
  } catch (error) {
    if (!(error instanceof DamagedDocumentError)) throw error;
    return "damaged";
  }
}

async function findUnreachable({ head, publicUrl }: Check, document: TechnicalDocument): Promise<FileProblem | null> {
  if (document.kind !== "performance") return null;
  const { number, revision, language, file } = document;
  const { status, etag } = await head(publicUrl + declarationAddress(number, { revision, language }));
  return status === 200 && etag === `"${file!.sha256}"` ? null : "unreachable";
}
