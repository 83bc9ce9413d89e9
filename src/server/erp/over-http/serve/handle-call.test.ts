import { expect, test } from "vitest";
import type { ErpPort } from "../../../ports/erp-port.ts";
import { handleCall } from "./handle-call.ts";

/** An ERP with neither of the optional calls. */
const plain = {} as ErpPort;
const caller = { db: null as never, clock: null as never, log: null as never };
const post = (erp: ErpPort, body: unknown) =>
  handleCall({ erp, caller }, { method: "POST", parts: ["costs"], query: new URLSearchParams(), body: Buffer.from(JSON.stringify(body)) });
const list = (erp: ErpPort, query: string) =>
  handleCall({ erp, caller }, { method: "GET", parts: ["held-back-invoices"], query: new URLSearchParams(query), body: new Uint8Array() });

test("answers 501 to optional calls of an ERP without them (QUOTE-15, OFFICE-05)", async () => {
  expect((await post(plain, { articleNumbers: ["1"] })).status).toBe(501);
  expect((await list(plain, "")).status).toBe(501);
  expect((await post({ ...plain, findCosts: async () => null }, { articleNumbers: ["1"] })).status).toBe(501);
  expect((await list({ ...plain, listHeldBackInvoices: async () => null }, "")).status).toBe(501);
});

test.each([{}, { articleNumbers: [] }, { articleNumbers: [""] }, { articleNumbers: Array.from({ length: 201 }, String) }])(
  "rejects the request for costs %#",
  async (body) => {
    expect((await post({ ...plain, findCosts: async () => [] }, body)).status).toBe(400);
  },
);

test("limits a list of held-back invoices, and rejects a limit that is none", async () => {
  const limits: number[] = [];
  const erp: ErpPort = {
    ...plain,
    async listHeldBackInvoices(_caller, limit) {
      limits.push(limit);
      return { invoices: [], total: 0 };
    },
  };
  for (const query of ["", "limit=5", "limit=999999"]) expect((await list(erp, query)).status).toBe(200);
  for (const query of ["limit=0", "limit=x", "limit=1.5"]) expect((await list(erp, query)).status).toBe(400);
  expect(limits).toEqual([100, 5, 1_000]);
});
