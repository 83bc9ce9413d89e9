// Conformance tests for every ERP behind the port (docs/erp.md); an adapter calls this with a function that opens it.
import { Big } from "big.js";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ErpPort } from "../ports/erp-port.ts";
import type { ErpCaller } from "../ports/erp-port.ts";
import type { ErpOrder } from "../ports/erp-order.ts";
import { findContradictions } from "./conformance-test.contradictions.ts";
import type { ErpMessage, ErpOrderState } from "../ports/erp-messages.ts";
import { costsShape, heldBackInvoicesShape } from "./over-http/call-shapes.ts";
import { messageShape } from "./shapes/message-shapes.ts";

export type OpenedErp = {
  erp: ErpPort;
  caller: ErpCaller;
  /** An order that can be delivered at once; `given` overrides its fields. */
  order(orderCode: string, overrides?: Partial<ErpOrder>): ErpOrder;
  /** An article with a stock below `more` that is not replenished. */
  soldOff: { articleNumber: string; more: number };
  /** A company and the postal code of its billing address. */
  company: { customerNumber: string; postalCode: string };
  /** Optional calls that this ERP supports; others can answer that it does not. */
  supports?: readonly ("costs" | "heldBackInvoices")[];
  /** Order codes unknown to the ERP; counted up from 7700000001 by default. */
  nextOrderCode?(): string;
  /** Lets the ERP run until such an order is delivered and invoiced. */
  letPass(): Promise<void>;
  close(): Promise<void>;
};

