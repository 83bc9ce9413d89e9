// A small shop for tests of carts and orders: three accounts of two companies, a few articles with prices and stock.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { pino } from "pino";
import type { DeliveryCosts, ShopType } from "#contract/site-settings.ts";
import { openCatalogues } from "../catalogue/index.ts";
import type { Catalogues } from "../ports/catalogues.ts";
import type { Clock, Context, Site } from "../context.ts";
import type { Db } from "../db/db.ts";
import { createTestDatabase, type TestDatabase } from "../db/testing.ts";
import { type AddInput, addItems, type AddOutcome } from "./add/add-items.ts";
import type { Cart } from "./cart.ts";
import { openNextCart, orderedCart } from "./order/order-cart.ts";
import { prepareJobs } from "../jobs/queue.ts";
import { siteSettingsSchema, toVisitorSettings } from "#contract/site-settings-schema.ts";
import { fixedClock, testContext } from "../testing/context.ts";
import { parse } from "valibot";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { ALL_RIGHTS } from "../policies.ts";
import type { Customer, Viewer } from "../viewer.ts";

const dictionary = join(import.meta.dirname, "../../../content/dictionary");
const phrasesIn = (language: string) =>
  Object.assign(
    {},
    ...["order-fields-server", "cart-server", "catalogue", "order-mail", "recipient-mail", "withdrawal-notice", "standing-orders"].map(
      (name) => JSON.parse(readFileSync(join(dictionary, language, `${name}.json`), "utf8")) as object,
    ),
  ) as Record<string, string>;
const phrases = { "de-DE": phrasesIn("de"), "en-GB": phrasesIn("en") };

/** The net delivery costs of `testSite`. */
export const DELIVERY_COSTS: DeliveryCosts = {
  cost: "7.90",
  freeFrom: "250.00",
  smallOrderBelow: "50.00",
  smallOrderSurcharge: "9.50",
};

export function testSite(shopType: ShopType = "ClosedOnlineShop"): Site {
  const input = parse(siteSettingsSchema, {
    shop: { shopType, baseSiteId: "FIWE-DE", sellingUnits: [{ code: "C62", name_Short: "Stück" }] },
    site: {
      name: "Ankerplatz",
      deliveryCountries: [{ code: "DE" }, { code: "AT", zipPattern: "\\d{4}", taxRates: { "0.19": "0.20" } }],
      deliveryCosts: DELIVERY_COSTS,
      tacVersion: "2026-10",
      supportEmail: "hilfe@example.test",
      supportPhone: "0123 456",
    },
  });
  return { siteId: "FIWE-DE", settings: toVisitorSettings(input), phrases };
}

/** Inserts a line of an article without price into the newest cart, as after its price has expired. */
export async function insertPriceless(db: Db): Promise<void> {
  await sql`insert into cart_line (cart_id, entry_number, article_number, quantity)
    select cart_id, 80, ${ARTICLE.priceless}, 1 from cart order by cart_id desc limit 1`.execute(db);
}

/** Article numbers of the test shop, named by their special property. */
export const ARTICLE = {
  /** Any quantity, 12.40 per 100. */
  plain: "100001",
  /** Multiples of 50 from 50 on, 5.80 per 100, from 500 on 4.95. */
  stepped: "100002",
  /** Sold off: 30 left, steps of 10. */
  soldOff: "100003",
  /** Discontinued; replaced by `plain`. */
  replaced: "100004",
  /** Discontinued; replaced by `replaced`. */
  replacedTwice: "100008",
  /** Discontinued; replaced by `stepped`. */
  replacedByStepped: "100009",
  /** Discontinued without a replacement. */
  gone: "100005",
  /** Has no price for any customer. */
  priceless: "100006",
  /** 0.10 a piece at 7 % tax. */
  reduced: "100007",
} as const;

type ArticleSeed = { number: string; interval?: number; min?: number; isOrderable?: boolean; speed?: string; successor?: string };

const articles: readonly ArticleSeed[] = [
  { number: ARTICLE.plain, interval: 1, speed: "FASTDELIVERY" },
  { number: ARTICLE.stepped, interval: 50, min: 50, speed: "SLOWDELIVERY" },
  { number: ARTICLE.soldOff, interval: 10, min: 10, speed: "NODELIVERY" },
  { number: ARTICLE.replaced, isOrderable: false, successor: ARTICLE.plain },
  { number: ARTICLE.replacedTwice, isOrderable: false, successor: ARTICLE.replaced },
  { number: ARTICLE.replacedByStepped, isOrderable: false, successor: ARTICLE.stepped },
  { number: ARTICLE.gone, isOrderable: false },
  { number: ARTICLE.priceless, interval: 1, speed: "FASTDELIVERY" },
  { number: ARTICLE.reduced, interval: 1, speed: "FASTDELIVERY" },
];

const prices = [
  [ARTICLE.plain, 1, "12.40", 100, "0.19"],
  [ARTICLE.stepped, 1, "5.80", 100, "0.19"],
  [ARTICLE.stepped, 500, "4.95", 100, "0.19"],
  [ARTICLE.soldOff, 1, "1.00", 1, "0.19"],
  [ARTICLE.reduced, 1, "0.10", 1, "0.07"],
] as const;

