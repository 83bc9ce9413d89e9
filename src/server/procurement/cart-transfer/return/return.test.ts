// Returning the cart to craft software: once, to a confirmed address, with every received line.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addItem, placeIdsOrder, placeOrder, setPurchaseOrderNumber } from "#contract/generated/operations.ts";
import { ARTICLE } from "../../../cart/testing.ts";
import { inTransaction } from "../../../db/in-transaction.ts";
import { applyErpQuotes } from "../../../quotes/index.ts";
import { readIdsCart } from "../../protocols/ids/wire/read-ids-cart.ts";
import {
  ANNA,
  type Browser,
  handedOver,
  HOOK,
  idsCart,
  linesOf,
  openBrowser,
  openSmallShop,
  PASSWORD,
  returnCart,
  sessionOf,
  type SmallShop,
} from "../../testing.ts";
import { emptyTables } from "../../../db/testing.ts";

let shop: SmallShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
beforeEach(async () => {
  await emptyTables(shop.db, ["procurement_session", "procurement_host", "quote"]);
  await shop.db.deleteFrom("cart").where("state", "!=", "ordered").execute();
});
afterAll(() => shop?.close());

const RETURN = "/webapi/shop/procurementapi/return";
const WKE = { action: "WKE", hookurl: HOOK, version: "2.5" };
const wks = (...cart: Parameters<typeof idsCart>) => ({ action: "WKS", hookurl: HOOK, version: "2.5", warenkorb: idsCart(...cart) });
const tokenOf = async (browser: Browser) =>
  (await browser.send("POST", "/webapi/shop/userapi/Session")).json<{ accessToken: string }>().accessToken;
const add = async (browser: Browser, id: string, quantity: number) =>
  shop.operation(addItem, { baseSiteId: "FIWE-DE", accessToken: await tokenOf(browser), cartId: "current", id, quantity });
const cartOf = (body: string) => readIdsCart(handedOver(body)!.xml).cart;

test("returns the cart to the exact return address, with prices per line (IDS-15, PROCURE-06)", async () => {
  const browser = openBrowser(shop);
  await browser.arrive(WKE);
  await add(browser, ARTICLE.plain, 200);
  const { answer } = await returnCart(browser);
  expect(handedOver(answer.body)).toMatchObject({ action: HOOK, target: "_top" });
  const cart = cartOf(answer.body);
  expect(cart).toMatchObject({ outcome: "cart", version: "2.5", order: { currency: "EUR" } });
  expect(cart.lines).toMatchObject([{ articleNumber: ARTICLE.plain, quantity: "200", unit: "PCE", vat: "19", errorCode: "" }]);
  expect(Number(cart.lines[0]!.netPrice)).toBe(24.8);
  expect([Number(cart.lines[0]!.offerPrice), Number(cart.lines[0]!.priceBasis)]).toEqual([12.4, 100]);
});

test("computes the net price from offer price, quantity and price basis, although the shop calculates gross (PROCURE-06)", async () => {
  const browser = openBrowser(shop);
  const quantities = ["1", "50", "99", "200"];
  await browser.arrive(wks(quantities.map((qty) => ({ artNo: ARTICLE.plain, qty }))));
  const { lines } = cartOf((await returnCart(browser)).answer.body);
  expect(lines.map(({ quantity }) => quantity)).toEqual(quantities);
  expect(lines.map(({ offerPrice, priceBasis }) => [Number(offerPrice), Number(priceBasis)])).toEqual(quantities.map(() => [12.4, 100]));
  // 12.40 per 100 yields 0.124, 6.20, 12.276 and 24.80, rounded half up to cents.
  expect(lines.map(({ netPrice }) => Number(netPrice))).toEqual([0.12, 6.2, 12.28, 24.8]);
});

