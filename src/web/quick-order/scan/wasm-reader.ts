import { prepareZXingModule, purgeZXingModule, readBarcodes, type ReaderOptions } from "zxing-wasm/reader";
import wasm from "zxing-wasm/reader/zxing_reader.wasm?url";
import type { CodeReader } from "./code-reader.ts";

const OPTIONS: ReaderOptions = {
  formats: ["EAN13", "EAN8", "Code128", "QRCode", "DataMatrix"],
  maxNumberOfSymbols: 4,
};

/** The shop's own WebAssembly decoder, from its own host. */
export async function openWasmReader(): Promise<CodeReader> {
  try {
    await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  } catch (error) {
    // Resets the module, so that the next call loads it again.
    purgeZXingModule();
    throw error;
  }
  return async (picture) =>
    (await readBarcodes(picture, OPTIONS)).flatMap(({ isValid, text, position: { topLeft, bottomRight } }) =>
      isValid && text !== "" ? [{ text, x: (topLeft.x + bottomRight.x) / 2, y: (topLeft.y + bottomRight.y) / 2 }] : [],
    );
}
