import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  addOwnPasskey,
  completeSetUp,
  confirmOwnAuthenticator,
  confirmPasskey,
  getInvitation,
  getNewPasskey,
  getOwnAccess,
  getPasskeyRequest,
  getSession,
  getSetUpPasskey,
  inviteStaff,
  lockStaff,
  removeOwnAuthenticator,
  removeOwnPasskey,
  renameOwnPasskey,
  renewOwnRecoveryCodes,
  resetStaff,
  signIn,
  signInWithPasskey,
  startOwnAuthenticator,
} from "#contract/office/generated/operations.ts";
import { totpCode } from "../../identity/index.ts";
import { type Authenticator, createAuthenticator } from "../../identity/passkeys/testing.ts";
import { addTestStaff, openTestOffice, STAFF_PASSWORD, type TestOffice, type TestStaff } from "../testing.ts";

const MINUTE_MS = 60_000;
/** The shop's public address in tests. */
const origin = "http://shop.test";

let office: TestOffice;
let admin: TestStaff;
let ben: TestStaff;
let cookie: string;
let staffNumber = 0;
beforeAll(async () => {
  office = await openTestOffice();
  admin = await addTestStaff(office.db, "ada@office.example", ["admin"]);
});
afterAll(() => office?.close());
beforeEach(async () => {
  await office.db.deleteFrom("sign_in_pace").execute();
  staffNumber += 1;
  ben = await addTestStaff(office.db, `ben${staffNumber}@office.example`, ["sales"]);
  cookie = await office.signInStaff(ben);
});