test("returns every sent line with its references and outcome (PROCURE-08, PROCURE-09)", async () => {
  const browser = openBrowser(shop, "en");
  await browser.arrive(
    wks(
      [
        { artNo: ARTICLE.plain, qty: "7", ref: "10" },
        { artNo: "999999", qty: "5", ref: "20" },
        { artNo: ARTICLE.replaced, qty: "3", ref: "30" },
        { artNo: ARTICLE.stepped, qty: "60", ref: "40" },
        { artNo: ARTICLE.reduced, qty: "2", ref: "50", more: "<ItemChara>alternate</ItemChara>" },
      ],
      "<OfferNo>A-1</OfferNo><PartNo>B-2026-0042</PartNo><Kommission>BV Müller &amp; Söhne</Kommission>",
    ),
  );
  await add(browser, ARTICLE.reduced, 1);
  const cart = cartOf((await returnCart(browser)).answer.body);
  expect(cart.order).toMatchObject({ offerNo: "A-1", partNo: "B-2026-0042", kommission: "BV Müller & Söhne" });
  expect(cart.lines.map(({ refItems }) => refItems[0]?.customer)).toEqual(["10", "20", "30", "40", "50", undefined]);
  expect(cart.lines).toMatchObject([
    { articleNumber: ARTICLE.plain, quantity: "7", errorCode: "" },
    { articleNumber: "999999", quantity: "5", errorCode: "1", errorText: "Item not in our range." },
    { articleNumber: ARTICLE.plain, quantity: "3", note: `Item ${ARTICLE.replaced} was replaced by ${ARTICLE.plain}.` },
    { articleNumber: ARTICLE.stepped, quantity: "100", note: "Quantity 100 instead of 60." },
    { articleNumber: ARTICLE.reduced, quantity: "2", chara: "alternate", errorCode: "" },
    { articleNumber: ARTICLE.reduced, quantity: "1" },
  ]);
});

describe("a cart that names a quote (QUOTE-14)", () => {
  /** 200 pieces at 10.00 per 100, where today's price is 12.40; returns the quote's number. */
  async function quoted(validUntil: string): Promise<string> {
    const common = { quoteNumber: null, state: "offered" as const, text: "", currency: "EUR", version: 1, inParts: false, project: "" };
    const line = { position: 1, articleNumber: ARTICLE.plain, name: "Artikel", unit: "Stück", quantity: 200, amount: "10.00" };
    const terms = { priceQuantity: "100", taxRate: "0.19", tiers: [], text: "", deliveryTime: "", alternativeTo: null };
    const quote = { ...common, number: "ERP-1", customerId: "0000100200", validUntil: "2099-12-31", lines: [{ ...line, ...terms }] };
    await inTransaction({ db: shop.db }, ({ db }) => applyErpQuotes(db, [quote], new Date()));
    await shop.db.updateTable("quote_version").set({ valid_until: validUntil }).execute();
    return (await shop.db.selectFrom("quote").select("quote_number").executeTakeFirstOrThrow()).quote_number!;
  }
  const named = (offerNo: string, qty = "200") =>
    wks(
      [
        { artNo: ARTICLE.plain, qty, ref: "10" },
        { artNo: ARTICLE.stepped, qty: "50" },
      ],
      `<OfferNo>${offerNo}</OfferNo>`,
    );

  test("has its prices and returns its number; the article added beside it has today's price", async () => {
    const offerNo = await quoted("2099-12-31");
    const browser = openBrowser(shop);
    await browser.arrive(named(offerNo));
    expect((await sessionOf(browser))?.modifications).toMatchObject([{ statusCode: "success" }, { statusCode: "success" }]);
    await add(browser, ARTICLE.plain, 100);
    const cart = cartOf((await returnCart(browser)).answer.body);
    expect(cart.order.offerNo).toBe(offerNo);
    expect(cart.lines.map(({ articleNumber, quantity, netPrice }) => [articleNumber, quantity, Number(netPrice)])).toEqual([
      [ARTICLE.plain, "200", 20],
      [ARTICLE.stepped, "50", 2.9],
      [ARTICLE.plain, "100", 12.4],
    ]);
    expect(cart.lines[0]!.refItems[0]?.customer).toBe("10");
  });

  test("is ordered from the quote, and the order returns its number", async () => {
    const offerNo = await quoted("2099-12-31");
    const browser = openBrowser(shop);
    await browser.arrive(named(offerNo));
    const call = { baseSiteId: "FIWE-DE", accessToken: await tokenOf(browser), cartId: "current", tacVersion: shop.tacVersion };
    const { xml, errors } = (await shop.operation(placeIdsOrder, call)).data.placeIdsOrder;
    expect(errors).toEqual([]);
    const { cart } = readIdsCart(xml!);
    expect([cart.outcome, cart.order.offerNo, Number(cart.lines[0]!.netPrice)]).toEqual(["ordered", offerNo, 20]);
    const parts = await shop.db.selectFrom("quote_order").select("quantity").execute();
    expect(parts).toEqual([{ quantity: 200 }]);
  });

  test.each([
    ["2020-01-01", "200", 24.8],
    // Below the offered quantity today's price holds by the quote itself.
    ["2099-12-31", "100", 12.4],
  ])("valid until %s, %s pieces: today's price, named only if the quote has ended", async (validUntil, qty, netPrice) => {
    const offerNo = await quoted(validUntil);
    const browser = openBrowser(shop);
    await browser.arrive(named(offerNo, qty));
    const hasEnded = validUntil < "2026";
    const statusCode = hasEnded ? "quoteNotApplied" : "success";
    expect((await sessionOf(browser))?.modifications[0]).toMatchObject({ statusCode, quantityAdded: Number(qty) });
    const { lines } = cartOf((await returnCart(browser)).answer.body);
    expect(lines[0]).toMatchObject({ note: hasEnded ? "Das Angebot gilt dafür nicht mehr; Preis von heute." : "", errorCode: "" });
    expect(Number(lines[0]!.netPrice)).toBe(netPrice);
  });

  test("of another customer or an unknown one gets today's prices", async () => {
    const offerNo = await quoted("2099-12-31");
    await shop.db.updateTable("quote").set({ customer_id: "0000100300" }).execute();
    for (const number of [offerNo, "AG999999", "ANG-2026-77"]) {
      const browser = openBrowser(shop);
      await browser.arrive(named(number));
      const { order, lines } = cartOf((await returnCart(browser)).answer.body);
      expect([order.offerNo, Number(lines[0]!.netPrice), lines[0]!.note]).toEqual([number, 24.8, ""]);
    }
  });
});

