import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addAll, ARTICLE, createCartShop, type CartShop } from "../../cart/testing.ts";
import { placeOrder } from "../../checkout/index.ts";
import type { Context } from "../../context.ts";
import type { ErpEvent } from "../../ports/erp-messages.ts";
import type { Customer } from "../../viewer.ts";
import { readErpMessages } from "../inbox/read-erp-messages.ts";
import { lineState, message, orderState, reportingErp, unitState } from "../inbox/testing.ts";
import { mailDispatches } from "./mail-dispatches.ts";
import { mailEventDocument } from "./mail-event-document.ts";
import { mailOrderEvents } from "./mail-order-events.ts";
import { getMailSettings, setMailSettings } from "../../customers/index.ts";

let shop: CartShop;
let anna: Context & { viewer: Customer };
let orderCode: string;
let version = 0;
beforeAll(async () => {
  shop = await createCartShop();
});
afterAll(() => shop.database.close());
beforeEach(async () => {
  shop.clock.set("2026-11-20T10:00:00Z");
  anna = shop.as(shop.anna) as typeof anna;
  await shop.db.deleteFrom("order_mail_setting").execute();
  await shop.db.deleteFrom("mail_attachment").execute();
  orderCode = await place();
});

async function place(language?: string): Promise<string> {
  await addAll(anna, { items: [{ articleNumber: ARTICLE.plain, quantity: 200 }] });
  const placed = await placeOrder(anna, { cartId: "current", tacVersion: "2026-10", language });
  if (placed.kind !== "placed") throw new Error(placed.errors.join());
  return placed.orderCode;
}

/** Reports these events from the ERP, each with a new version. */
async function receive(...events: ErpEvent[]): Promise<void> {
  const erp = reportingErp();
  version += 1;
  erp.say(...events.map((each, at) => message(each, version, `news-${version}-${at}`)));
  await shop.db.deleteFrom("inbox_position").execute();
  const ctx = { ...shop.visitor(), erp };
  await readErpMessages({ ...ctx, onApplied: (db, applied) => mailOrderEvents({ ...ctx, db, findSite: () => anna.site }, applied) });
}
/** Receives the events and runs the job that mails the parcels. */
async function receiveAndMail(...events: ErpEvent[]): Promise<void> {
  await receive(...events);
  await mailDispatchesWith(Buffer.from("%PDF the note"));
}
function mailDispatchesWith(content: Uint8Array | null): Promise<void> {
  const erp = { ...reportingErp(), fetchDocument: async () => content };
  return mailDispatches({ ...shop.visitor(), erp, findSite: () => anna.site });
}
const confirmed = (code = orderCode): ErpEvent => ({
  kind: "order",
  order: orderState({ orderCode: code, status: "B", plannedDeliveryOn: "2026-11-25", lines: [] }),
});
const shipped = (code = orderCode): ErpEvent => {
  const unit = unitState({ handlingUnitId: `HU-${code}` });
  return { kind: "handling-unit", unit: { ...unit, lines: unit.lines.map((line) => ({ ...line, orderCode: code })) } };
};
const invoiced = (code = orderCode): ErpEvent => ({
  kind: "document",
  document: {
    kind: "invoice",
    number: `RE-${code}`,
    revision: 1,
    customerId: "4711",
    orderCode: code,
    createdOn: "2026-11-20",
    title: {},
    files: [{ mediaType: "application/pdf", fileName: `Rechnung-RE-${code}.pdf` }],
  },
});
/** E-mails about an order except its confirmation, by key. */
async function mails(code = orderCode) {
  const all = await shop.db.selectFrom("mail_message").selectAll().where("key", "like", `order:%${code}%`).orderBy("key").execute();
  return all.map(({ key, recipient, subject, text_body: text }) => ({ key: key.replaceAll(code, "#"), recipient, subject, text }));
}