export function describeErp(name: string, open: () => Promise<OpenedErp>): void {
  describe(`${name} keeps the contract`, () => {
    let opened: OpenedErp;
    let last = 0;
    const next = () => opened.nextOrderCode?.() ?? `77000${String(++last).padStart(5, "0")}`;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());

    async function readAll(from: string | null = null, limit = 50): Promise<{ messages: ErpMessage[]; position: string | null }> {
      const messages: ErpMessage[] = [];
      for (let position = from; ;) {
        const result = await opened.erp.messagesSince(opened.caller, position, limit);
        expect(result.messages.length).toBeLessThanOrEqual(limit);
        messages.push(...result.messages);
        position = result.position;
        if (!result.hasMore) return { messages, position };
      }
    }
    const statesOf = (messages: readonly ErpMessage[], orderCode: string): (ErpOrderState & { version: number })[] =>
      messages.flatMap((message) =>
        message.kind === "order" && message.order.orderCode === orderCode ? [{ ...message.order, version: message.version }] : [],
      );

    test("finds a company by number and postal code in any notation, and only if both match", async () => {
      const { erp, caller, company } = opened;
      const found = await erp.findCustomer(caller, company);
      expect(found).toEqual(expect.any(String));
      const spaced = { customerNumber: ` ${company.customerNumber} `, postalCode: company.postalCode.replace(/^(..)/, "$1 ") };
      expect(await erp.findCustomer(caller, spaced)).toBe(found);
      expect(await erp.findCustomer(caller, { ...company, postalCode: "00000" })).toBeNull();
      expect(await erp.findCustomer(caller, { ...company, customerNumber: "none" })).toBeNull();
    });

    test("simulation reports articles that are unavailable, but not later delivery", async () => {
      const { erp, caller, soldOff, order } = opened;
      const { customerId, lines } = order("none");
      const { articleNumber } = lines[0]!;
      expect(await erp.simulate(caller, { customerId, lines: [{ articleNumber, quantity: 9_000_000 }] })).toEqual([]);
      const refused = await erp.simulate(caller, { customerId, lines: [{ articleNumber: soldOff.articleNumber, quantity: soldOff.more }] });
      expect(refused).toEqual([`MFV-STOCK-${soldOff.articleNumber}`]);
    });

    test("returns costs as exact decimals for requested articles that it knows, or null if it does not support them (QUOTE-15)", async () => {
      const { erp, caller, order, supports } = opened;
      const { articleNumber } = order("none").lines[0]!;
      const costs = (await erp.findCosts?.(caller, [articleNumber, articleNumber, "none"])) ?? [];
      expect(v.safeParse(costsShape, { costs }).issues?.map(describeIssue) ?? []).toEqual([]);
      const allowed = supports?.includes("costs") ? [[articleNumber]] : [[articleNumber], []];
      expect(allowed).toContainEqual(costs.map((cost) => cost.articleNumber));
    });

    test("lists held-back invoices, oldest first and within the limit, or null if it does not support them (OFFICE-05)", async () => {
      const { erp, caller, supports } = opened;
      const heldBack = (await erp.listHeldBackInvoices?.(caller, 3)) ?? null;
      expect(heldBack !== null || !supports?.includes("heldBackInvoices")).toBe(true);
      const { invoices, total } = heldBack ?? { invoices: [], total: 0 };
      expect(v.safeParse(heldBackInvoicesShape, { invoices, total }).issues?.map(describeIssue) ?? []).toEqual([]);
      expect(invoices).toHaveLength(Math.min(total, 3));
      expect(invoices.every(({ reason }) => Object.values(reason).some((text) => text.trim() !== ""))).toBe(true);
      const times = invoices.map(({ heldBackAt }) => heldBackAt.getTime());
      expect(times).toEqual(times.toSorted((a, b) => a - b));
    });

    test("accepts an order once when it is submitted repeatedly or concurrently", async () => {
      const order = opened.order(next());
      const accept = () => opened.erp.acceptOrder(opened.caller, order);
      await Promise.all([accept(), accept()]);
      await accept();
      await opened.letPass();
      const { messages } = await readAll();
      const units = messages.flatMap((message) => (message.kind === "handling-unit" ? message.unit.lines : []));
      const pieces = new Map(
        units.filter((line) => line.orderCode === order.orderCode).map((line) => [`${line.deliveryNote}/${line.position}`, line.quantity]),
      );
      expect([...pieces.values()].reduce((sum, quantity) => sum + quantity, 0)).toBe(order.lines[0]!.quantity);
    });

    test("publishes complete order states: final quantities, original amounts, increasing versions", async () => {
      const order = opened.order(next());
      await opened.erp.acceptOrder(opened.caller, order);
      await opened.letPass();
      const states = statesOf((await readAll()).messages, order.orderCode);
      const state = states.at(-1)!;
      expect(state).toMatchObject({ customerId: order.customerId, status: "D", currency: order.currency, orderType: "shop" });
      expect([Big(state.netTotal).eq(order.netTotal), Big(state.taxTotal).eq(order.taxTotal)]).toEqual([true, true]);
      expect(state.lines.map(({ position, quantity, delivered }) => [position, quantity, delivered])).toEqual(
        order.lines.map(({ position, quantity }) => [position, quantity, quantity]),
      );
      expect(state.placedAt).toEqual(order.placedAt);
      const versions = states.map(({ version }) => version);
      expect(versions).toEqual([...new Set(versions)].toSorted((a, b) => a - b));
    });

    test("publishes a delivery note and an invoice for a delivered order", async () => {
      const order = opened.order(next());
      await opened.erp.acceptOrder(opened.caller, order);
      await opened.letPass();
      const documents = (await readAll()).messages.flatMap((message) =>
        message.kind === "document" && message.document.orderCode === order.orderCode ? [message.document] : [],
      );
      // An ERP need not publish order confirmations.
      const delivered = documents.filter(({ kind }) => kind !== "order-confirmation");
      expect(delivered.map(({ kind }) => kind).toSorted()).toEqual(["delivery-note", "invoice"]);
      expect(new Set(delivered.map(({ number }) => number)).size).toBe(2);
    });

    test("publishes a receivable with due date and an open amount up to the invoice total", async () => {
      const order = opened.order(next());
      await opened.erp.acceptOrder(opened.caller, order);
      await opened.letPass();
      const { messages } = await readAll();
      const owed = messages.flatMap((message) =>
        message.kind === "receivable" && message.receivable.orderCode === order.orderCode ? [message.receivable] : [],
      );
      expect(owed.length).toBeGreaterThan(0);
      for (const { total, open: left, issuedOn, dueOn, customerId } of owed) {
        expect(Big(left).gte(0) && Big(left).lte(total)).toBe(true);
        expect(dueOn >= issuedOn).toBe(true);
        expect(customerId).toBe(order.customerId);
      }
    });

    test("publishes an invoice with its amounts for each invoice document", async () => {
      const order = opened.order(next());
      await opened.erp.acceptOrder(opened.caller, order);
      await opened.letPass();
      const { messages } = await readAll();
      const invoices = messages.flatMap((message) =>
        message.kind === "invoice" && message.invoice.orderCode === order.orderCode ? [message.invoice] : [],
      );
      const documents = messages.flatMap((message) =>
        message.kind === "document" && message.document.kind === "invoice" && message.document.orderCode === order.orderCode
          ? [message.document.number]
          : [],
      );
      expect(new Set(invoices.map(({ number }) => number))).toEqual(new Set(documents));
      for (const { netTotal, taxTotal, rounding, total, customerId, lines, deliveryCost } of invoices) {
        expect(Big(netTotal).plus(taxTotal).plus(rounding).toFixed(2)).toBe(total);
        expect(lines.reduce((sum, line) => sum.plus(line.netTotal), Big(deliveryCost)).toFixed(2)).toBe(netTotal);
        expect(customerId).toBe(order.customerId);
      }
    });

    test("pages through messages by position and returns the same messages for the same position", async () => {
      await opened.erp.acceptOrder(opened.caller, opened.order(next()));
      const { position } = await readAll();
      const order = opened.order(next());
      await opened.erp.acceptOrder(opened.caller, order);
      const once = await readAll(position, 1);
      const again = await readAll(position);
      expect(once.messages.map(({ messageId }) => messageId)).toEqual(again.messages.map(({ messageId }) => messageId));
      expect(statesOf(once.messages, order.orderCode).length).toBeGreaterThan(0);
      const all = (await readAll()).messages.map(({ messageId }) => messageId);
      expect(new Set(all).size).toBe(all.length);
    });

    test("publishes every message in the documented shape with a unique id", async () => {
      await opened.erp.acceptOrder(opened.caller, opened.order(next()));
      await opened.letPass();
      const { messages } = await readAll();
      expect(messages.flatMap((message) => v.safeParse(messageShape, message).issues?.map(describeIssue) ?? [])).toEqual([]);
      expect(new Set(messages.map(({ messageId }) => messageId)).size).toBe(messages.length);
    });

    test("publishes consistent customer and price messages", async () => {
      expect(findContradictions((await readAll()).messages)).toEqual([]);
    });

    test("returns the same bytes of a published document each time", async () => {
      const order = opened.order(next());
      await opened.erp.acceptOrder(opened.caller, order);
      await opened.letPass();
      const documents = (await readAll()).messages.flatMap((message) =>
        message.kind === "document" && message.document.orderCode === order.orderCode ? [message.document] : [],
      );
      for (const { kind, number, revision, files } of documents) {
        const { mediaType } = files.find((file) => file.mediaType === "application/pdf")!;
        const fetchOnce = () => opened.erp.fetchDocument(opened.caller, { kind, number, revision, mediaType });
        const content = await fetchOnce();
        expect(Buffer.from(content!.subarray(0, 5)).toString()).toBe("%PDF-");
        expect(Buffer.compare(content!, (await fetchOnce())!)).toBe(0);
      }
    });

    test("returns null for an unpublished document", async () => {
      const document = { kind: "invoice", number: "none", revision: 1, mediaType: "application/pdf" };
      expect(await opened.erp.fetchDocument(opened.caller, document)).toBeNull();
    });
  });
}

const describeIssue = (issue: v.BaseIssue<unknown>) => `${v.getDotPath(issue) ?? ""} ${issue.message}`;
