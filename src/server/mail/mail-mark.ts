import { MARK_BOLT, MARK_FLUKES } from "#contract/mark.ts";
import { openOwnDrawing } from "../outside-files/pictures.ts";

/** Content id of the attached logo: mail clients block remote images by default. */
const MARK_ID = "mark@ankerplatz";
/** Size in CSS pixels; drawn at double resolution for high-density screens. */
export const MARK_SIZE = 26;

export const MARK_SOURCE = `cid:${MARK_ID}`;

let drawn: Promise<Buffer> | undefined;

/** The house's mark in white on transparent, as PNG: few mail clients support SVG. */
async function drawMark(): Promise<Buffer> {
  const paths = [...MARK_BOLT, ...MARK_FLUKES].map((path) => `<path fill="#fff" fill-rule="evenodd" d="${path}"/>`).join("");
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" width="${2 * MARK_SIZE}" height="${2 * MARK_SIZE}">${paths}</svg>`;
  return (await openOwnDrawing(svg)).png({ compressionLevel: 9 }).toBuffer();
}

/** Attachments for the images that a mail's HTML refers to. */
export async function drawingsOf(html: string): Promise<{ filename: string; cid: string; content: Buffer; contentType: string }[]> {
  if (!html.includes(MARK_SOURCE)) return [];
  return [{ filename: "logo.png", cid: MARK_ID, content: await (drawn ??= drawMark()), contentType: "image/png" }];
}

/** Inlines the logo for a browser, which cannot resolve content ids. */
export async function showMark(html: string): Promise<string> {
  const [mark] = await drawingsOf(html);
  return mark ? html.replaceAll(MARK_SOURCE, `data:image/png;base64,${mark.content.toString("base64")}`) : html;
}