const optionsOf = (text: string | undefined) => JSON.parse(text!) as { challenge: string; rpId?: string; rp?: { id?: string } };
async function addPasskey(name = "Laptop"): Promise<Authenticator> {
  const authenticator = createAuthenticator(origin);
  const options = optionsOf((await office.call(getNewPasskey, {}, cookie)).data?.newPasskey);
  const { data } = await office.call(addOwnPasskey, { name, passkey: authenticator.create(options) }, cookie);
  expect(data?.addOwnPasskey).toBe(true);
  return authenticator;
}
const requestOptions = async (as?: string) => optionsOf((await office.call(getPasskeyRequest, {}, as)).data?.passkeyRequest);
async function signInBy(authenticator: Authenticator, use?: Parameters<Authenticator["get"]>[1]) {
  const passkey = authenticator.get(await requestOptions(), use);
  const { data, response } = await office.call(signInWithPasskey, { passkey });
  return { status: data?.signInWithPasskey, cookie: String(response.headers["set-cookie"] ?? "").split(";", 1)[0]! };
}
const access = async () => (await office.call(getOwnAccess, {}, cookie)).data!.ownAccess;
const lastAction = async () => {
  const { action, after } = await office.db
    .selectFrom("audit_entry")
    .select(["action", "after"])
    .orderBy("entry_id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return [action, after];
};

describe("passkeys of staff", () => {
  test("sign in alone, and each attempt is recorded (OFFICE-01)", async () => {
    const authenticator = await addPasskey();
    expect(await lastAction()).toEqual(["passkey.add", { name: "Laptop" }]);
    const signedIn = await signInBy(authenticator);
    expect(signedIn.status).toBe("done");
    expect(await lastAction()).toEqual(["session.start", { factor: "passkey" }]);
    expect((await office.call(getSession, {}, signedIn.cookie)).data?.session).toMatchObject({ email: ben.email });
    expect(await signInBy(createAuthenticator(origin))).toEqual({ status: "wrong", cookie: "" });
    expect(await lastAction()).toEqual(["session.reject", { wrong: "passkey" }]);
  });

  test("need user verification, the page's origin, a fresh challenge and a counter that goes on (TRUST-02)", async () => {
    const authenticator = await addPasskey();
    expect((await signInBy(authenticator, { isUserVerified: false })).status).toBe("wrong");
    expect((await signInBy(authenticator, { origin: "https://evil.example" })).status).toBe("wrong");
    const passkey = authenticator.get(await requestOptions());
    expect((await office.call(signInWithPasskey, { passkey })).data?.signInWithPasskey).toBe("done");
    expect((await office.call(signInWithPasskey, { passkey })).data?.signInWithPasskey).toBe("wrong");
    const old = authenticator.get(await requestOptions());
    office.clock.advance(5 * MINUTE_MS);
    expect((await office.call(signInWithPasskey, { passkey: old })).data?.signInWithPasskey).toBe("wrong");
    expect((await signInBy(authenticator, { counter: 1 })).status).toBe("wrong");
    expect(await lastAction()).toEqual(["session.reject", { wrong: "copied passkey" }]);
  });

  test("of a locked member sign in nobody", async () => {
    const authenticator = await addPasskey();
    const adminCookie = await office.signInStaff(admin);
    await office.call(lockStaff, { staffId: ben.staffId }, adminCookie);
    expect((await signInBy(authenticator)).status).toBe("wrong");
  });

  test("confirm a sensitive change, by the member's own passkey only (OFFICE-04)", async () => {
    const authenticator = await addPasskey();
    office.clock.advance(11 * MINUTE_MS);
    expect((await office.call(renewOwnRecoveryCodes, {}, cookie)).error).toBe("FactorRequiredError");
    // A challenge for signing in confirms nothing.
    const foreign = authenticator.get(await requestOptions());
    expect((await office.call(confirmPasskey, { passkey: foreign }, cookie)).data?.confirmPasskey).toBe(false);
    const passkey = authenticator.get(await requestOptions(cookie));
    const adminCookie = await office.signInStaff(admin);
    const ofBen = authenticator.get(await requestOptions(adminCookie));
    expect((await office.call(confirmPasskey, { passkey: ofBen }, adminCookie)).data?.confirmPasskey).toBe(false);
    expect((await office.call(confirmPasskey, { passkey }, cookie)).error).toBeNull();
    expect(await lastAction()).toEqual(["session.confirm", { factor: "passkey" }]);
    expect((await office.call(renewOwnRecoveryCodes, {}, cookie)).data?.renewOwnRecoveryCodes).toHaveLength(10);
  });

  test("are renamed and removed by their owner; one factor remains", async () => {
    await addPasskey();
    const [{ passkeyId } = { passkeyId: "" }] = (await access()).passkeys;
    const adminCookie = await office.signInStaff(admin);
    expect((await office.call(renameOwnPasskey, { passkeyId, name: "Mein" }, adminCookie)).error).toBe("UnknownIdentifierError");
    expect((await office.call(removeOwnPasskey, { passkeyId }, adminCookie)).error).toBe("UnknownIdentifierError");
    expect((await office.call(renameOwnPasskey, { passkeyId, name: " " }, cookie)).error).toBe("InvalidNameError");
    expect((await office.call(renameOwnPasskey, { passkeyId, name: "Büro" }, cookie)).error).toBeNull();
    expect((await access()).passkeys).toMatchObject([{ name: "Büro", lastUsedAt: null }]);
    expect((await office.call(removeOwnAuthenticator, {}, cookie)).error).toBeNull();
    expect(await access()).toMatchObject({ hasApp: false });
    expect((await office.call(removeOwnPasskey, { passkeyId }, cookie)).error).toBe("LastFactorError");
    expect((await access()).passkeys).toHaveLength(1);
  });

  test("cannot be added twice, or without a name", async () => {
    const authenticator = await addPasskey();
    const again = authenticator.create(optionsOf((await office.call(getNewPasskey, {}, cookie)).data?.newPasskey));
    expect((await office.call(addOwnPasskey, { name: "", passkey: again }, cookie)).error).toBe("InvalidNameError");
    expect((await office.call(addOwnPasskey, { name: "Zweiter", passkey: again }, cookie)).error).toBe("AlreadyExistsError");
    expect((await office.call(addOwnPasskey, { name: "Zweiter", passkey: "{}" }, cookie)).error).toBe("PasskeyRejectedError");
  });
});

describe("the authenticator app", () => {
  test("is replaced once a code confirms the new one", async () => {
    const { secret } = (await office.call(startOwnAuthenticator, {}, cookie)).data!.startOwnAuthenticator;
    expect(secret).not.toBe(ben.totpSecret);
    expect((await office.call(confirmOwnAuthenticator, { code: "000000" }, cookie)).data?.confirmOwnAuthenticator).toBe(false);
    // The previous app is in use until then.
    await office.signInStaff(ben);
    const code = totpCode(secret, office.clock.now());
    expect((await office.call(confirmOwnAuthenticator, { code }, cookie)).data?.confirmOwnAuthenticator).toBe(true);
    const { data } = await office.call(signIn, { email: ben.email, password: STAFF_PASSWORD, code: office.nextCode(ben) });
    expect(data?.signIn).toBe("wrong");
    await office.signInStaff({ ...ben, totpSecret: secret });
    expect((await office.call(confirmOwnAuthenticator, { code }, cookie)).error).toBe("WrongStateError");
  });

  test("is not removed if it is the only factor", async () => {
    expect((await office.call(removeOwnAuthenticator, {}, cookie)).error).toBe("LastFactorError");
    expect((await access()).hasApp).toBe(true);
  });
});

test("an invited member sets up a passkey instead of an app; a new set-up removes it (OFFICE-01)", async () => {
  const adminCookie = await office.signInStaff(admin);
  const email = "cleo@office.example";
  await office.call(inviteStaff, { email, name: "Cleo Beispiel", roles: ["sales"] }, adminCookie);
  const mail = await office.db
    .selectFrom("mail_message")
    .select("text_body as text")
    .where("recipient", "=", email)
    .executeTakeFirstOrThrow();
  const token = /#(\S+)/.exec(mail.text)![1]!;
  expect((await office.call(getInvitation, { token })).data?.invitation.email).toBe(email);
  const authenticator = createAuthenticator(origin);
  const options = optionsOf((await office.call(getSetUpPasskey, { token })).data?.setUpPasskey);
  const details = { token, name: "Cleo Beispiel", password: STAFF_PASSWORD };
  expect((await office.call(completeSetUp, { ...details, passkey: "{}" })).error).toBe("PasskeyRejectedError");
  expect((await office.call(completeSetUp, details)).error).toBe("WrongCodeError");
  const { data } = await office.call(completeSetUp, { ...details, passkey: authenticator.create(options) });
  expect(data?.completeSetUp.recoveryCodes).toHaveLength(10);
  expect((await signInBy(authenticator)).status).toBe("done");
  // After the password, a recovery code replaces the passkey.
  const code = data!.completeSetUp.recoveryCodes[0]!;
  expect((await office.call(signIn, { email, password: STAFF_PASSWORD })).data?.signIn).toBe("codeNeeded");
  expect((await office.call(signIn, { email, password: STAFF_PASSWORD, code })).data?.signIn).toBe("done");
  const { staff_id: staffId } = await office.db
    .selectFrom("staff_member")
    .select("staff_id")
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  await office.call(resetStaff, { staffId }, adminCookie);
  expect((await signInBy(authenticator)).status).toBe("wrong");
});
