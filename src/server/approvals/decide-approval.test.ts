// Decisions about requests: Jonas may only request, Anna and Pia decide.
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { getApprovalOfOrder, setOrderField } from "#contract/generated/operations.ts";
import { deleteApprovalRule, findCurrentApprovers, findSubstitute, setApprovalLimit, setSubstitute } from "../approval-rules/index.ts";
import { ARTICLE } from "../cart/testing.ts";
import { changeMember } from "../companies/index.ts";
import { ANNA, JONAS } from "../testing/small-shop.ts";
import { decideApproval as decideAsOfNow } from "./decide-approval.ts";
import { refreshApprovers, runDueApprovals } from "./run-due-approvals.ts";
import { type ApprovalShop, COMPANY, openApprovalShop, PIA } from "./testing.ts";

let shop: ApprovalShop;
beforeAll(async () => {
  shop = await openApprovalShop();
});
afterAll(() => shop?.close());
beforeEach(() => shop.prepare());

describe("a request of somebody who was locked or has left", () => {
  const setState = async (state: "locked" | "left") =>
    expect(await changeMember(await shop.contextOf(ANNA), await shop.accountIdOf(JONAS), { state })).toBe("changed");
  const approve = async (id: string, confirmedRequester: boolean) =>
    decideAsOfNow(shop.shop, await shop.contextOf(PIA), {
      id,
      decision: "approve",
      reason: "",
      confirmedChanges: "",
      confirmedRequester,
      tacVersion: shop.tacVersion,
      ipAddress: "",
    });

  test("is approved only by somebody who confirms the lock", async () => {
    const id = await shop.makeRequest();
    await setState("locked");
    expect(await shop.showRequest(PIA, id)).toMatchObject({ requesterState: "locked", canDecide: true });
    expect(await approve(id, false)).toEqual({ kind: "requester-locked" });
    expect(await shop.listOrders()).toEqual([]);
    expect((await approve(id, true)).kind).toBe("approved");
  });

  test("is not approved for somebody who has left the company", async () => {
    const id = await shop.makeRequest();
    await setState("left");
    expect(await shop.showRequest(PIA, id)).toMatchObject({ requesterState: "left" });
    expect(await approve(id, true)).toEqual({ kind: "requester-left" });
    expect(await shop.listOrders()).toEqual([]);
    expect((await shop.decideRequest(PIA, id, "decline", { reason: "Ausgeschieden" })).status).toBe("declined");
  });

  test("is named in the reminder", async () => {
    const id = await shop.makeRequest();
    await setState("locked");
    await shop.db.deleteFrom("mail_message").execute();
    await sql`update approval_request set remind_at = now() - interval '1 minute' where request_id = ${id}`.execute(shop.db);
    await runDueApprovals(shop.shop, { ...shop.shop, db: shop.db, log: (await shop.contextOf(ANNA)).log } as never);
    const mail = await shop.db.selectFrom("mail_message").select("text_body").where("recipient", "=", PIA).executeTakeFirstOrThrow();
    expect(mail.text_body).toContain("ist inzwischen gesperrt");
  });
});

