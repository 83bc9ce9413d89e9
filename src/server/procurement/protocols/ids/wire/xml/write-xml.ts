import { escapeXml } from "#contract/format/xml.ts";

/** An element to write: its name, and its text or child elements. */
export type XmlNode = readonly [name: string, content: string | readonly XmlNode[]];

/** Indents by two blanks per level; texts are not reformatted. */
export function writeXml([name, content]: XmlNode, attributes = "", indent = ""): string {
  if (typeof content === "string") return `${indent}<${name}${attributes}>${escapeXml(content)}</${name}>\n`;
  if (content.length === 0) return `${indent}<${name}${attributes}/>\n`;
  const inside = content.map((node) => writeXml(node, "", `${indent}  `)).join("");
  return `${indent}<${name}${attributes}>\n${inside}${indent}</${name}>\n`;
}
