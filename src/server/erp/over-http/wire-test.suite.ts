// Conformance tests for any ERP over HTTP, in addition to those of the port: authentication and error responses. For our mock
// and for third-party connectors.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ErpOrder } from "../../ports/erp-order.ts";
import { DIGEST, isDigestOf } from "./digest.ts";
import { sign, SIGNATURE, TIMESTAMP } from "./signature.ts";

export type OpenedWire = {
  url: string;
  secret: string;
  now(): Date;
  /** An order that the ERP does not know yet. */
  order(): ErpOrder;
  close(): Promise<void>;
};

type Given = { method?: string; path?: string; body?: string; secret?: string; at?: Date; headers?: Record<string, string>; sent?: string };

export function describeErpWire(name: string, open: () => Promise<OpenedWire>): void {
  describe(`${name} keeps the wire's rules`, () => {
    let opened: OpenedWire;
    beforeAll(async () => {
      opened = await open();
    });
    afterAll(() => opened.close());

    async function ask({
      method = "GET",
      path = "messages?limit=1",
      body,
      secret = opened.secret,
      at = opened.now(),
      headers,
      sent = body,
    }: Given) {
      const target = new URL(path, opened.url.endsWith("/") ? opened.url : `${opened.url}/`);
      const timestamp = String(Math.floor(at.getTime() / 1_000));
      const signature = sign(secret, { method, path: target.pathname + target.search, timestamp, body: Buffer.from(body ?? "") });
      const response = await fetch(target, {
        method,
        redirect: "manual",
        headers: {
          [TIMESTAMP]: timestamp,
          [SIGNATURE]: signature,
          ...(sent !== undefined && { "content-type": "application/json" }),
          ...headers,
        },
        ...(sent !== undefined && { body: sent }),
      });
      return { status: response.status, headers: response.headers, content: new Uint8Array(await response.arrayBuffer()) };
    }
    const minutesAgo = (minutes: number) => new Date(opened.now().getTime() - minutes * 60_000);

    test("accepts a signed request", async () => {
      expect((await ask({})).status).toBe(200);
    });

    test("returns 401 for a missing, wrong or expired signature", async () => {
      const simulation = JSON.stringify({ customerId: null, lines: [] });
      const refused = await Promise.all([
        ask({ headers: { [SIGNATURE]: "" } }),
        ask({ secret: "another secret, unknown to the ERP" }),
        ask({ method: "POST", path: "simulate", body: simulation, sent: `${simulation} ` }),
        ask({ at: minutesAgo(11) }),
        ask({ at: minutesAgo(-11) }),
      ]);
      expect(refused.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401]);
    });

    test("returns 400 or 422 for a malformed order and does not store it", async () => {
      const { lines: _lines, ...order } = opened.order();
      const path = `orders/${order.orderCode}`;
      const put = (body: string) => ask({ method: "PUT", path, body, headers: { "idempotency-key": order.orderCode } });
      for (const body of [JSON.stringify(order), "{", ""]) expect([400, 422]).toContain((await put(body)).status);
      const { content } = await ask({ path: "messages?limit=1000" });
      expect(Buffer.from(content).toString()).not.toContain(`"${order.orderCode}"`);
    });

    test("returns 2xx for an accepted order, also when it is repeated", async () => {
      const order = opened.order();
      const put = () =>
        ask({
          method: "PUT",
          path: `orders/${order.orderCode}`,
          body: JSON.stringify(order),
          headers: { "idempotency-key": order.orderCode },
        });
      const statuses = [(await put()).status, (await put()).status];
      expect(statuses.every((status) => status >= 200 && status < 300)).toBe(true);
    });

    test("returns 404 unknown-document for an unpublished document, and sends documents with a digest", async () => {
      const unknown = await ask({ path: "documents/invoice/none/1?mediaType=application%2Fpdf" });
      expect(unknown.status).toBe(404);
      expect(JSON.parse(Buffer.from(unknown.content).toString())).toMatchObject({ error: "unknown-document" });
      const { content } = await ask({ path: "messages?limit=1000" });
      const told = JSON.parse(Buffer.from(content).toString()) as {
        messages: { kind: string; document?: { kind: string; number: string; revision: number } }[];
      };
      const document = told.messages.find(({ kind }) => kind === "document")?.document;
      if (!document) return;
      const paper = await ask({
        path: `documents/${document.kind}/${encodeURIComponent(document.number)}/${document.revision}?mediaType=application%2Fpdf`,
      });
      expect([paper.status, isDigestOf(paper.headers.get(DIGEST), paper.content)]).toEqual([200, true]);
    });
  });
}
