// Messages of a customer's software as shop staff see them.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { ARTICLE } from "../../cart/testing.ts";
import { JONAS, UWE } from "../../testing/small-shop.ts";
import { ANNA, HOOK, idsCart, openBrowser, openSmallShop, PASSWORD, returnCart, type SmallShop } from "../testing.ts";
import { formatMessages } from "./format-messages.ts";

let shop: SmallShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
beforeEach(async () => {
  await shop.db.deleteFrom("procurement_session").execute();
  await shop.db.deleteFrom("cart").execute();
});
afterAll(() => shop?.close());

const customerOf = async (email: string) =>
  (await shop.db.selectFrom("account").select("customer_id").where("email", "=", email).executeTakeFirstOrThrow()).customer_id;
const format = async (email: string, messageId: string | null = null) =>
  formatMessages(shop.db, { customerId: await customerOf(email), messageId });

async function exchange(name_kunde: string): Promise<void> {
  const browser = openBrowser(shop);
  const lines = [
    { artNo: ARTICLE.plain, qty: "7", ref: "10" },
    { artNo: "999999", qty: "5", ref: "20" },
  ];
  await browser.arrive({ action: "WKS", hookurl: HOOK, version: "2.5", warenkorb: idsCart(lines), name_kunde });
  await returnCart(browser);
}

test("lists all messages of a company with time, kind, outcome and person, and no others (PROCURE-25)", async () => {
  await exchange(ANNA);
  await exchange(JONAS);
  const rows = (await format(ANNA))!.split("\n");
  expect(rows[0]).toMatch(/^ID +TIME \(UTC\) +WHAT +VERSION +OUTCOME +LINES +LEFT +BYTES +ORDER +PERSON$/);
  expect(rows.slice(1).map((row) => row.replace(/^\d+ +\d{4}-\d\d-\d\d \d\d:\d\d:\d\d +/, "").replace(/ +/g, " "))).toEqual([
    expect.stringMatching(/^cart 2\.5 sent \d+ Jonas Keller$/),
    expect.stringMatching(/^WKS 2\.5 returned 2 1 \d+ Jonas Keller$/),
    expect.stringMatching(/^cart 2\.5 sent \d+ Anna Brandt$/),
    expect.stringMatching(/^WKS 2\.5 returned 2 1 \d+ Anna Brandt$/),
  ]);
  expect(await format(UWE)).toBeNull();
});

test("returns the body of a message without credentials, and none of another company (PROCURE-25)", async () => {
  await exchange(ANNA);
  const [, went = "", came = ""] = (await format(ANNA))!.split("\n").map((row) => /^\d+/.exec(row)?.[0] ?? "");
  const bodies = [await format(ANNA, came), await format(ANNA, went)];
  expect(bodies[0]).toContain("<ArtNo>999999</ArtNo>");
  expect(bodies[1]).toContain("<Fehlercode>1</Fehlercode>");
  for (const body of bodies) expect(body).not.toContain(PASSWORD);
  expect(await format(UWE, came)).toBeNull();
  for (const strange of ["", "x", "1;drop", "0", "9".repeat(20)]) expect(await format(ANNA, strange)).toBeNull();
});

test("lists at most a hundred messages, and strips terminal control characters", async () => {
  await exchange(ANNA);
  await sql`
    insert into procurement_message (session_id, direction, kind, body, sent_at)
    select s.session_id, 'in', 'WKE', ${"a\u001b]0;b\u0007\u009b2J\u202ec\r\nd\te"}, s.created_at + interval '1 hour'
    from procurement_session as s
    cross join generate_series(1, 110)`.execute(shop.db);
  const rows = (await format(ANNA))!.split("\n");
  expect(rows).toHaveLength(101);
  expect(await format(ANNA, /^\d+/.exec(rows[1]!)![0])).toBe("a\uFFFD]0;b\uFFFD\uFFFD2J\uFFFDc\nd\te");
});
