import { markIcon } from "#contract/mark-icon.ts";
import { openOwnDrawing } from "../outside-files/pictures.ts";

/** For tabs, tabs on high-density screens, and search results. */
const SIZES = [16, 32, 48] as const;
const HEADER = 6;
const ENTRY = 16;

/**
 * The house's mark on a colour as an ICO file: clients that request /favicon.ico without a link may support no other format.
 */
export async function iconFile(colour: string): Promise<Buffer> {
  const drawing = markIcon(colour);
  const pictures = await Promise.all(
    SIZES.map(async (size) => {
      const opened = await openOwnDrawing(drawing, { density: size * 1.5 });
      return opened.resize(size, size).png().toBuffer();
    }),
  );
  const header = Buffer.alloc(HEADER + ENTRY * SIZES.length);
  // Header: reserved, type 1 for icons, number of images.
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(SIZES.length, 4);
  let offset = header.length;
  for (const [index, size] of SIZES.entries()) {
    const at = HEADER + ENTRY * index;
    const { length } = pictures[index]!;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    // One plane of 32 bits.
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += length;
  }
  return Buffer.concat([header, ...pictures]);
}
