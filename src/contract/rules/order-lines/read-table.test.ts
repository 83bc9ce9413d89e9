import { describe, expect, test } from "vitest";
import { readTable } from "./read-table.ts";

const read = (text: string, above?: ReadonlyMap<string, string>) => readTable(rowsOf(text), ",", above);
const rowsOf = (text: string) => text.split("\n").map((line) => line.split("|"));
const ordered = (text: string, above?: ReadonlyMap<string, string>) =>
  read(text, above).lines.map(({ number, quantity }) => [number, quantity]);
const two = [
  ["554996", "50"],
  ["040215", "100"],
];

describe("without headings columns are recognized by their content", () => {
  test.each([
    ["numbers of two positions before", "1|554996|50\n2|040215|100"],
    ["numbers of positions in steps of ten", "10|554996|50\n20|040215|100"],
    ["quantities that are evenly apart as well", "1|554996|50\n2|040215|100\n3|040216|150"],
    ["positions with points", "1.|554996|50\n2.|040215|100"],
    ["positions that begin at nought", "0|554996|50\n1|040215|100"],
    ["positions behind", "554996|50|1\n040215|100|2\n040216|5|3"],
    ["a unit between quantity and name", "50|Stk|554996|Dübel\n100|Stk|040215|Anker"],
    ["a unit and a price behind", "554996|Dübel 8|50|Stk|12,50\n040215|Anker|100|Stk|8,00"],
    ["a trade number behind", "554996|4006209549964|50\n040215|4006209402153|100"],
    ["sizes before", "8x80|554996|50\n10x100|040215|100"],
    ["prices before", "1,20|554996|50\n10,50|040215|100"],
    ["names of many digits before", "Rahmendübel lang 8 x 80 x 100|554996|50\nAnker 10 x 100|040215|100"],
    ["letters in the numbers", "Anker|NU-554996|50\nDübel|NU-040215|100"],
    ["shortened numbers", "50|4,09901E+12\n100|4,00621E+12"],
    ["rows of their own length", "554996|50\n040215|100|lang"],
  ])("with %s", (name, text) => {
    const numbers = name.startsWith("shortened")
      ? ["4,09901E+12", "4,00621E+12"]
      : name.startsWith("letters")
        ? ["NU-554996", "NU-040215"]
        : ["554996", "040215"];
    expect(ordered(text).slice(0, 2)).toEqual(two.map(([, quantity], at) => [numbers[at], quantity]));
  });

  test.each([
    ["what counts alone is ordered", "554996|1\n040215|2\n040216|3", ["1", "2", "3"]],
    ["two quantities behind the number are no positions", "554996|1|8\n040215|2|9", ["1", "2"]],
    ["what begins further on does not count positions", "11|554996|50\n12|040215|100", ["11", "12"]],
    ["what goes in other steps does not either", "5|554996|50\n10|040215|100\n15|040216|5", ["5", "10", "15"]],
    ["nor what breaks off", "1|554996|50\n2|040215|100\n9|040216|5", ["1", "2", "9"]],
    ["nor what stays", "1|554996|50\n1|040215|100\n1|040216|5", ["1", "1", "1"]],
  ])("%s", (_, text, quantities) => expect(ordered(text).map(([, quantity]) => quantity)).toEqual(quantities));

  test("a far too large number is not a quantity", () => {
    const quantities = (text: string) => ordered(text).map(([, quantity]) => quantity);
    expect(quantities("554996|99999|7\n040215|99999|8")).toEqual(["99999", "99999"]);
    expect(quantities("554996|100000|7\n040215|100000|8")).toEqual(["7", "8"]);
  });

  test("without headings, finds the quantity further right if the quantity cell is text", () => {
    expect(ordered("554996|50|\n554997|5|\n554998|5|\n040215|Dübel|20\n040216|Dübel|\n040217|-3|20").slice(2)).toEqual([
      ["554998", "5"],
      ["040215", "20"],
      ["040216", "Dübel"],
      ["040217", "-3"],
    ]);
    expect(ordered("Artikelnummer|Menge|Lager\n040215|Dübel|20")).toEqual([["040215", "Dübel"]]);
  });

  test("inspects only the first hundred lines", () => {
    const names = Array.from({ length: 100 }, (_, at) => `Dübel|${100_000 + at}|5`);
    const later = Array.from({ length: 300 }, (_, at) => `${100_000 + at}|Dübel|5`);
    expect(ordered([...names, ...later].join("\n"))[0]).toEqual(["100000", "5"]);
    expect(ordered([...names.slice(1), ...later].join("\n"))[0]).toEqual(["100001", "5"]);
  });
});

