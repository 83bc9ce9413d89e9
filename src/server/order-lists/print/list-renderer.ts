// Renderer module of the PDF worker.
import type { LabelFormat } from "#contract/rules/order-lists/label-formats.ts";
import { drawLabels } from "./draw-labels.ts";
import { drawList } from "./draw-list.ts";
import type { PrintedList } from "./printed-list.ts";

/** A list as PDF, or its labels. */
export function render({ list, as }: { list: PrintedList; as: "list" | LabelFormat }): Promise<Uint8Array> {
  return as === "list" ? drawList(list) : drawLabels(list, as);
}
