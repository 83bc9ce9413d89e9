// Standing orders over HTTP and GraphQL, as browsers without scripts use them, and by the scheduled task.
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { DAY_MS } from "#contract/format/calendar.ts";
import { createOrderList, getStandingOrderForm, getStandingOrderRun, getStandingOrders } from "#contract/generated/operations.ts";
import { PRICE_VIEW_HEADER } from "#contract/rules/shop/price-view.ts";
import { STANDING_ORDER_FORMS, STANDING_ORDER_PAGES } from "#contract/standing-order-links.ts";
import { ARTICLE } from "../cart/testing.ts";
import { ANNA, baseSiteId, JONAS, openSmallShop, type SmallShop } from "../testing/small-shop.ts";

const SAME_ORIGIN = { "sec-fetch-site": "same-origin" };

let shop: SmallShop;
let listId: string;
const tokens: Record<string, string> = {};
const cookies: Record<string, string> = {};
beforeAll(async () => {
  shop = await openSmallShop();
  for (const username of [ANNA, JONAS]) {
    const { accessToken, idToken } = await shop.signIn(username);
    const session = await shop.inject({
      method: "POST",
      url: "/webapi/shop/userapi/Login",
      headers: SAME_ORIGIN,
      payload: { User: { AccessToken: accessToken, IdToken: idToken, IsIdsSession: false } },
    });
    tokens[username] = accessToken;
    cookies[username] = String(session.headers["set-cookie"]).split(";", 1)[0]!;
  }
  const items = [{ id: ARTICLE.plain, quantity: 100 }];
  const created = await shop.operation(createOrderList, { ...as(ANNA), name: "Lager", items });
  listId = created.data.createOrderList.listId;
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.db.deleteFrom("standing_order").execute();
});

const as = (username: string) => ({ baseSiteId, accessToken: tokens[username]! });
const tomorrow = () => new Date(Date.now() + 2 * DAY_MS).toISOString().slice(0, 10);
const orders = async (username = ANNA) => (await shop.operation(getStandingOrders, as(username))).data.getStandingOrders;

async function post(form: keyof typeof STANDING_ORDER_FORMS, fields: Record<string, string>, username = ANNA, page = "/") {
  const response = await shop.inject({
    method: "POST",
    url: STANDING_ORDER_FORMS[form],
    headers: { ...SAME_ORIGIN, cookie: cookies[username]!, "content-type": "application/x-www-form-urlencoded" },
    payload: new URLSearchParams({ page, ...fields }).toString(),
  });
  expect(response.statusCode).toBe(303);
  return String(response.headers.location);
}
const save = (fields: Record<string, string> = {}, ...rest: [username?: string, page?: string]) =>
  post("save", { id: randomUUID(), list: listId, weeks: "2", date: tomorrow(), mode: "confirm", addressId: "", ...fields }, ...rest);

/** Makes the standing order due, and runs the scheduled task. */
async function runTask(): Promise<void> {
  await sql`update standing_order set planned_on = current_date - 1, run_on = current_date - 1`.execute(shop.db);
  await shop.shop.jobs.add(shop.db, "run-standing-orders", {});
  await shop.runJobs();
}

test("a form creates a standing order, and a wrong one returns with what was typed", async () => {
  const refused = await save({ mode: "automatic", limit: "viel", tac: shop.tacVersion, weeks: "6", costCentre: "4100" }, ANNA, "/en/x");
  expect(refused).toMatch(new RegExp(`^/en${STANDING_ORDER_PAGES.form}\\?message=badLimit&.*limit=viel.*costCentre=4100`));
  expect(await orders()).toEqual([]);
  expect(await save()).toBe(`${STANDING_ORDER_PAGES.list}?message=saved`);
  expect(await orders()).toMatchObject([{ listName: "Lager", intervalWeeks: 2, isAutomatic: false, state: "active", runs: [] }]);
});

test("the task orders automatically, with the confirmation of every order", async () => {
  await save({ mode: "automatic", limit: "1.000,00", tac: shop.tacVersion });
  await runTask();
  await runTask();
  const { runs } = (await orders())[0]!;
  expect(runs).toMatchObject([{ state: "ordered", orderId: expect.stringMatching(/\d/) }]);
  const { data } = await shop.operation(getStandingOrderRun, { ...as(ANNA), id: runs[0]!.id });
  expect(data.getStandingOrderRun).toMatchObject({ offer: null, run: { state: "ordered" } });
  const mails = await shop.db.selectFrom("mail_message").select("subject").where("subject", "like", `%${runs[0]!.orderId}%`).execute();
  expect(mails).toHaveLength(1);
});

