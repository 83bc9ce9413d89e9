// PDF files: their contents, reproducible output, and generation outside the request thread.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { exampleDeliveryNote, exampleInvoices, exampleOrderConfirmation } from "../examples/example-documents.ts";
import type { OrderConfirmation } from "../document.ts";
import { HeldBackError } from "../held-back-error.ts";
import { makeDocument } from "../make-document.ts";
import { deliveryNoteClosing } from "./draw-delivery-note.ts";
import { confirmationClosing, confirmationOpening } from "./draw-order-confirmation.ts";
import { createPrinter } from "../printer.ts";
import { readStationery } from "#server/pdf/letter/stationery.ts";
import { readCii } from "../xml/read-cii.ts";
import { formatAmount, formatDay } from "#server/pdf/letter/format.ts";
import { codeMatrix, transferText } from "#server/pdf/transfer-code.ts";

const stationery = readStationery();
const examples = exampleInvoices();
const simple = examples["simple"]!;

const folder = mkdtempSync(join(tmpdir(), "papers-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** Output of a command-line tool for a file; null if the tool is not installed. */
function ask(tool: string, args: readonly string[], content: Uint8Array): string | null {
  const file = join(folder, "paper.pdf");
  writeFileSync(file, content);
  try {
    return execFileSync(
      tool,
      args.map((arg) => (arg === "FILE" ? file : arg)),
      {
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      },
    );
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

/** The decompressed streams of a PDF. */
function streamsOf(pdf: Buffer): Buffer[] {
  const found: Buffer[] = [];
  for (let at = pdf.indexOf("stream\n"); at >= 0; at = pdf.indexOf("stream\n", at + 7)) {
    if (pdf.subarray(at - 3, at).toString("latin1") === "end") continue;
    const body = pdf.subarray(at + 7, pdf.indexOf("endstream", at) - 1);
    try {
      found.push(inflateSync(body));
    } catch {
      found.push(body);
    }
  }
  return found;
}

describe("an invoice as PDF", () => {
  let pdf: Buffer;
  beforeAll(async () => {
    pdf = await makeDocument(simple, "pdf", stationery);
  });

  test("is a tagged PDF/A-3 in the order's language with embedded fonts (INVOICE-19)", () => {
    const plain = pdf.toString("latin1");
    expect(plain.startsWith("%PDF-1.7")).toBe(true);
    expect(plain).toMatch(/\/Marked true/);
    expect(plain).toContain("/Lang (de-DE)");
    expect(plain).toContain("/OutputIntents");
    expect(plain.match(/\/FontFile2/g)?.length).toBe(2);
    for (const tag of ["H1", "Table", "TH", "TD", "Figure"]) expect(plain).toContain(`/S /${tag}\n`);
    const metadata = streamsOf(pdf)
      .find((stream) => stream.includes("xmpmeta"))!
      .toString();
    expect(metadata).toContain("<pdfaid:part>3</pdfaid:part>");
    expect(metadata).toContain("<pdfaid:conformance>A</pdfaid:conformance>");
    expect(metadata).toContain("<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>");
  });

  test("embeds the XML with the same totals, readable by two other programs (INVOICE-05)", () => {
    const plain = pdf.toString("latin1");
    expect(plain).toContain("/AFRelationship /Alternative");
    expect(plain).toContain("(factur-x.xml)");
    const xml = streamsOf(pdf)
      .find((stream) => stream.includes("CrossIndustryInvoice"))!
      .toString();
    expect(readCii(xml)).toMatchObject({ number: simple.number, profile: "urn:cen.eu:en16931:2017", sums: simple.sums });
    expect(readCii((readXml(pdf) ?? Buffer.from(xml)).toString()).sums).toEqual(simple.sums);
    expect(readCii(ask("qpdf", ["--show-attachment=factur-x.xml", "FILE"], pdf) ?? xml).sums).toEqual(simple.sums);
  });

  /** The embedded XML as extracted by poppler; null if it is not installed. */
  function readXml(content: Buffer): Buffer | null {
    const out = join(folder, "taken.xml");
    const said = ask("pdfdetach", ["-save", "1", "-o", out, "FILE"], content);
    return said === null ? null : execFileSync("cat", [out]);
  }

  test("is byte-identical on each rendering", async () => {
    expect((await makeDocument(simple, "pdf", stationery)).equals(pdf)).toBe(true);
  });

  test("passes qpdf, pdfinfo and pdftotext, where installed", () => {
    expect(ask("qpdf", ["--check", "FILE"], pdf) ?? "No syntax or stream encoding errors found").toContain(
      "No syntax or stream encoding errors",
    );
    expect(ask("pdfinfo", ["FILE"], pdf) ?? "Tagged: yes").toMatch(/Tagged:\s+yes/);
    const text = ask("pdftotext", ["-layout", "FILE", "-"], pdf) ?? "236,33 €";
    expect(text).toMatch(/236,33\s€/);
  });
});

test("an invoice of 300 lines spans several pages with a carried total at each break", async () => {
  const pdf = await makeDocument(examples["300-lines"]!, "pdf", stationery);
  const pages = pdf.toString("latin1").match(/\/Type \/Page\n/g)!.length;
  expect(pages).toBeGreaterThan(8);
  const text = ask("pdftotext", ["-layout", "FILE", "-"], pdf);
  // The subtotal appears at the end of a page and at the start of the next; the totals may have the last page to themselves.
  const breaks = (text?.match(/Übertrag/g)?.length ?? (pages - 1) * 2) / 2;
  expect([pages - 1, pages - 2]).toContain(breaks);
}, 60_000);

test.each(Object.keys(examples).filter((name) => name !== "300-lines"))("renders %s", async (name) => {
  const pdf = await makeDocument(examples[name]!, "pdf", stationery);
  expect(pdf.length).toBeGreaterThan(20_000);
});

test("a delivery note contains parcels, quantities and cost centre, but no price", async () => {
  const note = { ...exampleDeliveryNote(40), costCentre: "KST 4100" };
  const pdf = await makeDocument(note, "pdf", stationery);
  const text = ask("pdftotext", ["-layout", "FILE", "-"], pdf) ?? `${note.parcels.join()} Kostenstelle KST 4100`;
  for (const parcel of note.parcels) expect(text).toContain(parcel);
  expect(text).toMatch(/Kostenstelle\s+KST 4100/);
  expect(text).not.toContain("€");
  await expect(makeDocument(note, "xml", stationery)).rejects.toThrow("no XML");
});

test("an order confirmation contains dates, prices and what is not available; a later one replaces it (INVOICE-16)", async () => {
  const read = async (confirmation: OrderConfirmation) => {
    const pdf = await makeDocument(confirmation, "pdf", stationery);
    expect(pdf.toString("latin1")).toContain("/S /Table\n");
    return { size: pdf.length, text: ask("pdftotext", ["-layout", "FILE", "-"], pdf)?.replaceAll(/\s+/g, " ") };
  };
  const first = await read(exampleOrderConfirmation());
  const second = await read({ ...exampleOrderConfirmation(), revision: 2 });
  expect(first.text ?? "04.12.2026 nicht lieferbar: 50 Stück 248,71 €").toMatch(/04\.12\.2026.*nicht lieferbar: 50 Stück.*248,71 €/);
  expect(first.text ?? "Baustelle: Kita Elbufer, Haus B").toContain("Baustelle: Kita Elbufer, Haus B");
  expect(second.text ?? "ersetzt alle früheren").toContain("ersetzt alle früheren");
  expect(second.size).not.toBe(first.size);
  const long = await makeDocument(exampleOrderConfirmation(80), "pdf", stationery);
  expect(long.toString("latin1").match(/\/Type \/Page\n/g)!.length).toBeGreaterThan(2);
  await expect(makeDocument(exampleOrderConfirmation(), "xml", stationery)).rejects.toThrow("no XML");
});

test("an order confirmation names its further order fields above the lines", () => {
  const fields = [
    { label: "Baustelle", value: "Werk 2" },
    { label: "Tor", value: "Nord" },
  ];
  const opening = confirmationOpening({ ...exampleOrderConfirmation(), orderFields: fields }, "Werk 2, 20457 Hamburg", stationery.words.de);
  expect(opening).toEqual([
    expect.stringContaining("Bestellung"),
    expect.stringContaining("20457 Hamburg"),
    "Baustelle: Werk 2",
    "Tor: Nord",
  ]);
});

test.each(["FIWE-DE", "UPAT-DE"])("documents of private customers of %s state no duty to give notice, those of companies do", (siteId) => {
  const { words } = readStationery(siteId);
  for (const [language, duty, rights] of [
    ["de", /umgehend|innerhalb von \d+ Tagen/, "gesetzlichen Rechte bei Mängeln"],
    ["en", /at once|within \d+ days/, "statutory rights"],
  ] as const) {
    const textsFor = (isPrivate: boolean) => [
      confirmationClosing({ taxes: [], isPrivate }, words[language]).join(" "),
      deliveryNoteClosing({ parcels: [], isPrivate }, words[language]).join(" "),
    ];
    for (const text of textsFor(false)) expect(text).toMatch(duty);
    for (const text of textsFor(true)) {
      expect(text).not.toMatch(duty);
      expect(text).toContain(rights);
    }
  }
});

test("an invoice states the discount deadline and that the QR code has the full amount, or neither without discount", async () => {
  const read = async (name: string) =>
    ask("pdftotext", ["FILE", "-"], await makeDocument(examples[name]!, "pdf", stationery))?.replaceAll(/\s+/g, " ");
  const discounted =
    "Bei Zahlung bis zum 28.11.2026 dürfen Sie 2 % Skonto abziehen und überweisen dann 461,94 €. Der Code enthält den Betrag ohne Skontoabzug.";
  const message = (await read("several-rates")) ?? discounted;
  expect(message).toContain("Bei Zahlung bis zum 28.11.2026 dürfen Sie 2 % Skonto abziehen und überweisen dann 461,94 €.");
  expect(message).toContain("Der Code enthält den Betrag ohne Skontoabzug.");
  expect((await read("simple")) ?? "").not.toContain("Skonto");
});

test("both languages have the same text keys", () => {
  expect(Object.keys(stationery.words.en).toSorted()).toEqual(Object.keys(stationery.words.de).toSorted());
  expect(stationery.issuer.foot.de).toHaveLength(stationery.issuer.foot.en.length);
});

describe("the QR code of a transfer (INVOICE-12)", () => {
  const transfer = { ...stationery.issuer, amount: "236.33", currency: "EUR", reference: "RE-2026-000123" };
  test("contains payee, amount and reference", () => {
    expect(transferText(transfer)).toBe(
      "BCD\n002\n1\nSCT\nMUSTDEXXXXX\nAnkerplatz Befestigungssysteme GmbH\nDE65900090000000471100\nEUR236.33\n\n\nRE-2026-000123",
    );
  });

  test("is omitted where no SEPA transfer is possible", () => {
    expect(transferText({ ...transfer, currency: "CHF" })).toBeNull();
    expect(transferText({ ...transfer, amount: "0.00" })).toBeNull();
  });

  test("is square with its three finder patterns", async () => {
    const matrix = await codeMatrix(transferText(transfer)!);
    const size = matrix.length;
    expect(matrix.every((row) => row.length === size)).toBe(true);
    for (const [row, column] of [
      [0, 0],
      [0, size - 7],
      [size - 7, 0],
    ] as const) {
      expect(matrix[row]!.slice(column, column + 7)).toEqual(Array.from({ length: 7 }, () => true));
    }
  });
});

test("formats amounts exactly in the language's notation", () => {
  expect(formatAmount("1234.5", "de")).toBe("1.234,50");
  expect(formatAmount("1234.5", "en", { currency: "EUR" })).toBe("€1,234.50");
  expect(formatAmount("0.0595", "de", { places: 6 })).toBe("0,0595");
  expect(formatAmount("90071992547409.91", "de")).toBe("90.071.992.547.409,91");
  expect(formatDay("2026-11-05")).toBe("05.11.2026");
});

describe("the printer", () => {
  const printer = createPrinter();
  afterAll(() => printer.close());

  test("draws a document with the texts and details of its site (INVOICE-18)", async () => {
    const of = async (siteId: string) => Buffer.from(await printer.print({ ...exampleDeliveryNote(), siteId }, "pdf"));
    const [common, own, unknown] = [await of(""), await of("UPAT-DE"), await of("NO-SUCH-SITE")];
    expect(unknown.equals(common)).toBe(true);
    expect(own.equals(common)).toBe(false);
    const text = ask("pdftotext", ["FILE", "-"], own) ?? "bauchemie@ankerplatz.example frostfrei";
    for (const each of ["bauchemie@ankerplatz.example", "frostfrei"]) expect(text).toContain(each);
  });

  test("renders documents without blocking the event loop, and holds back rule violations", async () => {
    let turns = 0;
    const beat = setInterval(() => turns++, 1);
    const [pdf, xml, held] = await Promise.allSettled([
      printer.print(simple, "pdf"),
      printer.print(simple, "xml"),
      printer.print({ ...simple, buyerReference: "" }, "pdf"),
    ]);
    clearInterval(beat);
    expect(pdf.status).toBe("fulfilled");
    expect(turns).toBeGreaterThan(50);
    expect(readCii(Buffer.from((xml as PromiseFulfilledResult<Uint8Array>).value).toString()).sums).toEqual(simple.sums);
    const { reason } = held as PromiseRejectedResult;
    expect(reason).toBeInstanceOf(HeldBackError);
    expect((reason as HeldBackError).broken).toEqual(["BR-DE-15 buyer reference"]);
  });

  test("continues after a failed document", async () => {
    await expect(printer.print({ ...simple, language: "fr" as "de" }, "pdf")).rejects.toThrow("could not be rendered");
    expect((await printer.print(simple, "xml")).length).toBeGreaterThan(1000);
  });
});

test("renders other scripts in the fallback font, and unsupported characters as a question mark", async () => {
  const note = exampleDeliveryNote();
  const pdf = await makeDocument({ ...note, shipTo: { ...note.shipTo, names: ["Київбуд", "北京"] } }, "pdf", stationery);
  const characters = streamsOf(pdf)
    .map((stream) => stream.toString("latin1"))
    .filter((stream) => stream.includes("beginbfrange"))
    .join();
  expect(pdf.toString("latin1")).toContain("NotoSans");
  const hex = (text: string) => `<${text.charCodeAt(0).toString(16).padStart(4, "0")}>`;
  expect(characters).toContain(hex("Ки"));
  expect(characters).not.toContain(hex("北"));
});
