import { MARK_BOLT, MARK_FLUKES } from "#contract/mark.ts";

/** What a mail's HTML calls the drawing that it carries along: no program shows pictures from elsewhere unasked. */
const MARK_ID = "mark@ankerplatz";
/** Points at which it is shown; it is drawn with twice as many for fine screens. */
export const MARK_SIZE = 26;

export const MARK_SOURCE = `cid:${MARK_ID}`;

let drawn: Promise<Buffer> | undefined;

/** The house's mark in white on nothing, as PNG: hardly any mail program shows SVG. */
async function drawMark(): Promise<Buffer> {
  // Reading it takes longer than the rest of the mail, and a shop starts without mails.
  const { default: sharp } = await import("sharp");
  const paths = [...MARK_BOLT, ...MARK_FLUKES].map((path) => `<path fill="#fff" fill-rule="evenodd" d="${path}"/>`).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="${2 * MARK_SIZE}" height="${2 * MARK_SIZE}">${paths}</svg>`;
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer();
}

/** What goes along with a mail so that its HTML shows what it names. */
export async function drawingsOf(html: string): Promise<{ filename: string; cid: string; content: Buffer; contentType: string }[]> {
  if (!html.includes(MARK_SOURCE)) return [];
  return [{ filename: "logo.png", cid: MARK_ID, content: await (drawn ??= drawMark()), contentType: "image/png" }];
}

/** The same HTML for a browser, which has nothing to look the drawing up in. */
export async function showMark(html: string): Promise<string> {
  const [mark] = await drawingsOf(html);
  return mark ? html.replaceAll(MARK_SOURCE, `data:image/png;base64,${mark.content.toString("base64")}`) : html;
}
