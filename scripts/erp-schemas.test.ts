import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import Fastify, { type FastifyInstance } from "fastify";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { messageShape } from "#server/erp/shapes/message-shapes.ts";
import { invoiceState } from "#server/orders/invoices/testing.ts";
import { lineState, message, orderState, unitState } from "#server/orders/inbox/testing.ts";
import { publishedSchemas, SCHEMA_FOLDER, schemaText } from "./erp/published-schemas.ts";

const folder = join(import.meta.dirname, "..", SCHEMA_FOLDER);

test("the published schemas equal those of the shop: node scripts/run.mjs scripts/erp-schemas.ts (PROCURE-35)", () => {
  const published = Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), "utf8")]));
  expect(published).toEqual(Object.fromEntries(Object.entries(publishedSchemas()).map(([name, schema]) => [name, schemaText(schema)])));
});

/** A server that accepts messages by the published schema, validated by Fastify's own validator. */
let judge: FastifyInstance;
beforeAll(() => {
  const { $schema: _draft, ...body } = publishedSchemas()["message.schema.json"]!;
  judge = Fastify({ ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, strictTypes: false } } });
  judge.post("/", { schema: { body } }, async () => ({}));
});
afterAll(() => judge.close());

const samples = [
  message({
    kind: "order",
    order: orderState({ plannedDeliveryOn: "2026-11-24", lines: [lineState({ superPosition: 10 }), lineState({ position: 2 })] }),
  }),
  message({ kind: "handling-unit", unit: unitState() }),
  message({ kind: "handling-unit", unit: unitState({ trackingStatusAt: null, trackingUrl: "" }) }),
  message({
    kind: "document",
    document: {
      kind: "invoice",
      number: "RE-1",
      revision: 1,
      customerId: "4711",
      orderCode: null,
      createdOn: "2026-11-20",
      title: { de: "Rechnung" },
      files: [{ mediaType: "application/pdf", fileName: "RE-1.pdf" }],
    },
  }),
  message({
    kind: "receivable",
    receivable: {
      invoiceNumber: "RE-1",
      customerId: "4711",
      orderCode: null,
      issuedOn: "2026-11-20",
      dueOn: "2026-12-20",
      currency: "EUR",
      total: "45.10",
      open: "0.00",
    },
  }),
  message({ kind: "invoice", invoice: invoiceState() }),
  message({ kind: "stock", stock: { articleNumber: "100001", available: -3 } }),
].map((each) => JSON.parse(JSON.stringify(each)) as Record<string, unknown>);

/** Variants of a value with one change each: a part removed or replaced by an invalid one. */
function* changed(value: unknown): Generator {
  if (Array.isArray(value)) {
    for (const [at, each] of value.entries()) for (const other of changed(each)) yield value.with(at, other);
    return;
  }
  if (typeof value !== "object" || value === null) {
    for (const other of [null, "", "x", -1, 1.5, 1e20, "2026-11-20", {}, [], "javascript:0"]) yield other;
    return;
  }
  for (const [key, each] of Object.entries(value)) {
    const { [key]: _gone, ...rest } = value as Record<string, unknown>;
    yield rest;
    for (const other of changed(each)) yield { ...rest, [key]: other };
  }
}

test("a JSON schema validator accepts and rejects the same input as the shop (PROCURE-35)", async () => {
  const takes = async (payload: unknown) =>
    (await judge.inject({ method: "POST", url: "/", payload: payload as object })).statusCode === 200;
  const verdicts = new Set<boolean>();
  for (const sample of samples) {
    expect(await takes(sample)).toBe(true);
    for (const other of changed(sample)) {
      const read = v.safeParse(messageShape, other);
      // JSON Schema cannot express custom checks; there they are comments.
      const isInWords = read.issues?.every(({ type }) => type === "check") ?? false;
      if (isInWords) continue;
      verdicts.add(read.success);
      expect([other, await takes(other)]).toEqual([other, read.success]);
    }
  }
  expect(verdicts.size).toBe(2);
});
