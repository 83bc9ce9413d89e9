import { describe, expect, test } from "vitest";
import { MAX_ORDER_LINES } from "./order-line.ts";
import { readOrderText } from "./read-text.ts";

const read = (text: string) => readOrderText(text, ",").lines.map(({ number, quantity }) => [number, quantity]);

describe("free text is read line by line (QUICK-05)", () => {
  test.each([
    ["50 x 554996", "554996", "50 x"],
    ["50x554996", "554996", "50x"],
    ["50 × 554996", "554996", "50 ×"],
    ["50 Stk 554996", "554996", "50 Stk"],
    ["50 Stück Art-Nr. 554996", "554996", "50 Stück"],
    ["1.000 Stk 554996", "554996", "1.000 Stk"],
    ["554996 - 50 Stk", "554996", "50 Stk"],
    ["554996 – 50", "554996", "50"],
    ["554996;50", "554996", "50"],
    ["554996; 50 Stück", "554996", "50 Stück"],
    ["554996,50", "554996", "50"],
    ["554996, 50", "554996", "50"],
    ["554996: 50", "554996", "50"],
    ["554996 = 50", "554996", "50"],
    ["554996 x 50", "554996", "50"],
    ["554996 50", "554996", "50"],
    ["554996 50 Stk.", "554996", "50 Stk."],
    ["554996 50x", "554996", "50x"],
    ["554996 1.000", "554996", "1.000"],
    ["50 554996", "554996", "50"],
    ["50; 554996", "554996", "50"],
    ["554996", "554996", ""],
    ["554 996", "554 996", ""],
    ["0 554 996", "0 554 996", ""],
    ["0 554996", "0 554996", ""],
    ["554.996 x 50", "554.996", "50"],
    ["Art-Nr. 554996", "554996", ""],
    ["Art-Nr. 554996: 50", "554996", "50"],
    ["554996 Rahmendübel 8x80 50", "554996", "50"],
    ["K-10022 50", "K-10022", "50"],
    ["K-10022; 50", "K-10022", "50"],
    ["K-10022", "K-10022", ""],
    ["4006209549964 20", "4006209549964", "20"],
    ["554996 -3", "554996", "-3"],
    ["554996 1,5", "554996", "1,5"],
    ["554996 viele", "554996", "viele"],
    ["554996 1e9", "554996", "1e9"],
    ["Rahmendübel", "Rahmendübel", ""],
    ["040215 100", "040215", "100"],
    ["554996 x 50 Stk", "554996", "50 Stk"],
    ["554996 – 50 Stk", "554996", "50 Stk"],
    ["554996 X 50 x 3", "554996", "50 x 3"],
    ["- 50 x 554996", "554996", "50 x"],
    ["* 554996 x 50", "554996", "50"],
    ["554 996 1.000", "554 996", "1.000"],
    ["554 996 -3", "554 996", "-3"],
    ["554 996, 50", "554 996", "50"],
    ["554 1.000", "554", "1.000"],
    ["4 006209 549964", "4 006209 549964", ""],
    ["EAN 4 006209 549964", "4 006209 549964", ""],
    ["4 006209 549964 20", "4 006209 549964", "20"],
    ["14 006209 549964", "14 006209", "549964"],
    ["554996 ; , ", "554996", ""],
    ["554996 : 50", "554996", "50"],
    ["554996  x  50", "554996", "50"],
    ["554996 / 50", "554996", "50"],
    ["554996 ;50", "554996", "50"],
    ["554996 - 50 -", "554996", "50 -"],
    ["50- 554996", "554996", "50-"],
    ["12345 554996", "12345", "554996"],
    ["1234 55499", "55499", "1234"],
    ["50 554996 20", "50 554996", "20"],
    ["0123 55499", "0123", "55499"],
    ["00 554996", "00 554996", ""],
    ["10 554996", "554996", "10"],
    ["1234 5549", "1234", "5549"],
    ["12345; 50", "12345", "50"],
    ["12345; 554996", "12345", "554996"],
    ["50; K-10022", "50", "K-10022"],
    ["12 34", "12", "34"],
    ["12: 12", "12: 12", ""],
    ["554996 12.345 Stück lose", "554996", "12.345 Stück"],
    ["554996 Dübel lang 5", "554996", "5"],
    ["Tor 554996 rot", "554996", ""],
  ])("%j: number %j, quantity %j", (text, number, quantity) => expect(read(text)).toEqual([[number, quantity]]));

  test.each([
    ["554996 Dübel 50 Stk", "554996", "50 Stk"],
    ["Rahmendübel 8x80 554 996 50 Stk", "554 996", "50 Stk"],
    ["554996 Rahmendübel - 50", "554996", "50"],
    ["Rahmendübel 554996: 50", "554996", "50"],
    ["554996 Menge: 50", "554996", "50"],
    ["Artikel 554996, 50", "554996", "50"],
    ["50 x Rahmendübel 554996", "554996", "50"],
    ["50x 554996 Rahmendübel 8x80", "554996", "50x"],
    ["KABEL 554996: 50", "KABEL 554996", "50"],
    ["554996 50 Stk Dübel", "554996", "50 Stk"],
    ["554996 Dübel (50 Stk)", "554996", "50 Stk"],
    ["bitte 50 Stk 554996", "554996", "50 Stk"],
    ["50 Rahmendübel 8x80 554996", "554996", "50 Rahmendübel 8x80"],
    ["8 x 80 Dübel 554996", "554996", "8 x 80 Dübel"],
    ["50 Stk vom Dübel 8x80 554996", "554996", "50 Stk"],
    ["554996 50 dringend bitte", "554996", "50 dringend"],
    ["554996 50 €", "554996", "50 €"],
  ])("omits a name or request beside it: %j is number %j, quantity %j", (text, number, quantity) =>
    expect(read(text)).toEqual([[number, quantity]]),
  );

  test.each([
    ["100 Stk. Nordanker NU 12 x 71", "Nordanker NU 12 x 71", "100 Stk."],
    ["20 Stück Nordanker NU 12 x 120", "Nordanker NU 12 x 120", "20 Stück"],
    ["5 Pkg Rahmendübel 8x80", "Rahmendübel 8x80", "5 Pkg"],
    ["12 x Rahmendübel 8x80", "Rahmendübel 8x80", "12 x"],
    ["1.000 Stk: Nordanker NU 12 x 71", "Nordanker NU 12 x 71", "1.000 Stk"],
    ["3 Kartuschen Injektionsmörtel Nordfix 300 ml", "Injektionsmörtel Nordfix 300 ml", "3 Kartuschen"],
    ["Nordanker NU 12 x 120 100 Stk.", "Nordanker NU 12 x 120", "100 Stk."],
  ])("without a number the name is used: %j is %j, quantity %j", (text, name, quantity) => expect(read(text)).toEqual([[name, quantity]]));

  test.each([
    "554996 Rahmendübel 8 x 80",
    "554996 8 x 80 verzinkt",
    "554996 Rahmendübel 100 x 80",
    "554996 Rahmendübel 8 x 80 lang",
    "554996 10 mm Dübel",
  ])("a size is not a quantity: %j", (text) => expect(read(text)).toEqual([["554996", ""]]));

  test.each([["Artikelnummer;Menge"], ["Artikelnummer,Menge"], ["Artikelnummer\tMenge"], ["Art.-Nr. | Menge\n"], ["Menge"]])(
    "a file that has only its heading has no lines: %j",
    (text) => {
      expect(readOrderText(text, ",")).toMatchObject({ lines: [], hasHeading: true });
    },
  );
  test("a number that begins like a heading is a line", () => {
    expect(["ART-4711", "SKU123"].flatMap(read)).toEqual([
      ["ART-4711", ""],
      ["SKU123", ""],
    ]);
  });

  test("telephone numbers in greetings and notes are no article numbers", () => {
    const notes = ["Hallo Herr Meier, Sie erreichen mich unter 0421 554996", "Tel. 0421/554996", "Bitte um Rückruf: +49 421 55 49 96"];
    const { lines, skipped } = readOrderText([...notes, "50 x 554996", "Hallo, bitte 20 x 554997", "0421 554 x 3"].join("\n"), ",");
    expect(lines.map(({ number }) => number)).toEqual(["554996", "554997", "0421 554"]);
    expect(skipped).toEqual(notes);
  });

  test("skips and reports greetings, introductions and the signature of an e-mail", () => {
    const mail = [
      "Hallo Herr Meier,",
      "",
      "bitte liefern Sie uns folgende Artikel:",
      "100 Stk. Nordanker NU 12 x 71",
      "50 x 554996",
      "Rahmendübel",
      "Vielen Dank!",
      "Mit freundlichen Grüßen",
      "Erika Muster",
      "Tel. 0461 123456",
    ].join("\n");
    expect(read(mail)).toEqual([
      ["Nordanker NU 12 x 71", "100 Stk."],
      ["554996", "50 x"],
      ["Rahmendübel", ""],
    ]);
    expect(readOrderText(mail, ",").skipped).toEqual([
      "Hallo Herr Meier,",
      "bitte liefern Sie uns folgende Artikel:",
      "Vielen Dank!",
      "Mit freundlichen Grüßen",
      "Erika Muster",
      "Tel. 0461 123456",
    ]);
    expect(read("Dear Mr Smith,\n5 pcs 554996\nKind regards\nJohn")).toEqual([["554996", "5 pcs"]]);
  });

  test("never skips a single line", () => expect(read("Vielen Dank")).toEqual([["Vielen Dank", ""]]));

  test("lines can have different notations, and empty ones are ignored", () => {
    expect(read("50 x 554996\n\n040215 - 20 Stk\r\n  \n;\n040216")).toEqual([
      ["554996", "50 x"],
      ["040215", "20 Stk"],
      ["040216", ""],
    ]);
    expect(readOrderText("\n554996 5\n\n040215", ",").lines.map(({ row }) => row)).toEqual([2, 4]);
  });

  test("one line can contain several articles separated by semicolons", () => {
    expect(read("4711 100; 4712 50")).toEqual([
      ["4711", "100"],
      ["4712", "50"],
    ]);
    expect(read("4711;4712;")).toEqual([
      ["4711", ""],
      ["4712", ""],
    ]);
    expect(read("50 x 554996; 5 x 040215")).toEqual([
      ["554996", "50 x"],
      ["040215", "5 x"],
    ]);
  });

  test.each(["554996;Dübel 8;50", "554996; 50; Dübel", "Dübel 8x80;554996;50", "554996;50", "50;554996"])(
    "or the cells of one: %j",
    (text) => expect(read(text)).toEqual([["554996", "50"]]),
  );

  test("a number in groups is one cell", () => {
    expect(read("554 996; 50")).toEqual([["554 996", "50"]]);
    expect(read("K-10 022; 50")).toEqual([["K-10 022", "50"]]);
  });

  test("skips a heading line", () => {
    expect(read("Artikelnummer / Menge\n554996 50")).toEqual([["554996", "50"]]);
    expect(readOrderText("Artikelnummer, Menge\n554996 50", ",")).toMatchObject({ hasHeading: true, ignored: [] });
    expect(readOrderText("Artikelnummer", ",")).toMatchObject({ lines: [], hasHeading: true });
    expect(readOrderText("Artikelnummer Dübel\n554996 50", ",").hasHeading).toBe(false);
  });

  test("a line retains its text, trimmed, up to 300 characters", () => {
    expect(readOrderText(`  554996 50 \n${"Dübel ".repeat(60)}`, ",").lines.map(({ text }) => text)).toEqual([
      "554996 50",
      "Dübel ".repeat(60).slice(0, 300),
    ]);
  });

  test("skips none of a thousand free-text lines, and reports those beyond", () => {
    const whole = (count: number) => readOrderText(Array.from({ length: count }, (_, at) => `${100_000 + at} 5`).join("\n"), ",");
    expect([whole(1000).lines.length, whole(1000).beyond]).toEqual([1000, 0]);
    expect([whole(1002).lines.length, whole(1002).beyond]).toEqual([1000, 2]);
  });

  test("ignores a byte order mark at the start, and NUL characters", () => {
    expect(read("\uFEFF55\u00004996 50")).toEqual([["554996", "50"]]);
  });

  test("more than three cells, or one, are not a line of one article", () => {
    expect(read("554996;50;040215;20").map(([number]) => number)).toEqual(["554996", "50", "040215", "20"]);
    expect(read("554996;")).toEqual([["554996", ""]]);
    expect(readOrderText("554996;Dübel;50", ",").ignored).toEqual(["2"]);
    expect(readOrderText(" 554996 ; 50 \n", ",").lines).toMatchObject([{ number: "554996", quantity: "50", text: "554996; 50" }]);
  });

  test.each(["", " \n ; \t", "\0"])("reads nothing from %j", (text) => expect(read(text)).toEqual([]));
});

