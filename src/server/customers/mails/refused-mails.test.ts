// Reporting of rejected mails to an account, with a real SMTP dialogue.
import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { getMailSettings, getRefusedAddresses } from "#contract/generated/operations.ts";
import { jobQueue } from "../../jobs/queue.ts";
import { createSmtpTransport, expireMails, type MailTransport, queueMail, sendMail } from "../../mail/index.ts";
import { Postbox } from "../../mail/testing.ts";
import { ANNA, baseSiteId, JONAS, MIRA, openSmallShop, type SmallShop } from "../../testing/small-shop.ts";

const GONE = "550 5.1.1 No such user here";
const clock = { at: new Date(), now: () => clock.at };
let shop: SmallShop;
let postbox: Postbox;
let transport: MailTransport;
beforeAll(async () => {
  shop = await openSmallShop();
  postbox = new Postbox();
  await postbox.open();
  transport = createSmtpTransport({ smtpUrl: postbox.url, mailFrom: "Shop <shop@shop.example>", publicUrl: "https://shop.example" });
});
afterAll(async () => {
  transport.close();
  await postbox.close();
  await shop?.close();
});
beforeEach(async () => {
  clock.at = new Date("2026-11-20T10:00:00Z");
  await shop.db.deleteFrom("mail_refusal").execute();
});

let mails = 0;
/** Sends a mail, with the server's response. */
async function mail(recipient: string, answer?: string): Promise<void> {
  const key = `test:${++mails}`;
  await queueMail({ db: shop.db, clock, jobs: jobQueue }, { key, recipient, language: "de-DE", subject: key, text: key, html: key });
  if (answer) postbox.refusals.push(answer);
  const { message_id: messageId } = await shop.db
    .selectFrom("mail_message")
    .select("message_id")
    .where("key", "=", key)
    .executeTakeFirstOrThrow();
  const send = () => sendMail(transport)({ db: shop.db, clock, log: pino({ level: "silent" }) }, { messageId });
  // The queue can run a job twice.
  await send();
  await send();
}
async function refusedMails(username: string) {
  const { accessToken } = await shop.signIn(username);
  return (await shop.operation(getRefusedAddresses, { baseSiteId, accessToken })).data.getRefusedAddresses;
}
const passes = (hours: number) => void (clock.at = new Date(clock.at.getTime() + hours * 3_600_000));

test("reports to the account since when, how often and why its address rejects mails, until one arrives (INVOICE-17)", async () => {
  await mail(JONAS, "451 Try later").catch(() => {});
  expect(await refusedMails(JONAS)).toEqual([]);
  await shop.db.deleteFrom("mail_message").execute();
  await mail(JONAS.toUpperCase(), GONE);
  passes(5);
  await mail(JONAS, "553 5.2.1 Mailbox closed");
  expect(await refusedMails(JONAS)).toEqual([
    { email: JONAS, name: "Jonas Keller", isOwn: true, since: "2026-11-20T10:00:00.000Z", mails: 2, answer: "553 5.2.1 Mailbox closed" },
  ]);
  await mail(JONAS);
  expect(await refusedMails(JONAS)).toEqual([]);
  passes(5);
  await mail(JONAS, GONE);
  expect(await refusedMails(JONAS)).toMatchObject([{ since: "2026-11-20T20:00:00.000Z", mails: 1 }]);
});

test("a bounce belongs to the address: a changed address has none (INVOICE-17)", async () => {
  await mail(JONAS, GONE);
  const { accessToken } = await shop.signIn(JONAS);
  const change = (from: string, to: string) => shop.db.updateTable("account").set({ email: to }).where("email", "=", from).execute();
  await change(JONAS, "jonas@neu.example");
  expect((await shop.operation(getRefusedAddresses, { baseSiteId, accessToken })).data.getRefusedAddresses).toEqual([]);
  await change("jonas@neu.example", JONAS);
});

test("a main contact sees bounces of the company's users, including invited ones; others see their own (INVOICE-17)", async () => {
  await mail(JONAS, GONE);
  await mail(MIRA, GONE);
  passes(1);
  await mail(ANNA, GONE);
  expect((await refusedMails(ANNA)).map(({ email, isOwn }) => [email, isOwn])).toEqual([
    [ANNA, true],
    [JONAS, false],
  ]);
  expect((await refusedMails(JONAS)).map(({ email }) => email)).toEqual([JONAS]);
  expect((await refusedMails(MIRA)).map(({ email }) => email)).toEqual([MIRA]);
  const status = (to: string) => shop.db.updateTable("account").set({ status: to }).where("email", "=", JONAS).execute();
  await status("pending");
  expect((await refusedMails(ANNA)).map(({ email }) => email)).toContain(JONAS);
  await status("locked");
  expect((await refusedMails(ANNA)).map(({ email }) => email)).toEqual([ANNA]);
  await status("active");
});

test("retains a bounce as long as an account has the address, else for 90 days", async () => {
  await mail(JONAS, GONE);
  await mail("nobody@else.example", GONE);
  passes(91 * 24);
  await expireMails({ db: shop.db, clock });
  expect(await shop.db.selectFrom("mail_refusal").select("address").execute()).toEqual([{ address: JONAS }]);
  expect(await refusedMails(JONAS)).toMatchObject([{ since: "2026-11-20T10:00:00.000Z" }]);
});

test("loads mail settings and bounces together; one can fail without the other", async () => {
  await mail(JONAS, GONE);
  const { accessToken } = await shop.signIn(JONAS);
  const expected = async () => (await shop.operation(getMailSettings, { baseSiteId, accessToken })).data?.getMailSettings;
  const without = async (table: string, ask: () => Promise<unknown>) => {
    await sql`alter table ${sql.table(table)} rename to gone`.execute(shop.db);
    try {
      return await ask();
    } finally {
      await sql`alter table gone rename to ${sql.table(table)}`.execute(shop.db);
    }
  };
  const settings = { confirmed: true, shipped: true, invoiced: true, invoiceAttached: false };
  expect(await without("order_mail_setting", () => refusedMails(JONAS))).toMatchObject([{ email: JONAS, mails: 1 }]);
  expect(await without("mail_refusal", expected)).toEqual(settings);
  expect(await without("order_mail_setting", expected)).toBeUndefined();
  expect(await expected()).toEqual(settings);
});
