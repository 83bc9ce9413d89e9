import { escapeXml } from "#contract/format/xml.ts";

/** An element to be written: its name, and its text or its elements. */
export type XmlNode = readonly [name: string, content: string | readonly XmlNode[]];

/** Two blanks a level; texts are written as they are. */
export function writeXml([name, content]: XmlNode, attributes = "", indent = ""): string {
  if (typeof content === "string") return `${indent}<${name}${attributes}>${escapeXml(content)}</${name}>\n`;
  if (content.length === 0) return `${indent}<${name}${attributes}/>\n`;
  const inside = content.map((node) => writeXml(node, "", `${indent}  `)).join("");
  return `${indent}<${name}${attributes}>\n${inside}${indent}</${name}>\n`;
}
