// Reading carts: each sample as listed in the manifest, and variants that clients write against the specification.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { toIdsUnit } from "./cart/ids-unit.ts";
import type { IdsLine } from "./ids-cart.ts";
import { readIdsCart } from "./read-ids-cart.ts";

const sample = (name: string) => readIdsCart(readFileSync(new URL(`samples/xml/${name}.xml`, import.meta.url)));
const remarks = (found: ReturnType<typeof readIdsCart>["remarks"]) =>
  found.map(({ code, line, field, value }) => [code, line, field, value]);
const linesOf = (name: string): readonly IdsLine[] => sample(name).cart.lines;
const articleOf = ({ articleNumber, quantity, unit }: IdsLine) => [articleNumber, quantity, unit];
const read = (order: string) =>
  readIdsCart(`<Warenkorb><WarenkorbInfo><Version>2.5</Version></WarenkorbInfo><Order>${order}</Order></Warenkorb>`);
const readLine = (inside: string) => {
  const { cart, remarks: found } = read(`<OrderItem>${inside}</OrderItem>`);
  return { line: cart.lines[0]!, remarks: remarks(found) };
};
const customers = (lines: readonly IdsLine[]) =>
  lines.map(({ refItems }) => refItems.map(({ customer, customerSubNo }) => `${customer}/${customerSubNo}`).join());

test("reads a minimal cart: one line, no order data (wks-01)", () => {
  const { cart, remarks: found } = sample("wks-01-minimal-2.5");
  expect(cart).toMatchObject({ date: "2026-03-02", time: "08:15:00", version: "2.5", outcome: null, supplier: null, deliveryPlace: null });
  expect(cart.lines.map(articleOf)).toEqual([["100200", "100", "PCE"]]);
  expect(cart.lines[0]).toMatchObject({ chara: "normal", problem: null, refItems: [], offerPrice: null, isDiverse: null });
  expect(found).toEqual([]);
});

test("reads order number, inquiry, date, notes and positions (wks-02, PROCURE-09)", () => {
  const { cart } = sample("wks-02-typical-2.5");
  expect(cart.order).toMatchObject({
    inquiryNo: "AN-2026-0117",
    partNo: "B-2026-0042",
    deliveryDate: "2026-03-09",
    shipment: "delivery",
    currency: "EUR",
    zusatzText: "Anlieferung bis 9:00 Uhr, Tor 2",
    kommission: "BV Müller & Söhne",
  });
  expect(cart.customer).toEqual({ id: "4711001", address: null, latitude: "", longitude: "" });
  expect(customers(cart.lines)).toEqual(["10/", "20/", "30/"]);
});

