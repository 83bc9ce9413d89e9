import type { LabelFormat } from "#contract/rules/order-lists/label-formats.ts";
import { openSharedPdfWorker } from "../../pdf/pdf-worker.ts";
import type { render } from "./list-renderer.ts";
import type { PrintedList } from "./printed-list.ts";

const RENDERER = new URL("list-renderer.ts", import.meta.url);
/** With this many pending lists, further requests are rejected. */
const MAX_PENDING = 20;

export type ListPrinter = {
  /** Null if too many lists are pending. */
  print(list: PrintedList, as: "list" | LabelFormat): Promise<Uint8Array> | null;
  close(): Promise<void>;
};

export function createListPrinter(): ListPrinter {
  const worker = openSharedPdfWorker();
  let pending = 0;
  return {
    print(list, as) {
      if (pending >= MAX_PENDING) return null;
      pending += 1;
      return worker.render<typeof render>(RENDERER, { list, as }).finally(() => {
        pending -= 1;
      });
    },
    close: () => worker.close(),
  };
}
