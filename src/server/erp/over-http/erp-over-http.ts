import type { ErpPort } from "../../ports/erp-port.ts";
import type { Tracer } from "../../tracing/tracer.ts";
import { ErpUnavailableError } from "../erp-error.ts";
import type { ErpMessage } from "../../ports/erp-messages.ts";
import { reviveDates } from "../revive-dates.ts";
import { type ErpResponse, type Call, type CallErp, erpCaller, errorOf, readJson } from "./call-erp.ts";
import {
  costsShape,
  foundCustomerShape,
  heldBackInvoicesShape,
  orderBlockersShape,
  dateRangeShape,
  UNKNOWN_DOCUMENT,
} from "./call-shapes.ts";
import { DIGEST, isDigestOf } from "./digest.ts";
import { createCircuitBreaker } from "./circuit-breaker.ts";
import { tagPositions } from "./tagged-position.ts";

export type ErpOverHttpOptions = {
  /** Base URL of the calls in docs/erp.md. */
  url: string;
  secret: string;
  fetch?: typeof fetch;
  timeouts?: Partial<ErpTimeouts>;
  tracer?: Tracer | undefined;
};

/** Timeouts by call in milliseconds; short for calls that a person waits for. */
export type ErpTimeouts = {
  findCustomer: number;
  simulate: number;
  order: number;
  messages: number;
  document: number;
  costs: number;
  heldBackInvoices: number;
};
const TIMEOUTS: ErpTimeouts = {
  findCustomer: 3_000,
  simulate: 2_000,
  order: 15_000,
  messages: 30_000,
  document: 20_000,
  costs: 2_000,
  heldBackInvoices: 2_000,
};

/** Responses of an ERP to a call that it does not support. */
const UNSUPPORTED: readonly number[] = [404, 405, 501];

/** An ERP over HTTP with JSON, as specified in docs/erp.md. */
export function erpOverHttp({ url, secret, fetch: call, timeouts, tracer }: ErpOverHttpOptions): ErpPort {
  const within = { ...TIMEOUTS, ...timeouts };
  const callErp: CallErp = erpCaller({ url, secret, ...(call && { fetch: call }), ...(tracer && { tracer }) });
  const spare = createCircuitBreaker();
  // Of their own: slow answers to the back office must not keep customers from the calls above.
  const costsBreaker = createCircuitBreaker();
  const heldBackBreaker = createCircuitBreaker();
  const positions = tagPositions(url);
  const askFor = async (clock: Parameters<CallErp>[0], asked: Call): Promise<ErpResponse> => {
    const answer = await callErp(clock, asked);
    if (answer.status === 404 && errorOf(answer) !== UNKNOWN_DOCUMENT) {
      throw new ErpUnavailableError(`There is no ERP as docs/erp.md tells it at this address: ${asked.method} ${asked.path}.`);
    }
    return answer;
  };

  return {
    findCustomer: (caller, stated) =>
      spare.ask(caller, async () => {
        const answer = await askFor(caller.clock, {
          method: "POST",
          path: "find-customer",
          json: stated,
          withinMs: within.findCustomer,
        });
        return readJson(answer, foundCustomerShape).customerId;
      }),

    simulate: (caller, request) =>
      spare.ask(caller, async () => {
        const answer = await askFor(caller.clock, { method: "POST", path: "simulate", json: request, withinMs: within.simulate });
        return readJson(answer, orderBlockersShape).objections;
      }),

    async acceptOrder({ clock }, order) {
      const answer = await askFor(clock, {
        method: "PUT",
        path: `orders/${encodeURIComponent(order.orderCode)}`,
        json: order,
        headers: { "idempotency-key": order.orderCode },
        withinMs: within.order,
      });
      // An order marked as accepted is never sent again, so an HTML page of a proxy must not count as acceptance.
      if (answer.status === 404 || isPage(answer)) {
        throw new ErpUnavailableError(`The answer to order ${order.orderCode} (status ${answer.status}) is not an ERP's.`);
      }
      spare.isBack();
    },

    async acceptWithdrawal({ clock }, withdrawal) {
      const { status } = await callErp(clock, {
        method: "PUT",
        path: `withdrawals/${encodeURIComponent(withdrawal.reference)}`,
        json: withdrawal,
        headers: { "idempotency-key": withdrawal.reference },
        alsoAllowed: UNSUPPORTED,
        withinMs: within.order,
      });
      return !UNSUPPORTED.includes(status);
    },

    async messagesSince({ clock }, position, limit) {
      const after = positions.own(position);
      const query = new URLSearchParams({ ...(after !== null && { after }), limit: String(limit) });
      const answer = await askFor(clock, { method: "GET", path: `messages?${query}`, withinMs: within.messages });
      const stretch = readJson(answer, dateRangeShape);
      spare.isBack();
      return {
        messages: stretch.messages.map((message) => reviveDates(message) as ErpMessage),
        position: positions.keep(stretch.position),
        hasMore: stretch.hasMore,
      };
    },

    fetchDocument: (caller, { kind, number, revision, mediaType }) =>
      spare.ask(caller, async () => {
        const path = `documents/${[kind, number, String(revision)].map(encodeURIComponent).join("/")}`;
        const query = new URLSearchParams({ mediaType });
        const answer = await askFor(caller.clock, {
          method: "GET",
          path: `${path}?${query}`,
          accept: `${mediaType}, application/json`,
          withinMs: within.document,
        });
        if (answer.status === 404) return null;
        if (!isDigestOf(answer.headers.get(DIGEST), answer.content)) {
          throw new ErpUnavailableError(`The bytes of ${kind} ${number} are not those that their ${DIGEST} names.`);
        }
        return answer.content;
      }),

    findCosts: (caller, articleNumbers) =>
      costsBreaker.ask(caller, async () => {
        const answer = await callErp(caller.clock, {
          method: "POST",
          path: "costs",
          json: { articleNumbers },
          alsoAllowed: UNSUPPORTED,
          withinMs: within.costs,
        });
        return UNSUPPORTED.includes(answer.status) ? null : readJson(answer, costsShape).costs;
      }),

    listHeldBackInvoices: (caller, limit) =>
      heldBackBreaker.ask(caller, async () => {
        const answer = await callErp(caller.clock, {
          method: "GET",
          path: `held-back-invoices?${new URLSearchParams({ limit: String(limit) })}`,
          alsoAllowed: UNSUPPORTED,
          withinMs: within.heldBackInvoices,
        });
        if (UNSUPPORTED.includes(answer.status)) return null;
        const { invoices, total } = readJson(answer, heldBackInvoicesShape);
        return { invoices: invoices.map(({ heldBackAt, ...invoice }) => ({ ...invoice, heldBackAt: new Date(heldBackAt) })), total };
      }),

    close: async () => {},
  };
}

function isPage({ headers }: ErpResponse): boolean {
  return /^text\/html\b/i.test(headers.get("content-type") ?? "");
}