test("reads every element of 2.5 (wks-03, PROCURE-09)", () => {
  const { cart, remarks: found } = sample("wks-03-full-2.5");
  expect(found).toEqual([]);
  expect(cart.order).toEqual({
    inquiryNo: "ANF-1",
    offerNo: "ANG-2026-77",
    partNo: "B-2026-0043",
    orderConfNo: "AB-2025-9999",
    references: [],
    deliveryWeek: "11",
    deliveryYear: "2026",
    deliveryDate: "",
    shipment: "pickup",
    currency: "EUR",
    zusatzText: "Hinweis für den Fahrer",
    kommission: "Neubau Halle 3",
  });
  expect(cart.supplier).toMatchObject({ id: "70001", address: { names: ["Muster Befestigungstechnik GmbH"], streets: ["Werkstraße 7"] } });
  expect(cart.customer!.address!.names).toEqual(["Metallbau Beispiel GbR", "Inh. A. Beispiel", "Abt. Montage", "Kostenstelle 12"]);
  expect(cart.deliveryPlace).toEqual({
    id: "BAUSTELLE-9",
    address: {
      names: ["Baustelle Nord"],
      streets: ["Am Kran 1"],
      postalCode: "54321",
      city: "Beispielhausen",
      country: "Deutschland",
      iln: "4000000000105",
      contact: "Frau Polier",
      phone: "+49 1234 5678",
      fax: "+49 1234 5679",
      email: "polier@example.invalid",
    },
    latitude: "",
    longitude: "",
  });
  expect(cart.lines[0]).toEqual({
    position: 1,
    problem: null,
    chara: "normal",
    refItems: [{ customer: "01.02.0010", customerSubNo: "a", supplier: "1000", supplierSubNo: "1" }],
    ean: "4000000000020",
    manufacturerId: "4000000000006",
    manufacturerIdType: "GLN",
    articleNumber: "100520",
    quantity: "50",
    quantityText: "50.00",
    unit: "MTR",
    shortText: "Montageschiene 41/41, gelocht",
    longText: "Montageschiene 41/41\nfeuerverzinkt, Länge 6 m\nSchlitzlochung",
    offerPrice: "1250",
    netPrice: "531.25",
    priceBasis: "100",
    vat: "19",
    needsClarification: false,
    note: "Schnittlängen 3 m",
    errorCode: "",
    errorText: "",
    surcharge: "-15",
    rawMaterials: [
      { material: "ZN", weight: "4.2", weightUnit: "KGM", basis: "100", basisUnit: "MTR", basisQuotation: "250", currentQuotation: "250" },
    ],
    isDiverse: false,
    materialSurcharges: null,
    discountableAmount: null,
    references: [],
  });
});

test("2.0: reads a quantity without decimals (wks-04)", () => {
  expect(linesOf("wks-04-typical-2.0").map(articleOf)).toEqual([["100200", "1", "PCE"]]);
});

test("2.5.1: reads references as order numbers, street numbers and coordinates (wks-05, PROCURE-07)", () => {
  const { cart, remarks: found } = sample("wks-05-referenz-2.5.1");
  expect(found).toEqual([]);
  expect(cart.order).toMatchObject({
    partNo: "B-2026-0050",
    offerNo: "ANG-2026-77",
    orderConfNo: "",
    references: [
      { type: "220", number: "B-2026-0050", date: "2026-03-02", line: "" },
      { type: "310", number: "ANG-2026-77", date: "2026-02-20", line: "" },
    ],
  });
  expect(cart.deliveryPlace).toMatchObject({ address: { streets: ["Werkstraße 7"] }, latitude: "48.5", longitude: "8.5" });
});

test("2.5.1: reads confirmation, contract, line references, surcharges and a 14-digit EAN (PROCURE-07)", () => {
  const reference = (type: number, line = "") =>
    `<Referenz><ReferenzNumber>N${type}</ReferenzNumber><ReferenzDate>2026-03-02</ReferenzDate><ReferenzType>${type}</ReferenzType>${line}</Referenz>`;
  const { cart } = read(
    `<OrderInfo>${reference(231)}${reference(315)}</OrderInfo><OrderItem><EAN>04000000000013</EAN><ArtNo>1</ArtNo><Qty>1</Qty>` +
      `<SumMaterialSurcharges>1.50</SumMaterialSurcharges><DiscountableAmount>2.50</DiscountableAmount>` +
      `${reference(310, "<ReferenzLine>40</ReferenzLine>")}</OrderItem>`,
  );
  expect(cart.order).toMatchObject({ orderConfNo: "N231", partNo: "", offerNo: "" });
  expect(cart.order.references.map(({ type }) => type)).toEqual(["231", "315"]);
  expect(cart.lines[0]).toMatchObject({
    ean: "04000000000013",
    materialSurcharges: "1.5",
    discountableAmount: "2.5",
    references: [{ type: "310", number: "N310", date: "2026-03-02", line: "40" }],
  });
});