test("e-mails the buyer once per event: confirmed, shipped, invoiced, however often the ERP reports it (INVOICE-17)", async () => {
  await receive(confirmed());
  await receiveAndMail(confirmed(), shipped());
  await receiveAndMail(shipped(), invoiced(), confirmed());
  const written = await mails();
  expect(written.map(({ key, recipient, subject }) => [key, recipient, subject])).toEqual([
    ["order:confirmed:#", "anna@4711.test", `Bestellung ${orderCode} ist bestätigt`],
    ["order:invoiced:#:RE-#", "anna@4711.test", `Rechnung zu Ihrer Bestellung ${orderCode}`],
    ["order:shipped:#:HU-#", "anna@4711.test", `Bestellung ${orderCode} ist unterwegs`],
  ]);
  const [first, second, third] = written.map(({ text }) => text);
  expect(first).toContain("25. November 2026");
  expect(second).toContain(`RE-${orderCode}`);
  expect(third).toContain("https://carrier.test/JJD1");
  expect(third).toContain("JJD1");
});

test("mails those who manage the company's users about the orders of a locked person", async () => {
  const update = (accountId: string, values: { status?: "active" | "locked"; is_main_contact?: boolean }) =>
    shop.db.updateTable("account").set(values).where("account_id", "=", accountId).execute();
  await update(shop.bert.accountId, { is_main_contact: true });
  await update(shop.anna.accountId, { status: "locked" });
  await receiveAndMail(confirmed(), shipped());
  await receiveAndMail(shipped());
  await update(shop.anna.accountId, { status: "active" });
  await update(shop.bert.accountId, { is_main_contact: false });
  expect((await mails()).map(({ key, recipient }) => [key, recipient])).toEqual([
    ["order:confirmed:#:bert@4711.test", "bert@4711.test"],
    ["order:shipped:#:HU-#:bert@4711.test", "bert@4711.test"],
  ]);
});

test("links to the matching tab of the order page and to the e-mail settings", async () => {
  await receiveAndMail(confirmed(), shipped(), invoiced());
  const linksOf = (text: string) => text.split(/\s+/).filter((word) => word.includes("/my-account/"));
  const page = `/my-account/order-details?order=${orderCode}`;
  expect(
    (await mails()).map(({ text }) =>
      linksOf(text)
        .map((link) => new URL(link))
        .map(({ pathname, search }) => pathname + search),
    ),
  ).toEqual([
    [page, "/my-account/user-settings"],
    [`${page}&tab=downloads`, "/my-account/user-settings"],
    [`${page}&tab=deliveries`, "/my-account/user-settings"],
  ]);
});

test("e-mails the buyer once about a returned parcel and its consequences", async () => {
  const back = shipped();
  if (back.kind !== "handling-unit") throw new Error();
  await receiveAndMail(shipped());
  const returned: ErpEvent = { kind: "handling-unit", unit: { ...back.unit, trackingStatus: "returned" } };
  await receiveAndMail(returned);
  await receiveAndMail(returned);
  const written = await mails();
  expect(written.map(({ key }) => key)).toEqual(["order:returned:#:HU-#", "order:shipped:#:HU-#"]);
  expect(written[0]!.subject).toBe(`Eine Sendung zu Bestellung ${orderCode} wird an uns zurückgesendet`);
  expect(written[0]!.text).toContain("erhalten Sie eine Gutschrift");
  expect(written[0]!.text).toContain(`/my-account/order-details?order=${orderCode}&tab=deliveries`);
});

test("sends no e-mail for an order that is only received", async () => {
  await receive({ kind: "order", order: orderState({ orderCode, status: "A", lines: [] }) });
  expect(await mails()).toEqual([]);
});

test("writes e-mails in the language of the order", async () => {
  const english = await place("en-GB");
  await receive(confirmed(english));
  expect(await mails(english)).toMatchObject([{ subject: `Order ${english} is confirmed` }]);
});

test("sends only the e-mails that the account has enabled", async () => {
  expect(await getMailSettings(anna)).toEqual({ confirmed: true, shipped: true, invoiced: true, invoiceAttached: false });
  expect(await setMailSettings(anna, { shipped: false })).toMatchObject({ confirmed: true, shipped: false, invoiced: true });
  expect(await setMailSettings(anna, { confirmed: false, shipped: null })).toMatchObject({
    confirmed: false,
    shipped: false,
    invoiced: true,
  });
  expect(await getMailSettings(shop.as(shop.bert) as typeof anna)).toMatchObject({ confirmed: true, shipped: true, invoiced: true });
  await receiveAndMail(confirmed(), shipped(), invoiced());
  expect((await mails()).map(({ key }) => key)).toEqual(["order:invoiced:#:RE-#"]);
});

