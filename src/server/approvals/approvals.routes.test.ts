// The forms of the pages about approvals, as browsers without JavaScript send them.
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { APPROVAL_FORMS, APPROVAL_PAGES, approvalQuery } from "#contract/approval-links.ts";
import { findSubstitute } from "../approval-rules/index.ts";
import { changeMember } from "../companies/index.ts";
import { ANNA, baseSiteId, JONAS } from "../testing/small-shop.ts";
import { type ApprovalShop, openApprovalShop, PIA } from "./testing.ts";

let shop: ApprovalShop;
const cookies: Record<string, string> = {};
beforeAll(async () => {
  shop = await openApprovalShop();
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.prepare();
  for (const email of [ANNA, JONAS, PIA]) {
    const { accessToken, idToken } = await shop.signIn(email);
    const session = await shop.inject({
      method: "POST",
      url: "/webapi/shop/userapi/Login",
      headers: { "sec-fetch-site": "same-origin" },
      payload: { User: { AccessToken: accessToken, IdToken: idToken } },
    });
    cookies[email] = `site=${baseSiteId}; ${String(session.headers["set-cookie"]).split(";", 1)[0]!}`;
  }
});

async function post(email: string, url: string, fields: Record<string, string>): Promise<string> {
  const response = await shop.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", cookie: cookies[email]! },
    payload: new URLSearchParams(fields).toString(),
  });
  expect(response.statusCode).toBe(303);
  return String(response.headers["location"]);
}
const details = (id: string, message: string) => `${APPROVAL_PAGES.details}${approvalQuery(id)}&message=${message}`;

test("a cart is sent, declined with a reason and taken back, each on the page of the request", async () => {
  await shop.fillCart();
  const page = `/en${APPROVAL_PAGES.list}`;
  const sent = await post(JONAS, APPROVAL_FORMS.request, { cart: "current", comment: "Für das Dach", page });
  const id = new URL(sent, "http://shop.test").searchParams.get("id") ?? "";
  expect(sent).toBe(`/en${details(id, "requested")}`);
  expect(await shop.showRequest(PIA, id)).toMatchObject({ comment: "Für das Dach" });
  expect(await post(PIA, APPROVAL_FORMS.decide, { id, decision: "perhaps" })).toBe(details(id, "failed"));
  expect(await post(PIA, APPROVAL_FORMS.decide, { id: "x", decision: "perhaps" })).toBe(`${APPROVAL_PAGES.list}?message=failed`);
  expect(await post(PIA, APPROVAL_FORMS.decide, { id, decision: "decline", reason: "Zu teuer" })).toBe(details(id, "declined"));
  expect(await shop.listOrders()).toEqual([]);
  expect(await post(JONAS, APPROVAL_FORMS.takeBack, { id })).toMatch(new RegExp(`^${APPROVAL_PAGES.details}.*&message=`));
  expect((await shop.cartOf()).totalItems).toBe(1);
});

test("an order of a locked colleague is placed only with the box that confirms it", async () => {
  const id = await shop.makeRequest();
  const jonas = await shop.accountIdOf(JONAS);
  expect(await changeMember(await shop.contextOf(ANNA), jonas, { state: "locked" })).toBe("changed");
  const decision = { id, decision: "approve", terms: shop.tacVersion };
  await post(PIA, APPROVAL_FORMS.decide, decision);
  await post(PIA, APPROVAL_FORMS.decide, { ...decision, requester: "yes" });
  expect(await shop.listOrders()).toEqual([]);
  expect(await post(PIA, APPROVAL_FORMS.decide, { ...decision, requester: "locked" })).toBe(details(id, "approved"));
  expect(await shop.listOrders()).toHaveLength(1);
});

test("a substitute is chosen for some days, and ended by its button", async () => {
  const substituteId = await shop.accountIdOf(ANNA);
  const chosen = { substitute: substituteId, from: "2026-01-01", to: "2099-12-31" };
  const viewer = (await shop.viewerOf(shop.tokensOf(PIA).accessToken))!;
  const substitute = async () => (await findSubstitute({ ...(await shop.contextOf(PIA)), viewer }))?.substituteId ?? null;
  expect(await post(PIA, APPROVAL_FORMS.substitute, chosen)).toMatch(new RegExp(`^${APPROVAL_PAGES.list}\\?message=`));
  expect(await substitute()).toBe(substituteId);
  await post(PIA, APPROVAL_FORMS.substitute, { ...chosen, end: "1" });
  expect(await substitute()).toBeNull();
});