test.each(["wks-08-no-namespace-2.5", "wks-10-prefixed-2.5", "wks-17-bom-crlf-2.5", "wks-07-latin1-2.5"])(
  "%s is read like a standard cart (PROCURE-05)",
  (name) => expect(linesOf(name).map(articleOf)).toEqual([["100200", "100", "PCE"]]),
);

test("reads prefixes, empty carts, umlauts, CDATA and long names (wks-06, wks-07, wks-09, wks-10, wks-14, wks-18)", () => {
  expect(linesOf("wks-06-empty-2.5")).toEqual([]);
  expect(linesOf("wks-07-latin1-2.5")[0]!.shortText).toBe("Dübel für Lochstein, größer als Ø 8");
  expect(linesOf("wks-09-undeclared-xsi-2.5").map(articleOf)).toEqual([["100200", "50", "PCE"]]);
  expect(customers(linesOf("wks-10-prefixed-2.5"))).toEqual(["7/"]);
  expect(linesOf("wks-14-cdata-entities-2.5")[0]).toMatchObject({
    shortText: "Dübel <8> & Schraube",
    longText: "Zeile 1 <b>fett</b> & mehr\nZeile 2",
  });
  const { cart, remarks: found } = sample("wks-18-address-too-long-2.5");
  const name = "Gesellschaft für Befestigung und Montage mit besonders langem Namen mbH & Co. KG";
  expect(cart.deliveryPlace!.address!.names).toEqual([name]);
  expect(remarks(found)).toEqual([["valueTooLong", null, "Name1", name]]);
});

test("reads unknown articles and quantities off the step like other lines (wks-11, wks-12, PROCURE-08)", () => {
  expect(linesOf("wks-11-unknown-article-2.5").map(({ articleNumber }) => articleNumber)).toEqual([
    "100200",
    "999999999999999",
    "ABX-77/1",
  ]);
  expect(linesOf("wks-12-quantity-steps-2.5").map(({ quantity }) => quantity)).toEqual(["37", "0.5", "7.25", "99001"]);
});

test("preserves duplicate articles as separate lines, and marks alternative and provisional lines (wks-13, PROCURE-09)", () => {
  const lines = linesOf("wks-13-positions-2.5");
  expect(customers(lines)).toEqual(["01.01.0010/", "01.01.0020/1", "01.01.0030/2", "01.01.0040/"]);
  expect(lines.map(({ chara }) => chara)).toEqual(["normal", "normal", "alternate", "provis"]);
});

test("preserves units as sent, and maps each to an IDS unit (wks-16)", () => {
  const units = linesOf("wks-16-units-2.5").map(({ unit }) => unit);
  expect(units).toEqual(["PCE", "C62", "ST", "MTR", "KGM", "SET", "PR", "DZN", "pce"]);
  expect(["km", "KMT", "KTM"].map(toIdsUnit)).toEqual(["KTM", "KTM", "KTM"]);
  expect(units.map(toIdsUnit)).toEqual(["PCE", "PCE", "PCE", "MTR", "KGM", "SET", "PR", "DZN", "PCE"]);
  expect(["", " stk ", "m", "qm", "kg", "constructor", "C100", "CEN", "HUN", "MIL"].map(toIdsUnit)).toEqual([
    "PCE",
    "PCE",
    "MTR",
    "MTK",
    "KGM",
    null,
    null,
    null,
    null,
    null,
  ]);
  expect(readLine("<ArtNo>1</ArtNo><Qty>1</Qty><QU>HUN</QU>")).toMatchObject({
    line: { unit: "HUN", problem: null },
    remarks: [["unitUnknown", 1, "QU", "HUN"]],
  });
});

test("preserves a line without an article number, and the next one (bad-05, PROCURE-08)", () => {
  expect(linesOf("bad-05-missing-artno").map(({ problem, position }) => [position, problem])).toEqual([
    [1, "articleNumberMissing"],
    [2, null],
  ]);
});