test("sends no e-mail for orders placed outside the shop or older than a month", async () => {
  const [byPhone] = ["7000000009"];
  await receiveAndMail(confirmed(byPhone), shipped(byPhone), invoiced(byPhone));
  expect(await mails(byPhone)).toEqual([]);
  shop.clock.set("2026-12-20T10:00:01Z");
  await receiveAndMail(confirmed(), shipped(), invoiced());
  expect(await mails()).toEqual([]);
});

test("sends no e-mail for messages about another customer's order", async () => {
  await receive({ kind: "order", order: orderState({ orderCode, customerId: "4712", status: "B" }) });
  const foreign = shipped();
  if (foreign.kind !== "handling-unit") throw new Error();
  await receiveAndMail({ kind: "handling-unit", unit: { ...foreign.unit, customerId: "4712" } });
  expect(await mails()).toEqual([]);
});

const attachments = () => shop.db.selectFrom("mail_attachment").select(["file_name", "media_type", "content"]).execute();
/** Runs the invoice e-mail job with an ERP that returns this content. */
function mailIt(content: Uint8Array | null, paper = `invoice/RE-${orderCode}/1`) {
  const erp = { ...reportingErp(), fetchDocument: async () => content };
  return mailEventDocument({ ...shop.visitor(), erp, findSite: () => anna.site }, paper);
}
const jobKeys = async (task: string) =>
  (
    await sql<{ key: string }>`select key from graphile_worker.jobs where key like ${`${task}:%${orderCode}%`} order by key`.execute(
      shop.db,
    )
  ).rows.map(({ key }) => key.replaceAll(orderCode, "#"));
/** A document of the order, as the ERP publishes it before the state that it belongs to. */
const published = (kind: string, number = orderCode, revision = 1): ErpEvent => ({
  kind: "document",
  document: {
    kind,
    number,
    revision,
    customerId: "4711",
    orderCode,
    createdOn: "2026-11-20",
    title: {},
    files: [{ mediaType: "application/pdf", fileName: `${number}.pdf` }],
  },
});
const confirmation = (revision: number) => published("order-confirmation", orderCode, revision);
const mailConfirmation = (revision: number, content = `%PDF revision ${revision}`) =>
  mailIt(Buffer.from(content), `order-confirmation/${orderCode}/${revision}`);

test("attaches the invoice once if enabled, after the document exists (INVOICE-17)", async () => {
  expect(await setMailSettings(anna, { invoiceAttached: true })).toMatchObject({ invoiced: true, invoiceAttached: true });
  await receive(invoiced());
  expect(await mails()).toEqual([]);
  const jobs = await sql<{ key: string }>`select key from graphile_worker.jobs where key = ${`mail-invoice:RE-${orderCode}`}`.execute(
    shop.db,
  );
  expect(jobs.rows).toHaveLength(1);
  await expect(mailIt(null)).rejects.toThrow("not available yet");
  expect(await mails()).toEqual([]);
  await mailIt(Buffer.from("%PDF the invoice"));
  await mailIt(Buffer.from("%PDF another"));
  expect(await mails()).toMatchObject([{ subject: `RE-${orderCode} ${orderCode}` }]);
  expect((await mails())[0]!.text).toContain("ist dieser E-Mail als PDF beigefügt");
  expect(await attachments()).toEqual([
    { file_name: `Rechnung-RE-${orderCode}.pdf`, media_type: "application/pdf", content: Buffer.from("%PDF the invoice") },
  ]);
});

test("the order confirmation is mailed with its PDF once per revision, and a changed date sends the changed one (INVOICE-16)", async () => {
  const planned = (day: string): ErpEvent => ({
    kind: "order",
    order: orderState({ orderCode, status: "B", plannedDeliveryOn: day, lines: [] }),
  });
  await receive(confirmation(1), planned("2026-11-25"));
  expect(await jobKeys("mail-order-confirmation")).toEqual(["mail-order-confirmation:#:1"]);
  expect(await mails()).toEqual([]);
  await receive(confirmation(1), confirmation(2), planned("2026-11-27"));
  expect(await jobKeys("mail-order-confirmation")).toEqual(["mail-order-confirmation:#:1", "mail-order-confirmation:#:2"]);
  await expect(mailIt(null, `order-confirmation/${orderCode}/1`)).rejects.toThrow("not available yet");
  // The queue can run a job again, e.g. after its process was killed.
  for (const revision of [2, 1, 1, 2]) await mailConfirmation(revision);
  const written = await mails();
  expect(written.map(({ key, subject }) => [key, subject])).toEqual([
    ["order:changed:#:2", `Geänderte Auftragsbestätigung zu Bestellung ${orderCode}`],
    ["order:confirmed:#", `Bestellung ${orderCode} ist bestätigt`],
  ]);
  expect(written[0]!.text).toContain("27. November 2026");
  expect(written[0]!.text).toContain("Sie ersetzt alle früheren");
  const bytes = (await attachments()).map(({ content }) => String(content)).toSorted();
  expect(bytes).toEqual(["%PDF revision 1", "%PDF revision 2"]);
});

