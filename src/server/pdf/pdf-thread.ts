// Worker thread that renders PDF documents one after another.
import { parentPort } from "node:worker_threads";
import type { PdfJob, PdfResult } from "./pdf-worker.ts";

type RendererModule = { render(input: unknown): Promise<unknown> };

let queue: Promise<unknown> = Promise.resolve();
parentPort!.on("message", (job: PdfJob) => {
  queue = queue.then(() => run(job));
});

async function run({ id, renderer, input }: PdfJob): Promise<void> {
  const send = (result: PdfResult) => parentPort!.postMessage(result, []);
  try {
    const { render } = (await import(renderer)) as RendererModule;
    send({ id, output: await render(input) });
  } catch (error) {
    send({ id, error: (error as Error).message });
  }
}
