// Orders that need an approval, and the request until it is decided.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addItem, getCart, placeIdsOrder, placeOrder, requestApproval, setPurchaseOrderNumber } from "#contract/generated/operations.ts";
import { addQuoteLines } from "../cart/index.ts";
import { ARTICLE } from "../cart/testing.ts";
import { changeMember } from "../companies/index.ts";
import { ANNA, baseSiteId, JONAS, MIRA } from "../testing/small-shop.ts";
import { runDueApprovals } from "./run-due-approvals.ts";
import { type ApprovalShop, COMPANY, openApprovalShop, PIA } from "./testing.ts";

let shop: ApprovalShop;
beforeAll(async () => {
  shop = await openApprovalShop();
});
afterAll(() => shop?.close());
beforeEach(() => shop.prepare());

describe("an order that needs an approval (COMPANY-19)", () => {
  test("is refused for a user who may not order; the cart names the approvers", async () => {
    await shop.fillCart();
    expect(await shop.placeOrder()).toMatchObject({ success: false, errors: ["ApprovalRequiredError"] });
    expect((await shop.cartOf()).approval).toEqual({
      reason: "Ihre Bestellungen gibt jemand in Ihrem Unternehmen frei.",
      approvers: ["Anna Brandt", "Pia Prüfer"],
    });
  });

  test("is refused by a rule from its total on, also for an administrator", async () => {
    expect(await shop.saveRule({ condition: "total", from: "80,00" })).toBe("saved");
    await shop.fillCart(ANNA, 10);
    expect((await shop.cartOf(ANNA)).approval).toBeNull();
    expect((await shop.placeOrder(ANNA)).success).toBe(true);
    await shop.fillCart(ANNA, 700);
    expect((await shop.cartOf(ANNA)).approval).toEqual({
      reason: "Alle ab 80,00\u00a0€ netto → Freigabe durch Freigeber",
      approvers: ["Pia Prüfer"],
    });
    expect((await shop.placeOrder(ANNA)).errors).toEqual(["ApprovalRequiredError"]);
  });

  test("is refused to procurement software, which cannot send it for approval either", async () => {
    const ids = { ...shop.tokensOf(JONAS), isIds: true };
    await shop.operation(addItem, { ...ids, cartId: "current", id: ARTICLE.plain, quantity: 700 });
    const { guid: cartId } = (await shop.operation(getCart, { ...ids, cartId: "current" })).data.getCart.cart!;
    const placed = await shop.operation(placeIdsOrder, { ...shop.tokensOf(JONAS), cartId, tacVersion: shop.tacVersion });
    expect(placed.data.placeIdsOrder).toMatchObject({ xml: null, errors: ["ApprovalRequiredError"] });
    // Neither as the software nor by the cart's id.
    expect(await shop.placeOrder(JONAS, cartId)).toMatchObject({ success: false, errors: ["ApprovalRequiredError"] });
    expect(await shop.sendCart(JONAS, cartId)).toMatchObject({ status: "procurementCart", errors: ["ProcurementCartError"] });
    const { requestApproval: sent } = (await shop.operation(requestApproval, { ...ids, cartId: "current", comment: "" })).data;
    expect(sent).toMatchObject({ status: "procurementCart", id: null });
    expect([await shop.listOrders(), await shop.listRequests(ANNA)]).toMatchObject([[], { toDecide: [] }]);
  });

  test("needs none where no rule applies and in a customer without a company", async () => {
    await shop.fillCart(ANNA);
    expect(await shop.sendCart(ANNA)).toMatchObject({ status: "notNeeded", id: null });
    await shop.fillCart(MIRA);
    expect((await shop.cartOf(MIRA)).approval).toBeNull();
    expect((await shop.placeOrder(MIRA)).success).toBe(true);
  });

  test("cannot be requested if no colleague may approve", async () => {
    await shop.saveRule({ approvers: ["role:admin"] });
    const lock = { state: "locked", isDeliberate: true } as const;
    expect(await changeMember(await shop.contextOf(ANNA), await shop.accountIdOf(PIA), lock)).toBe("changed");
    await shop.fillCart(ANNA);
    expect(await shop.sendCart(ANNA)).toMatchObject({ status: "noApprovers" });
    expect((await shop.cartOf(ANNA)).products).toHaveLength(1);
  });
});