test("a confirmed day later than requested is in the mail with the order confirmation, not in another one (INVOICE-16, QUOTE-23)", async () => {
  await shop.db.updateTable("customer_order").set({ requested_delivery_on: "2026-11-25" }).where("order_code", "=", orderCode).execute();
  const state = orderState({ orderCode, status: "B", plannedDeliveryOn: "2026-11-27", requestedDeliveryOn: null, lines: [] });
  await receive(confirmation(1), { kind: "order", order: state });
  await mailConfirmation(1);
  const written = await mails();
  expect(written.map(({ key }) => key)).toEqual(["order:confirmed:#"]);
  for (const text of ["25. November 2026", "27. November 2026", "Wunschtermin nicht einhalten"]) expect(written[0]!.text).toContain(text);
});

test("sends no order confirmation to an account that does not want it, nor of a cancelled order (INVOICE-16)", async () => {
  await setMailSettings(anna, { confirmed: false });
  await receive(confirmation(1), confirmed());
  expect(await jobKeys("mail-order-confirmation")).toEqual([]);
  await setMailSettings(anna, { confirmed: true });
  await receive({ kind: "order", order: orderState({ orderCode, status: "E", lines: [] }) });
  await mailConfirmation(1);
  expect(await mails()).toEqual([]);
});

test("one e-mail brings all parcels of a dispatch with the delivery note, once (INVOICE-16)", async () => {
  const unit = (handlingUnitId: string, codes = [orderCode]): ErpEvent => {
    const state = unitState({ handlingUnitId });
    return {
      kind: "handling-unit",
      unit: {
        ...state,
        lines: codes.map((code, at) => ({ ...state.lines[0]!, position: at + 1, orderCode: code, deliveryNote: `LS-${orderCode}` })),
      },
    };
  };
  const numbers = Array.from({ length: 53 }, (_, at) => `HU-${String(at + 10)}-${orderCode}`);
  // The ERP reports parcel by parcel, and the carrier's news about a parcel come as further messages.
  for (const number of numbers) await receive(unit(number));
  await receive(published("delivery-note", `LS-${orderCode}`), unit(numbers[0]!));
  expect(await mails()).toEqual([]);
  await expect(mailDispatchesWith(null)).rejects.toThrow("not available yet");
  expect(await mails()).toEqual([]);
  for (const _time of [1, 2]) await mailDispatchesWith(Buffer.from("%PDF the note"));
  await receiveAndMail(unit(numbers[52]!));
  const written = await mails();
  expect(written.map(({ key }) => key)).toEqual(["order:shipped:#:HU-10-#"]);
  for (const text of ["https://carrier.test/JJD1", "in 53 Paketen", "Der Lieferschein ist dieser E-Mail als PDF beigefügt"])
    expect(written[0]!.text).toContain(text);
  expect(await attachments()).toMatchObject([{ file_name: `LS-${orderCode}.pdf`, content: Buffer.from("%PDF the note") }]);
  // A later parcel of the delivery gets a mail, without the note that was sent.
  await receiveAndMail(unit(`HU-99-${orderCode}`));
  expect((await mails()).map(({ key }) => key)).toEqual(["order:shipped:#:HU-10-#", "order:shipped:#:HU-99-#"]);
  expect(await attachments()).toHaveLength(1);
});

test("parcels that an earlier version mailed one by one are not mailed again", async () => {
  await shop.visitor().mail.queue(shop.visitor(), {
    key: `order:shipped:${orderCode}:HU-${orderCode}`,
    recipient: "anna@4711.test",
    language: "de-DE",
    subject: "of the version before",
    text: "",
    html: "",
  });
  await receiveAndMail(shipped());
  expect((await mails()).map(({ subject }) => subject)).toEqual(["of the version before"]);
});

