import { Worker } from "node:worker_threads";

/** Messages to and from the thread. */
export type PdfJob = { id: number; renderer: string; input: unknown };
export type PdfResult = { id: number } & ({ output: unknown } | { error: string });

/** A renderer module exports `render`; its input and its result are cloned between the threads. */
type Render = (input: never) => Promise<unknown>;

/** Renders PDF documents in a worker thread, one after another, so that requests are not blocked. */
export type PdfWorker = {
  /**
   * Runs the `render` of the module at this URL in the thread. Throws if it throws; the error's class is lost, so a renderer
   * returns expected errors.
   */
  render<R extends Render>(renderer: URL, input: Parameters<R>[0]): Promise<Awaited<ReturnType<R>>>;
  close(): Promise<void>;
};

type Pending = { resolve(output: unknown): void; reject(error: Error): void };

/** The first job starts the thread. If the thread crashes, pending jobs fail and the next job starts a new one. */
export function createPdfWorker(): PdfWorker {
  const pending = new Map<number, Pending>();
  let thread: Worker | null = null;
  let lastId = 0;

  const start = (): Worker => {
    const started = new Worker(new URL("pdf-thread.ts", import.meta.url));
    started.unref();
    started.on("message", (result: PdfResult) => {
      const job = pending.get(result.id);
      pending.delete(result.id);
      if (pending.size === 0) started.unref();
      if ("error" in result) job?.reject(new Error(`A document could not be rendered: ${result.error}`));
      else job?.resolve(result.output);
    });
    const end = (error: Error): void => {
      if (thread !== started) return;
      thread = null;
      for (const { reject } of pending.values()) reject(error);
      pending.clear();
    };
    started.once("error", (error: Error) => end(error));
    started.once("exit", (code) => end(new Error(`The thread that renders documents ended (status ${code}).`)));
    return started;
  };

  return {
    render: <R extends Render>(renderer: URL, input: Parameters<R>[0]) =>
      new Promise<Awaited<ReturnType<R>>>((resolve, reject) => {
        thread ??= start();
        const id = ++lastId;
        pending.set(id, { resolve, reject });
        // Pending jobs keep a command-line process alive until they are done; a stopping shop terminates the thread.
        thread.ref();
        thread.postMessage({ id, renderer: renderer.href, input } satisfies PdfJob, []);
      }),
    async close() {
      await thread?.terminate();
    },
  };
}

/** Lets several users open the same worker. Its thread ends when the last of them has closed it. */
export function sharePdfWorker(worker: PdfWorker): () => PdfWorker {
  let users = 0;
  return () => {
    let isOpen = true;
    users += 1;
    return {
      render: worker.render,
      async close() {
        if (!isOpen) return;
        isOpen = false;
        users -= 1;
        if (users === 0) await worker.close();
      },
    };
  };
}

/** Opens the worker that all requests of the process share. */
export const openSharedPdfWorker = sharePdfWorker(createPdfWorker());
