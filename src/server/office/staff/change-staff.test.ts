import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  completeSetUp,
  confirmFactor,
  getAuditEntries,
  getInvitation,
  getOrders,
  getSession,
  getStaff,
  inviteStaff,
  type InviteStaffMutationVariables,
  lockStaff,
  setDiscountLimit,
  resetStaff,
  setStaffRoles,
  unlockStaff,
} from "#contract/office/generated/operations.ts";
import { totpCode } from "../../identity/index.ts";
import { addTestStaff, openTestOffice, type TestOffice, type TestStaff } from "../testing.ts";
import { selectInvitation } from "./staff-store.ts";

const MINUTE_MS = 60_000;

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office?.close());

let admin: TestStaff;
let cookie: string;
let count = 0;
const newEmail = (name: string) => `${name}-${(count += 1)}@office.example`;

beforeEach(async () => {
  // Each test has one administrator.
  await office.db.updateTable("staff_member").set({ state: "locked" }).where("state", "=", "active").execute();
  await office.db.deleteFrom("sign_in_pace").execute();
  admin = await addTestStaff(office.db, newEmail("admin"), ["admin"]);
  cookie = await office.signInStaff(admin);
});

const memberOf = async (email: string) => (await office.call(getStaff, {}, cookie)).data!.staff.find((member) => member.email === email);
const lastEntry = async () =>
  (await office.call(getAuditEntries, { filter: {}, isAscending: false, page: {} }, cookie)).data!.auditEntries.rows[0]!;

describe("invitations (OFFICE-02)", () => {
  test("an administrator invites a member, who sets up the access and has the roles", async () => {
    const email = newEmail("bea");
    expect((await office.call(inviteStaff, { email, name: "Bea Beispiel", roles: ["sales", "content"] }, cookie)).error).toBeNull();
    expect(await memberOf(email)).toMatchObject({ name: "Bea Beispiel", state: "invited", roles: ["content", "sales"] });
    expect(await lastEntry()).toMatchObject({ action: "staff.invite", staffName: "Test Person", subjectName: "Bea Beispiel" });

    const { text_body: text } = await office.db
      .selectFrom("mail_message")
      .selectAll()
      .where("recipient", "=", email)
      .executeTakeFirstOrThrow();
    const token = /\/office\/invitation#([a-z0-9]+)/.exec(text)![1]!;
    const { secret } = (await office.call(getInvitation, { token })).data!.invitation;
    const code = totpCode(secret, office.clock.now());
    await office.call(completeSetUp, { token, name: "Bea Muster", password: "Gewindestange-9!", code });
    expect(await memberOf(email)).toMatchObject({ name: "Bea Muster", state: "active", invitedUntil: null });
  });

  test.each([
    [{ email: "keine" }, "InvalidEmailError"],
    [{ name: " " }, "InvalidNameError"],
    [{ name: "www.example.org" }, "InvalidNameError"],
    [{ roles: [] }, "NoRoleError"],
  ] satisfies [Partial<InviteStaffMutationVariables>, string][])("%j is rejected as %s, and invites no one", async (change, type) => {
    const email = newEmail("nobody");
    const { error } = await office.call(inviteStaff, { email, name: "Bea", roles: ["sales"], ...change }, cookie);
    expect(error).toBe(type);
    expect(await memberOf(email)).toBeUndefined();
  });

  test("an address that has access is rejected, whatever its case", async () => {
    expect((await office.call(inviteStaff, { email: admin.email.toUpperCase(), name: "Bea", roles: ["sales"] }, cookie)).error).toBe(
      "EmailTakenError",
    );
  });
});

