import type { ProcurementLine } from "./procurement-session.ts";

/** A line as cart modification (shop §7.2, importIdsCartXML). */
export function toModification({ articleNumber, name, requested, article, added, status }: ProcurementLine) {
  return { articleNumber, name, quantity: requested, article, added, status };
}
