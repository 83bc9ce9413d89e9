import { XmlParser } from "../../../outside-files/xml-parser.ts";
import type { Element } from "./element.ts";
import { ImportRefusedError } from "../import-refused-error.ts";

/** Deeper than any catalogue; protects against unbounded nesting. */
const MAX_DEPTH = 64;
/** Maximum length of a text, attribute or comment. */
const MAX_TOKEN = 1_000_000;
/** Maximum length of all text in an article. */
const MAX_RECORD_TEXT = 4_000_000;
const MAX_RECORD_ELEMENTS = 100_000;

export type RecordHandlers = {
  /**
   * Called for each element outside a record with its ancestors' names; if true, the element is read as a whole and passed to
   * `record`.
   */
  isRecord(name: string, path: readonly string[]): boolean;
  /** Called when an element outside a record opens. */
  open(element: { name: string; attributes: Record<string, string>; line: number }, path: readonly string[]): void;
  /** `tooMuch` is the exceeded limit; the element then contains only what was read before. */
  record(element: Element, path: readonly string[], tooMuch: string | null): void;
};

export type XmlRecords = { write(text: string): void; close(): void; line(): number };

/**
 * Streams XML as records. Strips namespace prefixes without resolving them, because real files use undeclared prefixes. Ignores
 * the document type: nothing it declares is loaded or expanded (XXE).
 */
export function readXmlRecords(handlers: RecordHandlers): XmlRecords {
  const parser = new XmlParser(
    { xmlns: false, position: true },
    {
      depth: MAX_DEPTH,
      // A catalogue is streamed, and each record has its own limit.
      elements: Infinity,
      documentType: "ignored",
      refuse: () => refuse(`elements are nested more than ${MAX_DEPTH} deep.`),
    },
  );
  const path: string[] = [];
  const open: Element[] = [];
  let recordText = 0;
  let recordElements = 0;
  let tooMuch: string | null = null;
  let lastEvent = 0;
  let startLine = 1;

  const refuse = (reason: string): never => {
    throw new ImportRefusedError(reason, parser.line);
  };
  const seen = (): void => {
    lastEvent = parser.position;
  };
  const addText = (text: string): void => {
    seen();
    const current = open.at(-1);
    if (!current) return;
    recordText += text.length;
    if (recordText > MAX_RECORD_TEXT) tooMuch ??= `more than ${MAX_RECORD_TEXT} characters in one ${open[0]!.name}.`;
    if (tooMuch === null) current.text += text;
  };

  parser.on("error", (error) => {
    const reason = error.message.replace(/^(?:[^:]*:)?\d+:\d+: /, "");
    throw new ImportRefusedError(explain(reason), parser.line);
  });
  parser.on("doctype", seen);
  parser.on("comment", seen);
  parser.on("processinginstruction", seen);
  parser.on("text", addText);
  parser.on("cdata", addText);
  parser.on("opentagstart", () => {
    seen();
    startLine = parser.line;
  });
  parser.on("opentag", (tag) => {
    seen();
    const element: Element = { name: localName(tag.name), attributes: localNames(tag.attributes), text: "", children: [], line: startLine };
    const parent = open.at(-1);
    if (parent) {
      recordElements += 1;
      if (recordElements > MAX_RECORD_ELEMENTS) tooMuch ??= `more than ${MAX_RECORD_ELEMENTS} elements in one ${open[0]!.name}.`;
      // The rest of the record is parsed but not stored.
      if (tooMuch === null) parent.children.push(element);
      open.push(element);
    } else if (handlers.isRecord(element.name, path)) {
      recordText = 0;
      recordElements = 0;
      tooMuch = null;
      open.push(element);
    } else {
      handlers.open(element, path);
    }
    path.push(element.name);
  });
  parser.on("closetag", () => {
    seen();
    path.pop();
    const closed = open.pop();
    if (!closed) return;
    closed.text = closed.text.trim();
    if (open.length === 0) handlers.record(closed, path, tooMuch);
  });

  return {
    write(text) {
      parser.write(text);
      if (parser.position - lastEvent > MAX_TOKEN) refuse(`a text, comment or attribute is longer than ${MAX_TOKEN} characters.`);
    },
    close() {
      parser.close();
    },
    line: () => parser.line,
  };
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}

function localNames(attributes: Record<string, string>): Record<string, string> {
  const result: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) result[localName(name)] = value;
  return result;
}

function explain(reason: string): string {
  if (/undefined entity/.test(reason))
    return "an entity of the document type is used. Such entities are never loaded or expanded: write the text itself.";
  if (/unclosed tag|must contain a root|unexpected end|unterminated/.test(reason))
    return `the file ends too early or is not XML (${reason.replace(/\.$/, "")}). Was it sent completely?`;
  return `the file is not well-formed XML (${reason.replace(/\.$/, "")}).`;
}