test("returns the cost centre as Kommission, and those of lines with their text as note (COMPANY-17)", async () => {
  const browser = openBrowser(shop);
  await browser.arrive(wks([{ artNo: ARTICLE.plain, qty: "7" }]));
  await shop.db.updateTable("cart").set({ cost_centre: "KST 4100" }).where("state", "=", "procuring").execute();
  await shop.db.updateTable("cart_line").set({ cost_centre: "KST 4200", line_text: "Tor 3" }).execute();
  const cart = cartOf((await returnCart(browser)).answer.body);
  expect(cart.order.kommission).toBe("KST 4100");
  expect(cart.lines).toMatchObject([{ note: "KST 4200 · Tor 3" }]);
});

test.each([
  { line: { artNo: "", qty: "7" }, page: "articleNumberMissing", told: "Die Position hat keine Artikelnummer." },
  { line: { artNo: "999999", qty: "7" }, page: "unknownProduct", told: "Artikel nicht im Sortiment." },
  { line: { artNo: ARTICLE.plain, qty: "" }, page: "quantityMissing", told: "Die Menge fehlt." },
  { line: { artNo: ARTICLE.plain, qty: "1.000,00" }, page: "quantityUnreadable", told: "Die Menge ist keine gültige Zahl." },
  { line: { artNo: ARTICLE.plain, qty: "0" }, page: "quantityNotPositive", told: "Die Menge ist nicht größer als null." },
  { line: { artNo: ARTICLE.plain, qty: "-5" }, page: "quantityNotPositive", told: "Die Menge ist nicht größer als null." },
  { line: { artNo: ARTICLE.plain, qty: "1000000" }, page: "quantityTooLarge", told: "Die Menge ist zu groß." },
  { line: { artNo: ARTICLE.plain, qty: "99999999999.99" }, page: "quantityTooLarge", told: "Die Menge ist zu groß." },
])('returns $line with the error "$told", and the page shows the same (IDS-17)', async ({ line, page, told }) => {
  const browser = openBrowser(shop);
  await browser.arrive(wks([line]));
  expect((await sessionOf(browser))?.modifications).toMatchObject([{ statusCode: page, quantityAdded: 0 }]);
  expect(cartOf((await returnCart(browser)).answer.body).lines).toMatchObject([{ errorCode: "1", errorText: told }]);
});

