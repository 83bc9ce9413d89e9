import type { IdsReference } from "../ids-cart.ts";
import { childOf, lineOf, type XmlElement } from "../xml/xml-element.ts";

/** References of version 2.5.1; drops those without a number. */
export function readReferences(elements: readonly XmlElement[]): IdsReference[] {
  return elements
    .map((element) => ({
      type: lineOf(childOf(element, "referenztype")),
      number: lineOf(childOf(element, "referenznumber")),
      date: lineOf(childOf(element, "referenzdate")),
      line: lineOf(childOf(element, "referenzline")),
    }))
    .filter(({ number }) => number !== "");
}
