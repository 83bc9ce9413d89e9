import { afterAll, beforeAll, expect, test } from "vitest";
import { DAY_MS } from "#contract/format/calendar.ts";
import { completeSetUp, getInvitation, getOrders, getSession } from "#contract/office/generated/operations.ts";
import { hashLinkToken, totpCode } from "../../identity/index.ts";
import { openTestOffice, type TestOffice } from "../testing.ts";
import { addAdmin } from "./add-admin.ts";

const PASSWORD = "Gewindestange-9!";

let office: TestOffice;
beforeAll(async () => {
  office = await openTestOffice();
});
afterAll(() => office?.close());

/** Token of the link that the command prints. */
async function invite(email: string): Promise<string> {
  const { shop } = office;
  const site = shop.content.current().sites[0]!;
  const { link } = await addAdmin({ ...shop.taskContext, site, officeUrl: "https://office.shop.test" }, { email, name: "Ada" });
  expect(link).toMatch(/^https:\/\/office\.shop\.test\/office\/invitation#[a-z0-9]+$/);
  return link.split("#")[1]!;
}

const setUp = async (token: string, more: Partial<{ name: string; password: string; code: string }> = {}) => {
  const { data } = await office.call(getInvitation, { token });
  const code = data ? totpCode(data.invitation.secret, office.clock.now()) : "123456";
  return office.call(completeSetUp, { token, name: "Ada Beispiel", password: PASSWORD, code, ...more });
};

test("the command invites the first administrator, who sets password and authenticator and is signed in (OFFICE-02)", async () => {
  const token = await invite("ada@office.example");
  const { data } = await office.call(getInvitation, { token });
  expect(data?.invitation).toMatchObject({
    email: "ada@office.example",
    name: "Ada",
    uri: expect.stringContaining("otpauth://totp/") as string,
  });
  const mail = await office.db
    .selectFrom("mail_message")
    .selectAll()
    .where("recipient", "=", "ada@office.example")
    .executeTakeFirstOrThrow();
  expect(mail.text_body).toContain(`/office/invitation#${token}`);

  expect((await setUp(token, { name: " " })).error).toBe("InvalidNameError");
  expect((await setUp(token, { password: "Passwort1!" })).error).toBe("WeakPasswordError");
  expect((await setUp(token, { code: "000000" })).error).toBe("WrongCodeError");

  const { data: done, response } = await setUp(token);
  expect(done?.completeSetUp.recoveryCodes).toHaveLength(10);
  const cookie = String(response.headers["set-cookie"]).split(";", 1)[0]!;
  expect((await office.call(getSession, {}, cookie)).data?.session).toMatchObject({ name: "Ada Beispiel", roles: ["admin"] });
  expect((await setUp(token)).error).toBe("InvitationExpiredError");

  // The log has no secret.
  const log = JSON.stringify(await office.db.selectFrom("audit_entry").selectAll().execute());
  for (const secret of [token, PASSWORD, data!.invitation.secret, ...done!.completeSetUp.recoveryCodes]) expect(log).not.toContain(secret);
});

test("for a member who exists, it ends the sessions and lets password and authenticator be set again", async () => {
  const { response } = await setUp(await invite("bea@office.example"));
  const cookie = String(response.headers["set-cookie"]).split(";", 1)[0]!;
  const token = await invite("BEA@office.example");
  expect((await office.call(getOrders, { filter: {}, sort: "placedAt", isAscending: false, page: {} }, cookie)).error).toBe(
    "SignInRequiredError",
  );
  expect((await setUp(token)).error).toBeNull();
  expect(await office.db.selectFrom("staff_member").select("email").where("email", "ilike", "bea@%").execute()).toHaveLength(1);
});

test("a link ends after seven days, and with a newer one", async () => {
  const first = await invite("cem@office.example");
  const second = await invite("cem@office.example");
  expect((await office.call(getInvitation, { token: first })).error).toBe("InvitationExpiredError");
  office.clock.advance(7 * DAY_MS - 1);
  expect((await office.call(getInvitation, { token: second })).error).toBeNull();
  office.clock.advance(1);
  expect((await office.call(getInvitation, { token: second })).error).toBe("InvitationExpiredError");
  office.clock.reset();
  expect(hashLinkToken(second)).not.toBeNull();
});

test.each(["", "x", "a".repeat(300)])("the token %j finds nothing", async (token) => {
  expect((await office.call(getInvitation, { token })).error).toBe("InvitationExpiredError");
});
