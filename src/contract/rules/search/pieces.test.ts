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
  ...same("amount", "2.5 kg", "2,5 kg"),
  ...same("amount", "20 °c", "20 °C"),
  ...same("amount", "50 stück", "50 Stück"),
  ...same("drive", "TX 8", "TX08", "Innensechsrund 8", "ISR-8"),
  ...same("drive", "PH 3", "PH3", "ph - 3"),
  ...same("drive", "SW 5.5", "SW 5,5", "Schluesselweite 5,5"),
  ...same("thread", "M2.5", "M2,5"),
  ...same("measure", "M2.5 × 10", "M2,5/10", "m 2,5 / 10 "),
  ...same("measure", "8 × 40 × 2", "8x40x2", "8mm x 40mm x 2mm", "8✕40✕2"),
  ...same("length", "Ø 8.5 mm", "⌀ 8,5 mm"),
  ...same("length", "1.5 m", "1,5 m"),
  ...same("strength", "10.9", "10.9"),
  ...same("strength", "5.6", "5.6"),
  ...same("fire", "R 120", "REI 120", "EI-120", "F 120"),
  ...same("norm", "DIN 976-1", "DIN 976-1"),
  ...same("norm", "VDI 2700", "VDI2700"),
  ...same("norm", "ASTM 193", "astm 193"),
  ...same("norm", "VDE 0100", "VDE 0100"),
  ...same("material", "A5", "A5"),
  ...same("material", "A2-100", "A2-100"),
  ...same("number", "1,5", "1,5"),
  ...same("number", "1.000.000", "1.000.000"),
  ...same("number", "6", "6er"),
  ...same("number", "554996", "554996"),
  ...same("word", "dübel", "Dübel"),
  ...same("word", "sds-plus", "SDS-plus", "sds–plus"),
  ...same("word", "c20", "C20"),
  ...same("word", "2x4y", "2x4y"),
])("%j is a %s, %j (SEARCH-15, SEARCH-16, SEARCH-17)", (spelling, kind, text) => {
  expect(readPieces(spelling).map((piece) => [piece.kind, piece.text])).toEqual([[kind, text]]);
});

test("splits a text into pieces in order", () => {
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
test("terms are ordered from the most to the least specific", () => {
  const termsOf = (text: string) => readPieces(text)[0]!.terms;
  expect(termsOf("M10 x 90/10")).toEqual(["m10x90/10", "m10x90", "10x90/10", "10x90"]);
  expect(termsOf("DIN EN ISO 4762")).toEqual(["iso4762", "en4762", "din4762"]);
  expect(termsOf("A4-70")).toEqual(["a4-70", "a4"]);
  expect(termsOf("DIN EN 976-1")).toEqual(["din976-1", "en976-1", "en976", "din976"]);
  expect(termsOf("M8/50")).toEqual(["m8x50", "8x50"]);
  expect(termsOf("8 x 40 x 2")).toEqual(["8x40x2", "8x40"]);
  expect(termsOf("41/41")).toEqual(["41x41"]);
  expect([termsOf("ETA-12/0345"), termsOf("Z-21.1-1234")]).toEqual([["eta120345"], ["z2111234"]]);
  expect([termsOf("Torx 08"), termsOf("T25"), termsOf("PZ 2"), termsOf("SW 5,50")]).toEqual([["tx8"], ["tx25"], ["pz2"], ["sw5.5"]]);
  expect([termsOf("REI 90"), termsOf("M 10"), termsOf("V4A"), termsOf("8.8")]).toEqual([["r90"], ["m10"], ["a4"], ["8.8"]]);
  expect([termsOf("300 ml"), termsOf("6er"), termsOf("Ø 8,50"), termsOf("Dübel")]).toEqual([["300ml"], ["6"], ["8.5mm"], []]);
  expect([termsOf("1,50"), termsOf("007"), termsOf("1.000.000"), termsOf("1.5,5")]).toEqual([["1.5"], ["7"], ["1.000.000"], ["1.5,5"]]);
  expect([termsOf("1".repeat(15)), termsOf("0".repeat(16))]).toEqual([["1".repeat(15)], ["0".repeat(16)]]);
  expect(termsOf("1 m")).toEqual(termsOf("1000 mm"));
  expect(termsOf("2,5 cm")).toEqual(["25mm"]);
});
test.each([
  ["7 mm", 7],
  ["7 Millimeter", 7],
  ["7 cm", 70],
  ["7 Zentimeter", 70],
  ["7 dm", 700],
  ["7 m", 7000],
  ["7 mtr", 7000],
  ["7 Meter", 7000],
  ["7 metre", 7000],
  ["7 metres", 7000],
  ["0,07 cm", 0.7],
])("%j is found as %d millimetres (SEARCH-15)", (text, millimetres) => {
  expect(readPieces(text).map(({ terms }) => terms)).toEqual([[`${millimetres}mm`]]);
});
test.each([
  ["8x40a", "8x40a"],
  ["x8x40", "x8x40"],
  ["a4b", "a4b"],
  ["ba4", "ba4"],
  ["m1234", "m1234"],
  ["r91", "r91"],
  ["tx123", "tx123"],
  ["pz22", "pz22"],
  ["Übung", "übung"],
])("%j is a word", (text, word) => {
  expect(readPieces(text).map(({ kind, text: written }) => [kind, written])).toEqual([["word", word]]);
});
test("inches are not a measure of two sides", () => {
  expect(readPieces('1/2"').map(({ kind }) => kind)).toEqual(["number", "number"]);
  expect(readPieces("1/2 Zoll").map(({ kind }) => kind)).toEqual(["number", "number", "word"]);
});
test("separates words by punctuation and any whitespace", () => {
  expect(readPieces("a\u00a0b\n\tc, d;e-f- g")).toMatchObject(["a", "b", "c", "d", "e-f", "g"].map((typed) => ({ typed })));
});
test("a measure consists of its thread and its numbers", () => {
  expect(partsOfMeasure(readPieces("M10 x 90/10")[0]!)).toEqual({ thread: "m10", numbers: ["10", "90", "10"], total: null });
  expect(partsOfMeasure(readPieces("4,5x50")[0]!)).toEqual({ thread: null, numbers: ["4.5", "50"], total: null });
  expect(partsOfMeasure(readPieces("10 x 100/160")[0]!)).toEqual({ thread: null, numbers: ["10", "100", "160"], total: "10x160" });
});
test.each(["", " ", "!?", "\u202e", "💥", "x".repeat(500), "1".repeat(500), "M".repeat(100), "((((", "%_\\"])(
  "%j is parsed without an error",
  (text) => {
    expect(readPieces(text).length).toBeLessThan(5);
  },
);
