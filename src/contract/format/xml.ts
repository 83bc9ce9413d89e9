const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/**
 * Escapes text for XML files: element content and attributes in double quotes. Unlike in HTML, an apostrophe stays unescaped: it
 * is valid there, and files that partners know stay byte-identical.
 */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);
}

/** Like escapeXml, but drops characters that XML 1.0 does not allow: a single one would make the whole file unreadable. */
export function writableXml(text: string): string {
  return escapeXml(text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, ""));
}
