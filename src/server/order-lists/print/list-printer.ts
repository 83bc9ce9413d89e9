import { Worker } from "node:worker_threads";
import type { LabelFormat } from "#contract/rules/label-formats.ts";
import type { PrintResult, PrintedList, PrintJob } from "./printed-list.ts";

/** Above this many waiting jobs, further requests are rejected. */
const MOST_WAITING = 20;

/** Draws lists in a worker thread, one after another, so that requests are not blocked. */
export type ListPrinter = {
  /** Null if too many jobs are waiting. */
  print(list: PrintedList, as: "list" | LabelFormat): Promise<Uint8Array> | null;
  close(): Promise<void>;
};

type Waiting = { resolve(content: Uint8Array): void; reject(error: Error): void };

/** The thread starts with the first list and does not prevent the process from exiting. */
export function createListPrinter(): ListPrinter {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | null = null;
  let last = 0;

  const start = (): Worker => {
    const begun = new Worker(new URL("print-thread.ts", import.meta.url));
    begun.unref();
    begun.on("message", (answer: PrintResult) => {
      const asked = waiting.get(answer.id);
      waiting.delete(answer.id);
      if ("content" in answer) asked?.resolve(answer.content);
      else asked?.reject(new Error(`A list could not be printed: ${answer.failed}`));
    });
    const end = (error: Error): void => {
      if (thread !== begun) return;
      thread = null;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    };
    begun.once("error", (error: Error) => end(error));
    begun.once("exit", (code) => end(new Error(`The thread that prints lists ended (status ${code}).`)));
    return begun;
  };
  return {
    print(list, as) {
      if (waiting.size >= MOST_WAITING) return null;
      return new Promise((resolve, reject) => {
        thread ??= start();
        const id = ++last;
        waiting.set(id, { resolve, reject });
        thread.postMessage({ id, list, as } satisfies PrintJob, []);
      });
    },
    async close() {
      await thread?.terminate();
    },
  };
}
