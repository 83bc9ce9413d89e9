// Returns in the layout of the requested version, and their truncated values.
import { expect, test } from "vitest";
import { BLANK_ADDRESS, BLANK_LINE, BLANK_ORDER, type IdsReturn, type IdsReturnLine } from "./ids-cart.ts";
import { allowsEmptyCart, versionInForce } from "./ids-version.ts";
import { checkSchema } from "./testing/check-schema.ts";
import { writeIdsCart } from "./write-ids-cart.ts";

const VERSIONS = ["2.0", "2.5", "2.5.1"] as const;
const RETURN: IdsReturn = {
  date: "2026-03-02",
  time: "08:15:00",
  outcome: "cart",
  order: { ...BLANK_ORDER, shipment: "delivery", currency: "EUR" },
  supplier: null,
  customer: null,
  deliveryPlace: null,
  lines: [],
};
const LINE: IdsReturnLine = { ...BLANK_LINE, articleNumber: "100200", quantity: "200", unit: "C62", shortText: "Dübel" };
const withLine = (line: Partial<IdsReturnLine>): IdsReturn => ({ ...RETURN, lines: [{ ...LINE, ...line }] });
const withOrder = (order: Partial<IdsReturn["order"]>): IdsReturn => ({ ...RETURN, order: { ...RETURN.order, ...order }, lines: [LINE] });

