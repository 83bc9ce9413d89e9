/** An element to be written: its name, and its text or its elements. */
export type XmlNode = readonly [name: string, content: string | readonly XmlNode[]];

/** Two blanks a level; texts are written as they are. */
export function writeXml([name, content]: XmlNode, attributes = "", indent = ""): string {
  if (typeof content === "string") return `${indent}<${name}${attributes}>${escape(content)}</${name}>\n`;
  if (content.length === 0) return `${indent}<${name}${attributes}/>\n`;
  const inside = content.map((node) => writeXml(node, "", `${indent}  `)).join("");
  return `${indent}<${name}${attributes}>\n${inside}${indent}</${name}>\n`;
}

const ESCAPED: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escape(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => ESCAPED[letter]!);
}
