import { openSharedPdfWorker, type PdfWorker } from "#server/pdf/pdf-worker.ts";
import type { ErpDocument } from "./document.ts";
import type { render } from "./document-renderer.ts";
import { HeldBackError } from "./held-back-error.ts";
import type { DocumentFormat } from "./make-document.ts";

const RENDERER = new URL("document-renderer.ts", import.meta.url);

/** Generates documents in the thread of the PDF worker. */
export type Printer = {
  /** Throws HeldBackError for an invoice that fails validation. */
  print(document: ErpDocument, format: DocumentFormat): Promise<Uint8Array>;
  close(): Promise<void>;
};

export function createPrinter(worker: PdfWorker = openSharedPdfWorker()): Printer {
  return {
    async print(document, format) {
      const rendered = await worker.render<typeof render>(RENDERER, { paper: document, format });
      if ("heldBack" in rendered) throw new HeldBackError(document.number, rendered.heldBack);
      return rendered.content;
    },
    close: () => worker.close(),
  };
}
