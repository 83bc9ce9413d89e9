// A registration with a customer number creates a request for people to decide, and has no other effect.
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { activateUser } from "#contract/generated/operations.ts";
import { ErpRefusedError, ErpUnavailableError } from "../erp/index.ts";
import { deleteAccount } from "../identity/index.ts";
import { REQUEST_LIFETIME_MS } from "./access-request.ts";
import { findSite } from "../sites/index.ts";
import { routeRequest } from "./route-request.ts";
import { type AccessShop, ANNA, COMPANY, JONAS, openAccessShop, PERSON, STATED } from "./testing.ts";
import { RATE_LIMITS } from "../rate-limit/index.ts";

const SALES = "service@ankerplatz.example";
const { email } = PERSON;
const NO_MATCH = { customerNumber: "100200", zipCode: "20457" };
let shop: AccessShop;
beforeAll(async () => {
  shop = await openAccessShop();
});
afterAll(() => shop?.close());
afterEach(() => shop.tidy());

const requests = () => shop.db.selectFrom("access_request").selectAll().orderBy("created_at").execute();

test("customer number and postal code alone grant no orders, prices, addresses or documents (B8)", async () => {
  const cookie = await shop.newcomer(email);
  await shop.runJobs();
  expect(await shop.customerOf(email)).toMatch(/^P\d+$/);
  for (const page of ["dashboard", "order-history", "open-items", "address-overview", "account-settings", "document-download"]) {
    const body = await shop.layoutOf(`/my-account/${page}`, cookie);
    expect([page, /Brandt|0000100200|Zimmererweg/.exec(body)?.[0]]).toEqual([page, undefined]);
  }
  expect(await shop.accessOf(cookie)).toMatchObject({
    canAsk: false,
    isMainContact: false,
    requests: [],
    own: { customerNumber: "100 200", state: "open" },
  });
});

test("creates the request after the mailbox is verified and names the company to the main contact only (B8)", async () => {
  await shop.register({ email, ...STATED });
  await shop.runJobs();
  expect(await requests()).toEqual([]);
  expect([await shop.mailsTo(ANNA), await shop.mailsTo(SALES)]).toEqual([[], []]);

  await shop.newcomer(email);
  await shop.runJobs();
  expect(await requests()).toMatchObject([{ stated_number: "100 200", stated_postal_code: "24837", customer_id: COMPANY, state: "open" }]);
  const [mail, ...others] = await shop.mailsTo(ANNA);
  expect(others).toEqual([]);
  expect(mail!.subject).toBe("Anfrage auf Zugriff für Ihre Firma bei Ankerplatz");
  for (const message of [PERSON.name, email, PERSON.phone, "http://shop.test/my-account/company-access"])
    expect(mail!.text).toContain(message);
  expect(mail!.text).not.toContain("token");
  const [sales] = await shop.mailsTo(SALES);
  for (const message of ["Holzbau Brandt GmbH", COMPANY, "24837"]) expect(sales!.text).toContain(message);
  expect(sales!.text).toMatch(/\/office\/requests\/access\/[\da-f-]{36}/);
});

test("in a company with roles its administrators are asked, not its main contacts (COMPANY-08)", async () => {
  const [anna, jonas] = [await shop.accountIdOf(ANNA), await shop.accountIdOf(JONAS)];
  const place = { customer_id: COMPANY, joined_at: new Date() };
  await shop.db.insertInto("company").values({ customer_id: COMPANY, created_at: new Date() }).execute();
  await shop.db
    .insertInto("company_member")
    .values([
      { ...place, account_id: anna, roles: ["buyer"] },
      { ...place, account_id: jonas, roles: ["admin"] },
    ])
    .execute();
  try {
    await shop.newcomer(email);
    await shop.runJobs();
    const [mail] = await shop.mailsTo(JONAS);
    expect([mail?.text.includes(email), await shop.mailsTo(ANNA)]).toEqual([true, []]);
  } finally {
    await shop.db.deleteFrom("company").where("customer_id", "=", COMPANY).execute();
  }
});

test("reports a number that does not match to the sales office only (B8)", async () => {
  await shop.newcomer(email, NO_MATCH);
  await shop.runJobs();
  expect(await shop.mailsTo(ANNA)).toEqual([]);
  const [sales, ...others] = await shop.mailsTo(SALES);
  expect(others).toEqual([]);
  expect(sales!.text).toContain("passen zu keiner Firma");
  expect(await requests()).toMatchObject([{ customer_id: null, state: "open" }]);
});

