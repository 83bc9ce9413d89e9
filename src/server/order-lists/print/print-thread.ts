// Worker thread: draws lists one after another.
import { parentPort } from "node:worker_threads";
import { printList } from "./print-list.ts";
import type { PrintResult, PrintJob } from "./printed-list.ts";

let before: Promise<unknown> = Promise.resolve();
parentPort!.on("message", (job: PrintJob) => {
  before = before.then(() => answer(job));
});

async function answer({ id, list, as }: PrintJob): Promise<void> {
  const send = (what: PrintResult) => parentPort!.postMessage(what, []);
  try {
    send({ id, content: await printList(list, as) });
  } catch (error) {
    send({ id, failed: (error as Error).message });
  }
}
