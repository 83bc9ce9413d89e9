// Lists or answers requests for copies of documents: npm run document-copies -- [NUMBER --send FILE]
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { unreachable } from "#contract/unreachable.ts";
import {
  type AnswerCopyOutcome,
  answerCopy,
  type CopyAnswer,
  type DocumentCopy,
  listWaitingCopies,
  MAX_COPY_FILES,
} from "#server/documents/index.ts";
import { prepareJobs } from "#server/jobs/queue.ts";
import { systemClock, systemRandom } from "#server/system-clock.ts";
import { StartError } from "#server/start/start-error.ts";
import { defineCommand, UsageError } from "./lib/define-command.ts";
import { withDatabase } from "./lib/with-database.ts";

const describeCopy = ({ number, requestedAt, customerId, kind, documentNumber, from, to, note }: DocumentCopy): string =>
  [
    `${number}  ${requestedAt.toISOString().slice(0, 10)}  customer ${customerId}  ${kind}  ${documentNumber}`.trimEnd(),
    ...(from || to ? [`  ${from ?? ""} to ${to ?? ""}`] : []),
    ...(note === "" ? [] : [`  ${note.replaceAll("\n", "\n  ")}`]),
  ].join("\n");

function describeOutcome(outcome: AnswerCopyOutcome, named: string): string {
  switch (outcome.kind) {
    case "answered":
    case "declined":
      return `${outcome.number} is ${outcome.kind}. The customer gets an email.`;
    case "unknown-request":
      throw new StartError(`There is no request ${named}.`);
    case "reason-missing":
      throw new StartError("Declining needs a reason, which the customer reads.");
    case "too-many-files":
      throw new StartError(`An answer has 1 to ${MAX_COPY_FILES} files.`);
    case "wrong-file":
      throw new StartError(`${outcome.fileName} is no PDF, or larger than 10 MB. Nothing was changed.`);
    case "wrong-state":
      throw new StartError(`${named} is ${outcome.state} already. Nothing was changed.`);
    default:
      return unreachable(outcome);
  }
}

function readPdf(path: string): { fileName: string; content: Buffer } {
  try {
    return { fileName: basename(path), content: readFileSync(path) };
  } catch (error) {
    throw new StartError(`${path} cannot be read: ${(error as Error).message}`);
  }
}

function readAnswer({ send, decline, text }: { send: string[]; decline: string | undefined; text: string }): CopyAnswer {
  if (send.length > 0 === (decline !== undefined)) throw new UsageError("Exactly one of --send and --decline is required.");
  return decline === undefined ? { kind: "send", files: send.map(readPdf), text } : { kind: "decline", reason: decline };
}

await defineCommand({
  usage: `Usage: npm run document-copies -- list
       npm run document-copies -- NUMBER --send FILE [--send FILE] [--text TEXT]
       npm run document-copies -- NUMBER --decline REASON
  Lists the requests for copies that wait, or answers one; the customer gets an email.
  --send     a PDF that the customer finds in the account, at most ${MAX_COPY_FILES}
  --decline  there is no copy; the customer reads the reason
  --text     what the customer should know beyond that`,
  args: ["NUMBER"],
  options: { send: { type: "string", multiple: true }, decline: { type: "string" }, text: { type: "string" } },
  async run({ args: [named], options: { send = [], decline, text = "" } }) {
    const answer = named === "list" ? null : readAnswer({ send, decline, text });
    await withDatabase(async ({ db, url }) => {
      if (answer === null) {
        const waiting = await listWaitingCopies(db);
        console.log(waiting.length === 0 ? "No request waits." : waiting.map(describeCopy).join("\n"));
        return;
      }
      await prepareJobs(url);
      console.log(describeOutcome(await answerCopy({ db, clock: systemClock, random: systemRandom }, named, answer), named));
    });
  },
});
