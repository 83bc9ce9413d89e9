import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  getDictionaryPhrase,
  getMailText,
  getMailTextPreview,
  getMailTexts,
  type MailTextInput,
  savePhrase,
  sendMailTextTest,
} from "#contract/office/generated/operations.ts";
import { OFFICE_ROUTES } from "#contract/office/routes.ts";
import type { StaffRole } from "#contract/office/staff-roles.ts";
import type { Site } from "../../context.ts";
import { anonymousViewer } from "../../viewer.ts";
import { addTestStaff, openTestOffice, type TestOffice } from "../testing.ts";
import { traceMails } from "./trace-mails.ts";

const SITE = "FIWE-DE";
const CONFIRMATION = "OrderMail.Subject";

let office: TestOffice;
const cookies = new Map<StaffRole, string>();
let editor: string;
beforeAll(async () => {
  office = await openTestOffice();
  await seedOrder("4500000001", "2026-11-01T08:00:00Z", "Holzbau Brandt GmbH");
  await seedOrder("4500000002", "2026-11-02T08:00:00Z", "Elbe Haustechnik");
  for (const role of ["content", "admin", "auditor", "sales"] as const)
    cookies.set(role, await office.signInStaff(await addTestStaff(office.db, `${role}@office.example`, [role])));
  editor = cookies.get("content")!;
});
afterAll(() => office?.close());
beforeEach(async () => {
  await office.db.deleteFrom("dictionary_edit").execute();
  await office.db.deleteFrom("mail_message").execute();
});

async function seedOrder(orderCode: string, placedAt: string, companyName: string): Promise<void> {
  const address = JSON.stringify({
    sapCustomerId: "",
    companyName,
    name2: "",
    name3: "",
    name4: "",
    streetName: "Zimmererweg",
    streetNumber: "12",
    postalCode: "60311",
    town: "Frankfurt",
    countryIso: "DE",
    countryName: "",
  });
  await sql`insert into customer (customer_id, unit, name) values ('0000100200', '0000100200', 'Brandt') on conflict do nothing`.execute(
    office.db,
  );
  await sql`
    with ordered as (
      insert into customer_order (order_code, cart_id, site_id, account_id, customer_id, email, contact, purchase_order_number, comment,
        tac_version, payment_mode, currency, net_total, tax_total, delivery_cost, billing_address, delivery_address, status, placed_at)
      values (${orderCode}, null, ${SITE}, null, '0000100200', 'anna@brandt.example',
        '{"titleCode": "mrs", "firstName": "Anna", "lastName": "Brandt"}', 'Tor 3', 'Bitte klingeln', '', 'invoice', 'EUR', 24.80, 4.71, 6.90,
        ${address}::jsonb, ${address}::jsonb, 'A', ${placedAt})
      returning order_code
    )
    insert into order_line (order_code, position, article_number, name, quantity, unit, amount, price_quantity, tax_rate, net_total)
    select o.order_code, 10, '60100', 'Nordanker NU 8x40', 200, 'Stück', 12.40, 100, 0.19, 24.80 from ordered as o`.execute(office.db);
}

const texts = async (mailId: string, { siteId, language = "de" }: { siteId?: string; language?: string } = {}) => {
  const { data, error } = await office.call(getMailText, { mailId, siteId, language }, editor);
  expect(error).toBeNull();
  return data!.mailText;
};
const input = (mailId: string, more: Partial<MailTextInput> = {}): MailTextInput => ({
  mailId,
  variant: 0,
  siteId: null,
  language: "de",
  usesOrder: false,
  orderCode: "",
  ...more,
});
const edit = async (key: string, phrase: string, siteId: string | null = null) => {
  const { data, error } = await office.call(savePhrase, { edited: { siteId, language: "de", key, version: 0 }, phrase }, editor);
  return error ?? data?.savePhrase;
};
const subjectOf = async (mail: MailTextInput, cookie = editor) => {
  const { data, error } = await office.call(getMailTextPreview, { input: mail }, cookie);
  return error ?? data?.mailTextPreview;
};
const frame = (mailId: string, parameters: Record<string, string>, cookie = editor) =>
  office.inject({
    url: `${OFFICE_ROUTES.mailTextPreview}/${mailId}?${new URLSearchParams({ language: "de", ...parameters }).toString()}`,
    headers: { cookie },
  });

test("lists all emails with their occasions and subjects, in each language (OFFICE-14)", async () => {
  const list = async (language: string) => (await office.call(getMailTexts, { language }, editor)).data!.mailTexts.rows;
  const [german, english] = [await list("de"), await list("en")];
  expect(german.length).toBeGreaterThan(50);
  expect(english.map(({ mailId }) => mailId)).toEqual(german.map(({ mailId }) => mailId));
  expect(new Set(german.map(({ mailId }) => mailId)).size).toBe(german.length);
  const confirmation = { mailId: CONFIRMATION, names: ["Bestellung eingegangen"], editedPhrases: 0 };
  expect(german).toContainEqual({ ...confirmation, subject: "Ihre Bestellung 4500001001 bei Ankerplatz" });
  expect(english).toContainEqual({ ...confirmation, subject: "Your order 4500001001 at Ankerplatz" });
  // An email without texts could not be edited.
  expect(german.filter(({ subject }) => subject === "")).toEqual([]);
});

