import type { IdsRef } from "../ids-cart.ts";
import { lineOf, type XmlElement } from "../xml/xml-element.ts";

const PLACES: Readonly<Record<string, keyof IdsRef>> = {
  customer: "customer",
  customersubno: "customerSubNo",
  supplier: "supplier",
  suppliersubno: "supplierSubNo",
};
const ORDER: readonly (keyof IdsRef)[] = ["customer", "customerSubNo", "supplier", "supplierSubNo"];

/**
 * The reference numbers of a line, in order. A number that does not come after the previous one in `ORDER` starts a new
 * reference.
 */
export function readRefItems(elements: readonly XmlElement[]): IdsRef[] {
  const refs: IdsRef[] = [];
  for (const element of elements) {
    let last = ORDER.length;
    for (const child of element.children) {
      const place = PLACES[child.name];
      const text = lineOf(child);
      if (!place || text === "") continue;
      const at = ORDER.indexOf(place);
      if (at <= last) refs.push({ customer: "", customerSubNo: "", supplier: "", supplierSubNo: "" });
      refs.at(-1)![place] = text;
      last = at;
    }
  }
  return refs;
}
