import { afterAll, afterEach, expect, test, vi } from "vitest";
import { closestToCentre, openReader } from "./code-reader.ts";

// Without isolation, modules outlive their test file: earlier ones would ignore the mock, later ones would get it.
vi.hoisted(() => vi.resetModules());
afterAll(() => vi.resetModules());

const wasm = vi.hoisted(() => ({ opened: vi.fn(async () => async () => [{ text: "by the shop's reader", x: 0, y: 0 }]) }));
vi.mock("./wasm-reader.ts", () => ({ openWasmReader: wasm.opened }));
afterEach(() => {
  vi.unstubAllGlobals();
  wasm.opened.mockClear();
});

const PICTURE = { width: 100, height: 100 } as ImageData;
const ALL = ["aztec", "code_128", "data_matrix", "ean_13", "ean_8", "qr_code"];
function stubDetector(
  formats: readonly string[],
  detect = async () => [{ rawValue: "554996", boundingBox: { x: 10, y: 20, width: 30, height: 8 } }],
) {
  const made = vi.fn();
  class BarcodeDetector {
    static getSupportedFormats = async () => formats;
    detect = detect;
    constructor(options: unknown) {
      made(options);
    }
  }
  vi.stubGlobal("BarcodeDetector", BarcodeDetector);
  return made;
}

test("uses the browser's detector if it supports all formats, without loading the shop's (QUICK-32)", async () => {
  const made = stubDetector(ALL);
  const read = await openReader();
  expect(await read(PICTURE)).toEqual([{ text: "554996", x: 25, y: 24 }]);
  expect(made).toHaveBeenCalledWith({ formats: ["ean_13", "ean_8", "code_128", "qr_code", "data_matrix"] });
  expect(wasm.opened).not.toHaveBeenCalled();
});

test.each([
  ["where the browser has none", () => undefined],
  ["where the browser's does not know all kinds", () => stubDetector(ALL.filter((format) => format !== "data_matrix"))],
  [
    "where the browser's does not work",
    () => stubDetector(null as unknown as string[]) && vi.spyOn(console, "warn").mockImplementation(() => {}),
  ],
])("uses the shop's reader %s (QUICK-32)", async (_, stub) => {
  stub();
  const read = await openReader();
  expect(await read(PICTURE)).toEqual([{ text: "by the shop's reader", x: 0, y: 0 }]);
});

test("chooses the code closest to the centre", () => {
  const codes = [
    { text: "left", x: 5, y: 50 },
    { text: "middle", x: 60, y: 45 },
    { text: "below", x: 50, y: 95 },
  ];
  expect([closestToCentre(codes, PICTURE)?.text, closestToCentre([], PICTURE)]).toEqual(["middle", null]);
});
