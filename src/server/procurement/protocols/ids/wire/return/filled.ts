import type { XmlNode } from "../xml/write-xml.ts";

/** The element, or nothing for an empty text. */
export function filled(name: string, text: string): XmlNode[] {
  return text === "" ? [] : [[name, text]];
}
