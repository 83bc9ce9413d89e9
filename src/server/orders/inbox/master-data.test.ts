// Customers and prices, from the ERP's message to the buyer's view.
import { createServer, type Server } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ARTICLE, createCartShop, type CartShop, seedCustomer } from "../../cart/testing.ts";
import type { ErpPort } from "../../ports/erp-port.ts";
import type { ErpCustomer, ErpPrice } from "../../ports/erp-messages.ts";
import { erpOverHttp } from "../../erp/over-http/erp-over-http.ts";
import { erpFront } from "../../erp/over-http/serve/front.ts";
import { listPrices } from "../../pricing/index.ts";
import { type InboxContext, readErpMessages } from "./read-erp-messages.ts";
import { message, orderState, reportingErp } from "./testing.ts";

let shop: CartShop;
let erp: ReturnType<typeof reportingErp>;
let ctx: InboxContext;
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  await sql`truncate price_version, inbox_message, inbox_position, order_line, customer_order cascade`.execute(shop.db);
  await sql`delete from price where price_list <> 'general'`.execute(shop.db);
  await sql`delete from price_list where price_list <> 'general'`.execute(shop.db);
  await sql`delete from customer where customer_id in ('4999', '4998')`.execute(shop.db);
  shop.clock.set("2026-11-20T10:00:00Z");
  erp = reportingErp();
  ctx = contextFor(erp);
});
const contextFor = (port: ErpPort): InboxContext => ({ ...shop.visitor(), erp: port, log: pino({ level: "silent" }) });

const address = (sapCustomerId: string, town: string) => ({
  sapCustomerId,
  companyName: "Dübel & Söhne",
  name2: "",
  name3: "",
  name4: "",
  streetName: "Am Kai",
  streetNumber: "7",
  postalCode: "28195",
  town,
  countryIso: "DE",
  regionIso: "",
  regionName: "",
  phone: "",
});
const customer = (overrides: Partial<ErpCustomer> = {}) => ({
  kind: "customer" as const,
  customer: {
    customerId: "4999",
    name: "Dübel & Söhne",
    priceGroup: null,
    division: "",
    distributionChannel: "",
    salesOrg: "",
    isActive: true,
    billingAddress: address("4999", "Bremen"),
    deliveryAddresses: [{ ...address("4999-1", "Bremerhaven"), isDefaultDelivery: true }],
    ...overrides,
  },
});
const price = (amount: string | null, overrides: Partial<ErpPrice> = {}) => ({
  kind: "price" as const,
  price: {
    priceList: "4711",
    kind: "customer" as const,
    currency: "EUR",
    articleNumber: ARTICLE.plain,
    prices: amount === null ? [] : [{ lowerBound: 1, validFrom: null, validTo: null, amount, priceQuantity: "100", taxRate: "0.19" }],
    ...overrides,
  },
});
const known = (customerId: string) => shop.db.selectFrom("customer").selectAll().where("customer_id", "=", customerId).executeTakeFirst();
const addressesOf = (customerId: string) =>
  shop.db
    .selectFrom("customer_address")
    .select(["address_id", "kind", "sap_customer_id", "town", "is_default_delivery"])
    .where("customer_id", "=", customerId)
    .orderBy("kind")
    .orderBy("sap_customer_id")
    .execute();
const ownPrice = async () =>
  (await listPrices(shop.as(shop.anna), [ARTICLE.plain])).get(ARTICLE.plain)?.map(({ lowerBound, amount }) => [lowerBound, Number(amount)]);
const problems = async () =>
  (await shop.db.selectFrom("inbox_message").select(["problem"]).where("problem", "is not", null).execute()).map((row) => row.problem);

test("creates a new company and applies the messages that waited for it (PROCURE-35)", async () => {
  erp.say(message({ kind: "order", order: orderState({ customerId: "4999" }) }));
  await readErpMessages(ctx);
  expect(await problems()).toEqual(["unknown customer 4999"]);
  erp.say(message(customer()));
  await readErpMessages(ctx);
  expect(await known("4999")).toMatchObject({ unit: "4999", name: "Dübel & Söhne", is_active: true, price_group: null });
  expect((await addressesOf("4999")).map(({ kind, town, is_default_delivery }) => [kind, town, is_default_delivery])).toEqual([
    ["billing", "Bremen", false],
    ["delivery", "Bremerhaven", true],
  ]);
  expect(await problems()).toEqual([]);
  expect((await shop.db.selectFrom("customer_order").select("customer_id").execute()).map((row) => row.customer_id)).toEqual(["4999"]);
});

test("updates a company, preserves address ids and addresses added in the shop (PROCURE-35)", async () => {
  await seedCustomer(shop.db, "4998");
  await sql`insert into customer_address (customer_id, kind, company_name, street_name, street_number, postal_code, town)
    values ('4998', 'delivery', 'Baustelle', 'Weg', '1', '28195', 'Verden')`.execute(shop.db);
  const before = await addressesOf("4998");
  const first = before.find(({ sap_customer_id }) => sap_customer_id === "4998-1")!;
  erp.say(
    message(
      customer({
        customerId: "4998",
        name: "Neuer Name",
        priceGroup: "Handel",
        deliveryAddresses: [
          { ...address("4998-1", "Oldenburg"), isDefaultDelivery: false },
          { ...address("4998-9", "Emden"), isDefaultDelivery: true },
        ],
      }),
      7,
    ),
  );
  await readErpMessages(ctx);
  expect(await known("4998")).toMatchObject({ name: "Neuer Name", price_group: "Handel", erp_version: 7 });
  const after = await addressesOf("4998");
  expect(after.map(({ kind, sap_customer_id, town, is_default_delivery }) => [kind, sap_customer_id, town, is_default_delivery])).toEqual([
    ["billing", "4999", "Bremen", false],
    ["delivery", "", "Verden", false],
    ["delivery", "4998-1", "Oldenburg", false],
    ["delivery", "4998-9", "Emden", true],
  ]);
  expect(after.find(({ sap_customer_id }) => sap_customer_id === "4998-1")!.address_id).toBe(first.address_id);
});

