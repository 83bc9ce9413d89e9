// Renderer module of the PDF worker.
import type { ErpDocument } from "./document.ts";
import { HeldBackError } from "./held-back-error.ts";
import { type DocumentFormat, makeDocument } from "./make-document.ts";
import { readStationery } from "#server/pdf/letter/stationery.ts";

type Rendered = { content: Uint8Array } | { heldBack: readonly string[] };

export async function render({ paper, format }: { paper: ErpDocument; format: DocumentFormat }): Promise<Rendered> {
  try {
    // Reads the texts each time, because content can change while the shop runs.
    return { content: await makeDocument(paper, format, readStationery(paper.siteId)) };
  } catch (error) {
    if (error instanceof HeldBackError) return { heldBack: error.broken };
    throw error;
  }
}