/** Texts of all elements of that name. */
const elements = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<(?:${name})(?:/>|>([^<]*)<)`, "g"))].map(([, text]) => text ?? "");
/** Child elements of a line, by name. */
const itemOf = (xml: string): Record<string, string> =>
  Object.fromEntries([...xml.slice(xml.indexOf("<OrderItem>")).matchAll(/<(\w+)>([^<]*)<\/\1>/g)].map(([, name, text]) => [name, text]));

test.each([
  ["2.0", "2.0"],
  ["2.1", "2.0"],
  ["2.3", "2.0"],
  ["2.4", "2.0"],
  ["2.5", "2.5"],
  ["2,5", "2.5"],
  [" V2.50 ", "2.5"],
  ["2.5.0", "2.5"],
  ["2.5.1", "2.5.1"],
  ["1.3", "2.0"],
  ["2.6", "2.0"],
  ["2.5.2", "2.0"],
  ["25", "2.0"],
  ["", "2.0"],
  ["neu", "2.0"],
])("uses for version %j the layout of %s (PROCURE-06)", (named, layout) => {
  expect(versionInForce(named)).toBe(layout);
});

test("writes order data with shipment mode and currency in every version (PROCURE-06)", () => {
  for (const version of VERSIONS) {
    const { xml } = writeIdsCart({ ...RETURN, order: { ...BLANK_ORDER, currency: "eur" }, lines: [LINE] }, version);
    expect(checkSchema(xml, version)).toEqual([]);
    expect(elements(xml, "ModeOfShipment")).toEqual(["Lieferung"]);
    expect(elements(xml, "Cur")).toEqual(["EUR"]);
    expect(elements(xml, "Version")).toEqual([version]);
  }
  expect(elements(writeIdsCart(withOrder({ shipment: "pickup", currency: "CHF" }), "2.5").xml, "ModeOfShipment|Cur")).toEqual([
    "Abholung",
    "CHF",
  ]);
});

test("writes a valid empty cart from 2.5 on (PROCURE-08)", () => {
  expect(VERSIONS.map((version) => checkSchema(writeIdsCart(RETURN, version).xml, version).length === 0)).toEqual(
    VERSIONS.map(allowsEmptyCart),
  );
  expect(VERSIONS.map(allowsEmptyCart)).toEqual([false, true, true]);
});

test("writes NetPrice per line, and PriceBasis for OfferPrice (PROCURE-06)", () => {
  const { xml, cut } = writeIdsCart(
    withLine({ offerPrice: "28.9", netPrice: "37.57", priceBasis: "100", vat: "19", surcharge: "-35" }),
    "2.5",
  );
  expect(itemOf(xml)).toMatchObject({
    Qty: "200.00",
    QU: "PCE",
    OfferPrice: "28.9000",
    NetPrice: "37.5700",
    PriceBasis: "100.00",
    VAT: "19.00",
    Zuschlag: "-35.0000",
  });
  expect(cut).toEqual([]);
});

test("writes a line without prices without them from 2.5 on and with zeros in 2.0, at the tax rate of the others (PROCURE-06)", () => {
  const cart = {
    ...RETURN,
    lines: [
      { ...LINE, errorText: "Unbekannt" },
      { ...LINE, vat: "7" },
    ],
  };
  expect(itemOf(writeIdsCart({ ...cart, lines: cart.lines.slice(0, 1) }, "2.5").xml)).toEqual({
    ItemChara: "normal",
    ArtNo: "100200",
    Qty: "200.00",
    QU: "PCE",
    Kurztext: "Dübel",
    VAT: "0.00",
    Fehlercode: "1",
    Fehlertext: "Unbekannt",
  });
  expect(elements(writeIdsCart(cart, "2.5").xml, "VAT")).toEqual(["7.00", "7.00"]);
  expect(itemOf(writeIdsCart({ ...cart, lines: cart.lines.slice(0, 1) }, "2.0").xml)).toMatchObject({
    OfferPrice: "0.0000",
    NetPrice: "0.0000",
    PriceBasis: "1.00",
    VAT: "0.00",
  });
  expect(itemOf(writeIdsCart(withLine({ offerPrice: "5" }), "2.5").xml)).toMatchObject({ OfferPrice: "5.0000", PriceBasis: "1.00" });
});

test.each([
  ["28.9", "28.9000", false],
  ["0.00005", "0.0001", true],
  ["61.425", "61.4250", false],
  ["999999.9999", "999999.9999", false],
  ["999999.99999", "1000000.00", true],
  ["1234567.89", "1234567.89", false],
  ["1234567.8912", "1234567.89", true],
  ["12345678.91", "12345678.91", false],
  ["123456789.12", "123456789.1", true],
  ["1234567891", "1234567891", false],
  ["-1234567.89", "-1234567.89", false],
])("writes the amount %s as %s, within ten digits (PROCURE-06)", (amount, written, isTold) => {
  const { xml, cut } = writeIdsCart(withLine({ netPrice: amount }), "2.5");
  expect(elements(xml, "NetPrice")).toEqual([written]);
  expect(checkSchema(xml, "2.5")).toEqual([]);
  expect(cut).toEqual(isTold ? [{ field: "NetPrice", line: 1, from: amount, to: written }] : []);
});

test("omits an amount of eleven digits, and reports it", () => {
  const { xml, cut } = writeIdsCart(withLine({ netPrice: "12345678912.5" }), "2.5");
  expect(elements(xml, "NetPrice")).toEqual([]);
  expect(cut).toEqual([{ field: "NetPrice", line: 1, from: "12345678912.5", to: "" }]);
});

test("writes quantities with two decimals, and an unreadable one as zero with a report", () => {
  expect(elements(writeIdsCart(withLine({ quantity: "7.25" }), "2.0").xml, "Qty")).toEqual(["7.25"]);
  expect(writeIdsCart(withLine({ quantity: "7.255" }), "2.5").cut).toEqual([{ field: "Qty", line: 1, from: "7.255", to: "7.26" }]);
  const { xml, cut } = writeIdsCart(withLine({ quantity: null, quantityText: "abc" }), "2.5");
  expect(elements(xml, "Qty")).toEqual(["0.00"]);
  expect(cut).toEqual([{ field: "Qty", line: 1, from: "abc", to: "0.00" }]);
});

test("truncates overlong values, and reports each with its line (PROCURE-10)", () => {
  const order = { ...RETURN.order, partNo: "4500012345-00017-A", zusatzText: `${"z".repeat(99)} lang`, kommission: "k".repeat(80) };
  const lines = [LINE, { ...LINE, articleNumber: "1234567890123456", shortText: "😀".repeat(101), unit: "KARTON" }];
  const { xml, cut } = writeIdsCart({ ...RETURN, order, lines }, "2.5");
  expect(checkSchema(xml, "2.5")).toEqual([]);
  expect(cut).toEqual([
    { field: "PartNo", line: null, from: "4500012345-00017-A", to: "4500012345-0001" },
    { field: "ZusatzText", line: null, from: `${"z".repeat(99)} lang`, to: "z".repeat(99) },
    { field: "ArtNo", line: 2, from: "1234567890123456", to: "123456789012345" },
    { field: "QU", line: 2, from: "KARTON", to: "KART" },
    { field: "Kurztext", line: 2, from: "😀".repeat(101), to: "😀".repeat(100) },
  ]);
});

test("writes a short text for every line: from the long text, else the article number (PROCURE-06)", () => {
  const shortOf = (line: Partial<IdsReturnLine>) => elements(writeIdsCart(withLine(line), "2.5").xml, "Kurztext");
  expect(shortOf({ shortText: "", longText: "Anker\nM10" })).toEqual(["Anker"]);
  expect(shortOf({ shortText: "" })).toEqual(["100200"]);
});

test("escapes texts, joins lines except in long texts, and removes invalid XML characters", () => {
  const { xml } = writeIdsCart(withLine({ shortText: 'a<b> & "c"\r\n\td\u0001\ud800', longText: "1\r\n2\r3 ]]>" }), "2.5");
  expect(xml).toContain("<Kurztext>a&lt;b&gt; &amp; &quot;c&quot; d\ufffd</Kurztext>");
  expect(xml).toContain("<Langtext>1\n2\n3 ]]&gt;</Langtext>");
});

test("2.5.1: writes references with their original date, and new ones with today's date (PROCURE-07)", () => {
  const came = [
    { type: "315", number: "RV-1", date: "2025-01-01", line: "" },
    { type: "220", number: "B-1", date: "2026-02-01", line: "" },
    { type: "310", number: "A-1", date: "kaputt", line: "" },
  ];
  const numbersOf = (order: Partial<IdsReturn["order"]>) => {
    const { xml, cut } = writeIdsCart(withOrder(order), "2.5.1");
    expect(checkSchema(xml, "2.5.1")).toEqual([]);
    const [numbers, dates, types] = ["ReferenzNumber", "ReferenzDate", "ReferenzType"].map((name) => elements(xml, name));
    return { references: numbers!.map((number, index) => `${types![index]} ${number} ${dates![index]}`), cut };
  };
  expect(numbersOf({ references: came, partNo: "B-1", offerNo: "A-1", orderConfNo: "0012345678" })).toEqual({
    references: ["315 RV-1 2025-01-01", "220 B-1 2026-02-01", "310 A-1 2026-03-02", "231 0012345678 2026-03-02"],
    cut: [],
  });
  // Changed in the shop, and removed.
  expect(numbersOf({ references: came, partNo: "B-2", offerNo: "" }).references).toEqual(["315 RV-1 2025-01-01", "220 B-2 2026-03-02"]);
  expect(numbersOf({ inquiryNo: "ANF-1", references: [{ type: "999", number: "N", date: "", line: "" }] })).toEqual({
    references: [],
    cut: [
      { field: "InquiryNo", line: null, from: "ANF-1", to: "" },
      { field: "Referenz", line: null, from: "999 N", to: "" },
    ],
  });
});

test("before 2.5.1: writes the numbers as elements, and omits a contract (PROCURE-07)", () => {
  const references = [
    { type: "315", number: "RV-1", date: "2025-01-01", line: "" },
    { type: "220", number: "B-1", date: "2026-02-01", line: "" },
  ];
  const { xml, cut } = writeIdsCart(
    withOrder({ references, partNo: "B-1", orderConfNo: "0012345678", inquiryNo: "ANF-1", offerNo: "A-1" }),
    "2.5",
  );
  expect(elements(xml, "InquiryNo|OfferNo|PartNo|OrderConfNo")).toEqual(["ANF-1", "A-1", "B-1", "0012345678"]);
  expect(cut).toEqual([{ field: "Referenz", line: null, from: "315 RV-1", to: "" }]);
});

test("writes surcharges, line references, 14-digit EANs and coordinates only in 2.5.1 (PROCURE-07)", () => {
  const cart: IdsReturn = {
    ...withLine({
      ean: "10000000000017",
      materialSurcharges: "1.5",
      discountableAmount: "2.5",
      references: [{ type: "310", number: "A-1", date: "2026-02-01", line: "40" }],
      rawMaterials: [
        { material: "ms", weight: "1", weightUnit: "kg", basis: null, basisUnit: "ROLLE", basisQuotation: null, currentQuotation: null },
      ],
    }),
    deliveryPlace: { id: "", address: null, latitude: "48.5", longitude: "181" },
  };
  const newest = writeIdsCart(cart, "2.5.1");
  expect(itemOf(newest.xml)).toMatchObject({
    EAN: "10000000000017",
    SumMaterialSurcharges: "1.5000",
    DiscountableAmount: "2.5000",
    ReferenzLine: "40",
    Rohstoff: "MS",
    Gewichtsanteilseinheit: "KGM",
  });
  expect(elements(newest.xml, "GeoLat|GeoLang")).toEqual(["48.50000000"]);
  expect(checkSchema(newest.xml, "2.5.1")).toEqual([]);
  expect(newest.cut).toEqual([{ field: "Basiseinheit", line: 1, from: "ROLLE", to: "" }]);
  const older = writeIdsCart(cart, "2.5");
  expect(checkSchema(older.xml, "2.5")).toEqual([]);
  expect(older.cut.map(({ field, from }) => `${field} ${from}`)).toEqual(["EAN 10000000000017", "Rohstoff ms", "Basiseinheit ROLLE"]);
  expect(elements(writeIdsCart(withLine({ ean: "04000000000013" }), "2.5").xml, "EAN")).toEqual(["4000000000013"]);
});

test("writes the manufacturer from 2.5 on (PROCURE-09)", () => {
  const cart = withLine({ manufacturerId: "4000000000006", manufacturerIdType: "GLN" });
  expect(VERSIONS.map((version) => elements(writeIdsCart(cart, version).xml, "ManufacturerID|ManufacturerIDType").length)).toEqual([
    0, 2, 2,
  ]);
});

test("continues long names in the next line, and joins and truncates the rest with a report (PROCURE-06, PROCURE-10)", () => {
  const address = {
    ...BLANK_ADDRESS,
    names: ["Gesellschaft für Befestigung und Montage mit besonders langem Namen mbH"],
    streets: ["Werkstraße 7", "Halle 3"],
    postalCode: "D-12345-6789",
  };
  const write = (version: "2.5" | "2.5.1", names = address.names, streets = address.streets) =>
    writeIdsCart({ ...RETURN, deliveryPlace: { id: "9", address: { ...address, names, streets }, latitude: "", longitude: "" } }, version);
  const two = write("2.5");
  expect(elements(two.xml, "Name\\d")).toEqual(["Gesellschaft für Befestigung und Montage", "mit besonders langem Namen mbH"]);
  expect(elements(two.xml, "Street\\d?")).toEqual(["Werkstraße 7, Halle 3"]);
  expect(two.cut).toEqual([]);
  const newest = write("2.5.1");
  expect(elements(newest.xml, "Street\\d?")).toEqual(["Werkstraße 7", "Halle 3"]);
  expect(newest.cut).toEqual([{ field: "DeliveryPlaceInfo/PCode", line: null, from: "D-12345-6789", to: "D-12345-6" }]);
  const four = ["Eins", "Zwei", "Drei", "Vier"];
  expect(elements(write("2.5", four).xml, "Name\\d")).toEqual(four);
  expect(elements(write("2.5.1", four).xml, "Name\\d")).toEqual(["Eins", "Zwei", "Drei, Vier"]);
  const word = "x".repeat(41);
  expect(elements(write("2.5", [word]).xml, "Name\\d")).toEqual(["x".repeat(40), "x"]);
  expect(elements(write("2.5", [word, "b", "c", "d"]).xml, "Name\\d")).toEqual(["x".repeat(40), "b", "c", "d"]);
  expect(write("2.5", ["a", "b", "c", word]).cut).toEqual([
    { field: "DeliveryPlaceInfo/Name4", line: null, from: word, to: "x".repeat(40) },
  ]);
});

test.each([
  [{ deliveryWeek: "53", deliveryYear: "2026" }, "<DeliveryWeek>53</DeliveryWeek>", 0],
  [{ deliveryWeek: "54", deliveryYear: "2026" }, "", 1],
  [{ deliveryWeek: "0", deliveryYear: "2026" }, "", 1],
  [{ deliveryWeek: "11", deliveryYear: "1999" }, "", 1],
  [{ deliveryWeek: "11", deliveryYear: "2101" }, "", 1],
  [{ deliveryDate: "2026-03-09" }, "<DeliveryDate>2026-03-09</DeliveryDate>", 0],
  [{ deliveryDate: "2026-03-09T00:00:00" }, "<DeliveryDate>2026-03-09</DeliveryDate>", 0],
  [{ deliveryDate: "2026-02-30" }, "", 1],
  [{ deliveryDate: "09.03.2026" }, "", 1],
])("writes delivery %j as valid XML or omits it", (delivery, written, told) => {
  const { xml, cut } = writeIdsCart(withOrder(delivery), "2.5");
  expect(/<Delivery(?:Week|Date)>[^<]*<[^>]*>/.exec(xml)?.[0] ?? "").toBe(written);
  expect(cut).toHaveLength(told);
  expect(checkSchema(xml, "2.5")).toEqual([]);
});

test("writes sub-numbers below a number, if necessary an empty one, and preserves error codes (PROCURE-08, PROCURE-09)", () => {
  const refItems = [{ customer: "", customerSubNo: "a", supplier: "", supplierSubNo: "b" }];
  const { xml } = writeIdsCart(
    withLine({ refItems, errorCode: "42", errorText: "Gesperrt", needsClarification: true, isDiverse: true }),
    "2.5",
  );
  expect(xml.replace(/\s*\n\s*/g, "")).toContain(
    "<RefItems><Customer></Customer><CustomerSubNo>a</CustomerSubNo><Supplier></Supplier><SupplierSubNo>b</SupplierSubNo></RefItems>",
  );
  expect(itemOf(xml)).toMatchObject({ Fehlercode: "42", TechnClarification: "Yes", Divers: "true" });
  expect(itemOf(writeIdsCart(withLine({ errorCode: "E7" }), "2.5").xml)).toMatchObject({ Fehlercode: "1" });
  expect(itemOf(writeIdsCart(withLine({}), "2.5").xml)).not.toHaveProperty("Fehlercode");
});
