/** An element with its local name in lower case: `Warenkorb`, `ids:Warenkorb` and `WARENKORB` are equal. */
export type XmlElement = { name: string; written: string; text: string; children: XmlElement[] };

export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return element?.children.find((one) => one.name === name);
}

/** A single-line text: line breaks and tabs become blanks. */
export function lineOf(element: XmlElement | undefined): string {
  return element?.text.replace(/[\t\n\r]+/g, " ").trim() ?? "";
}
