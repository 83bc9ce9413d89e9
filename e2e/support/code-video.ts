// Writes a video of bar codes, which the browser uses as its camera.
import { writeFileSync } from "node:fs";
import bwipjs, { type RenderOptions } from "bwip-js/node";
import sharp from "sharp";

const WIDTH = 640;
const HEIGHT = 480;
const FRAMES_PER_SECOND = 10;

/** A code by its type name in bwip-js, or an empty wall; and its duration in tenths of a second. */
export type Scene = { code?: { kind: string; text: string }; tenths: number };

/** Writes the scenes as uncompressed video (YUV4MPEG2), which browsers play in a loop. */
export async function writeCodeVideo(file: string, scenes: readonly Scene[]): Promise<void> {
  const header = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F${FRAMES_PER_SECOND}:1 Ip A1:1 C420jpeg\n`);
  const colourless = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const parts: Buffer[] = [header];
  for (const { code, tenths } of scenes) {
    const light = code ? await pictureOf(code) : Buffer.alloc(WIDTH * HEIGHT, 200);
    for (let frame = 0; frame < tenths; frame += 1) parts.push(Buffer.from("FRAME\n"), light, colourless);
  }
  writeFileSync(file, Buffer.concat(parts));
}

/** Brightness of each pixel of a wall with a label. */
async function pictureOf({ kind, text }: { kind: string; text: string }): Promise<Buffer> {
  const given: RenderOptions = {
    bcid: kind,
    text,
    scale: 3,
    ...(/ean|code/.test(kind) && { height: 22 }),
    padding: 8,
    backgroundcolor: "ffffff",
  };
  // Turns off validation of GS1 fields: real labels may be invalid too.
  const code = await bwipjs.toBuffer(Object.assign(given, { dontlint: true }));
  const label = await sharp(code).resize(360, 240, { fit: "contain", background: "#ffffff" }).png().toBuffer();
  const { data, info } = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: "#c8c8c8" } })
    .composite([{ input: label }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(Array.from({ length: WIDTH * HEIGHT }, (_, at) => data[at * info.channels]!));
}