test("form and run show amounts in the viewer's view, with the price per litre beside gross ones", async () => {
  await shop.db
    .updateTable("article")
    .set({ content_unit: "LTR", content_per_unit: "0.3" })
    .where("article_number", "=", ARTICLE.plain)
    .execute();
  await shop.shop.catalogues.rebuild();
  await save();
  await runTask();
  const { runs } = (await orders())[0]!;
  const shownIn = async (view: "net" | "gross") => {
    const headers = { [PRICE_VIEW_HEADER]: view };
    const { offer } = (await shop.operation(getStandingOrderRun, { ...as(ANNA), id: runs[0]!.id }, { headers })).data.getStandingOrderRun!;
    const form = (await shop.operation(getStandingOrderForm, { ...as(ANNA), listId }, { headers })).data.getStandingOrderForm!;
    return { price: offer!.lines[0]!.pricePerUnit, offer: offer!, total: form.total };
  };
  const [net, gross] = [await shownIn("net"), await shownIn("gross")];
  expect(net.price).toMatch(/ Stück$/);
  expect(gross.price).toMatch(/ Stück \(\S+\u00a0€\/l\)$/);
  expect(net.total).toBe(net.offer.netTotal);
  expect(gross.total).toBe(gross.offer.totalWithTax);
  expect(net.total).not.toBe(gross.total);
  await shop.db
    .updateTable("article")
    .set({ content_unit: null, content_per_unit: null })
    .where("article_number", "=", ARTICLE.plain)
    .execute();
  await shop.shop.catalogues.rebuild();
});

test("a prepared run is ordered by its form once, by nobody else, and only as shown", async () => {
  await save();
  await runTask();
  const { runs } = (await orders())[0]!;
  const { id } = runs[0]!;
  const { offer } = (await shop.operation(getStandingOrderRun, { ...as(ANNA), id })).data.getStandingOrderRun!;
  expect(offer).toMatchObject({ lines: [{ articleNo: ARTICLE.plain, quantity: 100 }], excluded: [], blockers: [] });
  const form = { id, seen: offer!.key, tac: offer!.tacVersion };
  expect((await shop.operation(getStandingOrderRun, { ...as(JONAS), id })).data.getStandingOrderRun).toBeNull();
  expect(await post("order", form, JONAS)).toContain("message=gone");
  expect(await post("order", { ...form, seen: "other" })).toContain("message=changed");
  expect(await post("order", { ...form, tac: "" })).toContain("message=noTerms");
  const outcomes = await Promise.all([post("order", form), post("order", form)]);
  expect(new Set(outcomes)).toEqual(new Set([`${STANDING_ORDER_PAGES.run}?id=${id}`]));
  const placed = await shop.db.selectFrom("standing_order_run").select("order_code").where("run_id", "=", id).execute();
  expect(placed).toEqual([{ order_code: expect.any(String) }]);
});

test("forms pause, resume, skip and end; a colleague's have no effect", async () => {
  await save();
  const { id, plannedOn } = (await orders())[0]!;
  expect(await post("end", { id }, JONAS)).toContain("message=gone");
  expect(await post("pause", { id })).toContain("message=paused");
  expect(await orders()).toMatchObject([{ state: "paused" }]);
  expect(await post("resume", { id })).toContain("message=resumed");
  expect(await post("skip", { id, planned: plannedOn })).toContain("message=skipped");
  expect(await orders()).toMatchObject([{ runs: [{ state: "skipped" }] }]);
  const { data } = await shop.operation(getStandingOrderForm, { ...as(ANNA), id });
  expect(data.getStandingOrderForm).toMatchObject({ id, isNew: false, intervalWeeks: 2 });
  expect((await shop.operation(getStandingOrderForm, { ...as(JONAS), id })).data.getStandingOrderForm).toBeNull();
  expect(await post("end", { id })).toContain("message=ended");
  expect(await orders()).toEqual([]);
});

test("the form of a list shows today's total; visitors are redirected without effect", async () => {
  const { data } = await shop.operation(getStandingOrderForm, { ...as(ANNA), listId });
  expect(data.getStandingOrderForm).toMatchObject({
    isNew: true,
    articles: 1,
    canBeAutomatic: true,
    total: expect.stringContaining("€"),
  });
  const visitor = await shop.inject({
    method: "POST",
    url: STANDING_ORDER_FORMS.save,
    headers: { ...SAME_ORIGIN, "content-type": "application/x-www-form-urlencoded" },
    payload: "id=1",
  });
  expect(visitor.headers.location).toBe(`${STANDING_ORDER_PAGES.list}?message=failed`);
});