test("several returned parcels are one e-mail that counts them", async () => {
  const parcels = ["HU-A", "HU-B"].map((number): ErpEvent => {
    const unit = unitState({ handlingUnitId: `${number}-${orderCode}`, trackingStatus: "returned" });
    return { kind: "handling-unit", unit: { ...unit, lines: unit.lines.map((line) => ({ ...line, orderCode })) } };
  });
  await receiveAndMail(...parcels);
  const [returned] = (await mails()).filter(({ key }) => key.startsWith("order:returned"));
  expect(returned!.subject).toBe(`2 Pakete zu Bestellung ${orderCode} werden an uns zurückgesendet`);
  expect((await mails()).map(({ key }) => key)).toEqual(["order:returned:#:HU-A-#", "order:shipped:#:HU-A-#"]);
});

test("a delivery note that lists other orders is not attached, because others may have placed them (INVOICE-16)", async () => {
  const state = unitState({ handlingUnitId: `HU-${orderCode}` });
  const lines = [orderCode, "7000000009"].map((code, at) => ({
    ...state.lines[0]!,
    position: at + 1,
    orderCode: code,
    deliveryNote: `LS-${orderCode}`,
  }));
  await receiveAndMail(published("delivery-note", `LS-${orderCode}`), { kind: "handling-unit", unit: { ...state, lines } });
  expect(await attachments()).toEqual([]);
  expect((await mails()).map(({ key }) => key)).toEqual(["order:shipped:#:HU-#"]);
});

test("links to the account instead of attaching an invoice that is too large", async () => {
  await setMailSettings(anna, { invoiceAttached: true });
  await receive(invoiced());
  await mailIt(Buffer.alloc(5 * 1024 * 1024 + 1));
  expect((await mails())[0]!.text).toContain("in Ihrem Konto herunterladen");
  expect((await attachments()).filter(({ file_name }) => file_name.includes(orderCode))).toEqual([]);
});

test("a day later than requested is mailed once per change, beside the requested one (QUOTE-23)", async () => {
  await shop.db.updateTable("customer_order").set({ requested_delivery_on: "2026-11-25" }).where("order_code", "=", orderCode).execute();
  // An ERP that does not return the requested day leaves it unchanged.
  const planned = (day: string): ErpEvent => ({
    kind: "order",
    order: orderState({ orderCode, status: "B", plannedDeliveryOn: day, requestedDeliveryOn: null, lines: [] }),
  });
  for (const day of ["2026-11-25", "2026-11-27", "2026-11-27", "2026-11-30"]) await receive(planned(day));
  const late = (await mails()).filter(({ key }) => key.startsWith("order:late"));
  expect(late.map(({ key }) => key)).toEqual(["order:late:#:2026-11-27", "order:late:#:2026-11-30"]);
  expect(late[0]).toMatchObject({ subject: `Neuer Liefertermin für Bestellung ${orderCode}` });
  for (const text of ["25. November 2026", "27. November 2026"]) expect(late[0]!.text).toContain(text);
});

test("a line with a day of its own is late only after that day (QUOTE-20)", async () => {
  await shop.db.updateTable("customer_order").set({ requested_delivery_on: "2026-11-25" }).where("order_code", "=", orderCode).execute();
  await shop.db.updateTable("order_line").set({ requested_delivery_on: "2026-12-10" }).where("order_code", "=", orderCode).execute();
  const planned = (day: string): ErpEvent => ({
    kind: "order",
    order: orderState({
      orderCode,
      status: "B",
      plannedDeliveryOn: day,
      requestedDeliveryOn: null,
      lines: [lineState({ position: 10, plannedDeliveryOn: day })],
    }),
  });
  for (const day of ["2026-12-09", "2026-12-10", "2026-12-14"]) await receive(planned(day));
  const late = (await mails()).filter(({ key }) => key.startsWith("order:late"));
  expect(late.map(({ key }) => key)).toEqual(["order:late:#:2026-12-14"]);
  for (const text of ["10. Dezember 2026", "14. Dezember 2026"]) expect(late[0]!.text).toContain(text);
});
