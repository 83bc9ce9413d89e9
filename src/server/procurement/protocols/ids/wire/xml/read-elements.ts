import { XmlParser } from "../../../../../outside-files/xml-parser.ts";
import { IdsRefusedError } from "../ids-refused-error.ts";
import { checkXml } from "./check-xml.ts";
import type { XmlElement } from "./xml-element.ts";

const MAX_DEPTH = 64;
/** 20 for each of the 5,000 lines of a full cart. */
const MAX_ELEMENTS = 100_000;
/** Limit of one text, attribute or comment. */
const MAX_TOKEN_LENGTH = 100_000;
const CHUNK = 16_384;

export type ElementHandlers = {
  /** Called as each element opens: true detaches it from its parent and passes it to `record` once it is read. */
  isRecord(name: string): boolean;
  record(element: XmlElement): void;
};

/**
 * Parses a small document by local names and returns its root, without the elements passed to `record`. Loads no external
 * resources and expands no entities; prefixes need not be declared. Throws IdsRefusedError.
 */
export function readElements(xml: string, handlers: ElementHandlers): XmlElement {
  checkXml(xml);
  const parser = new XmlParser(
    { xmlns: false, position: true },
    {
      depth: MAX_DEPTH,
      elements: MAX_ELEMENTS,
      refuse(limit) {
        if (limit === "documentType") throw new IdsRefusedError("documentType", "", parser.line);
        if (limit === "elements") throw new IdsRefusedError("tooManyElements", String(MAX_ELEMENTS), parser.line);
        throw new IdsRefusedError("tooDeep", String(MAX_DEPTH), parser.line);
      },
    },
  );
  const open: XmlElement[] = [];
  let root: XmlElement | null = null;
  let lastEvent = 0;
  const addText = (text: string): void => {
    lastEvent = parser.position;
    const current = open.at(-1);
    if (current) current.text += text;
  };
  const seen = (): void => {
    lastEvent = parser.position;
  };

  parser.on("error", ({ message }) => refuse(message, parser.line));
  parser.on("comment", seen);
  parser.on("processinginstruction", seen);
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("opentagstart", seen);
  parser.on("opentag", ({ name: written }) => {
    seen();
    const element: XmlElement = { name: written.slice(written.indexOf(":") + 1).toLowerCase(), written, text: "", children: [] };
    if (open.length === 0) root = element;
    else if (!handlers.isRecord(element.name)) open.at(-1)!.children.push(element);
    open.push(element);
  });
  parser.on("closetag", () => {
    seen();
    const closed = open.pop()!;
    if (open.length > 0 && handlers.isRecord(closed.name)) handlers.record(closed);
  });

  for (let at = 0; at < xml.length; at += CHUNK) {
    parser.write(xml.slice(at, at + CHUNK));
    if (parser.position - lastEvent > MAX_TOKEN_LENGTH) throw new IdsRefusedError("valueTooLong", String(MAX_TOKEN_LENGTH), parser.line);
  }
  parser.close();
  return root!;
}

function refuse(message: string, line: number): never {
  const reason = message.replace(/^(?:[^:]*:)?\d+:\d+: /, "").replace(/\.$/, "");
  throw new IdsRefusedError(/unclosed tag|unexpected end/.test(reason) ? "truncated" : "notWellFormed", reason, line);
}
