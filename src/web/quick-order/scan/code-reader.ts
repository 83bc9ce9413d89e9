/** The used subset of the browser's BarcodeDetector. */
type Detector = {
  detect(
    picture: ImageData,
  ): Promise<readonly { rawValue: string; boundingBox: { x: number; y: number; width: number; height: number } }[]>;
};
type DetectorClass = { new (options: { formats: readonly string[] }): Detector; getSupportedFormats(): Promise<readonly string[]> };

const FORMATS = ["ean_13", "ean_8", "code_128", "qr_code", "data_matrix"];

/** The browser's detector if it supports all formats; otherwise the shop's own, loaded lazily. Throws if that cannot be loaded. */
export async function openReader(): Promise<CodeReader> {
  return (await ownOfBrowser()) ?? (await import("./wasm-reader.ts")).openWasmReader();
}

async function ownOfBrowser(): Promise<CodeReader | null> {
  const { BarcodeDetector: Known } = globalThis as { BarcodeDetector?: DetectorClass };
  if (!Known) return null;
  try {
    const known = await Known.getSupportedFormats();
    if (!FORMATS.every((format) => known.includes(format))) return null;
    const detector = new Known({ formats: FORMATS });
    return async (picture) =>
      (await detector.detect(picture)).map(({ rawValue, boundingBox: { x, y, width, height } }) => ({
        text: rawValue,
        x: x + width / 2,
        y: y + height / 2,
      }));
  } catch (error) {
    console.warn("the browser's reader of codes does not work", error);
    return null;
  }
}

/** The code closest to the centre: the one the user aims at. */
export function closestToCentre(codes: readonly SeenCode[], { width, height }: { width: number; height: number }): SeenCode | null {
  const distance = ({ x, y }: SeenCode) => Math.hypot(x - width / 2, y - height / 2);
  return codes.reduce<SeenCode | null>((best, code) => (best === null || distance(code) < distance(best) ? code : best), null);
}

/** A code in an image, with its centre. */
export type SeenCode = { text: string; x: number; y: number };

export type CodeReader = (picture: ImageData) => Promise<readonly SeenCode[]>;
