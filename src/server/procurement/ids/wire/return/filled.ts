import type { XmlNode } from "../xml/write-xml.ts";

/** The element, where there is anything to write into it. */
export function filled(name: string, text: string): XmlNode[] {
  return text === "" ? [] : [[name, text]];
}
