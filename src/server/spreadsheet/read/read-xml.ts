import { XmlParser } from "../../outside-files/xml-parser.ts";
import { SheetError } from "./sheet-error.ts";

/** SAX handler: elements by local name, `text` for character data. */
export type XmlHandler = {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  text?(text: string): void;
  close?(name: string): void;
};

/** Counts the elements of all parts of a workbook. */
export type Budget = { elements: number };

/**
 * Parses a part while it is inflated. Rejects document types, because they could reference external entities. Throws a
 * SheetError.
 */
export async function readXml(text: AsyncIterable<string>, budget: Budget, handler: XmlHandler): Promise<void> {
  const parser = new XmlParser(
    { xmlns: false, position: false },
    {
      refuse(limit) {
        throw new SheetError(limit === "documentType" ? "ExternalReferenceError" : "BrokenWorkbookError");
      },
    },
  );
  parser.on("error", () => {
    throw new SheetError("BrokenWorkbookError");
  });
  parser.on("opentag", ({ name, attributes }) => {
    budget.elements -= 1;
    if (budget.elements < 0) throw new SheetError("TooManyCellsError");
    handler.open?.(localName(name), attributes);
  });
  if (handler.text) parser.on("text", (each) => handler.text!(each));
  parser.on("closetag", ({ name }) => handler.close?.(localName(name)));
  for await (const stretch of text) parser.write(stretch);
  parser.close();
}

function localName(name: string): string {
  return name.slice(name.indexOf(":") + 1);
}
