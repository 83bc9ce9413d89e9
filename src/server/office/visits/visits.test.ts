import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { assignStaff, endVisit, getCustomerVisits, startVisit, unassignStaff } from "#contract/office/generated/operations.ts";
import { ANNA, MIRA } from "../../testing/small-shop.ts";
import { addTestStaff, openTestOffice, type TestOffice, type TestStaff } from "../testing.ts";
import { recordVisitEnds } from "./record-visit-ends.ts";

const HOLZBAU = "0000100200";
const SITE = "FIWE-DE";

let office: TestOffice;
let sales: TestStaff;
let cookies: { sales: string; admin: string };
let accountId: string;
beforeAll(async () => {
  office = await openTestOffice();
  sales = await addTestStaff(office.db, "sales@office.example", ["sales"]);
  cookies = {
    sales: await office.signInStaff(sales),
    admin: await office.signInStaff(await addTestStaff(office.db, "admin@office.example", ["admin"])),
  };
  accountId = await accountOf(ANNA);
});
afterAll(() => office?.close());
beforeEach(async () => {
  await office.db.deleteFrom("staff_customer").execute();
  await office.db.deleteFrom("staff_visit").execute();
  await office.db.deleteFrom("company").where("forbids_visits", "=", true).execute();
});

async function accountOf(email: string): Promise<string> {
  return (await office.db.selectFrom("account").select("account_id").where("email", "=", email).executeTakeFirstOrThrow()).account_id;
}
const start = (cookie: string, changes: Partial<Parameters<typeof variables>[0]> = {}) =>
  office.call(startVisit, variables(changes), cookie);
const variables = (changes: { customerId?: string; accountId?: string; siteId?: string; reason?: string }) => ({
  customerId: HOLZBAU,
  accountId,
  siteId: SITE,
  reason: "Telefonat",
  ...changes,
});
const show = async (cookie: string) => (await office.call(getCustomerVisits, { customerId: HOLZBAU }, cookie)).data!.customerVisits!;
const assign = () => office.call(assignStaff, { customerId: HOLZBAU, staffId: sales.staffId }, cookies.admin);
const open = async (url: string) => {
  const { pathname, search } = new URL(url);
  return String((await office.inject(pathname + search)).headers["set-cookie"]).split(";", 1)[0]!;
};
const entries = async () =>
  office.db.selectFrom("audit_entry").select(["action", "subject_id", "staff_id", "after"]).orderBy("entry_id", "desc").limit(2).execute();

test("only staff who are assigned to the customer start a visit, and administrators (COMPANY-37)", async () => {
  expect((await start(cookies.sales)).error).toBe("NotAssignedError");
  expect((await show(cookies.sales)).obstacle).toBe("notAssigned");
  expect((await assign()).error).toBeNull();
  expect((await assign()).error).toBe("AlreadyExistsError");
  expect((await office.call(assignStaff, { customerId: HOLZBAU, staffId: sales.staffId }, cookies.sales)).error).toBe(
    "PermissionDeniedError",
  );
  expect(await show(cookies.sales)).toMatchObject({ obstacle: null, staff: [{ staffId: sales.staffId }], otherStaff: [] });
  expect((await start(cookies.sales)).error).toBeNull();
  expect((await start(cookies.sales, { customerId: await customerOf(MIRA), accountId: await accountOf(MIRA) })).error).toBe(
    "NotAssignedError",
  );
  expect((await office.call(unassignStaff, { customerId: HOLZBAU, staffId: sales.staffId }, cookies.admin)).error).toBeNull();
  expect((await start(cookies.sales)).error).toBe("NotAssignedError");
  expect((await start(cookies.admin)).error).toBeNull();
});

async function customerOf(email: string): Promise<string> {
  return (await office.db.selectFrom("account").select("customer_id").where("email", "=", email).executeTakeFirstOrThrow()).customer_id;
}

test("the second factor is needed again after ten minutes (COMPANY-33)", async () => {
  const cookie = await office.signInStaff(await addTestStaff(office.db, "late@office.example", ["admin"]));
  office.clock.advance(11 * 60_000);
  expect((await start(cookie)).error).toBe("FactorRequiredError");
  cookies.admin = await office.signInStaff(await addTestStaff(office.db, "later@office.example", ["admin"]));
  cookies.sales = await office.signInStaff(sales);
});

