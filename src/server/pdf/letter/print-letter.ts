import { createPdfWorker } from "../pdf-worker.ts";
import type { render } from "./letter-renderer.ts";
import type { CompanyLetter } from "./letter.ts";

const RENDERER = new URL("letter-renderer.ts", import.meta.url);

/** Draws a letter as PDF in a thread of its own: one of thousands of lines would delay the documents that requests wait for. */
export async function printLetter(letter: CompanyLetter): Promise<Uint8Array> {
  const worker = createPdfWorker();
  try {
    return await worker.render<typeof render>(RENDERER, letter);
  } finally {
    await worker.close();
  }
}
