import { afterAll, beforeAll, expect, test } from "vitest";
import type { Db } from "../../db/db.ts";
import { registerDocuments } from "../../documents/index.ts";
import type { StaffContext } from "../office-context.ts";
import { orderDocumentFiles } from "./order-document-files.ts";
import { toWireOrder } from "./order.wire.ts";
import { showOrder } from "./show-order.ts";
import { createOfficeShop, type OfficeShop } from "./testing.ts";

const PDF = "application/pdf";

let shop: OfficeShop;
let ctx: StaffContext;
let orderCode: string;
beforeAll(async () => {
  shop = await createOfficeShop();
  orderCode = await shop.order();
  const staff = await shop.staff("sales");
  ctx = { ...staff, erp: { ...staff.erp, fetchDocument: async (_caller, { kind, number }) => Buffer.from(`${kind} ${number}`) } };
  const document = { revision: 1, customerId: "4711", orderCode, createdOn: "2026-11-28", title: {} };
  const file = (mediaType: string) => ({ mediaType, fileName: `file.${mediaType === PDF ? "pdf" : "xml"}` });
  await shop.db.transaction().execute((tx) =>
    registerDocuments(tx as Db, [
      { ...document, kind: "invoice", number: "RE-1", files: [file(PDF), file("application/xml")] },
      { ...document, kind: "delivery-note", number: "LS-1", files: [file("application/xml")] },
      { ...document, kind: "invoice", number: "RE-2", orderCode: null, files: [file(PDF)] },
    ]),
  );
});
afterAll(() => shop.database.close());

test("an order links to the PDF of each document that has one, as its customer gets it (OFFICE-11)", async () => {
  const { documents } = toWireOrder(ctx, await showOrder(ctx, orderCode));
  const links = Object.fromEntries(documents.map(({ number, link }) => [number, link]));
  expect(links).toEqual({ "RE-1": expect.any(String), "LS-1": null });
  const id = decodeURIComponent(links["RE-1"]!.slice(`${orderDocumentFiles.path}/`.length));
  const file = await orderDocumentFiles.read(ctx, id);
  expect([file?.fileName, file?.mediaType, file?.content.toString()]).toEqual(["file.pdf", PDF, "invoice RE-1"]);
});

test.each(["", ":", "0:invoice:RE-1", "ORDER:invoice:RE-2", "ORDER:order-confirmation:RE-1", "ORDER:delivery-note:LS-1", "ORDER"])(
  "finds no file for %s",
  async (id) => {
    expect(await orderDocumentFiles.read(ctx, id.replace("ORDER", orderCode))).toBeNull();
  },
);
