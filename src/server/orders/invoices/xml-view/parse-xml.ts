import { XmlParser } from "../../../outside-files/xml-parser.ts";

/** An element by its name without prefix, with its own text. */
export type XmlElement = { name: string; attributes: Readonly<Record<string, string>>; children: XmlElement[]; text: string };

/** Parses XML without loading anything that it names. Throws if it is not well-formed or exceeds a limit. */
export function parseXml(xml: string): XmlElement {
  const document: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const path = [document];
  const parser = new XmlParser({ xmlns: false });
  parser.on("error", (error) => {
    throw error;
  });
  parser.on("opentag", ({ name, attributes }) => {
    const element: XmlElement = { name: name.slice(name.indexOf(":") + 1), attributes, children: [], text: "" };
    path.at(-1)!.children.push(element);
    path.push(element);
  });
  parser.on("text", (text) => void (path.at(-1)!.text += text));
  parser.on("cdata", (text) => void (path.at(-1)!.text += text));
  parser.on("closetag", () => void path.pop());
  parser.write(xml).close();
  return document.children[0]!;
}

/** The elements below an element by a path of names, such as "SellerTradeParty/Name". */
export function elementsAt(element: XmlElement, path: string): XmlElement[] {
  return path
    .split("/")
    .reduce((found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)), [element]);
}
