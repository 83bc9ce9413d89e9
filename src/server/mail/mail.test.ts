import type { Logger } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { THEME_COLOURS } from "#contract/theme-colours.ts";
import { createTestDatabase, type TestDatabase } from "../db/testing.ts";
import { jobQueue } from "../jobs/queue.ts";
import { countJobs } from "../jobs/jobs-store.ts";
import { countRefusedMails } from "./mail-store.ts";
import { createSmtpTransport, layOutMail, listMails, type MailTransport, getMessageId, queueMail, sendMail } from "./index.ts";
import { Postbox } from "./testing.ts";

const clock = { now: () => new Date("2026-11-20T10:00:00Z") };
const logged: unknown[] = [];
const log = { error: (...told: unknown[]) => logged.push(told) } as unknown as Logger;
const ctx = { clock, jobs: jobQueue };
const publicUrl = "https://shop.example";
const order = {
  key: "order-confirmation:4500001001",
  recipient: "einkäufer@müller-söhne.example",
  language: "de-DE",
  subject: "Ihre Bestellung 4500001001 – Dübel für „Größe 8“",
  ...layOutMail({
    look: { theme: "fide", language: "de-DE" },
    siteName: "Ankerplatz",
    siteUrl: publicUrl,
    title: "Vielen Dank für Ihre Bestellung",
    parts: [{ kind: "text", text: "Straße: Öhmdweg 3\n1.234,50 €" }],
  }),
};

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.db.deleteFrom("mail_message").execute();
});
afterAll(() => database?.close());

