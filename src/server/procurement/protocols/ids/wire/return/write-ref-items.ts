import type { IdsRef } from "../ids-cart.ts";
import type { XmlNode } from "../xml/write-xml.ts";
import type { Truncation } from "./truncate.ts";

const MAX_LENGTH = 35;

export function writeRefItems(refs: readonly IdsRef[], fit: Truncation): XmlNode[] {
  const content = refs.flatMap((ref) => [
    ...writePair("Customer", ref.customer, ref.customerSubNo, fit),
    ...writePair("Supplier", ref.supplier, ref.supplierSubNo, fit),
  ]);
  return content.length === 0 ? [] : [["RefItems", content]];
}

/** A sub-number requires its main number before it, possibly empty. */
function writePair(name: string, number: string, subNumber: string, fit: Truncation): XmlNode[] {
  if (number === "" && subNumber === "") return [];
  const first: XmlNode = [name, fit.text(name, number, MAX_LENGTH)];
  return subNumber === "" ? [first] : [first, [`${name}SubNo`, fit.text(`${name}SubNo`, subNumber, MAX_LENGTH)]];
}