test("an email's texts are in its order, with what the placeholders stand for (OFFICE-14)", async () => {
  const { own, shared, further, hasOrder } = await texts(CONFIRMATION);
  expect(own.slice(0, 2).map(({ phrase, placeholders }) => [phrase.key, placeholders])).toEqual([
    [
      CONFIRMATION,
      [
        { placeholder: "{0}", value: "4500001001" },
        { placeholder: "{1}", value: "Ankerplatz" },
      ],
    ],
    ["OrderMail.Title", [{ placeholder: "{0}", value: "4500001001" }]],
  ]);
  expect(shared.map(({ phrase }) => phrase.key)).toEqual(expect.arrayContaining(["Letter.Greeting.mrs", "Letter.Imprint"]));
  expect(further.map(({ phrase }) => phrase.key)).toContain("OrderMail.MoreOne");
  expect(hasOrder).toBe(true);
  const keys = [own, shared, further].flatMap((list) => list.map(({ phrase }) => phrase.key));
  expect(new Set(keys).size).toBe(keys.length);
});

test("emails whose subject has no phrase are named by their title; variants are one email", async () => {
  expect((await texts("RecipientMail.Invoice.Title")).hasOrder).toBe(false);
  expect((await texts("QuoteOfferedMail.Subject")).variants.map(({ name }) => name)).toEqual(["Angebot", "Angebot, ohne Konto"]);
  expect((await office.call(getMailText, { mailId: "Cart.Title", language: "de" }, editor)).error).toBe("UnknownIdentifierError");
  expect((await office.call(getMailText, { mailId: CONFIRMATION, language: "fr" }, editor)).error).toBe("UnknownIdentifierError");
});

test("an edited text is in the next email, in its language and site only (OFFICE-14)", async () => {
  expect(await edit(CONFIRMATION, "Bestellung {0} ist bei {1} angekommen")).toBe(true);
  expect(await subjectOf(input(CONFIRMATION))).toMatchObject({ subject: "Bestellung 4500001001 ist bei Ankerplatz angekommen" });
  expect(await subjectOf(input(CONFIRMATION, { language: "en" }))).toMatchObject({ subject: "Your order 4500001001 at Ankerplatz" });
  expect(await edit(CONFIRMATION, "{1}: {0}", "UPAT-DE")).toBe(true);
  expect(await subjectOf(input(CONFIRMATION, { siteId: "UPAT-DE" }))).toMatchObject({ subject: "Ankerplatz Bauchemie: 4500001001" });
  expect(await subjectOf(input(CONFIRMATION))).toMatchObject({ subject: "Bestellung 4500001001 ist bei Ankerplatz angekommen" });
  const { data } = await office.call(getMailTexts, { language: "de" }, editor);
  expect(data!.mailTexts.rows.find(({ mailId }) => mailId === CONFIRMATION)!.editedPhrases).toBe(1);
});

test("a wrong placeholder is refused (OFFICE-14)", async () => {
  expect(await edit(CONFIRMATION, "Ihre Bestellung {0}")).toBe("PlaceholderError");
  expect(await edit(CONFIRMATION, "Ihre Bestellung {0} bei {1} am {2}")).toBe("PlaceholderError");
  expect(await edit(CONFIRMATION, "Ihre Bestellung {nummer} bei {1}")).toBe("PlaceholderError");
});

test("the preview has a real order: the newest one, or the one with a number (OFFICE-14)", async () => {
  const newest = input(CONFIRMATION, { usesOrder: true });
  expect(await subjectOf(newest)).toEqual({ subject: "Ihre Bestellung 4500000002 bei Ankerplatz", orderCode: "4500000002" });
  expect(await subjectOf({ ...newest, orderCode: " 4500000001 " })).toMatchObject({ orderCode: "4500000001" });
  for (const orderCode of ["4599999999", "' or 1=1"]) expect(await subjectOf({ ...newest, orderCode })).toBe("UnknownIdentifierError");
  expect(await subjectOf({ ...newest, siteId: "UPAT-DE" })).toMatchObject({ orderCode: null });
  const shipped = input("OrderNewsMail.shipped.Subject", { usesOrder: true, orderCode: "4500000001" });
  expect(await subjectOf(shipped)).toEqual({ subject: "Bestellung 4500000001 ist unterwegs", orderCode: "4500000001" });
  const mail = await frame(CONFIRMATION, { data: "order" }, cookies.get("admin"));
  expect(mail.body).toContain("Nordanker NU 8x40");
  expect(mail.body).toContain("Elbe Haustechnik");
  expect(mail.body).toContain("Guten Tag Frau Brandt");
});

