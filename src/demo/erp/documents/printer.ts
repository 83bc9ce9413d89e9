import { Worker } from "node:worker_threads";
import { HeldBackError } from "./held-back-error.ts";
import type { DocumentFormat } from "./make-document.ts";
import type { ErpDocument } from "./document.ts";

/** Messages to and from the worker thread. */
export type PrintJob = { id: number; paper: ErpDocument; format: DocumentFormat };
export type PrintResult = { id: number } & (
  | { content: Uint8Array }
  | { heldBack: { number: string; broken: readonly string[] } }
  | { failed: string }
);

/** Generates documents in a worker thread, one after another, so that requests are not blocked. */
export type Printer = {
  /** Throws HeldBackError for an invoice that fails validation. */
  print(paper: ErpDocument, format: DocumentFormat): Promise<Uint8Array>;
  close(): Promise<void>;
};

type Waiting = { resolve(content: Uint8Array): void; reject(error: Error): void };

/** Starts the worker with the first document. If the worker crashes, pending jobs fail and the next document starts a new one. */
export function createPrinter(): Printer {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let last = 0;

  const start = (): Worker => {
    const begun = new Worker(new URL("printer-thread.ts", import.meta.url));
    begun.unref();
    begun.on("message", (answer: PrintResult) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (waiting.size === 0) begun.unref();
      if ("content" in answer) asked?.resolve(answer.content);
      else if ("heldBack" in answer) asked?.reject(new HeldBackError(answer.heldBack.number, answer.heldBack.broken));
      else asked?.reject(new Error(`A paper could not be made: ${answer.failed}`));
    });
    const end = (error: Error): void => {
      if (thread !== begun) return;
      thread = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    begun.once("error", (error: Error) => end(error));
    begun.once("exit", (code) => end(new Error(`The thread that makes papers ended (status ${code}).`)));
    return begun;
  };

  return {
    print: (paper, format) =>
      new Promise((resolve, reject) => {
        thread ??= start();
        const id = ++last;
        waiting.set(id, { resolve, reject });
        // Pending documents hold a command-line process open until they are done; a stopping shop terminates the worker.
        thread.ref();
        thread.postMessage({ id, paper, format } satisfies PrintJob, []);
      }),
    async close() {
      await thread?.terminate();
    },
  };
}
