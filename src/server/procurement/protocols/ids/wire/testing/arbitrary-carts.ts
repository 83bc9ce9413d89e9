import Big from "big.js";
import fc from "fast-check";
import {
  type IdsAddress,
  type IdsOrder,
  type IdsParty,
  type IdsRawMaterial,
  type IdsRef,
  type IdsReturn,
  type IdsReturnLine,
} from "../ids-cart.ts";

/** Characters of every charset, characters that need escaping, blanks. */
const LETTERS = Array.from("abcXYZ0189 äöüÄÖÜß<>&\"'%+;=/-_.,#");
/** Plus characters that tend to break parsers. */
const WILD = [...LETTERS, "\n", "\r\n", "\t", "\u0000", "\u0007", "\ud800", "\uffff", "😀", "€", "]]>", "<!--", "&amp;", "Ω"];

/** A single-line text without outer blanks, so that it survives a round trip. */
function text(most: number): fc.Arbitrary<string> {
  return fc
    .oneof(
      { weight: 1, arbitrary: fc.constant("") },
      { weight: 3, arbitrary: fc.string({ unit: fc.constantFrom(...LETTERS), maxLength: Math.min(most, 60) }) },
    )
    .map((one) => one.trim());
}

const wildText = fc.string({ unit: fc.constantFrom(...WILD), maxLength: 300 });

function decimal(most: number, places: number, least = 0): fc.Arbitrary<string> {
  const scale = 10 ** places;
  return fc.integer({ min: least * scale, max: most * scale }).map((units) => Big(units).div(scale).toFixed());
}

const orNull = <T>(one: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(one);
const date = fc
  .date({ min: new Date("2000-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

const delivery = fc.oneof(
  fc.record({
    deliveryWeek: fc.integer({ min: 1, max: 53 }).map(String),
    deliveryYear: fc.constantFrom("2000", "2026", "2100"),
    deliveryDate: fc.constant(""),
  }),
  fc.record({ deliveryWeek: fc.constant(""), deliveryYear: fc.constant(""), deliveryDate: fc.oneof(fc.constant(""), date) }),
);

function makeCarts(words: (most: number) => fc.Arbitrary<string>, wild: boolean): fc.Arbitrary<IdsReturn> {
  const amount = wild
    ? fc.oneof(decimal(900_000, 4, -900_000), fc.constantFrom("99999999999999", "1234567.8912", "0.00001", "999999.99999"))
    : decimal(200_000, 4);
  const address: fc.Arbitrary<IdsAddress> = fc.record({
    names: fc.array(words(40), { maxLength: wild ? 6 : 3 }).map((lines) => lines.filter((line) => line !== "")),
    streets: fc.array(words(40), { maxLength: wild ? 5 : 1 }).map((lines) => lines.filter((line) => line !== "")),
    postalCode: words(9),
    city: words(40),
    country: words(40),
    iln: words(20),
    contact: words(40),
    phone: words(20),
    fax: words(20),
    email: words(60),
  });
  const party: fc.Arbitrary<IdsParty> = fc.record({
    id: words(40),
    address: orNull(address),
    latitude: wild ? fc.oneof(fc.constant(""), decimal(200, 8, -200)) : fc.constant(""),
    longitude: wild ? fc.oneof(fc.constant(""), decimal(400, 8, -400)) : fc.constant(""),
  });
  const order: fc.Arbitrary<IdsOrder> = fc
    .tuple(
      fc.record({
        inquiryNo: wild ? words(15) : fc.constant(""),
        offerNo: words(15),
        partNo: words(15),
        orderConfNo: words(15),
        shipment: fc.constantFrom("delivery" as const, "pickup" as const),
        currency: fc.constantFrom("EUR", "CHF"),
        zusatzText: words(100),
        kommission: words(80),
      }),
      wild ? fc.oneof(delivery, fc.record({ deliveryWeek: wildText, deliveryYear: wildText, deliveryDate: wildText })) : delivery,
      wild
        ? fc.array(
            fc.record({
              type: fc.constantFrom("220", "231", "310", "315", "999", ""),
              number: words(15),
              date: fc.oneof(date, wildText),
              line: fc.constant(""),
            }),
            { maxLength: 4 },
          )
        : fc.constant([]),
    )
    .map(([own, day, references]) => ({ ...own, ...day, references }));
  const ref: fc.Arbitrary<IdsRef> = fc
    .record({ customer: words(35), customerSubNo: words(35), supplier: words(35), supplierSubNo: words(35) })
    // Sub-numbers have a main number, and each reference starts with the craftsman's number, as in real messages.
    .map((one) => (wild ? one : { ...one, customer: one.customer || "7", supplier: one.supplier || "9" }));
  const share: fc.Arbitrary<IdsRawMaterial> = fc.record({
    material: wild ? words(10) : fc.constantFrom("CU", "ZN"),
    weight: orNull(amount),
    weightUnit: wild ? words(10) : fc.constantFrom("KGM", ""),
    basis: orNull(amount),
    basisUnit: wild ? words(10) : fc.constantFrom("MTR", ""),
    basisQuotation: orNull(amount),
    currentQuotation: orNull(amount),
  });
  const line: fc.Arbitrary<IdsReturnLine> = fc
    .record({
      chara: fc.constantFrom("normal" as const, "alternate" as const, "provis" as const),
      refItems: fc.array(ref, { maxLength: 3 }),
      ean: wild
        ? fc.oneof(words(20), fc.constantFrom("04000000000013", "4000000000013", "40000000000136"))
        : fc.constantFrom("", "4000000000013"),
      articleNumber: words(15),
      quantity: wild ? orNull(fc.oneof(amount, decimal(99_000, 3, -99_000))) : decimal(99_000, 2),
      unit: wild ? words(10) : fc.constantFrom("PCE", "MTR", "KGM", "SET"),
      shortText: words(100).map((own) => (wild ? own : own || "x")),
      longText: words(200),
      needsClarification: orNull(fc.boolean()),
      note: words(256),
      errorCode: wild ? words(10) : fc.constantFrom("", "1", "42"),
      errorText: words(256),
      rawMaterials: fc.array(share, { maxLength: 2 }),
      isDiverse: orNull(fc.boolean()),
      vat: decimal(99, 2),
    })
    .chain((own) =>
      fc
        .record({
          offerPrice: wild ? orNull(amount) : amount,
          netPrice: wild ? orNull(amount) : amount,
          priceBasis: wild ? orNull(amount) : fc.constantFrom("1", "100", "1000", "2.5"),
          surcharge: orNull(decimal(100, 4, -100)),
        })
        .map((prices) => ({
          ...own,
          ...prices,
          quantityText: own.quantity ?? "abc",
          manufacturerId: "",
          manufacturerIdType: "",
          materialSurcharges: null,
          discountableAmount: null,
          references: [],
          errorCode: wild ? own.errorCode : own.errorText === "" ? own.errorCode : own.errorCode || "1",
        })),
    );
  return fc.record({
    date: fc.constant("2026-03-02"),
    time: fc.constant("08:15:00"),
    outcome: fc.constantFrom("cart" as const, "ordered" as const),
    order,
    supplier: orNull(party),
    customer: orNull(party),
    deliveryPlace: orNull(party),
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
  });
}

/** Carts whose values fit every version and survive a round trip. */
export const validCarts = makeCarts(text, false);

/** Carts with arbitrary values. */
export const wildCarts = makeCarts(() => wildText, true);
