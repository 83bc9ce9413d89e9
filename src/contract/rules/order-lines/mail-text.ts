/** Openings and polite phrases of an e-mail. */
const GREETING =
  /^(?:hallo|hi|hey|moin|servus|guten (?:tag|morgen|abend)|gr[üu](?:ß|ss) gott|sehr geehrte[rsn]?|liebe[rsn]?|(?:vielen |herzlichen |besten )?dank|danke|hello|dear|good (?:morning|afternoon|evening)|thanks?|thank you)(?![\p{L}\d])/iu;
/** Closing of an e-mail; the signature follows it. */
const CLOSING =
  /^(?:(?:mit )?(?:freundlich|best|viel|lieb|herzlich|schön)\p{L}* (?:gr[üu](?:ß|ss)\p{L}*|gruss)|gr[üu](?:ß|ss)e?|(?:mfg|vg|lg)(?=[\s!.]*$|,)|(?:kind |best |warm )*regards|best wishes|yours (?:sincerely|faithfully|truly)|sincerely|cheers)(?![\p{L}\d])/iu;

/** Splits the lines of a pasted e-mail: greetings, introductions and everything from the closing on are not order lines. */
export function splitMail<Line extends { text: string }>(lines: readonly Line[]): { body: Line[]; skipped: string[] } {
  const end = lines.findIndex(({ text }) => isWords(text) && CLOSING.test(text));
  const isBody = ({ text }: Line, index: number) => (end < 0 || index < end) && !isProse(text);
  // A single line is always treated as an order line.
  if (lines.length < 2) return { body: [...lines], skipped: [] };
  return { body: lines.filter(isBody), skipped: lines.filter((line, index) => !isBody(line, index)).map(({ text }) => text) };
}

/** A greeting, or several words that end like a sentence. */
function isProse(text: string): boolean {
  return isWords(text) && (GREETING.test(text) || (/\s/.test(text) && /[.,:!?]$/.test(text)));
}

/** Without digits and cells. */
function isWords(text: string): boolean {
  return !/[\d\t]/.test(text);
}
