import type { CopyState } from "#contract/rules/documents/document-copy.ts";
import type { Clock, Random } from "../../context.ts";
import type { Db } from "../../db/db.ts";
import { inTransaction } from "../../db/in-transaction.ts";
import { jobQueue } from "../../jobs/queue.ts";
import { type DocumentCopy, MAIL_COPY_ANSWER, MAX_COPY_BYTES, MAX_COPY_FILES, readCopyNumber } from "./document-copy.ts";
import { insertCopyFiles, lockCopyRequest, selectCopyByNumber, selectWaitingCopies, updateCopyState } from "./document-copy-store.ts";

export type CopyAnswer =
  | { kind: "send"; files: readonly { fileName: string; content: Buffer }[]; text: string }
  | { kind: "decline"; reason: string };

export type AnswerCopyOutcome =
  | { kind: "answered" | "declined"; number: string }
  | { kind: "unknown-request" | "reason-missing" | "too-many-files" }
  | { kind: "wrong-file"; fileName: string }
  | { kind: "wrong-state"; state: CopyState };

/** Publishes copies to the customer's account, or declines with a reason, on behalf of the sales office; the customer gets an e-mail. */
export async function answerCopy(
  { db, clock, random }: { db: Db; clock: Clock; random: Pick<Random, "uuid"> },
  named: string,
  answer: CopyAnswer,
): Promise<AnswerCopyOutcome> {
  const number = readCopyNumber(named);
  if (number === null) return { kind: "unknown-request" };
  const problem = answer.kind === "send" ? findFileProblem(answer.files) : null;
  if (problem) return problem;
  const text = (answer.kind === "send" ? answer.text : answer.reason).trim();
  if (answer.kind === "decline" && text === "") return { kind: "reason-missing" };
  return inTransaction({ db }, async ({ db: tx }): Promise<AnswerCopyOutcome> => {
    const found = await lockCopyRequest(tx, number);
    if (!found) return { kind: "unknown-request" };
    if (found.state !== "requested") return { kind: "wrong-state", state: found.state };
    const state = answer.kind === "send" ? "answered" : "declined";
    await updateCopyState(tx, found.requestId, { state, answer: text, at: clock.now() });
    if (answer.kind === "send") {
      const files = answer.files.map((file) => ({ ...file, fileId: random.uuid() }));
      await insertCopyFiles(tx, found.requestId, files);
    }
    await jobQueue.add(tx, MAIL_COPY_ANSWER, { requestId: found.requestId });
    return { kind: state, number };
  });
}

function findFileProblem(files: readonly { fileName: string; content: Buffer }[]): AnswerCopyOutcome | null {
  if (files.length === 0 || files.length > MAX_COPY_FILES) return { kind: "too-many-files" };
  const wrong = files.find(({ content }) => content.length > MAX_COPY_BYTES || content.subarray(0, 5).toString("latin1") !== "%PDF-");
  return wrong ? { kind: "wrong-file", fileName: wrong.fileName } : null;
}

/** A request of any customer for the sales office; null if there is none. */
export async function findCopyForOffice(db: Db, named: string): Promise<DocumentCopy | null> {
  const number = readCopyNumber(named);
  return number === null ? null : selectCopyByNumber(db, number);
}

/** Requests that wait for the sales office, oldest first. */
export function listWaitingCopies(db: Db): Promise<DocumentCopy[]> {
  return selectWaitingCopies(db);
}