describe("a request (COMPANY-20)", () => {
  test("freezes the cart, opens a new one and mails the approvers; a second call finds the same", async () => {
    await shop.fillCart();
    await shop.operation(setPurchaseOrderNumber, { ...shop.tokensOf(JONAS), purchaseOrderNumber: "BV 7" });
    const { guid } = await shop.cartOf();
    const [first, second] = await Promise.all([shop.sendCart(JONAS, guid), shop.sendCart(JONAS, guid)]);
    expect(first.status).toBe("requested");
    expect(second).toEqual(first);
    expect(await shop.sendCart()).toEqual(first);
    expect((await shop.cartOf()).products).toEqual([]);
    expect(await shop.listMails()).toEqual([
      `${ANNA}: Jonas Keller bittet um Freigabe: 94,70\u00a0€ netto`,
      `${PIA}: Jonas Keller bittet um Freigabe: 94,70\u00a0€ netto`,
    ]);
    expect(await shop.showRequest(PIA, first.id!)).toMatchObject({
      state: "open",
      requester: "Jonas Keller",
      comment: "Für das Dach",
      netTotal: "94,70\u00a0€",
      purchaseOrderNumber: "BV 7",
      lines: [{ articleNo: ARTICLE.plain, quantity: 700, totalPrice: "86,80\u00a0€" }],
      canDecide: true,
      changes: [],
      steps: [{ kind: "requested", name: "Jonas Keller", ipAddress: expect.stringMatching(/./) }],
    });
    expect(await shop.listRequests(PIA)).toMatchObject({ toDecide: [{ id: first.id }], own: [] });
    expect(await shop.listRequests(JONAS)).toMatchObject({ toDecide: [], own: [{ id: first.id }], canApprove: false });
    expect(
      (await shop.operation(placeOrder, { ...shop.tokensOf(JONAS), cartId: guid, tacVersion: shop.tacVersion })).data.placeOrder.errors,
    ).toEqual(["ApprovalRequiredError"]);
  });

  test("is hidden from other companies and from colleagues without a part in it", async () => {
    const id = await shop.makeRequest();
    await shop.setRoles(PIA, ["buyer"]);
    expect(await shop.showRequest(PIA, id)).toBeNull();
    expect(await shop.showRequest(MIRA, id)).toBeNull();
    expect((await shop.decideRequest(MIRA, id)).status).toBe("failed");
    expect(await shop.takeBack(id, ANNA)).toMatchObject({ status: "failed" });
  });

  test("is withdrawn, and the cart is as before", async () => {
    await shop.fillCart();
    await shop.operation(setPurchaseOrderNumber, { ...shop.tokensOf(JONAS), purchaseOrderNumber: "BV 7" });
    const { guid } = await shop.cartOf();
    const { id } = await shop.sendCart();
    expect((await shop.takeBack(id!)).status).toBe("cartBack");
    expect(await shop.cartOf()).toMatchObject({
      guid,
      purchaseOrderNumber: "BV 7",
      products: [{ articleNo: ARTICLE.plain, quantity: 700 }],
    });
    expect((await shop.takeBack(id!)).status).toBe("alreadyDecided");
    expect((await shop.decideRequest(PIA, id!)).status).toBe("alreadyDecided");
    expect(await shop.listOrders()).toEqual([]);
    expect((await shop.sendCart()).id).not.toBe(id);
  });

  test("is withdrawn beside a filled cart, which is saved", async () => {
    const id = await shop.makeRequest();
    await shop.fillCart(JONAS, 5);
    expect((await shop.takeBack(id)).status).toBe("cartSaved");
    expect((await shop.cartOf()).products).toMatchObject([{ quantity: 700 }]);
    const saved = await shop.db.selectFrom("saved_cart_line").select("quantity").execute();
    expect(saved).toEqual([{ quantity: 5 }]);
    await shop.db.deleteFrom("saved_cart").execute();
  });

  test("is withdrawn beside lines from a quote, which join it, because they cannot be saved", async () => {
    const quoteId = randomUUID();
    await sql`
      insert into quote (quote_id, quote_number, customer_id, account_id, site_id, language, state, requested_at, created_at)
      values (${quoteId}, 'AG888888', ${COMPANY}, ${await shop.accountIdOf(JONAS)}, ${baseSiteId}, 'de-DE', 'offered', now(), now())`.execute(
      shop.db,
    );
    await sql`
      insert into quote_version (quote_id, version, valid_until, currency, in_parts, text, sent_by, sent_at)
      values (${quoteId}, 1, current_date + 30, 'EUR', true, '', '', now())`.execute(shop.db);
    await sql`
      insert into quote_line (quote_id, version, position, article_number, name, unit, quantity, amount, price_quantity, tax_rate)
      values (${quoteId}, 1, 1, ${ARTICLE.plain}, 'Anker', 'C62', 1000, 9, 100, 0.19)`.execute(shop.db);
    const addOffered = async (quantity: number) =>
      addQuoteLines(await shop.contextOf(JONAS), { quoteNumber: "AG888888", version: 1, lines: [{ position: 1, quantity }] });
    const quantities = async () => (await shop.cartOf()).products.map(({ quantity, quote }) => [quantity, quote !== null]);
    // The request has the article in two lines, and nothing has changed since.
    await addOffered(100);
    const first = await shop.makeRequest();
    expect((await shop.showRequest(PIA, first))!.changes).toEqual([]);
    await addOffered(50);
    expect((await shop.takeBack(first)).status).toBe("cartJoined");
    expect(await quantities()).toEqual([
      [150, true],
      [700, false],
    ]);
    const { id: second } = await shop.sendCart();
    await addOffered(200);
    await shop.fillCart(JONAS, 5);
    expect((await shop.takeBack(second!)).status).toBe("cartSavedJoined");
    expect(await quantities()).toEqual([
      [350, true],
      [700, false],
    ]);
    expect(await shop.db.selectFrom("saved_cart_line").select("quantity").execute()).toEqual([{ quantity: 5 }]);
    await shop.db.deleteFrom("saved_cart").execute();
    await sql`delete from quote`.execute(shop.db);
  });
});