test("reports every invalid quantity, and preserves its line (bad-06, PROCURE-08)", () => {
  const lines = linesOf("bad-06-quantities");
  expect(lines.map(({ problem }) => problem)).toEqual([
    "quantityNotPositive",
    "quantityNotPositive",
    "quantityUnreadable",
    "quantityMissing",
    "quantityUnreadable",
    "quantityUnreadable",
    "quantityUnreadable",
    "quantityTooLarge",
  ]);
  expect(lines.map(({ quantity }) => quantity)).toEqual(["0", "-5", null, null, null, null, null, "99999999999.99"]);
});

test.each([
  ["100", "100", null],
  ["200.0", "200", null],
  ["100.000", "100", null],
  ["0.5", "0.5", null],
  [".5", "0.5", null],
  ["5.", "5", null],
  ["+5", "5", null],
  ["007", "7", null],
  ["1.25", "1.25", null],
  ["999999999.99", "999999999.99", null],
  ["1000000000", "1000000000", "quantityTooLarge"],
  ["100,00", "100", null],
  ["1,5", "1.5", null],
  ["1,000", null, "quantityUnreadable"],
  ["1.000,00", null, "quantityUnreadable"],
  ["1,000.00", null, "quantityUnreadable"],
  ["1 000", null, "quantityUnreadable"],
  ["0x10", null, "quantityUnreadable"],
  ["1e3", null, "quantityUnreadable"],
  [".", null, "quantityUnreadable"],
  ["Infinity", null, "quantityUnreadable"],
  ["10 Stück", null, "quantityUnreadable"],
  [`${"0".repeat(40)}1`, null, "quantityUnreadable"],
])("reads quantity %s as %s, without misreading separators (PROCURE-05)", (text, quantity, problem) => {
  const { line, remarks: found } = readLine(`<ArtNo>1</ArtNo><Qty>${text}</Qty>`);
  expect(line).toMatchObject({ quantity, problem, quantityText: text });
  expect(found.some(([code]) => code === "decimalComma")).toBe(quantity !== null && text.includes(","));
});

test("warns about a comma in a price, and ignores an ambiguous number", () => {
  const { line, remarks: found } = readLine("<ArtNo>1</ArtNo><Qty>1</Qty><NetPrice>1,5</NetPrice><OfferPrice>1.234,50</OfferPrice>");
  expect(line).toMatchObject({ netPrice: "1.5", offerPrice: null });
  expect(found).toEqual([
    ["numberUnreadable", 1, "OfferPrice", "1.234,50"],
    ["decimalComma", 1, "NetPrice", "1,5"],
  ]);
});

test("reads elements in any order and case, empty elements, and lines outside the order (PROCURE-05)", () => {
  const { cart } = readIdsCart(
    "<WARENKORB><orderitem><qty>2</qty><ARTNO> 007 </ARTNO></orderitem><Order><OrderItem><Qty>1</Qty><QU/><Kurztext/><ArtNo>8</ArtNo></OrderItem>" +
      "<OrderInfo><Kommission>K</Kommission><PartNo/><ModeOfShipment>ABHOLUNG</ModeOfShipment></OrderInfo>" +
      "<Positionen><OrderItem><ArtNo>9</ArtNo><Qty>3</Qty></OrderItem></Positionen></Order><WarenkorbInfo><Version>2.0</Version></WarenkorbInfo></WARENKORB>",
  );
  expect(cart.lines.map(articleOf)).toEqual([
    ["007", "2", ""],
    ["8", "1", ""],
    ["9", "3", ""],
  ]);
  expect(cart.lines.map(({ position }) => position)).toEqual([1, 2, 3]);
  expect(cart).toMatchObject({ version: "2.0", order: { kommission: "K", partNo: "", shipment: "pickup" } });
});

