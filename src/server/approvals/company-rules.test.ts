// Rules and limits that a company saves.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { APPROVAL_FORMS, APPROVAL_PAGES } from "#contract/approval-links.ts";
import { deleteApprovalRule, saveApprovalRule, setApprovalLimit } from "../approval-rules/index.ts";
import { ANNA, baseSiteId, JONAS, MIRA } from "../testing/small-shop.ts";
import { type ApprovalShop, COMPANY, openApprovalShop, PIA } from "./testing.ts";

let shop: ApprovalShop;
beforeAll(async () => {
  shop = await openApprovalShop();
});
afterAll(() => shop?.close());
beforeEach(() => shop.prepare());

describe("a rule or limit that leaves somebody without an approver", () => {
  const limit = async (typed: string, isDeliberate = false) =>
    setApprovalLimit(await shop.contextOf(ANNA), { accountId: await shop.accountIdOf(PIA), limit: typed, language: "de-DE", isDeliberate });
  const rules = () => shop.db.selectFrom("approval_rule").select("rule_id").execute();

  test("is refused if it is for all orders, and names the person", async () => {
    await shop.setRoles(PIA, ["buyer"]);
    const anna = await shop.accountIdOf(ANNA);
    const stuck = { kind: "stuck", stuck: [{ accountId: anna, above: null, name: "Anna Brandt" }] };
    expect(await shop.saveRule({ approvers: ["role:admin"] })).toEqual(stuck);
    expect(await shop.saveRule({ scope: `person:${anna}`, approvers: [`person:${anna}`] })).toEqual(stuck);
    expect(await rules()).toEqual([]);
    // The others have Anna.
    expect(await shop.saveRule({ scope: "role:buyer", approvers: ["role:admin"] })).toBe("saved");
  });

  test("is saved deliberately if it is for orders above an amount", async () => {
    const anna = await shop.accountIdOf(ANNA);
    expect(await shop.saveRule({ approvers: ["role:admin"] })).toBe("saved");
    expect(await limit("500")).toEqual({ kind: "stuckAbove", stuck: [{ accountId: anna, above: "500.00", name: "Anna Brandt" }] });
    expect(await shop.db.selectFrom("approval_limit").selectAll().execute()).toEqual([]);
    expect(await limit("500", true)).toBe("limited");
    // What was so before is not said again, what gets worse is.
    expect(await limit("800")).toBe("limited");
    expect(await limit("700")).toMatchObject({ kind: "stuckAbove" });
    expect(await limit("0", true)).toMatchObject({ kind: "stuck" });
  });

  test("comes back to the page with what was entered and who is concerned", async () => {
    await shop.setRoles(PIA, ["buyer"]);
    const { accessToken, idToken } = await shop.signIn(ANNA);
    const session = await shop.inject({
      method: "POST",
      url: "/webapi/shop/userapi/Login",
      headers: { "sec-fetch-site": "same-origin" },
      payload: { User: { AccessToken: accessToken, IdToken: idToken } },
    });
    const cookie = `site=${baseSiteId}; ${String(session.headers["set-cookie"]).split(";", 1)[0]!}`;
    const fields = {
      id: "10000000-0000-4000-8000-000000000001",
      scope: "everyone",
      condition: "total",
      from: "321",
      approver: "role:admin",
    };
    const response = await shop.inject({
      method: "POST",
      url: APPROVAL_FORMS.saveRule,
      headers: { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin", cookie },
      payload: new URLSearchParams({ ...fields, page: APPROVAL_PAGES.rules }).toString(),
    });
    const page = await shop.inject({ url: String(response.headers["location"]), headers: { cookie } });
    expect(page.body).toContain('"stuck":[{"name":"Anna Brandt","above":""}]');
    expect(page.body).toContain('"scope":"everyone","condition":"total","from":"321","categories":[],"approvers":["role:admin"]');
  });
});

test("rules of other companies stay untouched, and bad input is named", async () => {
  expect(await shop.saveRule({ condition: "total", from: "viel" })).toBe("noAmount");
  expect(await shop.saveRule({ scope: "unit:x" })).toBe("noScope");
  expect(await shop.saveRule({ condition: "category", categories: ["x"] })).toBe("noCategory");
  expect(await shop.saveRule({ approvers: [`person:${await shop.accountIdOf(JONAS)}`] })).toBe("noApprover");
  expect(await shop.saveRule()).toBe("saved");
  const mira = await shop.contextOf(MIRA);
  const input = {
    ruleId: "10000000-0000-4000-8000-000000000001",
    scope: "everyone",
    condition: "always",
    from: "",
    categories: [],
    language: "de",
  };
  await saveApprovalRule(mira, { ...input, approvers: ["role:admin"] });
  const [saved] = await shop.db.selectFrom("approval_rule").select(["customer_id", "approver_role"]).execute();
  expect(saved).toEqual({ customer_id: COMPANY, approver_role: "approver" });
  expect(await deleteApprovalRule(mira, input.ruleId)).toBe("denied");
});