describe("by SMTP", () => {
  let postbox: Postbox;
  let transport: MailTransport;
  beforeEach(async () => {
    postbox = new Postbox();
    await postbox.open();
    transport = createSmtpTransport({ smtpUrl: postbox.url, mailFrom: "Ankerplatz <shop@ankerplatz.example>", publicUrl });
  });
  afterEach(async () => {
    transport.close();
    await postbox.close();
  });
  const send = async () => {
    const [mail] = await listMails(database.db, 1);
    await sendMail(transport)({ db: database.db, clock, log }, { messageId: mail!.messageId });
  };
  const sentAt = async () => (await listMails(database.db, 1))[0]!.sentAt;

  test("a mail arrives with umlauts, as text and HTML, with its own message id", async () => {
    await queueMail({ ...ctx, db: database.db }, order);
    await send();
    const { to } = postbox.received[0]!;
    const email = await postbox.read(0);
    expect(email.subject).toBe(order.subject);
    expect(email.text?.trim()).toBe(order.text.trim());
    expect(email.html).toContain("Straße: Öhmdweg 3<br>1.234,50 €");
    expect(email.from).toMatchObject({ name: "Ankerplatz", address: "shop@ankerplatz.example" });
    expect(to).toHaveLength(1);
    expect(email.messageId).toBe(getMessageId(order.key, publicUrl));
    expect(await sentAt()).toEqual(clock.now());
  });

  test("attachments are sent with their names and contents, and deleted with the mail", async () => {
    const content = Buffer.from([0x25, 0x50, 0x44, 0x46, 0, 255]);
    const attachments = [{ fileName: "Rechnung-RE-2026-000001.pdf", mediaType: "application/pdf", content }];
    await queueMail({ ...ctx, db: database.db }, { ...order, attachments });
    await send();
    const files = (await postbox.read(0)).attachments.filter(({ disposition }) => disposition === "attachment");
    expect(files.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([["Rechnung-RE-2026-000001.pdf", "application/pdf"]]);
    expect(Buffer.from(files[0]!.content as Uint8Array).equals(content)).toBe(true);
    await database.db.deleteFrom("mail_message").execute();
    expect(await database.db.selectFrom("mail_attachment").selectAll().execute()).toEqual([]);
  });

  test("the header contains the language of the mail", async () => {
    const languageOf = async (index: number) => (await postbox.read(index)).headers.find(({ key }) => key === "content-language")?.value;
    await queueMail({ ...ctx, db: database.db }, order);
    await send();
    await queueMail({ ...ctx, db: database.db }, { ...order, key: "order-confirmation:4500001002", language: "en-GB" });
    await send();
    expect([await languageOf(0), await languageOf(1)]).toEqual(["de-DE", "en-GB"]);
  });

  test("a temporary rejection leaves the mail waiting; the next attempt sends it", async () => {
    await queueMail({ ...ctx, db: database.db }, order);
    postbox.refusals.push(451);
    await expect(send()).rejects.toThrow("Please come back later");
    expect(await sentAt()).toBeNull();
    await send();
    expect(postbox.received).toHaveLength(1);
    expect(await sentAt()).not.toBeNull();
  });

  test.each(["550 5.1.1 No such user here", "550 Nobody of that name", "553 5.2.1 Mailbox closed"])(
    "%s: the mail is dropped, logged and not retried; others are sent",
    async (refusal) => {
      logged.length = 0;
      await queueMail({ ...ctx, db: database.db }, order);
      postbox.refusals.push(refusal);
      await send();
      await send();
      expect(postbox.received).toHaveLength(0);
      expect(logged).toEqual([[{ mail: order.key, code: refusal.slice(0, 3) }, "an email was rejected permanently"]]);
      expect(await countRefusedMails(database.db, new Date(0))).toBe(1);
      await queueMail({ ...ctx, db: database.db }, { ...order, key: "order-confirmation:4500001002" });
      await send();
      expect(postbox.received).toHaveLength(1);
    },
  );

  test.each(["550 5.7.1 Relaying denied", "530 5.7.0 Sign in first", "450 4.2.0 Greylisted"])(
    "%s is a server error: the mail waits",
    async (refusal) => {
      await queueMail({ ...ctx, db: database.db }, order);
      postbox.refusals.push(refusal);
      await expect(send()).rejects.toThrow(refusal.slice(4));
      expect(await countRefusedMails(database.db, new Date(0))).toBe(0);
      await send();
      expect(postbox.received).toHaveLength(1);
    },
  );

  test("sends custom headers, and the logo as an inline image", async () => {
    await queueMail({ ...ctx, db: database.db }, { ...order, headers: { "List-Unsubscribe": "<https://shop.example/weg>" } });
    await send();
    const email = await postbox.read(0);
    expect(email.headers.find(({ key }) => key === "list-unsubscribe")?.value).toBe("<https://shop.example/weg>");
    expect(email.attachments).toMatchObject([{ mimeType: "image/png", contentId: "<mark@ankerplatz>" }]);
    expect(email.html).toContain('src="cid:mark@ankerplatz"');
  });

  test("a sent mail is not sent again (INVOICE-17)", async () => {
    await queueMail({ ...ctx, db: database.db }, order);
    await send();
    await send();
    expect(postbox.received).toHaveLength(1);
  });

  test("a retry after a lost response has the same message id (INVOICE-17)", async () => {
    await queueMail({ ...ctx, db: database.db }, order);
    postbox.losesAnswer = true;
    await expect(send()).rejects.toThrow("lost");
    postbox.losesAnswer = false;
    await send();
    const [first, second] = await Promise.all([postbox.read(0), postbox.read(1)]);
    expect(second.messageId).toBe(first.messageId);
  });

  test("an unavailable server is an error, so that the queue retries", async () => {
    await queueMail({ ...ctx, db: database.db }, order);
    await postbox.close();
    await expect(send()).rejects.toThrow("ECONNREFUSED");
    expect(await sentAt()).toBeNull();
    await postbox.open();
  });
});

describe("queueing a mail", () => {
  test("ignores a second one with the same key", async () => {
    const before = await countJobs(database.db);
    await queueMail({ ...ctx, db: database.db }, order);
    await queueMail({ ...ctx, db: database.db }, { ...order, subject: "again" });
    expect((await countJobs(database.db)).waiting).toBe(before.waiting + 1);
    expect((await listMails(database.db, 10)).map((mail) => mail.subject)).toEqual([order.subject]);
  });

  test("adds mail and job within the transaction, or neither", async () => {
    const before = await countJobs(database.db);
    await expect(
      database.db.transaction().execute(async (tx) => {
        await queueMail({ ...ctx, db: tx }, { ...order, key: "order-confirmation:rolled-back" });
        throw new Error("no");
      }),
    ).rejects.toThrow("no");
    expect(await listMails(database.db, 10)).toEqual([]);
    expect(await countJobs(database.db)).toMatchObject({ waiting: before.waiting, dead: before.dead });
  });

  test("without a mail server delivers to the local mailbox", async () => {
    await queueMail({ ...ctx, db: database.db }, order);
    const [mail] = await listMails(database.db, 1);
    await sendMail("mailbox")({ db: database.db, clock, log }, { messageId: mail!.messageId });
    expect((await listMails(database.db, 1))[0]!.sentAt).toEqual(clock.now());
  });

  test("with neither mail server nor mailbox fails, so that the queue retries", async () => {
    await queueMail({ ...ctx, db: database.db }, order);
    const [mail] = await listMails(database.db, 1);
    const attempt = sendMail(null)({ db: database.db, clock, log }, { messageId: mail!.messageId });
    await expect(attempt).rejects.toThrow("SMTP_URL");
    expect((await listMails(database.db, 1))[0]!.sentAt).toBeNull();
  });
});

describe("the layout", () => {
  const content = {
    look: { theme: "upat", language: "en-GB" },
    siteName: "Ankerplatz",
    siteUrl: publicUrl,
    title: "Bestellung",
    greeting: "Guten Tag <b>Frau Öztürk</b>,",
    parts: [
      { kind: "facts", facts: [{ name: "Bestellnummer", value: "4500001001 & mehr" }] },
      {
        kind: "lines",
        lines: [
          {
            title: "NU 8x40",
            url: "https://shop.example/artikel/1",
            notes: ["Art.-Nr. 1"],
            facts: [{ name: "Menge", value: "50 Stück" }],
            total: { name: "Gesamt", value: "12,40 €" },
          },
        ],
      },
      { kind: "link", label: "Zur Bestellung", url: "javascript:alert(1)" },
      { kind: "link", label: "Zum Shop", url: "https://shop.example/?a=1&b=2" },
    ],
    footer: "Fragen?",
    footerLinks: [{ label: "Impressum", url: "https://shop.example/impressum" }],
    company: "Beispiel GmbH\nMusterstadt & Umgebung",
  } as const;

  test("escapes customer input", () => {
    const { html } = layOutMail(content);
    expect(html).toContain("Guten Tag &lt;b&gt;Frau Öztürk&lt;/b&gt;,");
    expect(html).toContain("4500001001 &amp; mehr");
    expect(html).not.toContain("javascript:");
    expect(html).toContain('href="https://shop.example/?a=1&amp;b=2"');
  });

  test("renders a secondary link without a button, with the same escaping", () => {
    const quiet = (url: string) => layOutMail({ ...content, parts: [{ kind: "link", label: "<Mails>", url, isQuiet: true }] });
    expect(quiet("https://shop.example/?a=1&b=2").html).toMatch(
      /<a href="https:\/\/shop\.example\/\?a=1&amp;b=2" class="name"[^>]*>&lt;Mails&gt;<\/a>/,
    );
    expect(quiet("https://shop.example/").html).not.toContain("border-radius:4px");
    expect(quiet("javascript:alert(1)").html).not.toContain("javascript:");
    expect(quiet("https://shop.example/").text).toContain("<Mails>:\nhttps://shop.example/");
  });

  test("uses theme and language of the sending site", () => {
    expect(layOutMail(content).html).toContain(`background:${THEME_COLOURS.upat}`);
    expect(layOutMail({ ...content, look: { theme: "fite", language: "de-DE" } }).html).toContain(`background:${THEME_COLOURS.fite}`);
    expect(layOutMail(content).html).toContain('<html lang="en-GB">');
    expect(layOutMail(content).html).toMatch(
      new RegExp(`bgcolor="${THEME_COLOURS.upat}".*<img src="cid:mark@ankerplatz".*>Ankerplatz</a>`),
    );
  });

  test("contains the sender and links to its articles and legal notice", () => {
    const { html } = layOutMail(content);
    expect(html).toContain("Beispiel GmbH<br>Musterstadt &amp; Umgebung");
    expect(html).toMatch(/<a href="https:\/\/shop\.example\/artikel\/1"[^>]*>NU 8x40<\/a>/);
    expect(html).toMatch(/<a href="https:\/\/shop\.example\/impressum"[^>]*>Impressum<\/a>/);
    // Mail clients block remote content and show a prompt.
    expect(html).not.toMatch(/url\(|src="(?!cid:mark@ankerplatz")/);
  });

  test("the text version has the same content as the HTML", () => {
    const { text } = layOutMail(content);
    expect(text).toContain("Bestellnummer: 4500001001 & mehr");
    expect(text).toContain("NU 8x40\nArt.-Nr. 1\nMenge: 50 Stück\nGesamt: 12,40 €\nhttps://shop.example/artikel/1");
    expect(text).toContain("Impressum: https://shop.example/impressum\n\nBeispiel GmbH\nMusterstadt & Umgebung");
    expect(text).toContain("Zum Shop:\nhttps://shop.example/?a=1&b=2");
  });
});

test("totals are aligned at the right edge, in text and in HTML", () => {
  const look = { theme: "fide" as const, language: "de-DE" };
  const facts = [
    { name: "Zwischensumme", value: "1.012,40 €" },
    { name: "Versand", value: "5,90 €" },
  ];
  const { text, html } = layOutMail({
    look,
    siteName: "Shop",
    siteUrl: "https://shop.example",
    title: "T",
    parts: [{ kind: "sums", facts }],
  });
  expect(text).toContain("Zwischensumme: 1.012,40 €\nVersand:           5,90 €");
  expect(html.match(/<td[^>]*text-align:right[^>]*>5,90 €<\/td>/g)).toHaveLength(1);
});
