import type { IdsOrder, IdsReference } from "../ids-cart.ts";
import type { XmlNode } from "../xml/write-xml.ts";
import type { Truncation } from "./truncate.ts";
import { toDate } from "./ids-date.ts";

const ORDER = "220";
const CONFIRMATION = "231";
const OFFER = "310";
const CONTRACT = "315";
const TYPES: ReadonlySet<string> = new Set([ORDER, CONFIRMATION, OFFER, CONTRACT]);

/** The order's references: those received, updated with its current numbers, which can be new, changed or removed. */
export function referencesOf(order: IdsOrder, today: string): IdsReference[] {
  const references = order.references.filter(({ number }) => number !== "");
  const numbers: [type: string, number: string][] = [
    [ORDER, order.partNo],
    [CONFIRMATION, order.orderConfNo],
    [OFFER, order.offerNo],
  ];
  for (const [type, number] of numbers) {
    const at = references.findIndex((one) => one.type === type);
    if (at !== -1 && references[at]!.number === number) continue;
    references.splice(
      at === -1 ? references.length : at,
      at === -1 ? 0 : 1,
      ...(number === "" ? [] : [{ type, number, date: today, line: "" }]),
    );
  }
  return references;
}

/** References that 2.0 and 2.5 have no element for. */
export function unsupportedReferences(order: IdsOrder): IdsReference[] {
  const placed = new Set([`${ORDER} ${order.partNo}`, `${CONFIRMATION} ${order.orderConfNo}`, `${OFFER} ${order.offerNo}`]);
  return order.references.filter(({ type, number }) => number !== "" && !placed.has(`${type} ${number}`));
}

export function writeReferences(references: readonly IdsReference[], today: string, hasLine: boolean, fit: Truncation): XmlNode[] {
  return references.flatMap(({ type, number, date, line }): XmlNode[] => {
    if (number === "") return [];
    if (!TYPES.has(type)) {
      fit.report("Referenz", `${type} ${number}`.trim(), "");
      return [];
    }
    const content: XmlNode[] = [
      ["ReferenzNumber", fit.text("ReferenzNumber", number, 15)],
      ["ReferenzDate", toDate(date) || today],
      ["ReferenzType", type],
    ];
    return [["Referenz", hasLine ? [...content, ["ReferenzLine", fit.text("ReferenzLine", line, 10)]] : content]];
  });
}
