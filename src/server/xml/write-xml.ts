import { writableXml } from "#contract/format/xml.ts";

// XML as nested values: name, attributes, and text or children. Null children are omitted.

const COMMENT = "!--";

export type Element = { name: string; attributes: Readonly<Record<string, string>>; content: string | readonly (Element | null)[] };

export function element(
  name: string,
  content: string | readonly (Element | null)[],
  attributes: Readonly<Record<string, string>> = {},
): Element {
  return { name, content, attributes };
}

/** The element, or null if the text is empty. */
export function ifText(name: string, text: string, attributes: Readonly<Record<string, string>> = {}): Element | null {
  return text === "" ? null : element(name, text, attributes);
}

/** A comment above the next element. */
export function comment(text: string): Element {
  return element(COMMENT, text.replaceAll("--", "–"));
}

export function writeXml(root: Element): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, "")}`;
}

function write({ name, content, attributes }: Element, indent: string): string {
  if (name === COMMENT) return `${indent}<!-- ${content as string} -->\n`;
  const named = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${writableXml(value)}"`)
    .join("");
  if (typeof content === "string") return `${indent}<${name}${named}>${writableXml(content)}</${name}>\n`;
  const inner = content.map((child) => (child ? write(child, `${indent}  `) : "")).join("");
  return `${indent}<${name}${named}>\n${inner}${indent}</${name}>\n`;
}