test("returns an empty cart if everything is discarded (PROCURE-08)", async () => {
  const browser = openBrowser(shop);
  await browser.arrive(wks([{ artNo: ARTICLE.plain, qty: "7" }]));
  expect(cartOf((await returnCart(browser, { empty: "1" })).answer.body).lines).toEqual([]);
});

test("requires confirmation of a new origin once per customer, and allows only that form target (PROCURE-11)", async () => {
  const first = openBrowser(shop);
  await first.arrive(WKE);
  const { asked, answer } = await returnCart(first);
  expect(asked?.body).toContain("software.example");
  expect(handedOver(asked!.body)).toBeNull();
  expect(asked?.headers["content-security-policy"]).toContain("form-action 'self'");
  expect(answer.headers["content-security-policy"]).toContain("form-action https://software.example;");
  expect(answer.headers).toMatchObject({ "referrer-policy": "no-referrer", "cache-control": "no-store" });
  const next = openBrowser(shop);
  await next.arrive(WKE);
  expect((await returnCart(next)).asked).toBeNull();
  const other = openBrowser(shop);
  await other.arrive({ ...WKE, hookurl: "https://software.example:8443/hook" });
  expect((await returnCart(other)).asked?.body).toContain("software.example:8443");
});

test("requires confirmation again if another origin was confirmed", async () => {
  const browser = openBrowser(shop);
  await browser.arrive(WKE);
  const session = (await sessionOf(browser))!.session;
  const response = await browser.post(RETURN, { session, origin: "https://elsewhere.example", checked: "1" });
  expect(handedOver(response.body)).toBeNull();
  expect(await shop.db.selectFrom("procurement_host").selectAll().execute()).toEqual([]);
});

test("shows truncated values before the return (PROCURE-10)", async () => {
  const browser = openBrowser(shop);
  await browser.arrive(WKE);
  await add(browser, ARTICLE.plain, 1);
  const purchaseOrderNumber = "Bestellung 2026-0042 Halle";
  await shop.operation(setPurchaseOrderNumber, { baseSiteId: "FIWE-DE", accessToken: await tokenOf(browser), purchaseOrderNumber });
  const { asked, answer } = await returnCart(browser);
  expect(asked?.body).toContain(purchaseOrderNumber);
  expect(asked?.body).toContain(">Bestellung 2026<");
  expect(cartOf(answer.body).order.partNo).toBe("Bestellung 2026");
});

test("returns a cart once: the session ends, its cart is empty, and a repetition is rejected (PROCURE-22, PROCURE-23)", async () => {
  const browser = openBrowser(shop);
  await browser.arrive(wks([{ artNo: ARTICLE.plain, qty: "7" }]));
  const accessToken = await tokenOf(browser);
  const cookies = [...browser.cookies];
  const { session } = await returnCart(browser);
  expect(browser.cookies.has("shop")).toBe(false);
  const late = await shop.operation(addItem, { baseSiteId: "FIWE-DE", accessToken, cartId: "current", id: ARTICLE.plain });
  expect(late.errors?.[0]?.extensions.type).toBe("InvalidTokenError");
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  expect((await browser.post(RETURN, { session })).headers.location).toMatch(/state=over$/);
  const states = await shop.db.selectFrom("procurement_session").select("state").execute();
  expect(states).toEqual([{ state: "returned" }]);
  expect(await shop.db.selectFrom("cart_line").selectAll().execute()).toEqual([]);
  expect(await shop.db.selectFrom("procurement_message").select("direction").orderBy("message_id").execute()).toEqual([
    { direction: "in" },
    { direction: "out" },
  ]);
  await browser.arrive(WKE);
  expect((await browser.post(RETURN, { session })).headers.location).toMatch(/state=returned$/);
});