test("preserves the reference numbers of a line in order (PROCURE-09)", () => {
  const { line } = readLine(
    "<ArtNo>1</ArtNo><Qty>1</Qty><RefItems><Customer>1</Customer><CustomerSubNo>a</CustomerSubNo><Customer>2</Customer><Supplier>3</Supplier>" +
      "<Customer>4</Customer><Supplier/></RefItems><RefItems><SupplierSubNo>x</SupplierSubNo></RefItems>",
  );
  expect(line.refItems).toEqual([
    { customer: "1", customerSubNo: "a", supplier: "", supplierSubNo: "" },
    { customer: "2", customerSubNo: "", supplier: "3", supplierSubNo: "" },
    { customer: "4", customerSubNo: "", supplier: "", supplierSubNo: "" },
    { customer: "", customerSubNo: "", supplier: "", supplierSubNo: "x" },
  ]);
});

test("warns about unknown, repeated and overlong elements", () => {
  const { line, remarks: found } = readLine(
    "<ArtNo>1</ArtNo><ArtNo>2</ArtNo><Qty>1</Qty><ItemChara>option</ItemChara><Farbe>rot</Farbe><Leer/>" +
      `<Kurztext>${"k".repeat(101)}</Kurztext>`,
  );
  expect(line).toMatchObject({ articleNumber: "1", chara: "provis", shortText: "k".repeat(101) });
  expect(found).toEqual([
    ["elementRepeated", 1, "ArtNo", ""],
    ["charaUnknown", 1, "ItemChara", "option"],
    ["valueTooLong", 1, "Kurztext", "k".repeat(101)],
    ["elementUnknown", 1, "Farbe", ""],
  ]);
});

test("counts characters outside the BMP once, and replaces line breaks by blanks", () => {
  const { line, remarks: found } = readLine(
    `<ArtNo>1</ArtNo><Qty>1</Qty><Kurztext>${"😀".repeat(100)}</Kurztext><Hinweis> a\r\n\tb </Hinweis>`,
  );
  expect(line).toMatchObject({ shortText: "😀".repeat(100), note: "a b" });
  expect(found).toEqual([]);
});

test("reads an unknown version, an unknown shipment mode and variants of the return mark (PROCURE-05)", () => {
  const returned = (mark: string, version: string) =>
    readIdsCart(
      `<Warenkorb><WarenkorbInfo><RueckgabeKZ>${mark}</RueckgabeKZ><Version>${version}</Version></WarenkorbInfo>` +
        "<Order><OrderInfo><ModeOfShipment>Post</ModeOfShipment></OrderInfo></Order></Warenkorb>",
    );
  const found = returned("WARENKORBRUECKGABE MIT BESTELLUNG", "7.0");
  expect(found.cart).toMatchObject({ outcome: "ordered", order: { shipment: null } });
  expect(remarks(found.remarks)).toEqual([
    ["versionUnknown", null, "Version", "7.0"],
    ["shipmentUnknown", null, "ModeOfShipment", "Post"],
  ]);
  expect(returned("Warenkorbrückgabe", "1.3").cart.outcome).toBe("cart");
  expect(remarks(returned("", "V2,5").remarks).map(([code]) => code)).toEqual(["shipmentUnknown"]);
});

test("ignores declared encodings that do not match the bytes (PROCURE-05)", () => {
  const xml = (encoding: string) =>
    `\r\n <?xml version="1.0" encoding="${encoding}"?><Warenkorb><Order><OrderItem><ArtNo>Ä1</ArtNo><Qty>1</Qty></OrderItem></Order></Warenkorb>\0\0`;
  for (const encoding of ["utf-16", "UTF-8", "ISO-8859-1", "klingon", "us-ascii"]) {
    expect(readIdsCart(Buffer.from(xml(encoding))).cart.lines[0]!.articleNumber).toBe("Ä1");
    expect(readIdsCart(Buffer.from(xml(encoding), "latin1")).cart.lines[0]!.articleNumber).toBe("Ä1");
    expect(readIdsCart(xml(encoding)).cart.lines[0]!.articleNumber).toBe("Ä1");
  }
});
