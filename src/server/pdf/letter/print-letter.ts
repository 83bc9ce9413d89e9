import { Worker } from "node:worker_threads";
import type { CompanyLetter } from "./letter.ts";

/** Draws a letter as PDF in a worker thread of its own, so that requests are not blocked. */
export function printLetter(letter: CompanyLetter): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL("letter-thread.ts", import.meta.url), { workerData: letter });
    thread.once("message", resolve);
    thread.once("error", reject);
    // Without effect once the letter was drawn.
    thread.once("exit", (code) => reject(new Error(`The thread that draws letters ended (status ${code}).`)));
  });
}