test("IDS 2.0 returns discarded lines with an error, and no empty cart; both end the session (PROCURE-08)", async () => {
  const browser = openBrowser(shop);
  await browser.arrive({ ...wks([{ artNo: ARTICLE.plain, qty: "7", ref: "10" }]), version: "2.0" });
  const named = cartOf((await returnCart(browser, { empty: "1" })).answer.body);
  expect(named.lines).toMatchObject([
    { articleNumber: ARTICLE.plain, refItems: [{ customer: "10" }], errorCode: "1", errorText: "Im Shop verworfen." },
  ]);
  const empty = openBrowser(shop);
  await empty.arrive({ ...WKE, version: "2.0" });
  expect((await returnCart(empty)).answer.headers.location).toMatch(/state=nothing-yet$/);
  expect((await returnCart(empty, { empty: "1" })).answer.headers.location).toMatch(/state=discarded$/);
  expect(empty.cookies.has("shop")).toBe(false);
  expect(await shop.db.selectFrom("procurement_session").select("state").execute()).toEqual([{ state: "returned" }, { state: "returned" }]);
});

test("shows a truncated job reference (PROCURE-10)", async () => {
  const browser = openBrowser(shop);
  const long = "Dachstuhl Lindenweg, Bauabschnitt zwei, Nordseite mit Gauben und Anschluss an den Bestand";
  await browser.arrive(wks([{ artNo: ARTICLE.plain, qty: "7" }], `<Kommission>${long}</Kommission>`));
  const { asked, answer } = await returnCart(browser);
  expect(asked?.body).toContain(long);
  expect(cartOf(answer.body).order.kommission).toBe(long.slice(0, 80).trim());
});

test("indicates lines added after the order, and does not return them", async () => {
  const browser = openBrowser(shop);
  await browser.arrive(wks([{ artNo: ARTICLE.plain, qty: "700" }]));
  const accessToken = await tokenOf(browser);
  await shop.operation(placeOrder, { baseSiteId: "FIWE-DE", accessToken, cartId: "current", tacVersion: shop.tacVersion });
  expect(await sessionOf(browser)).toMatchObject({ hasLaterLines: false });
  await add(browser, ARTICLE.plain, 1);
  expect(await sessionOf(browser)).toMatchObject({ hasLaterLines: true });
  expect(cartOf((await returnCart(browser)).answer.body).lines).toMatchObject([{ quantity: "700" }]);
});

test("returns a cart once on a double click", async () => {
  const browser = openBrowser(shop);
  await browser.arrive(wks([{ artNo: ARTICLE.plain, qty: "7" }]));
  const session = (await sessionOf(browser))!.session;
  const confirmed = { session, origin: "https://software.example", checked: "1" };
  const answers = await Promise.all([browser.post(RETURN, confirmed), browser.post(RETURN, confirmed)]);
  expect(answers.filter(({ body }) => handedOver(body)).length).toBe(1);
  const sent = await shop.db.selectFrom("procurement_message").where("direction", "=", "out").selectAll().execute();
  expect(sent.length).toBe(1);
});

test("rejects the return from a window of a replaced session", async () => {
  const browser = openBrowser(shop);
  await browser.arrive(wks([{ artNo: ARTICLE.plain, qty: "7" }]));
  const { session } = (await sessionOf(browser))!;
  await browser.arrive(wks([{ artNo: ARTICLE.reduced, qty: "1" }]));
  expect((await browser.post(RETURN, { session })).headers.location).toMatch(/state=replaced$/);
  expect(await linesOf(browser)).toEqual([`${ARTICLE.reduced} × 1`]);
});

