// Renderer module of the PDF worker.
import type { LabelFormat } from "#contract/rules/order-lists/label-formats.ts";
import { printList } from "./print-list.ts";
import type { PrintedList } from "./printed-list.ts";

export function render({ list, as }: { list: PrintedList; as: "list" | LabelFormat }): Promise<Uint8Array> {
  return printList(list, as);
}
