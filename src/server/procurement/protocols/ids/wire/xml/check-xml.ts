import { IdsRefusedError } from "../ids-refused-error.ts";

/** Enough for a full cart of texts. */
const MAX_ENTITIES = 20_000;
const PREDEFINED = new Set(["amp", "lt", "gt", "quot", "apos"]);
const MARKS = /<!\[CDATA\[|<!--|&(?:#x?[\da-f]{1,7};|[a-z][\w.-]{0,40};)?/gi;

/** Rejects, before parsing, document types, entities other than the five predefined ones, and bare ampersands. */
export function checkXml(xml: string): void {
  if (startsWithDoctype(xml)) throw new IdsRefusedError("documentType");
  let entities = 0;
  MARKS.lastIndex = 0;
  for (let found = MARKS.exec(xml); found; found = MARKS.exec(xml)) {
    const mark = found[0];
    if (mark.startsWith("<")) {
      const end = xml.indexOf(mark === "<!--" ? "-->" : "]]>", MARKS.lastIndex);
      if (end === -1) return;
      MARKS.lastIndex = end + 3;
    } else {
      checkReference(mark, xml, found.index);
      entities += 1;
      if (entities > MAX_ENTITIES) throw new IdsRefusedError("tooManyEntities", String(MAX_ENTITIES));
    }
  }
}

function checkReference(mark: string, xml: string, index: number): void {
  if (mark === "&") throw new IdsRefusedError("unescapedAmpersand", "", lineAt(xml, index));
  if (mark[1] === "#" || PREDEFINED.has(mark.slice(1, -1))) return;
  throw new IdsRefusedError("unknownEntity", mark, lineAt(xml, index));
}

/** A document type precedes the root, after the declaration, comments and processing instructions. */
function startsWithDoctype(xml: string): boolean {
  const before = /\s+|<\?[^]*?\?>|<!--[^]*?-->/y;
  let at = 0;
  while (before.test(xml)) at = before.lastIndex;
  return /^<!doctype/i.test(xml.slice(at, at + 9));
}

function lineAt(xml: string, index: number): number {
  let line = 1;
  for (let at = xml.indexOf("\n"); at !== -1 && at < index; at = xml.indexOf("\n", at + 1)) line += 1;
  return line;
}