test("rejects the return of another user's session and cross-site requests", async () => {
  const anna = openBrowser(shop);
  await anna.arrive(wks([{ artNo: ARTICLE.plain, qty: "7" }]));
  const { session } = (await sessionOf(anna))!;
  const mira = openBrowser(shop);
  await mira.follow(await mira.call({ ...WKE, name_kunde: "mira.voss@elbe-haustechnik.example", pw_kunde: PASSWORD }));
  expect((await mira.post(RETURN, { session, origin: "https://software.example", checked: "1" })).headers.location).toMatch(
    /state=replaced$/,
  );
  const own = openBrowser(shop);
  await own.post("/webapi/shop/userapi/login-form", { username: ANNA, password: PASSWORD });
  expect((await own.post(RETURN, { session })).headers.location).toMatch(/state=over$/);
  expect((await openBrowser(shop).post(RETURN, { session })).headers.location).toMatch(/state=over$/);
  const forged = await anna.send("POST", RETURN, {
    payload: `session=${session}`,
    headers: { "sec-fetch-site": "cross-site", "content-type": "application/x-www-form-urlencoded" },
  });
  expect(forged.statusCode).toBe(403);
  expect(await linesOf(anna)).toEqual([`${ARTICLE.plain} × 7`]);
});

test("escapes markup in received values", async () => {
  const evil = '"><script>alert(1)</script>';
  const coded = "&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;";
  const browser = openBrowser(shop);
  const warenkorb = idsCart(
    [{ artNo: "999999", qty: "1", ref: "10", more: `<Hinweis>${coded}</Hinweis>` }],
    `<ZusatzText>${coded}</ZusatzText>`,
  ).replace("Position 10", coded);
  await browser.arrive({ action: "WKS", hookurl: HOOK, warenkorb });
  const page = await browser.send("GET", "/cart");
  expect(page.body).not.toContain("<script>alert");
  const { answer } = await returnCart(browser);
  expect(answer.body).not.toContain("<script>alert");
  const cart = cartOf(answer.body);
  expect([cart.order.zusatzText, cart.lines[0]?.shortText, cart.lines[0]?.note]).toEqual([evil, evil, evil]);
});

test.each([
  ["top", "_top"],
  ["_blank", "_blank"],
  ["ergebnis", "ergebnis"],
  ['x" onload="alert(1)', "_top"],
])("maps the target %s to %s", async (target, shown) => {
  const browser = openBrowser(shop);
  await browser.arrive({ ...WKE, target });
  expect(handedOver((await returnCart(browser)).answer.body)?.target).toBe(shown);
});

test("without a return address returns nothing and preserves the cart", async () => {
  const browser = openBrowser(shop);
  await browser.arrive({ action: "WKS", warenkorb: idsCart([{ artNo: ARTICLE.plain, qty: "7" }]) });
  expect(await sessionOf(browser)).toMatchObject({ canReturn: false });
  expect((await returnCart(browser)).answer.headers.location).toMatch(/state=no-address$/);
  expect(await linesOf(browser)).toEqual([`${ARTICLE.plain} × 7`]);
});

test("shows the session bar with person and line count on every page except the cart, until the order is sent (PROCURE-03)", async () => {
  const browser = openBrowser(shop);
  const bar = (path: string) => browser.dataOf(path, "ProcurementBar");
  await browser.post("/webapi/shop/userapi/login-form", { username: ANNA, password: PASSWORD });
  expect(await bar("/kontakt")).toBeNull();
  await browser.arrive(wks([{ artNo: ARTICLE.plain, qty: "700" }]));
  const { session } = (await sessionOf(browser))!;
  expect(await bar("/kontakt")).toMatchObject({ session, person: "Anna Brandt", lines: 1, canReturn: true, orderCode: null });
  expect(await bar("/shopping-basket-checkout")).toMatchObject({ session });
  expect(await bar("/cart")).toBeNull();
  const call = { baseSiteId: "FIWE-DE", accessToken: await tokenOf(browser), cartId: "current", tacVersion: shop.tacVersion };
  const { code } = (await shop.operation(placeOrder, call)).data.placeOrder;
  expect(await bar("/shopping-basket-checkout")).toBeNull();
  expect(await bar("/kontakt")).toMatchObject({ orderCode: code });
  await browser.post(RETURN, { order: String(code), origin: "https://software.example", checked: "1" });
  expect(await bar("/kontakt")).toBeNull();
});