test("a private customer's number matches no company, even if the ERP finds it", async () => {
  const find = vi.spyOn(shop.shop.erp, "findCustomer").mockResolvedValue("P100001");
  await shop.newcomer(email, { customerNumber: "P100001", zipCode: "24105" });
  await shop.runJobs();
  find.mockRestore();
  expect(await requests()).toMatchObject([{ customer_id: null, state: "open" }]);
  expect((await shop.mailsTo(SALES))[0]!.text).toContain("passen zu keiner Firma");
});

test("the sales office decides for a company without a main contact", async () => {
  await shop.db.updateTable("account").set({ is_main_contact: false }).where("email", "=", ANNA).execute();
  await shop.newcomer(email);
  await shop.runJobs();
  await shop.db.updateTable("account").set({ is_main_contact: true }).where("email", "=", ANNA).execute();
  expect(await shop.mailsTo(ANNA)).toEqual([]);
  expect((await shop.mailsTo(SALES))[0]!.text).toContain("keine Hauptansprechperson");
});

test("pages, messages and mails do not reveal whether number and postal code match (B8)", async () => {
  const seen: unknown[] = [];
  for (const [index, stated] of [STATED, { ...NO_MATCH, customerNumber: STATED.customerNumber }].entries()) {
    const address = `frida${index}@neu.example`;
    const find = vi.spyOn(shop.shop.erp, "findCustomer");
    const cookie = await shop.newcomer(address, stated);
    // A job looks it up later: the response does not wait for it.
    expect(find).not.toHaveBeenCalled();
    find.mockRestore();
    await shop.runJobs();
    const { own, ...access } = (await shop.accessOf(cookie))!;
    const mails = (await shop.mailsTo(address)).map(({ subject }) => subject);
    const again = await shop.send(cookie, "ask", stated);
    await shop.send(cookie, "withdraw", { id: own!.id });
    const requested = await shop.send(cookie, "ask", stated);
    seen.push({ access, state: own!.state, number: own!.customerNumber, mails, again, asked: requested });
  }
  expect(seen[0]).toEqual(seen[1]);
  expect(seen[0]).toMatchObject({ again: "open-already", asked: "sent", state: "open" });
});

test("an account has one open request, can withdraw it, and can ask again up to a limit", async () => {
  const cookie = await shop.newcomer(email);
  const { own } = (await shop.accessOf(cookie))!;
  const outcomes = await Promise.all([1, 2].map(() => shop.send(cookie, "withdraw", { id: own!.id })));
  expect(new Set(outcomes)).toEqual(new Set(["gone", "withdrawn"]));
  expect((await shop.accessOf(cookie))!).toMatchObject({ canAsk: true, own: { state: "withdrawn" } });
  const both = await Promise.all([1, 2].map(() => shop.send(cookie, "ask", STATED)));
  expect(new Set(both)).toEqual(new Set(["open-already", "sent"]));
  expect(await shop.send(cookie, "ask", STATED)).toBe("open-already");
  expect(await shop.send(cookie, "ask", STATED)).toBe("too-many");
});

test.each([
  { customerNumber: "", zipCode: "24837" },
  { customerNumber: "100200", zipCode: "" },
  { customerNumber: "x".repeat(14), zipCode: "24837" },
  { customerNumber: "<script>", zipCode: "24837" },
])("rejects %j as number and postal code and creates no request", async (stated) => {
  const cookie = await shop.newcomer(email, { customerNumber: "" });
  expect(await shop.send(cookie, "ask", stated)).toBe("invalid");
  expect(await requests()).toEqual([]);
});

test("a request expires after 14 days for both sides, and the account can ask again (B8)", async () => {
  const cookie = await shop.newcomer(email);
  await shop.runJobs();
  const [made] = await requests();
  expect(made!.expires_at.getTime() - made!.created_at.getTime()).toBe(REQUEST_LIFETIME_MS);
  const anna = await shop.signIn(ANNA);
  expect((await shop.accessOf(anna))!.requests).toHaveLength(1);
  await shop.letExpire();
  expect((await shop.accessOf(anna))!.requests).toEqual([]);
  expect(await shop.accessOf(cookie)).toMatchObject({ canAsk: true, own: { state: "expired" } });
  expect(await shop.send(cookie, "withdraw", { id: made!.request_id })).toBe("gone");
  expect(await shop.send(cookie, "ask", STATED)).toBe("sent");
  expect((await requests()).map(({ state }) => state)).toEqual(["expired", "open"]);
  await shop.runJobs();
  const aboutRequests = (await shop.mailsTo(ANNA)).filter(({ subject }) => subject.includes("Zugriff"));
  expect(aboutRequests).toHaveLength(2);
});

