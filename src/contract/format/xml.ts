const ENTITIES: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/**
 * Text for XML that others read: element content and attributes in double quotes. Unlike in HTML an apostrophe stays as it is: there
 * it ends nothing, and files that partners know keep their bytes.
 */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign]!);
}

/** The same without what XML 1.0 has no sign for: one such sign would make a whole file unreadable. */
export function writableXml(text: string): string {
  return escapeXml(text.replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, ""));
}