test("reminds once after two working days and expires after 14 days (COMPANY-25)", async () => {
  const id = await shop.makeRequest();
  await shop.db.deleteFrom("mail_message").execute();
  const run = () => runDueApprovals(shop.shop, shop.shop.taskContext);
  expect(await run()).toEqual({ reminded: 0, expired: 0 });
  await sql`update approval_request set remind_at = now() - interval '1 minute'`.execute(shop.db);
  expect(await Promise.all([run(), run()]).then((done) => done.map(({ reminded }) => reminded).toSorted((a, b) => a - b))).toEqual([0, 1]);
  expect(await shop.listMails()).toEqual(
    [ANNA, PIA].map((email) => `${email}: Erinnerung: Jonas Keller wartet auf Freigabe (94,70\u00a0€ netto)`),
  );
  await shop.db.deleteFrom("mail_message").execute();
  await sql`update approval_request set expires_at = now() - interval '1 minute'`.execute(shop.db);
  expect((await shop.decideRequest(PIA, id)).status).toBe("alreadyDecided");
  expect(await run()).toEqual({ reminded: 0, expired: 1 });
  expect(await run()).toEqual({ reminded: 0, expired: 0 });
  expect(await shop.listMails()).toEqual([`${JONAS}: Ihre Anfrage zur Freigabe ist abgelaufen`]);
  expect(await shop.showRequest(JONAS, id)).toMatchObject({ state: "expired", canTakeBack: true });
});