test("only the requester can dismiss the notice of the outcome", async () => {
  const cookie = await shop.newcomer(email);
  const { own } = (await shop.accessOf(cookie))!;
  await shop.send(cookie, "dismiss", { id: own!.id });
  expect((await shop.accessOf(cookie))!.own).not.toBeNull();
  await shop.send(cookie, "withdraw", { id: own!.id });
  await shop.send(await shop.signIn(ANNA), "dismiss", { id: own!.id });
  expect((await shop.accessOf(cookie))!.own).toMatchObject({ state: "withdrawn" });
  await shop.send(cookie, "dismiss", { id: own!.id });
  expect((await shop.accessOf(cookie))!.own).toBeNull();
});

test("rejects a request by a company member or without sign-in", async () => {
  const anna = await shop.signIn(ANNA);
  expect(await shop.send(anna, "ask", { customerNumber: "200400", zipCode: "20095" })).toBe("has-company");
  expect(await shop.send("", "ask", STATED)).toBeNull();
  expect(await shop.accessOf("")).toBeNull();
  expect(await requests()).toEqual([]);
});

test("retries while the ERP is unavailable, with the request open, and sends no duplicate mail", async () => {
  const cookie = await shop.newcomer(email);
  const requestId = (await requests())[0]!.request_id;
  const route = () =>
    routeRequest(
      {
        ...shop.shop.taskContext,
        onAccountMove: shop.shop.onAccountMove,
        findSite: (id) => findSite(shop.shop.content.current().sites, id),
      },
      requestId,
    );
  const find = vi.spyOn(shop.shop.erp, "findCustomer").mockRejectedValue(new ErpUnavailableError("away"));
  await expect(route()).rejects.toThrow(ErpUnavailableError);
  expect([await shop.mailsTo(ANNA), await shop.mailsTo(SALES)]).toEqual([[], []]);
  expect((await shop.accessOf(cookie))!.own).toMatchObject({ state: "open" });
  find.mockRestore();
  await route();
  await route();
  expect([(await shop.mailsTo(ANNA)).length, (await shop.mailsTo(SALES)).length]).toEqual([1, 1]);
});

test("routes a number rejected by the ERP to the sales office", async () => {
  await shop.newcomer(email);
  const find = vi.spyOn(shop.shop.erp, "findCustomer").mockRejectedValue(new ErpRefusedError("no number"));
  await shop.runJobs();
  find.mockRestore();
  expect([(await shop.mailsTo(ANNA)).length, (await shop.mailsTo(SALES)).length]).toEqual([0, 1]);
});

test("deletes the request with its account and mails no one", async () => {
  await shop.newcomer(email);
  expect(await deleteAccount(shop.db, email, [])).toBe(true);
  await shop.runJobs();
  expect([await requests(), await shop.mailsTo(ANNA), await shop.mailsTo(SALES)]).toEqual([[], [], []]);
});

test("requester text cannot advertise to the main contact, and mails about many requests are limited", async () => {
  for (let index = 0; index < RATE_LIMITS.companyAccessMail.burst + 2; index += 1)
    await shop.newcomer(`frida${index}@neu.example`, { ...STATED, lastName: "auf www.gratis.example" });
  await shop.runJobs();
  const mails = await shop.mailsTo(ANNA);
  expect(mails).toHaveLength(RATE_LIMITS.companyAccessMail.burst);
  expect(mails.map(({ text }) => text).join()).not.toContain("gratis");
  expect((await shop.accessOf(await shop.signIn(ANNA)))!.requests).toHaveLength(RATE_LIMITS.companyAccessMail.burst + 2);
});

test("an old activation link for a company opens an account without it and creates a request (B8)", async () => {
  await shop.register({ email, ...STATED });
  await shop.db.updateTable("account").set({ customer_id: COMPANY }).where("email", "=", email).execute();
  const token = /token=([a-z0-9]+)/.exec((await shop.mailsTo(email))[0]!.text)![1]!;
  const { data } = await shop.operation(activateUser, { baseSiteId: "FIWE-DE", token });
  expect(data.activateUser.success).toBe(true);
  expect(await shop.customerOf(email)).toMatch(/^P\d+$/);
  await shop.runJobs();
  expect(await requests()).toMatchObject([{ customer_id: COMPANY, state: "open", stated_postal_code: "24837" }]);
  expect(await shop.mailsTo(ANNA)).toHaveLength(1);
});
