// Worker thread that generates documents one after another.
import { parentPort } from "node:worker_threads";
import { HeldBackError } from "./held-back-error.ts";
import { makeDocument } from "./make-document.ts";
import type { PrintResult, PrintJob } from "./printer.ts";
import { readStationery } from "#server/pdf/letter/stationery.ts";

let before: Promise<unknown> = Promise.resolve();
parentPort!.on("message", (job: PrintJob) => {
  before = before.then(() => answer(job));
});

async function answer({ id, paper, format }: PrintJob): Promise<void> {
  const send = (what: PrintResult) => parentPort!.postMessage(what, []);
  try {
    // Reads the texts each time, because content can change while the shop runs.
    send({ id, content: await makeDocument(paper, format, readStationery()) });
  } catch (error) {
    if (error instanceof HeldBackError) send({ id, heldBack: { number: paper.number, broken: error.broken } });
    else send({ id, failed: (error as Error).message });
  }
}