test("returns an order placed in the session with its number, and does not discard it (CHECK-40)", async () => {
  const browser = openBrowser(shop);
  await browser.arrive(wks([{ artNo: ARTICLE.plain, qty: "700", ref: "10" }], "<PartNo>B-1</PartNo>"));
  const accessToken = await tokenOf(browser);
  const call = { baseSiteId: "FIWE-DE", accessToken, cartId: "current", tacVersion: shop.tacVersion };
  const { code } = (await shop.operation(placeOrder, call)).data.placeOrder;
  expect(await sessionOf(browser)).toMatchObject({ orderCode: code });
  expect(await browser.dataOf("/shopping-basket-checkout", "ProcurementCart")).toMatchObject({ orderCode: code });
  const cart = cartOf((await returnCart(browser, { empty: "1" })).answer.body);
  expect(cart).toMatchObject({ outcome: "ordered", order: { orderConfNo: code, partNo: "B-1" } });
  expect(cart.lines).toMatchObject([{ articleNumber: ARTICLE.plain, quantity: "700", refItems: [{ customer: "10" }] }]);
  // 700 at 12.40 net per 100, also in the open shop, which shows gross prices.
  expect(Number(cart.lines[0]!.netPrice)).toBe(86.8);
  expect(await shop.db.selectFrom("procurement_session").select("order_code").execute()).toEqual([{ order_code: code }]);
});

test("returns an order by its number, repeatedly and also after a reload (CHECK-40)", async () => {
  const browser = openBrowser(shop);
  await browser.arrive(wks([{ artNo: ARTICLE.plain, qty: "700" }]));
  const accessToken = await tokenOf(browser);
  const call = { baseSiteId: "FIWE-DE", accessToken, cartId: "current", tacVersion: shop.tacVersion };
  const { code } = (await shop.operation(placeOrder, call)).data.placeOrder;
  const order = String(code);
  const page = `/shopping-basket-checkout?order=${order}`;
  expect(await browser.dataOf(page, "ProcurementCart")).toMatchObject({ orderCode: order, isOrderSent: false, host: "software.example" });
  const asked = await browser.post(RETURN, { order });
  expect(handedOver(asked.body)).toBeNull();
  expect(asked.body).toContain(`href="${page}"`);
  expect(await browser.dataOf(page, "ProcurementCart")).toMatchObject({ isOrderSent: false });
  const first = await browser.post(RETURN, { order, origin: "https://software.example", checked: "1" });
  expect(cartOf(first.body).order.orderConfNo).toBe(order);
  expect(first.body).toContain(`href="${page}"`);
  expect(await browser.dataOf(page, "ProcurementCart")).toMatchObject({ orderCode: order, isOrderSent: true });
  const again = await browser.post(RETURN, { order });
  expect(handedOver(again.body)).toMatchObject({ action: HOOK });
  expect(cartOf(again.body).order.orderConfNo).toBe(order);
  expect((await browser.post(RETURN, { order: "0000000000" })).headers.location).toMatch(/state=over$/);
});

test("redirects an order without a return address to its page (CHECK-40)", async () => {
  const browser = openBrowser(shop);
  await browser.arrive({ action: "WKS", warenkorb: idsCart([{ artNo: ARTICLE.plain, qty: "700" }]) });
  const accessToken = await tokenOf(browser);
  const call = { baseSiteId: "FIWE-DE", accessToken, cartId: "current", tacVersion: shop.tacVersion };
  const { code } = (await shop.operation(placeOrder, call)).data.placeOrder;
  const { headers } = await browser.post(RETURN, { order: String(code) });
  expect(headers.location).toBe(`/shopping-basket-checkout?order=${code}`);
});