test("people who may not see orders get the preview without the customer's personal data", async () => {
  const { body } = await frame(CONFIRMATION, { data: "order", order: "4500000001" }, editor);
  expect(body).toContain("4500000001");
  expect(body).toContain("Nordanker NU 8x40");
  expect(body).not.toMatch(/Brandt|Zimmererweg|Tor 3|klingeln|0000100200/);
  expect((await frame(CONFIRMATION, { data: "order", order: "4500000001" }, cookies.get("auditor"))).body).toMatch(/Zimmererweg/);
});

test("the preview shows a text that is being edited, escaped, in a frame without scripts, links and remote content", async () => {
  const response = await frame(CONFIRMATION, { key: "OrderMail.Intro", phrase: "Neu: <script>alert(1)</script> {0}" });
  expect(response.headers["content-security-policy"]).toMatch(/^sandbox; default-src 'none'/);
  expect(response.headers["cache-control"]).toBe("no-store");
  expect(response.body).toContain("Neu: &lt;script&gt;alert(1)&lt;/script&gt;");
  expect(response.body).not.toMatch(/<script| href=|cid:/);
  expect(await office.db.selectFrom("dictionary_edit").select("key").execute()).toEqual([]);
  for (const id of ["Cart.Title", "x"]) expect((await frame(id, {})).statusCode).toBe(404);
  expect((await frame(CONFIRMATION, { variant: "99" })).statusCode).toBe(404);
  expect((await frame(CONFIRMATION, { data: "order", order: "4599999999" })).statusCode).toBe(404);
});

test("every email of every site is traced completely: its subject, and phrases that exist (OFFICE-14)", () => {
  const { shop } = office;
  for (const site of shop.content.current().sites) {
    for (const language of site.settings.site.languages) {
      const phrases = site.phrases![language]!;
      const render = (shown: Site) => shop.emailExamples(shop.createContext(shown, anonymousViewer), language);
      const [traced, sent] = [traceMails(site, language, render), render(site)];
      expect(traced.map(({ subject }) => subject)).toEqual(sent.map(({ mail }) => mail.subject));
      expect(traced.filter(({ mailId }) => !(mailId in phrases))).toEqual([]);
      const unknown = traced.flatMap((mail) => mail.phrases.filter(({ key }) => !(key in phrases)));
      expect(unknown).toEqual([]);
    }
  }
});

test("a test goes to the person who is signed in, and to nobody else (OFFICE-14)", async () => {
  const { data } = await office.call(sendMailTextTest, { input: input(CONFIRMATION, { usesOrder: true }) }, editor);
  expect(data!.sendMailTextTest).toBe(true);
  const mails = await office.db.selectFrom("mail_message").select(["key", "recipient", "subject", "html_body", "language"]).execute();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    key: expect.stringMatching(/^mail-text-test:/),
    recipient: "content@office.example",
    subject: "[Test] Ihre Bestellung 4500000002 bei Ankerplatz",
    language: "de-DE",
  });
  expect(mails[0]!.html_body).toContain("Nordanker NU 8x40");
  const audit = await office.db
    .selectFrom("audit_entry")
    .select(["action", "subject_id", "after"])
    .orderBy("entry_id", "desc")
    .limit(1)
    .execute();
  expect(audit[0]).toEqual({
    action: "mailText.test",
    subject_id: CONFIRMATION,
    after: { recipient: "content@office.example", language: "de", siteId: "", orderCode: "4500000002" },
  });
  await office.runJobs();
  expect(await office.db.selectFrom("mail_message").select("recipient").execute()).toHaveLength(1);
});

test("content and administration test; auditors read; sales see nothing (OFFICE-14)", async () => {
  const errors = async (role: StaffRole) => {
    const cookie = cookies.get(role)!;
    return [
      (await office.call(getMailTexts, { language: "de" }, cookie)).error,
      (await office.call(sendMailTextTest, { input: input(CONFIRMATION) }, cookie)).error,
      (await frame(CONFIRMATION, {}, cookie)).statusCode,
    ];
  };
  expect(await errors("admin")).toEqual([null, null, 200]);
  expect(await errors("auditor")).toEqual([null, "PermissionDeniedError", 200]);
  expect(await errors("sales")).toEqual(["PermissionDeniedError", "PermissionDeniedError", 404]);
  expect((await frame(CONFIRMATION, {}, "")).statusCode).toBe(404);
});

test("the dictionary names the emails that contain a phrase (OFFICE-27)", async () => {
  const mailsWith = async (key: string) =>
    (await office.call(getDictionaryPhrase, { key }, editor)).data!.dictionaryPhrase.mails.map(({ name }) => name);
  expect(await mailsWith("OrderMail.Intro")).toEqual(["Bestellung eingegangen"]);
  expect((await mailsWith("Letter.Imprint")).length).toBeGreaterThan(50);
  expect(await mailsWith("Cart.Empty.Text")).toEqual([]);
});
