import { decodeBytes, declaredEncoding } from "./bytes/decode-bytes.ts";
import { readLine } from "./cart/read-line.ts";
import { readOrder } from "./cart/read-order.ts";
import { readParty } from "./cart/read-party.ts";
import { Warnings } from "./cart/warnings.ts";
import type { IdsCart, IdsLine, IdsOutcome, IdsWarning } from "./ids-cart.ts";
import { IdsRefusedError } from "./ids-refused-error.ts";
import { isKnownVersion } from "./ids-version.ts";
import { readElements } from "./xml/read-elements.ts";
import { childOf, lineOf, type XmlElement } from "./xml/xml-element.ts";

const MAX_SIZE = 1024 * 1024;
const MAX_LINES = 5000;

/**
 * Reads a sent or returned cart of any version: by local names, in any order, with missing elements. A line that cannot be
 * ordered has a `problem`; recoverable oddities become warnings. Throws IdsRefusedError when there is no cart.
 */
export function readIdsCart(source: string | Uint8Array): { cart: IdsCart; remarks: IdsWarning[] } {
  const xml = toText(source);
  const remarks = new Warnings();
  const items: XmlElement[] = [];
  refuseTooManyLines(xml);
  const root = readElements(xml, {
    isRecord: (name) => name === "orderitem",
    record: (element) => items.push(element),
  });
  if (root.name !== "warenkorb") throw new IdsRefusedError("wrongRoot", root.written.slice(0, 50));
  const info = childOf(root, "warenkorbinfo");
  const order = childOf(root, "order");
  const version = lineOf(childOf(info, "version"));
  if (!isKnownVersion(version)) remarks.add("versionUnknown", null, "Version", version);
  // Last, so that a rejected message costs no more than its parsing.
  const lines: IdsLine[] = items.map((element, index) => readLine(element, index + 1, remarks));
  const cart: IdsCart = {
    date: lineOf(childOf(info, "date")),
    time: lineOf(childOf(info, "time")),
    version,
    outcome: readOutcome(info),
    order: readOrder(childOf(order, "orderinfo"), remarks),
    supplier: readParty(childOf(order, "supplierinfo"), remarks),
    customer: readParty(childOf(order, "customerinfo"), remarks),
    deliveryPlace: readParty(childOf(order, "deliveryplaceinfo"), remarks),
    lines,
  };
  return { cart, remarks: remarks.list };
}

/** Strips blanks before the XML declaration and NUL characters at the end. */
function toText(source: string | Uint8Array): string {
  const size = typeof source === "string" ? Buffer.byteLength(source) : source.length;
  // UTF-16 takes two bytes per character.
  if (size > (typeof source === "string" ? MAX_SIZE : 2 * MAX_SIZE)) throw new IdsRefusedError("tooLarge", String(MAX_SIZE));
  const text = typeof source === "string" ? source : decodeBytes(source, declaredEncoding(source)).text;
  // oxlint-disable-next-line no-control-regex -- C strings end with one
  const xml = text.replace(/^[\ufeff\s]+/, "").replace(/(?<![\s\u0000])[\s\u0000]+$/, "");
  if (xml === "") throw new IdsRefusedError("empty");
  if (Buffer.byteLength(xml) > MAX_SIZE) throw new IdsRefusedError("tooLarge", String(MAX_SIZE));
  return xml;
}

/** Runs before parsing, to reject an oversized cart cheaply. */
function refuseTooManyLines(xml: string): void {
  const opened = /<(?:[^\s<>/:]+:)?orderitem[\s/>]/gi;
  for (let lines = 0; opened.test(xml);) {
    lines += 1;
    if (lines > MAX_LINES) throw new IdsRefusedError("tooManyLines", String(MAX_LINES));
  }
}

/** Spelling and case vary among clients; only whether the cart was ordered matters. */
function readOutcome(info: XmlElement | undefined): IdsOutcome | null {
  const mark = lineOf(childOf(info, "rueckgabekz"));
  if (mark === "") return null;
  return /bestellung/i.test(mark) ? "ordered" : "cart";
}