test("ignores older and repeated versions of companies and prices (PROCURE-35)", async () => {
  erp.say(message(customer({ name: "Zweite" }), 2), message(price("9.00"), 2));
  await readErpMessages(ctx);
  erp.say(message(customer({ name: "Erste" }), 1), message(price("11.00"), 1), message(customer({ name: "Zwei noch einmal" }), 2));
  await readErpMessages(ctx);
  expect(await known("4999")).toMatchObject({ name: "Zweite", erp_version: 2 });
  expect(await ownPrice()).toEqual([[1, 9]]);
});

test("blocks orders of an inactive company until it is active again (PROCURE-35)", async () => {
  const reads = async () => await erp.simulate(ctx, { customerId: "4999", lines: [] });
  erp.say(message(customer({ isActive: false }), 1));
  await readErpMessages(ctx);
  expect(await reads()).toEqual(["MFV-CUSTOMER"]);
  erp.say(message(customer({ isActive: true }), 2));
  await readErpMessages(ctx);
  expect(await reads()).toEqual([]);
});

test("replaces customer prices: tier prices, validity dates, and back to the general list (PROCURE-35)", async () => {
  expect(await ownPrice()).toEqual([[1, 12.4]]);
  erp.say(message(price("9.80"), 1));
  await readErpMessages(ctx);
  expect(await ownPrice()).toEqual([[1, 9.8]]);
  const row = { validFrom: null, validTo: null, priceQuantity: "100", taxRate: "0.19" };
  const tierPrices = [
    { ...row, lowerBound: 1, amount: "9.50" },
    { ...row, lowerBound: 500, amount: "8.75" },
    { ...row, lowerBound: 1, amount: "1.00", validFrom: new Date("2026-12-01T00:00:00Z") },
  ];
  erp.say(message(price(null, { prices: tierPrices }), 2));
  await readErpMessages(ctx);
  expect(await ownPrice()).toEqual([
    [1, 9.5],
    [500, 8.75],
  ]);
  erp.say(message(price(null), 3));
  await readErpMessages(ctx);
  expect(await ownPrice()).toEqual([[1, 12.4]]);
});

test("rejects prices for a list of another kind or currency, with a reason (PROCURE-35)", async () => {
  const general = { priceList: "general" };
  erp.say(message(price("0.01", general), 1), message(price("0.02", { ...general, kind: "general", currency: "CHF" }), 2));
  erp.say(message(price("8.00"), 1));
  await readErpMessages(ctx);
  expect(await problems()).toEqual(["a price list of another kind or currency", "a price list of another kind or currency"]);
  expect(await ownPrice()).toEqual([[1, 8]]);
  const { rows } = await sql<{
    amount: string;
  }>`select amount from price where price_list = 'general' and article_number = ${ARTICLE.plain}`.execute(shop.db);
  expect(rows.map(({ amount }) => Number(amount))).toEqual([12.4]);
});

test.each([
  ["an amount below nothing", price("-1.00")],
  [
    "a price for nothing",
    price(null, { prices: [{ lowerBound: 1, validFrom: null, validTo: null, amount: "1", priceQuantity: "0", taxRate: "0.19" }] }),
  ],
  [
    "a bound that comes twice",
    price(null, {
      prices: [1, 1].map((lowerBound) => ({
        lowerBound,
        validFrom: null,
        validTo: null,
        amount: "1",
        priceQuantity: "1",
        taxRate: "0.19",
      })),
    }),
  ],
  [
    "two default addresses",
    customer({ deliveryAddresses: ["a", "b"].map((number) => ({ ...address(number, "Bremen"), isDefaultDelivery: true })) }),
  ],
  ["a country that is none", customer({ billingAddress: { ...address("4999", "Bremen"), countryIso: "Deutschland" } })],
  ["a number that could be markup", customer({ customerId: "<4999>" })],
])("rejects %s, stores the problem and changes nothing (PROCURE-35)", async (_what, event) => {
  erp.say(message(event));
  await readErpMessages(ctx);
  expect(await problems()).toEqual([expect.stringMatching(/^shape: /)]);
  expect(await known("4999")).toBeUndefined();
  expect(await ownPrice()).toEqual([[1, 12.4]]);
});

test("applies signed messages over HTTP once, also when the same page is read twice (PROCURE-35)", async () => {
  const secret = "a secret that shop and ERP have in common";
  const caller = { db: shop.db, clock: shop.clock, log: pino({ level: "silent" }) };
  const server: Server = createServer(erpFront({ erp, caller, secrets: [secret] }));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  try {
    erp.say(message(customer(), 1), message(price("7.70"), 1));
    await readErpMessages(contextFor(erpOverHttp({ url, secret: "another secret" })));
    expect(await known("4999")).toBeUndefined();
    await Promise.all([1, 2].map(() => readErpMessages(contextFor(erpOverHttp({ url, secret })))));
    expect(await known("4999")).toMatchObject({ name: "Dübel & Söhne" });
    expect(await ownPrice()).toEqual([[1, 7.7]]);
    expect(await shop.db.selectFrom("inbox_message").select("message_id").execute()).toHaveLength(2);
  } finally {
    server.close();
  }
});
