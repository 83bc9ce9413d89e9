import { expect, test } from "vitest";
import { partsOfMeasure, readPieces } from "./pieces.ts";

const same = (kind: string, text: string, ...spellings: string[]) => spellings.map((spelling) => [spelling, kind, text] as const);

test.each([
  ...same("measure", "M8 × 50", "M8x50", "M 8 x 50", "m8 × 50", "M8*50", "M8/50", "M8 x 50 mm", "M8X50"),
  ...same("measure", "8 × 40", "8x40", "8 x 40 mm", "8 × 40", "8mm x 40mm", "8*40", "08x40"),
  ...same("measure", "4.5 × 50", "4,5x50", "4.5 x 50", "4,50 x 50"),
  ...same("measure", "10 × 100/50", "10x100/50", "10 x 100 / 50"),
  ...same("measure", "41 × 41", "41/41", "41x41"),
  ...same("thread", "M10", "M10", "m 10", "M 10"),
  ...same("length", "100 mm", "100 mm", "100mm"),
  ...same("length", "10 cm", "10cm", "10 cm"),
  ...same("length", "Ø 8 mm", "Ø 8", "ø8 mm"),
  ...same("drive", "SW 13", "SW 13", "sw13", "SW-13", "Schlüsselweite 13"),
  ...same("drive", "TX 25", "TX 25", "T25", "Torx 25", "tx25", "TX-25"),
  ...same("drive", "PZ 2", "PZ2", "pz 2"),
  ...same("material", "A4", "A4", "a4", "V4A"),
  ...same("material", "A2", "A2", "V2A"),
  ...same("material", "A4-70", "A4-70"),
  ...same("strength", "8.8", "8.8"),
  ...same("fire", "R 90", "R90", "R 90", "r-90", "F90"),
  ...same("norm", "DIN 571", "DIN 571", "din571", "DIN-571"),
  ...same("norm", "EN 14566", "EN 14566", "en14566"),
  ...same("norm", "ISO 4762", "ISO 4762"),
  ...same("norm", "DIN EN ISO 4762", "DIN EN ISO 4762", "din en iso 4762"),
  ...same("norm", "ETA-12/0345", "ETA-12/0345", "eta 12/0345", "ETA 120345"),
  ...same("norm", "Z-21.1-1234", "Z-21.1-1234", "z 21.1-1234"),
  ...same("amount", "300 ml", "300 ml", "300ml"),
  ...same("number", "6", "6er"),
  ...same("number", "554996", "554996"),
  ...same("word", "dübel", "Dübel"),
  ...same("word", "sds-plus", "SDS-plus", "sds–plus"),
  ...same("word", "c20", "C20"),
  ...same("word", "2x4y", "2x4y"),
])("%j is a %s, %j (SEARCH-15, SEARCH-16, SEARCH-17)", (spelling, kind, text) => {
  expect(readPieces(spelling).map((piece) => [piece.kind, piece.text])).toEqual([[kind, text]]);
});

test("a text is taken apart in its order", () => {
  expect(readPieces("Bolzen M10x90/10 A4, DIN 125 (TX 25) für Beton").map(({ kind, typed }) => `${kind} ${typed}`)).toEqual([
    "word bolzen",
    "measure m10x90/10",
    "material a4",
    "norm din 125",
    "drive tx 25",
    "word für",
    "word beton",
  ]);
  expect(readPieces("Kombigewinde M8/M10").map(({ text }) => text)).toEqual(["kombigewinde", "M8", "M10"]);
});
test("what finds it goes from the nearest to what is less", () => {
  const termsOf = (text: string) => readPieces(text)[0]!.terms;
  expect(termsOf("M10 x 90/10")).toEqual(["m10x90/10", "m10x90", "10x90/10", "10x90"]);
  expect(termsOf("DIN EN ISO 4762")).toEqual(["iso4762", "en4762", "din4762"]);
  expect(termsOf("A4-70")).toEqual(["a4-70", "a4"]);
  expect(termsOf("1 m")).toEqual(termsOf("1000 mm"));
  expect(termsOf("2,5 cm")).toEqual(["25mm"]);
});
test("a measure is made of its thread and its numbers", () => {
  expect(partsOfMeasure(readPieces("M10 x 90/10")[0]!)).toEqual({ thread: "m10", numbers: ["10", "90", "10"] });
  expect(partsOfMeasure(readPieces("4,5x50")[0]!)).toEqual({ thread: null, numbers: ["4.5", "50"] });
});
test.each(["", " ", "!?", "\u202e", "💥", "x".repeat(500), "1".repeat(500), "M".repeat(100), "((((", "%_\\"])(
  "%j is read without harm",
  (text) => {
    expect(readPieces(text).length).toBeLessThan(5);
  },
);