describe("headings", () => {
  test.each([
    ["both", "Artikelnummer|Menge"],
    ["that of the numbers alone", "Artikelnummer|Wieviel"],
    ["that of the quantities alone", "Wovon|Menge"],
    ["none, above numbers and quantities", "Wovon|Wieviel"],
  ])("are skipped where %s can be read", (_, heading) => {
    const { lines, hasHeading, ignored } = read(`${heading}\n554996|50\n040215|100`);
    expect(lines.map(({ row, number, quantity }) => [row, number, quantity])).toEqual([
      [2, "554996", "50"],
      [3, "040215", "100"],
    ]);
    expect([hasHeading, ignored]).toEqual([true, []]);
  });

  test.each([
    ["one line alone", "Wovon|Wieviel", []],
    ["a first line with a number", "Dübel 8|Wieviel\n554996|50", []],
    ["words above words", "Wovon|Wieviel\nDübel|50", []],
    ["a first line that has no word", "-|-\n554996|50", []],
  ])("are not in %s", (_, text) => expect(read(text).hasHeading).toBe(false));

  test("are in one of the first twenty non-empty lines", () => {
    const titles = (count: number) => Array.from({ length: count }, () => "Nordbau\n").join("\n");
    expect(read(`${titles(19)}\nArtikelnummer|Menge\n554996|50`)).toMatchObject({
      lines: [{ row: 40, number: "554996", quantity: "50" }],
      hasHeading: true,
    });
    expect(read(`${titles(20)}\nMenge|Artikelnummer\n50|554996`).lines.length).toBeGreaterThan(1);
  });

  test("have no number beside them", () => {
    expect(ordered("Artikel 4711|Menge\n554996|50")[0]![0]).toBe("Artikel 4711");
    expect(ordered("Artikel|50\n554996|20")).toEqual([
      ["Artikel", "50"],
      ["554996", "20"],
    ]);
  });

  test.each(["Artikel", "art.", "Item", "Produkt", "Material"])("%s contains names if another column contains numbers", (name) => {
    expect(read(`${name}|Art-Nr.|Menge\nDübel 123456|554996|50`)).toMatchObject({ lines: [{ number: "554996" }], ignored: [name] });
    expect(ordered(`${name}|Menge\n554996|50`)).toEqual([["554996", "50"]]);
  });

  test("ignored columns without one are reported by their number, empty ones not at all", () => {
    expect(read("Artikelnummer||Menge||Preis\n554996|Dübel|50||1,20").ignored).toEqual(["2", "Preis"]);
    expect(read("554996|50\n040215|100|lang").ignored).toEqual(["3"]);
  });

  test("beyond sixty columns are ignored", () => {
    const far = (columns: number) => "|".repeat(columns);
    expect(ordered(`Artikelnummer${far(59)}Menge\n554996${far(59)}50`)).toEqual([["554996", "50"]]);
    expect(ordered(`Artikelnummer${far(60)}Menge\n554996${far(60)}50`)).toEqual([["554996", ""]]);
  });
});

test("a cell merged with the one above has its number if the row has a quantity", () => {
  const text = "Artikelnummer|Menge\n554996|50\n|20\n|";
  const above = new Map([
    ["2:0", "554996"],
    ["3:0", "554996"],
  ]);
  expect(ordered(text, above)).toEqual([
    ["554996", "50"],
    ["554996", "20"],
  ]);
  expect(ordered("Artikelnummer|Menge\n554996|50\n|20\n|bald\n||x", above).length).toBe(3);
});

test("a line has its row number and its non-empty cells separated by tabs", () => {
  expect(read("||\n554996||50|lang").lines).toEqual([{ row: 2, number: "554996", quantity: "50", text: "554996\t50\tlang" }]);
});

test("a single cell is parsed as free text if it contains a number", () => {
  expect(ordered("554996|50\n|20 x 040215\nTor 12|")).toEqual([
    ["554996", "50"],
    ["040215", "20 x"],
    ["Tor 12", ""],
  ]);
  expect(ordered("Artikelnummer|Menge\n20 x 040215|")).toEqual([["20 x 040215", ""]]);
});

test("an empty table has no lines", () => {
  expect(readTable([], ",")).toEqual({ lines: [], ignored: [], skipped: [], hasHeading: false, beyond: 0 });
  expect(readTable([["", " "], []], ",")).toEqual({ lines: [], ignored: [], skipped: [], hasHeading: false, beyond: 0 });
});