export async function seedShop(db: Db): Promise<void> {
  await db
    .insertInto("article")
    .values(
      articles.map((article) => ({
        catalogue_id: "FIWE",
        article_number: article.number,
        name: JSON.stringify({ de: `Artikel ${article.number}` }),
        order_unit: "C62",
        quantity_min: article.min ?? null,
        quantity_interval: article.interval ?? null,
        quantity_max: null,
        is_orderable: article.isOrderable ?? true,
        delivery_speed: article.speed ?? "",
        successor: article.successor ?? null,
      })),
    )
    .execute();
  await db
    .insertInto("stock")
    .values([
      { article_number: ARTICLE.soldOff, available: 34 },
      { article_number: ARTICLE.plain, available: 1_000_000 },
    ])
    .execute();
  await db
    .insertInto("price_list")
    .values([{ price_list: "general", kind: "general" }])
    .execute();
  await db
    .insertInto("price")
    .values(
      prices.map(([article_number, lower_bound, amount, price_quantity, tax_rate]) => ({
        price_list: "general",
        article_number,
        lower_bound,
        amount,
        price_quantity,
        tax_rate,
      })),
    )
    .execute();
}

/** A company with one billing and two delivery addresses. */
export async function seedCustomer(db: Db, customerId: string): Promise<void> {
  await db
    .insertInto("customer")
    .values({ customer_id: customerId, unit: customerId, name: `Firma ${customerId}` })
    .execute();
  const address = (kind: string, town: string, isDefault: boolean, number: string) => ({
    customer_id: customerId,
    sap_customer_id: number,
    kind,
    is_default_delivery: isDefault,
    company_name: `Firma ${customerId}`,
    street_name: "Hauptstraße",
    street_number: "1",
    postal_code: "20457",
    town,
  });
  await db
    .insertInto("customer_address")
    .values([
      address("billing", "Hamburg", false, customerId),
      address("delivery", "Bremen", true, `${customerId}-1`),
      address("delivery", "Kiel", false, `${customerId}-2`),
    ])
    .execute();
}

export async function seedAccount(db: Db, customerId: string, email: string): Promise<Customer> {
  const accountId = randomUUID();
  await db
    .insertInto("account")
    .values({ account_id: accountId, customer_id: customerId, email, password_hash: "-", first_name: "Anna", last_name: "Anker" })
    .execute();
  return {
    kind: "customer",
    accountId,
    customerId,
    unit: customerId,
    priceGroup: null,
    companyName: `Firma ${customerId}`,
    email,
    titleCode: "mrs",
    firstName: "Anna",
    lastName: "Anker",
    division: "",
    distributionChannel: "",
    salesOrg: "",
    groups: 0,
    rights: ALL_RIGHTS,
    cartKind: "shop",
  };
}

const sites = {
  ClosedOnlineShop: testSite(),
  OnlineShop: testSite("OnlineShop"),
  RetailConnect: testSite("RetailConnect"),
  RetailConnectCart: testSite("RetailConnectCart"),
  Default: testSite("Default"),
};
const NOW = "2026-11-20T10:00:00Z";

type ContextOptions = { shopType?: keyof typeof sites; clock?: Clock; catalogues?: Catalogues };

/** A context of the test shop. Time is fixed unless a clock is passed; the catalogue is empty unless catalogues are passed. */
export function contextOf(
  db: Db,
  viewer: Viewer,
  { shopType = "ClosedOnlineShop", clock = fixedClock(NOW), catalogues }: ContextOptions = {},
): Context {
  const site = sites[shopType];
  return testContext({ db, clock, site, viewer, ...(catalogues && { catalogue: (language) => catalogues.of(site, language) }) });
}

/** Adds items; throws if the whole call is rejected. */
export async function addAll(ctx: Context, input: AddInput): Promise<Extract<AddOutcome, { kind: "answered" }>> {
  const outcome = await addItems(ctx, input);
  if (outcome.kind === "refused") throw new Error(`refused: ${outcome.reason}`);
  return outcome;
}

export type CartShop = {
  database: TestDatabase;
  db: Db;
  clock: Clock & { set(at: string): void };
  /** Two accounts of one company, and one of another. */
  anna: Customer;
  bert: Customer;
  cora: Customer;
  as(viewer: Viewer, shopType?: keyof typeof sites): Context;
  /** A visitor with this cart, or none; of the open shop by default. */
  visitor(cartGuid?: string | null, shopType?: keyof typeof sites): Context;
};

export async function createCartShop(): Promise<CartShop> {
  const database = await createTestDatabase();
  const { db } = database;
  await prepareJobs(database.url);
  await seedShop(db);
  for (const customerId of ["4711", "4712"]) await seedCustomer(db, customerId);
  const catalogues = await openCatalogues({ db, log: pino({ level: "silent" }) });
  const clock = fixedClock(NOW);
  const as: CartShop["as"] = (viewer, shopType) => contextOf(db, viewer, { clock, catalogues, ...(shopType ? { shopType } : {}) });
  return {
    database,
    db,
    clock,
    anna: await seedAccount(db, "4711", "anna@4711.test"),
    bert: await seedAccount(db, "4711", "bert@4711.test"),
    cora: await seedAccount(db, "4712", "cora@4712.test"),
    as,
    visitor: (cartGuid = null, shopType = "OnlineShop") => as({ kind: "anonymous", cartGuid }, shopType),
  };
}

/** Marks a cart as ordered, as placing its order does. */
export async function asOrdered(ctx: Context, cart: Cart): Promise<void> {
  await sql`with ${orderedCart(ctx, cart)} select 1`.execute(ctx.db);
  await openNextCart(ctx, cart);
}