test("a reason, a user of the customer and a site are needed, and the customer must allow it (COMPANY-35)", async () => {
  for (const reason of ["", " \n", "x".repeat(201)]) expect((await start(cookies.admin, { reason })).error).toBe("InvalidTextError");
  expect((await start(cookies.admin, { accountId: await accountOf(MIRA) })).error).toBe("UnknownIdentifierError");
  for (const id of ["x", "\0"]) {
    expect((await start(cookies.admin, { accountId: id })).error).toBe("UnknownIdentifierError");
    expect((await start(cookies.admin, { customerId: id })).error).toBe("UnknownIdentifierError");
    expect((await start(cookies.admin, { siteId: id })).error).toBe("UnknownIdentifierError");
  }
  await office.db
    .insertInto("company")
    .values({ customer_id: HOLZBAU, created_at: office.clock.now(), created_by: accountId, forbids_visits: true })
    .execute();
  expect((await start(cookies.admin)).error).toBe("VisitsForbiddenError");
  expect((await show(cookies.admin)).obstacle).toBe("forbidden");
});

test("start and end are in the audit log with the reason, and the link's token is nowhere (COMPANY-37)", async () => {
  const url = (await start(cookies.admin)).data!.startVisit;
  await open(url);
  const [started] = await entries();
  expect(started).toMatchObject({ action: "visit.start", subject_id: HOLZBAU, after: { reason: "Telefonat", accountId, siteId: SITE } });
  const { visitId } = (await show(cookies.admin)).visits[0]!;

  expect(await recordVisitEnds({ db: office.db, clock: office.clock })).toBe(0);
  office.clock.advance(60 * 60_000);
  expect(await recordVisitEnds({ db: office.db, clock: office.clock })).toBe(1);
  expect(await recordVisitEnds({ db: office.db, clock: office.clock })).toBe(0);
  const [ended] = await entries();
  expect(ended).toMatchObject({
    action: "visit.end",
    subject_id: HOLZBAU,
    staff_id: started!.staff_id,
    after: { visitId, reason: "Telefonat", ending: "time" },
  });
  const token = new URL(url).searchParams.get("token")!;
  expect(JSON.stringify(await office.db.selectFrom("audit_entry").selectAll().execute())).not.toContain(token);
  cookies.admin = await office.signInStaff(await addTestStaff(office.db, "next@office.example", ["admin"]));
  cookies.sales = await office.signInStaff(sales);
});

test("each end is recorded with how it came about", async () => {
  const endings = async () => {
    office.clock.advance(11_000);
    await recordVisitEnds({ db: office.db, clock: office.clock });
    return (await entries())[0]!.after;
  };
  const unused = await start(cookies.admin);
  expect(unused.error).toBeNull();
  office.clock.advance(61_000);
  expect(await endings()).toMatchObject({ ending: "unused", startedAt: null });

  const visit = await open((await start(cookies.admin)).data!.startVisit);
  await office.inject({
    method: "POST",
    url: "/webapi/shop/visits/end",
    headers: { cookie: visit, "sec-fetch-site": "same-origin", "content-type": "application/x-www-form-urlencoded" },
    payload: "",
  });
  expect(await endings()).toMatchObject({ ending: "staff" });

  await assign();
  await open((await start(cookies.sales)).data!.startVisit);
  await office.db.updateTable("staff_member").set({ state: "locked" }).where("staff_id", "=", sales.staffId).execute();
  expect(await endings()).toMatchObject({ ending: "locked" });
  await office.db.updateTable("staff_member").set({ state: "active" }).where("staff_id", "=", sales.staffId).execute();
});

test("staff end their own visits from the customer's page, administrators any", async () => {
  await assign();
  const cookie = await open((await start(cookies.sales)).data!.startVisit);
  const isOpen = async () => (await office.inject({ url: "/", headers: { cookie } })).body.includes('"visit":{');
  expect(await isOpen()).toBe(true);
  const [visit] = (await show(cookies.sales)).visits;
  expect(visit).toMatchObject({ canEnd: true, endedAt: null, reason: "Telefonat", userName: "Anna Brandt", actions: [] });
  const other = await office.signInStaff(await addTestStaff(office.db, "other@office.example", ["sales"]));
  expect((await show(other)).visits[0]!.canEnd).toBe(false);
  expect((await office.call(endVisit, { visitId: visit!.visitId }, other)).error).toBe("WrongStateError");
  expect((await office.call(endVisit, { visitId: visit!.visitId }, cookies.admin)).error).toBeNull();
  expect((await office.call(endVisit, { visitId: visit!.visitId }, cookies.admin)).error).toBe("WrongStateError");
  expect(await isOpen()).toBe(false);
  expect((await entries())[0]).toMatchObject({ action: "visit.end", after: { visitId: visit!.visitId, reason: "Telefonat" } });
});
