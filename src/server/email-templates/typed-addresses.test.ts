import { globSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { requestMail } from "../company-access/mails/request-mail.ts";
import { invitationMail } from "../companies/mails/invitation-mail.ts";
import type { Context } from "../context.ts";
import { confirmRecipientMail } from "../orders/recipients/confirm-recipient-mail.ts";
import type { NewMail } from "../ports/mail-port.ts";
import { activationMail } from "../registration/mails/activation-mail.ts";
import { bookedMail } from "../seminars/book/booked-mail.ts";
import { createTestApp, type TestApp } from "../testing/app.ts";
import { anonymousViewer } from "../viewer.ts";
import { receiptMail } from "../withdrawal/mails/receipt-mail.ts";
import { withoutLinks } from "./free-text.ts";

let app: TestApp;
let ctx: Context;
beforeAll(async () => {
  app = await createTestApp();
  const site = app.shop.content.current().sites[0]!;
  ctx = app.shop.createContext(site, anonymousViewer);
});
afterAll(() => app?.close());

const VICTIM = "victim@third.example";
const LINK = "Gewinn abholen: https://evil.example/x www.evil.example evil.example";
const at = new Date("2026-11-28T10:00:00Z");

/** Mails to an address that their sender only typed, with advertising in every free text. */
const TYPED: Readonly<Record<string, () => NewMail>> = {
  "withdrawal/mails/receipt-mail.ts": () =>
    receiptMail(
      ctx,
      {
        withdrawalId: 1,
        receiptKey: "k",
        siteId: ctx.site.siteId,
        language: "de-DE",
        name: LINK,
        orderNumber: LINK.slice(0, 40),
        email: VICTIM,
        articles: LINK,
        receivedAt: at,
        orderCode: null,
        isCompany: false,
      },
      { isKnownAddress: false },
    ),
  "registration/mails/activation-mail.ts": () =>
    activationMail(ctx, {
      accountId: "a",
      token: "t",
      language: "de-DE",
      draft: { salutation: "mrs", firstname: LINK, lastname: LINK, email: VICTIM },
    }),
  "seminars/book/booked-mail.ts": () =>
    bookedMail(
      ctx,
      {
        bookingKey: "k",
        dateId: "d",
        siteId: ctx.site.siteId,
        language: "de-DE",
        firstName: LINK,
        lastName: LINK,
        company: LINK,
        email: VICTIM,
        phone: LINK,
        message: LINK,
        places: 1,
      },
      {
        dateId: "d",
        startsOn: "2027-03-09",
        endsOn: "2027-03-09",
        hours: "9–16",
        town: "Musterstadt",
        address: "Am Platz 1",
        language: "de",
        places: 2,
        left: 1,
        title: { de: "Anker", en: "Anchors" },
        summary: { de: "", en: "" },
      },
    ),
  "orders/recipients/confirm-recipient-mail.ts": () =>
    confirmRecipientMail(ctx, { email: VICTIM, language: "de-DE", companyName: LINK, linkKey: "0".repeat(48), expiresAt: at }),
  "companies/mails/invitation-mail.ts": () =>
    invitationMail(ctx, {
      key: "k",
      token: "t",
      invitation: {
        email: VICTIM,
        firstName: "Anna",
        lastName: "Anker",
        companyName: LINK,
        inviterName: LINK,
        roles: ["buyer"],
        language: "de-DE",
        expiresAt: at,
      },
    }),
  "company-access/mails/request-mail.ts": () =>
    requestMail(ctx, {
      request: { requestId: "r", createdAt: at, expiresAt: at },
      requester: { firstName: LINK, lastName: LINK, email: "sender@third.example", phone: LINK },
      recipient: { accountId: "a", email: VICTIM, titleCode: "", firstName: "Otto", lastName: "Ofen" },
      companyName: "Ofen GmbH",
    }),
};

/** Also to typed addresses, but without free text; names of visitors who request a quote are checked before. */
const WITHOUT_FREE_TEXT = [
  "newsletter/mails/opt-in-mail.ts",
  "newsletter/mails/unsubscribe-link-mail.ts",
  "newsletter/mails/left-mail.ts",
  "newsletter/mails/newsletter-mail.ts",
  "newsletter/mails/welcome-mail.ts",
  "stock-notices/mails/confirm-notice-mail.ts",
  "quotes/mails/received-mail.ts",
];

/** To the sales office, to signed-in people at the address of their account, to addresses that confirmed, or written by staff. */
const CONFIRMED = [
  "accessibility/send-message.ts",
  "approvals/mails/approver-mail.ts",
  "approvals/mails/requester-mail.ts",
  "companies/mails/domain-mail.ts",
  "companies/mails/required-factor-mail.ts",
  "company-access/mails/decision-mails.ts",
  "company-access/mails/sales-mail.ts",
  "customers/address-requests/mails/decision-mail.ts",
  "customers/address-requests/mails/received-mail.ts",
  "customers/address-requests/mails/task-mail.ts",
  "document-bundles/mails/bundle-mail.ts",
  "documents/copies/mails/copy-answer-mail.ts",
  "documents/copies/mails/copy-received-mail.ts",
  "documents/copies/mails/copy-task-mail.ts",
  "identity/account-event/new-device-email.ts",
  "identity/lost-factor/removal-granted-email.ts",
  "identity/password/password-emails.ts",
  "identity/second-factor/second-factor-emails.ts",
  "identity/software-password/software-password-emails.ts",
  "orders/mails/order-event-mail.ts",
  "orders/place/confirmation-mail.ts",
  "orders/recipients/document-mail.ts",
  "privacy/mails/deletion-mails.ts",
  "privacy/mails/export-ready-mail.ts",
  "privacy/mails/missing-approver-mail.ts",
  "quotes/mails/customer-mail.ts",
  "quotes/mails/task-mail.ts",
  "registration/mails/invitation-mail.ts",
  "registration/mails/sales-task-mail.ts",
  "returns/mails/decision-mail.ts",
  "returns/mails/received-mail.ts",
  "returns/mails/task-mail.ts",
  "saved-carts/mails/proposal-mail.ts",
  "seminars/book/sales-mail.ts",
  "standing-orders/mails/prepared-mail.ts",
  "standing-orders/mails/stopped-mail.ts",
  "stock-notices/mails/stock-notice-mail.ts",
  "technical-documents/notices/mails/revision-notice-mail.ts",
  "technical-documents/notices/mails/safety-sheet-mail.ts",
  "withdrawal/mails/sales-mail.ts",
];

test("every email says who can choose its recipient: add a new one to one of the three lists", () => {
  const server = new URL("..", import.meta.url).pathname;
  const files = globSync("**/*.ts", { cwd: server }).filter(
    (file) =>
      !file.endsWith(".test.ts") &&
      !file.startsWith("email-templates/") &&
      /\b(?:render|newsletter)(?:Email|Mail)\(/.test(readFileSync(server + file, "utf8")),
  );
  expect(files.toSorted()).toEqual([...Object.keys(TYPED), ...WITHOUT_FREE_TEXT, ...CONFIRMED].toSorted());
});

test("an email to a typed address carries no link that its sender wrote (TRUST-22)", () => {
  for (const [file, write] of Object.entries(TYPED)) {
    const mail = write();
    expect([file, mail.recipient, `${mail.subject} ${mail.text} ${mail.html}`.includes("evil")]).toEqual([file, VICTIM, false]);
  }
});

test("the address of an order gets its withdrawal word by word", () => {
  const withdrawal = {
    withdrawalId: 1,
    receiptKey: "k",
    siteId: ctx.site.siteId,
    language: "de-DE",
    name: "Lena Sommer",
    orderNumber: "4711",
    email: VICTIM,
    articles: "NU 12, gekauft bei shop.example",
    receivedAt: at,
    orderCode: "4711",
    isCompany: false,
  };
  const [full, shortened] = [true, false].map((isKnownAddress) => receiptMail(ctx, withdrawal, { isKnownAddress }).text);
  expect(full).toContain("NU 12, gekauft bei shop.example");
  expect(full).not.toContain("nur gekürzt");
  expect(shortened).toContain("NU 12, gekauft bei …");
  expect(shortened).toContain("nur gekürzt");
});

test.each([
  ["Holzbau Krause GmbH & Co. KG", "Holzbau Krause GmbH & Co. KG"],
  ["20 Stück, z.B. die langen", "20 Stück, z.B. die langen"],
  ["4500001001", "4500001001"],
  ["zu http://a.b", "zu …"],
  ["bit.ly/x und evil@x.example", "… und …"],
])("%j without links is %j", (text, without) => {
  expect(withoutLinks(text)).toBe(without);
});