describe("changes", () => {
  test("roles hold from the next call on", async () => {
    const sales = await addTestStaff(office.db, newEmail("sales"), ["sales"]);
    const other = await office.signInStaff(sales);
    const read = () => office.call(getOrders, { filter: {}, sort: "placedAt", isAscending: false, page: {} }, other);
    expect((await read()).error).toBeNull();
    await office.call(setStaffRoles, { staffId: sales.staffId, roles: ["content"] }, cookie);
    expect((await read()).error).toBe("PermissionDeniedError");
    expect(await lastEntry()).toMatchObject({ action: "staff.roles", before: '{"roles":["sales"]}', after: '{"roles":["content"]}' });
  });

  test("locking ends the sessions, and unlocking lets the member sign in again", async () => {
    const sales = await addTestStaff(office.db, newEmail("sales"), ["sales"]);
    const other = await office.signInStaff(sales);
    await office.call(lockStaff, { staffId: sales.staffId }, cookie);
    expect((await office.call(getSession, {}, other)).data?.session).toBeNull();
    expect((await office.call(lockStaff, { staffId: sales.staffId }, cookie)).error).toBe("WrongStateError");
    await office.call(unlockStaff, { staffId: sales.staffId }, cookie);
    expect((await office.call(getSession, {}, other)).data?.session).toBeNull();
    await office.signInStaff(sales);
  });

  test("a withdrawn invitation no longer works, and unlocking does not activate who never set up the access", async () => {
    const email = newEmail("invited");
    await office.call(inviteStaff, { email, name: "Bea Beispiel", roles: ["sales"] }, cookie);
    const { staffId } = (await memberOf(email))!;
    const invitation = await office.db.selectFrom("staff_invitation").selectAll().where("staff_id", "=", staffId).executeTakeFirstOrThrow();
    const isOpen = async () => (await selectInvitation(office.db, invitation.token_hash, office.clock.now())) !== null;
    expect(await isOpen()).toBe(true);
    expect((await office.call(lockStaff, { staffId }, cookie)).error).toBeNull();
    expect(await isOpen()).toBe(false);
    expect(await lastEntry()).toMatchObject({ action: "staff.withdraw" });
    await office.call(unlockStaff, { staffId }, cookie);
    expect(await memberOf(email)).toMatchObject({ state: "invited", isSetUp: false });
    await office.call(lockStaff, { staffId }, cookie);
    expect((await office.call(resetStaff, { staffId }, cookie)).error).toBeNull();
    expect(await memberOf(email)).toMatchObject({ state: "invited" });
  });

  test("a reset removes password and authenticator, and mails an invitation", async () => {
    const sales = await addTestStaff(office.db, newEmail("sales"), ["sales"]);
    const other = await office.signInStaff(sales);
    await office.call(resetStaff, { staffId: sales.staffId }, cookie);
    expect((await office.call(getSession, {}, other)).data?.session).toBeNull();
    await expect(office.signInStaff(sales)).rejects.toThrow("failed");
    expect(await memberOf(sales.email)).toMatchObject({ state: "invited", invitedUntil: expect.any(String) as string });
    expect(await office.db.selectFrom("mail_message").select("recipient").where("recipient", "=", sales.email).execute()).toHaveLength(1);
  });

  test.each([
    ["12.5", "12.5"],
    ["0", "0"],
    [null, null],
  ])("the discount limit %j is stored and recorded (QUOTE-16)", async (percent, stored) => {
    const sales = await addTestStaff(office.db, newEmail("sales"), ["sales"]);
    expect((await office.call(setDiscountLimit, { staffId: sales.staffId, percent }, cookie)).error).toBeNull();
    expect(await memberOf(sales.email)).toMatchObject({ discountLimit: stored });
    expect(await lastEntry()).toMatchObject({ action: "staff.discountLimit", before: '{"percent":null}' });
  });

  test.each(["", "-1", "101", "1e1", "10,5", "1.234"])("the discount limit %j is rejected", async (percent) => {
    const sales = await addTestStaff(office.db, newEmail("sales"), ["sales"]);
    expect((await office.call(setDiscountLimit, { staffId: sales.staffId, percent }, cookie)).error).toBe("InvalidPercentError");
    expect(await memberOf(sales.email)).toMatchObject({ discountLimit: null });
  });

  test("an unknown member is reported", async () => {
    expect((await office.call(lockStaff, { staffId: "00000000-0000-0000-0000-000000000000" }, cookie)).error).toBe(
      "UnknownIdentifierError",
    );
  });

  test("need the second factor again after ten minutes (OFFICE-04)", async () => {
    const sales = await addTestStaff(office.db, newEmail("sales"), ["sales"]);
    const lock = () => office.call(lockStaff, { staffId: sales.staffId }, cookie);
    office.clock.advance(10 * MINUTE_MS);
    expect((await lock()).error).toBe("FactorRequiredError");
    expect(await memberOf(sales.email)).toMatchObject({ state: "active" });
    await office.call(confirmFactor, { code: office.nextCode(admin) }, cookie);
    expect((await lock()).error).toBeNull();
  });
});

describe("the last active administrator (OFFICE-02)", () => {
  test("can neither be locked or reset nor lose the role", async () => {
    const { staffId } = admin;
    expect((await office.call(lockStaff, { staffId }, cookie)).error).toBe("LastAdminError");
    expect((await office.call(resetStaff, { staffId }, cookie)).error).toBe("LastAdminError");
    expect((await office.call(setStaffRoles, { staffId, roles: ["sales"] }, cookie)).error).toBe("LastAdminError");
    expect((await office.call(setStaffRoles, { staffId, roles: ["sales", "admin"] }, cookie)).error).toBeNull();
  });

  test("remains when administrators remove each other at the same time", async () => {
    const others = await Promise.all([1, 2, 3].map(() => addTestStaff(office.db, newEmail("admin"), ["admin"])));
    const all = [admin, ...others];
    const results = await Promise.all(
      all.map(({ staffId }, index) =>
        index % 2 === 0 ? office.call(lockStaff, { staffId }, cookie) : office.call(setStaffRoles, { staffId, roles: ["auditor"] }, cookie),
      ),
    );
    const rest = await office.db
      .selectFrom("staff_member as m")
      .innerJoin("staff_role as r", "r.staff_id", "m.staff_id")
      .select("m.email")
      .where("m.state", "=", "active")
      .where("r.role", "=", "admin")
      .execute();
    expect(rest.length).toBeGreaterThanOrEqual(1);
    expect(results.filter(({ error }) => error === null)).toHaveLength(all.length - rest.length);
  });
});

test("the audit log is filtered by person, action, subject and day (OFFICE-36)", async () => {
  const sales = await addTestStaff(office.db, newEmail("sales"), ["sales"]);
  await office.call(lockStaff, { staffId: sales.staffId }, cookie);
  const day = office.clock.now().toISOString().slice(0, 10);
  const find = async (filter: object) =>
    (await office.call(getAuditEntries, { filter, isAscending: false, page: {} }, cookie)).data!.auditEntries.rows;
  const own = { staffId: admin.staffId };
  expect((await find({ ...own, action: "staff." })).map(({ action }) => action)).toEqual(["staff.lock"]);
  expect(await find({ subject: `staff/${sales.staffId}` })).toHaveLength(1);
  expect(await find({ subject: sales.staffId })).toHaveLength(1);
  expect(await find({ subject: `order/${sales.staffId}` })).toHaveLength(0);
  expect(await find({ ...own, from: "2000-01-01", to: "2000-12-31" })).toHaveLength(0);
  expect((await find({ ...own, from: day })).length).toBeGreaterThan(0);
  for (const subject of ["'", "%", "\0", "/"]) expect(await find({ ...own, action: "staff.lock", subject: `${subject}x` })).toHaveLength(0);
});
