/** Openings and polite phrases of an e-mail. */
const GREETING =
  /^(?:hallo|hi|hey|moin|servus|guten (?:tag|morgen|abend)|gr[üu](?:ß|ss) gott|sehr geehrte[rsn]?|liebe[rsn]?|(?:vielen |herzlichen |besten )?dank|danke|hello|dear|good (?:morning|afternoon|evening)|thanks?|thank you)(?![\p{L}\d])/iu;
/** Closing of an e-mail; the signature follows it. */
const CLOSING =
  /^(?:(?:mit )?(?:freundlich|best|viel|lieb|herzlich|schön)\p{L}* (?:gr[üu](?:ß|ss)\p{L}*|gruss)|gr[üu](?:ß|ss)e?|(?:mfg|vg|lg)(?=[\s!.]*$|,)|(?:kind |best |warm )*regards|best wishes|yours (?:sincerely|faithfully|truly)|sincerely|cheers)(?![\p{L}\d])/iu;

/** With its area code, in groups: "0421 554996", "+49 (421) 55 49 96". */
const PHONE_NUMBER = /(?<![\p{L}\d])(?:\+\d{2}|00\d{2}|\(?0\d{2,4})[\s/().–-]+\d[\d\s/().–-]*\d/gu;
const PHONE_WORD = /(?<!\p{L})(?:tel|telefon|fon|mobil|handy|fax|rückruf|anruf|ruf|rufen|erreich\p{L}*|phone|mobile|call)(?!\p{L})/iu;

/** Splits the lines of a pasted e-mail: greetings, introductions and everything from the closing on are not order lines. */
export function splitMail<Line extends { text: string }>(lines: readonly Line[]): { body: Line[]; skipped: string[] } {
  const end = lines.findIndex(({ text }) => isWords(text) && CLOSING.test(text));
  const isBody = ({ text }: Line, index: number) => (end < 0 || index < end) && !isProse(text);
  // A single line is always treated as an order line.
  if (lines.length < 2) return { body: [...lines], skipped: [] };
  return { body: lines.filter(isBody), skipped: lines.filter((line, index) => !isBody(line, index)).map(({ text }) => text) };
}

/** A greeting, several words that end like a sentence, or a telephone number: it is no article number there. */
function isProse(text: string): boolean {
  const words = text.replaceAll(PHONE_NUMBER, "").trim();
  if (isWords(words) && (GREETING.test(words) || (words !== text && PHONE_WORD.test(words)))) return true;
  return isWords(text) && /\s/.test(text) && /[.,:!?]$/.test(text);
}

/** Without digits and cells. */
function isWords(text: string): boolean {
  return !/[\d\t]/.test(text);
}