describe("a block from a spreadsheet is read by its columns (QUICK-04)", () => {
  const two = [
    ["554996", "50"],
    ["040215", "100"],
  ];
  test.each([
    ["number and quantity", "554996\t50\r\n040215\t100\r\n"],
    ["quantity and number", "50\t554996\n100\t040215"],
    ["a heading", "Artikelnummer\tMenge\n554996\t50\n040215\t100"],
    ["a heading the other way round", "Menge\tArt-Nr.\n50\t554996\n100\t040215"],
    ["unknown headings", "Wovon\tWieviel\n554996\t50\n040215\t100"],
    ["a name between", "554996\tRahmendübel 8x80\t50\n040215\tAnker M8\t100"],
    ["numbers of positions before", "1\t554996\t50\n2\t040215\t100\n3\t\t"],
    ["headings in English", "Qty;Item no.;Price\n50;554996;1,20\n100;040215;2,00"],
    ["prices behind", "Art-Nr.\tBezeichnung\tMenge\tPreis\n554996\tRD 8x80\t50\t12,00\n040215\tM8\t100\t3,50"],
    ["an empty column before", "\t554996\t50\n\t040215\t100"],
    ["a title and a date above", "Bestellung Baustelle Nord\n12.11.2026\n\nArtikelnummer\tMenge\n554996\t50\n040215\t100"],
    ["a sum below", "Art-Nr.\tMenge\n554996\t50\n040215\t100\n\t150"],
    ["commas", "Artikelnummer,Menge\n554996,50\n040215,100"],
    ["quotes", '"Artikelnummer";"Menge"\n"554996";"50"\n"040215";"100"'],
    ["a line that names the separator", "sep=;\nArtikelnummer;Menge\n554996;50\n040215;100"],
    ["a mark before it", "\uFEFFArtikelnummer;Menge\n554996;50\n040215;100"],
    ["old line ends", "554996\t50\r040215\t100"],
  ])("with %s", (_, text) => expect(read(text)).toEqual(two));

  test("line ends and quotes within a cell belong to it", () => {
    expect(read('554996\t"Dübel\n1/2"" lang"\t50\n040215\tBohrer 1/2" lang\t100')).toEqual(two);
  });

  test("other columns are reported", () => {
    expect(readOrderText("Art-Nr.\tBezeichnung\tMenge\tPreis\n554996\tRD 8x80\t50\t12,00", ",")).toMatchObject({
      ignored: ["Bezeichnung", "Preis"],
      hasHeading: true,
    });
    expect(readOrderText("554996\tRahmendübel 8x80\t50\n040215\tAnker M8\t100", ",")).toMatchObject({ ignored: ["2"], hasHeading: false });
  });

  test("of several numeric columns the first filled one is used", () => {
    expect(read("EAN;Artikelnummer;Ihre Nummer;Menge\n4006209549964;554996;K1;50\n4006209402153;;;20\n;;K-7;5")).toEqual([
      ["554996", "50"],
      ["4006209402153", "20"],
      ["K-7", "5"],
    ]);
  });

  test("invalid numbers and quantities are unchanged, so that the user can correct them", () => {
    expect(read("Artikelnummer\tMenge\n4,09901E+12\t5\n554996\t-3\n040215\tabc\n040216\t1,5\nxyz\t10")).toEqual([
      ["4,09901E+12", "5"],
      ["554996", "-3"],
      ["040215", "abc"],
      ["040216", "1,5"],
      ["xyz", "10"],
    ]);
  });

  test("reads a free-text line among separated ones as well", () => {
    expect(read("50 x 554996\n040215; 60\n040216 - 100\n040217; 5")).toEqual([
      ["554996", "50 x"],
      ["040215", "60"],
      ["040216", "100"],
      ["040217", "5"],
    ]);
  });

  test("a column of articles beside a column of their numbers contains names", () => {
    expect(readOrderText("Artikel;Artikelnummer;Menge\nDübel 8;554996;50\nAnker 10;;5", ",")).toMatchObject({
      lines: [{ number: "554996", quantity: "50" }],
      ignored: ["Artikel"],
    });
  });

  test("numbers alone have the smallest quantity", () => {
    expect(read("554996\n040215")).toEqual([
      ["554996", ""],
      ["040215", ""],
    ]);
    expect(read("Artikelnummer\n554996\n040215")).toEqual([
      ["554996", ""],
      ["040215", ""],
    ]);
  });

  test("reports a row without a number", () => {
    const { lines, skipped } = readOrderText("Art-Nr.\tBezeichnung\tMenge\n554996\tDübel\t50\n\tAnker M8\t100\n\t\t150\nViele Grüße", ",");
    expect(lines.map(({ number }) => number)).toEqual(["554996"]);
    expect(skipped).toEqual(["Viele Grüße", "Anker M8\t100", "150"]);
  });

  test("a name in a table that looks like a closing formula does not end it", () => {
    expect(read("LG Klemme\t554996\t5\nGruß\t040215\t6")).toEqual([
      ["554996", "5"],
      ["040215", "6"],
    ]);
  });

  test("reads a thousand lines, and reports those beyond", () => {
    const { lines, beyond } = readOrderText(Array.from({ length: 1200 }, (_, at) => `${100_000 + at}\t5`).join("\n"), ",");
    expect([lines.length, beyond]).toEqual([1000, 200]);
  });

  test("reads an exported file of invalid lines with its reasons again (QUICK-13)", () => {
    expect(read('\uFEFFArtikelnummer;Menge;Grund\r\n999999;5;Unbekannt\r\n554996;"\'-3";Keine Menge\r\n')).toEqual([
      ["999999", "5"],
      ["554996", "-3"],
    ]);
  });
});

test("parses texts of separators and long runs completely", () => {
  const hostile = [
    "1".repeat(200_000),
    "1 ".repeat(100_000),
    `${"a1-".repeat(60_000)};`,
    `"${'""'.repeat(90_000)}`,
    "\t".repeat(300_000),
    ";\n".repeat(100_000),
    `${" ".repeat(200_000)}x`,
    "50 x ".repeat(40_000),
    "1,".repeat(100_000),
    `${"1 x ".repeat(50)}\n`.repeat(20_000),
  ];
  for (const text of hostile) expect(readOrderText(text, ",").lines.length).toBeLessThanOrEqual(MAX_ORDER_LINES);
});