describe("a decision", () => {
  test("to approve places the order of the requester; twice is one order (COMPANY-22, COMPANY-26)", async () => {
    const id = await shop.makeRequest();
    await shop.db.deleteFrom("mail_message").execute();
    const first = await shop.decideRequest(PIA, id);
    expect(first).toMatchObject({ status: "approved", orderCode: expect.stringMatching(/^\d+$/) });
    expect(await shop.decideRequest(PIA, id)).toEqual(first);
    expect((await shop.decideRequest(ANNA, id)).status).toBe("alreadyDecided");
    const jonas = await shop.accountIdOf(JONAS);
    expect(await shop.listOrders()).toMatchObject([{ order_code: first.orderCode, account_id: jonas }]);
    expect(await shop.listMails()).toEqual([expect.stringContaining(first.orderCode!), `${JONAS}: Ihre Bestellung ist freigegeben`]);
    const steps = [{ kind: "requested" }, { kind: "approved", name: "Pia Prüfer", ipAddress: expect.stringMatching(/./) }];
    expect(await shop.showRequest(JONAS, id)).toMatchObject({ state: "approved", orderCode: first.orderCode, steps, canDecide: false });
    const ofOrder = await shop.operation(getApprovalOfOrder, { ...shop.tokensOf(JONAS), orderCode: first.orderCode! });
    expect(ofOrder.data.getApprovalOfOrder).toMatchObject({ id, steps });
  });

  test("keeps the order fields of the request: the approver sees them, and the order has them", async () => {
    await shop.fillCart();
    await shop.operation(setOrderField, { ...shop.tokensOf(JONAS), name: "buildingSite", value: "Werk 2" });
    const id = (await shop.sendCart()).id!;
    const shown = [{ name: "buildingSite", label: "Baustelle", value: "Werk 2" }];
    expect(await shop.showRequest(PIA, id)).toMatchObject({ orderFields: shown });
    await shop.decideRequest(PIA, id);
    expect(await shop.db.selectFrom("customer_order").select("order_fields").execute()).toMatchObject([
      { order_fields: [{ name: "buildingSite", value: "Werk 2" }] },
    ]);
  });

  test("passes to others when an approver or the requester has left (COMPANY-31)", async () => {
    const leave = async (email: string) =>
      expect(await changeMember(await shop.contextOf(ANNA), await shop.accountIdOf(email), { state: "left" })).toBe("changed");
    const id = await shop.makeRequest();
    await leave(PIA);
    await expect(shop.decideRequest(PIA, id)).rejects.toThrow("null");
    expect((await shop.listRequests(ANNA)).toDecide.map((request) => request.id)).toEqual([id]);
    await leave(JONAS);
    expect((await shop.decideRequest(ANNA, id, "decline", { reason: "Jonas ist nicht mehr da" })).status).toBe("declined");
    expect(await shop.showRequest(ANNA, id)).toMatchObject({ requester: "Jonas Keller", state: "declined" });
    expect(await shop.listOrders()).toEqual([]);
  });

  test("of two approvers at once counts once, and the other learns it (COMPANY-24)", async () => {
    const id = await shop.makeRequest();
    const outcomes = await Promise.all([
      shop.decideRequest(PIA, id),
      shop.decideRequest(ANNA, id),
      shop.decideRequest(ANNA, id, "decline", { reason: "Nein" }),
      shop.decideRequest(PIA, id),
    ]);
    const counted = outcomes.filter(({ status }) => status !== "alreadyDecided");
    expect(new Set(counted.map(({ status }) => status)).size).toBe(1);
    const placed = (await shop.listOrders()).map((each) => each.order_code);
    expect(placed).toEqual([...new Set(counted.flatMap(({ orderCode }) => orderCode ?? []))]);
    expect(placed).toHaveLength(counted[0]!.status === "approved" ? 1 : 0);
  });

  test("that fails midway changes nothing, and can be repeated", async () => {
    const id = await shop.makeRequest();
    await sql`alter table approval_step add constraint broken check (kind <> 'approved') not valid`.execute(shop.db);
    await expect(shop.decideRequest(PIA, id)).rejects.toThrow(/./);
    await sql`alter table approval_step drop constraint broken`.execute(shop.db);
    expect(await shop.listOrders()).toEqual([]);
    expect(await shop.showRequest(PIA, id)).toMatchObject({ state: "open", canDecide: true });
    expect((await shop.decideRequest(PIA, id)).status).toBe("approved");
    expect(await shop.listOrders()).toHaveLength(1);
  });

  test("to decline or send back needs a reason, and gives the cart back on request (COMPANY-21)", async () => {
    const id = await shop.makeRequest();
    expect((await shop.decideRequest(PIA, id, "decline", { reason: " \n" })).status).toBe("noReason");
    expect((await shop.decideRequest(PIA, id, "return", { reason: "Bitte nur 50" })).status).toBe("returned");
    expect(await shop.showRequest(JONAS, id)).toMatchObject({
      state: "returned",
      canTakeBack: true,
      steps: [{}, { reason: "Bitte nur 50" }],
    });
    expect((await shop.takeBack(id)).status).toBe("cartBack");
    expect((await shop.cartOf()).products).toMatchObject([{ quantity: 700 }]);
    expect(await shop.showRequest(JONAS, id)).toMatchObject({ state: "returned", canTakeBack: false });
  });

  test("needs a confirmation if prices or stock have changed (COMPANY-22)", async () => {
    const id = await shop.makeRequest();
    await sql`update price set amount = 13.40 where article_number = ${ARTICLE.plain}`.execute(shop.db);
    await sql`update stock set available = 10 where article_number = ${ARTICLE.plain}`.execute(shop.db);
    const shown = (await shop.showRequest(PIA, id))!;
    expect(shown.changes.map(({ kind, before, now }) => [kind, before, now])).toEqual([
      ["total", "94,70\u00a0€", "101,70\u00a0€"],
      ["price", "86,80\u00a0€", "93,80\u00a0€"],
      ["stock", "", ""],
    ]);
    expect((await shop.decideRequest(PIA, id)).status).toBe("changed");
    expect((await shop.decideRequest(PIA, id, "approve", { key: "x" })).status).toBe("changed");
    expect((await shop.decideRequest(PIA, id, "approve", { key: shown.changesKey })).status).toBe("approved");
  });

  test("is never made by the requester, and passes on above the own limit (COMPANY-23)", async () => {
    await shop.saveRule();
    const own = await shop.makeRequest(ANNA);
    expect((await shop.decideRequest(ANNA, own)).status).toBe("notAsked");
    expect((await shop.decideRequest(PIA, own)).status).toBe("approved");
    const id = await shop.makeRequest();
    const pia = await shop.accountIdOf(PIA);
    expect(
      await setApprovalLimit(await shop.contextOf(ANNA), { accountId: pia, limit: "94,69", isDeliberate: true, language: "de-DE" }),
    ).toBe("limited");
    expect((await shop.decideRequest(PIA, id)).status).toBe("notAsked");
    expect((await shop.listRequests(PIA)).toDecide).toEqual([]);
    expect((await shop.decideRequest(ANNA, id)).status).toBe("approved");
  });

  test("is not made by an approver who was locked or lost the role after the request began", async () => {
    const id = await shop.makeRequest();
    const input = { id, decision: "approve", reason: "", confirmedChanges: "", tacVersion: shop.tacVersion, ipAddress: "" } as const;
    const before = await shop.contextOf(PIA);
    const pia = await shop.accountIdOf(PIA);
    expect(await changeMember(await shop.contextOf(ANNA), pia, { state: "locked" })).toBe("changed");
    expect(await decideAsOfNow(shop.shop, before, input)).toEqual({ kind: "not-asked" });
    expect(await changeMember(await shop.contextOf(ANNA), pia, { state: "active", roles: ["viewer"] })).toBe("changed");
    expect(await decideAsOfNow(shop.shop, before, input)).toEqual({ kind: "not-asked" });
    expect(await shop.listOrders()).toEqual([]);
  });

  test("is made by the substitute of an approver who is away", async () => {
    await shop.saveRule({ approvers: [`person:${await shop.accountIdOf(PIA)}`] });
    const id = await shop.makeRequest();
    expect((await shop.decideRequest(ANNA, id)).status).toBe("notAsked");
    const substituteId = await shop.accountIdOf(ANNA);
    expect(await setSubstitute(await shop.contextOf(PIA), { substituteId, fromDay: "2020-01-01", toDay: "2020-01-02" })).toBe("noDays");
    expect(await setSubstitute(await shop.contextOf(PIA), { substituteId, fromDay: "2020-01-01", toDay: "2099-12-31" })).toBe(
      "substituteSet",
    );
    await shop.db.deleteFrom("mail_message").execute();
    await refreshApprovers(shop.shop, shop.shop.taskContext, COMPANY);
    expect(await shop.listMails()).toEqual([`${ANNA}: Jonas Keller bittet um Freigabe: 94,70\u00a0€ netto`]);
    expect((await shop.decideRequest(ANNA, id)).status).toBe("approved");
  });

  test("is the substitute's from the first to the end of the last day in Germany, and no locked colleague's", async () => {
    const [jonas, pia, anna] = [await shop.accountIdOf(JONAS), await shop.accountIdOf(PIA), await shop.accountIdOf(ANNA)];
    await shop.saveRule({ approvers: [`person:${pia}`] });
    const at = (time: string) => ({ clock: { now: () => new Date(time) } });
    const set = async (time: string, substituteId = anna) =>
      setSubstitute({ ...(await shop.contextOf(PIA)), ...at(time) }, { substituteId, fromDay: "2099-07-06", toDay: "2099-07-10" });
    expect(await set("2099-07-10T22:00:00Z")).toBe("noDays");
    expect(await set("2099-07-10T21:59:59Z")).toBe("substituteSet");
    const requester = (await shop.viewerOf(shop.tokensOf(JONAS).accessToken))!;
    const approversAt = async (time: string) => {
      const of = { companyId: COMPANY, accountId: jonas, requester };
      const facts = { netTotal: "1", categories: [], exceedsBudget: false };
      return (await findCurrentApprovers({ db: shop.db, ...at(time) }, of, facts)).approvers.map(({ accountId }) => accountId);
    };
    const namedAt = async (time: string) => {
      const ctx = await shop.contextOf(PIA);
      return (await findSubstitute({ ...ctx, viewer: (await shop.viewerOf(shop.tokensOf(PIA).accessToken))!, ...at(time) }))?.substituteId;
    };
    expect(await approversAt("2099-07-05T21:59:59Z")).toEqual([pia]);
    for (const time of ["2099-07-05T22:00:00Z", "2099-07-10T21:59:59Z"]) {
      expect([time, await approversAt(time), await namedAt(time)]).toEqual([time, [pia, anna], anna]);
    }
    expect([await approversAt("2099-07-10T22:00:00Z"), await namedAt("2099-07-10T22:00:00Z")]).toEqual([[pia], undefined]);
    await shop.setRoles(JONAS, ["approver"]);
    await changeMember(await shop.contextOf(ANNA), jonas, { state: "locked" });
    expect(await set("2099-07-06T12:00:00Z", jonas)).toBe("noSubstitute");
  });

  test("follows the rules of the moment (COMPANY-30)", async () => {
    await shop.saveRule({ approvers: [`person:${await shop.accountIdOf(PIA)}`] });
    const id = await shop.makeRequest();
    await shop.saveRule({ approvers: ["role:admin"] });
    expect((await shop.decideRequest(PIA, id)).status).toBe("notAsked");
    await deleteApprovalRule(await shop.contextOf(ANNA), "10000000-0000-4000-8000-000000000001");
    expect((await shop.decideRequest(PIA, id)).status).toBe("approved");
  });
});
