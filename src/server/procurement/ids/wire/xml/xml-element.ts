/** An element by its local name in small letters: `Warenkorb`, `ids:Warenkorb` and `WARENKORB` are the same. */
export type XmlElement = { name: string; written: string; text: string; children: XmlElement[] };

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((one) => one.name === name);
}

/** A text of one line: line breaks and tabs are blanks. */
export function lineOf(element: XmlElement | undefined): string {
  return element?.text.replace(/[\t\n\r]+/g, " ").trim() ?? "";
}
