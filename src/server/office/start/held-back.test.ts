// Invoices that the ERP holds back, from the built-in ERP, and from ERPs that do not answer (OFFICE-05).
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { erpOf } from "#demo/erp/testing.ts";
import { ErpUnavailableError } from "../../erp/index.ts";
import { erpOrder } from "../../erp/testing.ts";
import type { ErpHeldBackInvoice } from "../../ports/erp-held-back-invoice.ts";
import type { ErpPort } from "../../ports/erp-port.ts";
import { createOfficeShop, type OfficeShop } from "../order/testing.ts";
import { listHeldBack } from "./list-held-back.ts";
import { showStart } from "./show-start.ts";

let shop: OfficeShop;
let erp: ReturnType<typeof erpOf>;
beforeAll(async () => {
  shop = await createOfficeShop();
  erp = erpOf(shop);
});
afterAll(async () => {
  await erp.erp.close();
  await shop.database.close();
});

const listFrom = async (changes: Partial<ErpPort>) => listHeldBack({ ...(await shop.staff("sales")), erp: { ...erp.erp, ...changes } });
const invoice = (changes: Partial<ErpHeldBackInvoice> = {}): ErpHeldBackInvoice => ({
  kind: "invoice",
  number: "RE-1",
  customerId: "4711",
  issuedOn: "2026-11-19",
  heldBackAt: new Date("2026-11-19T10:00:00Z"),
  reason: { de: "Der Ort fehlt.", en: "The town is missing." },
  ...changes,
});

test("lists an invoice that the built-in ERP holds back, with customer, reason and time, until it is released (OFFICE-05)", async () => {
  expect(await listFrom({})).toEqual({ state: "answered", total: 0, invoices: [] });
  const nowhere = { companyName: "Firma 4711", streetName: "Weg", streetNumber: "1", postalCode: "", town: "", countryIso: "DE" };
  await erp.accept(erpOrder("8800000001", { billingAddress: nowhere }));
  await erp.letPass(300);
  const { state, total, invoices } = await listFrom({});
  expect([state, total]).toEqual(["answered", 1]);
  expect(invoices).toMatchObject([
    {
      number: expect.stringMatching(/^RE-2026-/),
      isCreditNote: false,
      customerId: "4711",
      customerName: "Firma 4711",
      reason: {
        de: "In der Rechnungsanschrift fehlt die Postleitzahl oder der Ort.",
        en: "The billing address has no postal code or town.",
      },
    },
  ]);
  expect(Date.parse(invoices[0]!.heldBackAt)).toBeLessThanOrEqual(shop.clock.now().getTime());
  await sql`update erp.invoice set held_back = null`.execute(shop.db);
  expect(await listFrom({})).toMatchObject({ total: 0 });
});

test("shows customers that the shop does not know by their number, and the only language of an ERP", async () => {
  const answer = { invoices: [invoice({ customerId: "0999", kind: "credit-note", reason: { de: "Der Ort fehlt." } })], total: 312 };
  expect(await listFrom({ listHeldBackInvoices: async () => answer })).toMatchObject({
    total: 312,
    invoices: [{ customerId: "0999", customerName: null, isCreditNote: true, reason: { de: "Der Ort fehlt.", en: "Der Ort fehlt." } }],
  });
});

test("an ERP that is down gives no zero, and one without this call is not down (OFFICE-05)", async () => {
  const down = { listHeldBackInvoices: () => Promise.reject(new ErpUnavailableError("down")) };
  expect(await listFrom(down)).toEqual({ state: "unavailable", total: null, invoices: [] });
  expect(await listFrom({ listHeldBackInvoices: async () => null })).toEqual({ state: "unsupported", total: null, invoices: [] });
});

test("the rest of the start page does not ask the ERP (OFFICE-05)", async () => {
  const never = () => {
    throw new Error("The start page asked the ERP.");
  };
  const silent = Object.fromEntries(Object.keys(erp.erp).map((name) => [name, never])) as unknown as ErpPort;
  expect(await showStart({ ...(await shop.staff("admin")), erp: silent })).toMatchObject({ openTasks: 0 });
});
