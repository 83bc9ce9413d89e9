// The terms of private customers and companies: attached to the confirmation, linked in mails, printed on documents.
import { afterAll, beforeAll, expect, test } from "vitest";
import { addItem, placeOrder } from "#contract/generated/operations.ts";
import { termsKindOf, termsPage } from "#contract/rules/shop/terms-kind.ts";
import { ARTICLE } from "../../cart/testing.ts";
import { selectAttachments, sendMail } from "../../mail/index.ts";
import { ANNA, baseSiteId, openSmallShop, type SmallShop } from "../../testing/small-shop.ts";
import { createTermsPrinter } from "./create-terms-printer.ts";
import { readBlocks } from "./terms-document.ts";

const LENA = "lena.sommer@example.org";
let shop: SmallShop;
beforeAll(async () => {
  shop = await openSmallShop();
});
afterAll(() => shop?.close());

async function confirmationOf(username: string) {
  const { accessToken } = await shop.signIn(username);
  await shop.operation(addItem, { baseSiteId, accessToken, id: ARTICLE.plain, quantity: 100 });
  const placed = await shop.operation(placeOrder, { baseSiteId, accessToken, cartId: "current", tacVersion: shop.tacVersion });
  const key = `order-confirmation:${placed.data.placeOrder.code!}`;
  const mail = await shop.db.selectFrom("mail_message").selectAll().where("key", "=", key).executeTakeFirstOrThrow();
  const send = sendMail("mailbox", shop.shop.terms);
  for (const _time of [1, 2]) await send(shop.shop.taskContext, { messageId: mail.message_id });
  const attached = await selectAttachments(shop.db, mail.message_id);
  return { text: mail.text_body, attached };
}

test("a private customer's confirmation brings the terms for consumers and the withdrawal notice as PDF, once", async () => {
  const { text, attached } = await confirmationOf(LENA);
  expect(attached.map(({ fileName, mediaType }) => [fileName, mediaType])).toEqual([
    ["AGB-Verbraucher.pdf", "application/pdf"],
    ["Widerrufsbelehrung.pdf", "application/pdf"],
  ]);
  for (const { content } of attached) expect(Buffer.from(content).subarray(0, 5).toString()).toBe("%PDF-");
  expect(text).toContain("/agb-verbraucher");
  expect(text).not.toMatch(/\/agb\s/);
  expect(text).toContain("als PDF beigefügt");
});

test("a company's confirmation brings the terms for businesses", async () => {
  const { text, attached } = await confirmationOf(ANNA);
  expect(attached.map(({ fileName }) => fileName)).toEqual(["AGB.pdf"]);
  expect(text).not.toContain("/agb-verbraucher");
});

test("each text is rendered once, also for concurrent mails, and again when the content changed", async () => {
  const { content, log, publicUrl } = shop.shop;
  const printer = createTermsPrinter({ content, log, publicUrl });
  const of = { siteId: baseSiteId, kind: "business", language: "de-DE" } as const;
  const [first, second] = await Promise.all([printer.print(of), printer.print(of)]);
  expect(first[0]!.content).toBe(second[0]!.content);
  const english = await printer.print({ ...of, language: "en-GB" });
  expect(english.map(({ fileName }) => fileName)).toEqual(["Terms.pdf"]);
  expect(await printer.print({ ...of, siteId: "UNKNOWN" })).toEqual([]);
});

test("the groups of a customer decide the terms", () => {
  const pages = { terms: "/agb", consumerTerms: "/agb-verbraucher" };
  expect([0, 1, 8, 9].map((groups) => termsPage(pages, termsKindOf(groups)))).toEqual([
    "/agb",
    "/agb",
    "/agb-verbraucher",
    "/agb-verbraucher",
  ]);
});

test("a rich text is read as headings and paragraphs", () => {
  expect(readBlocks('<h2>1. A &amp; B</h2><p>Siehe <a href="/x">hier</a>.<br>Ende</p><ul><li>eins</li></ul><p></p>')).toEqual([
    { kind: "heading", text: "1. A & B" },
    { kind: "text", text: "Siehe hier.\nEnde" },
    { kind: "text", text: "– eins" },
  ]);
});
