import { normalizeText } from "#contract/rules/search/pieces.ts";

/** Words that can be part of an expression with an adjacent number; any other word is a piece of its own. */
const WORDS =
  "din|en|iso|vdi|vde|astm|eta|z|torx|tx|isr|innensechsrund|pz|ph|sw|schlüsselweite|schluesselweite|m|x|rei|ei|r|f|mm|millimeter|cm|zentimeter|dm|mtr|metres|metre|meter|ml|liter|l|kg|g|kn|nm|v|ah|w|bar|°c|stück|stk|st|pcs|er|ø";
const JOINING = new RegExp(String.raw`^[^\p{L}\p{N}]*(?:(?:${WORDS})[^\p{L}\p{N}]*)*$`, "u");
const PLAIN = /^[ !-~]*$/;
const DIGIT = /\d/;
/** Longer parts are words. */
const MAX_JOINING_LENGTH = 20;

/** Caches `mayJoin` for short parts: the same ones recur and the regular expression is slow. */
const joining = new Map<string, boolean>();
const MAX_KNOWN = 20_000;

function mayJoin(part: string): boolean {
  if (part.length > MAX_JOINING_LENGTH) return DIGIT.test(part);
  let known = joining.get(part);
  if (known === undefined) {
    known = DIGIT.test(part) || JOINING.test(part);
    if (joining.size < MAX_KNOWN) joining.set(part, known);
  }
  return known;
}

/**
 * Splits a text into clusters that can be parsed separately, so that results can be cached: the same words and measures recur.
 * Parsing the clusters yields the same pieces as parsing the whole text.
 */
export function clustersOf(text: string): string[] {
  const parts = (PLAIN.test(text) ? text.toLowerCase() : normalizeText(text)).split(" ");
  if (!DIGIT.test(text)) return parts;
  const clusters: string[] = [];
  let open = "";
  for (const part of parts) {
    if (mayJoin(part)) {
      open = open === "" ? part : `${open} ${part}`;
      continue;
    }
    if (open !== "") clusters.push(open);
    open = "";
    clusters.push(part);
  }
  if (open !== "") clusters.push(open);
  return clusters;
}
