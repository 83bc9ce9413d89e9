import * as v from "valibot";
import type { ErpPort } from "../../../ports/erp-port.ts";
import type { ErpCaller } from "../../../ports/erp-port.ts";
import type { ErpOrder } from "../../../ports/erp-order.ts";
import { reviveDates } from "../../revive-dates.ts";
import { orderShape } from "../../shapes/order-shapes.ts";
import { costArticlesShape, findCustomerShape, simulationShape, UNKNOWN_DOCUMENT } from "../call-shapes.ts";
import { refuse, type Reply } from "./reply.ts";

export type ReadCall = {
  method: string;
  /** Path segments below the base. */
  parts: readonly string[];
  query: URLSearchParams;
  body: Uint8Array;
};

const MAX_MESSAGES = 1_000;
const MAX_HELD_BACK = 1_000;

/** Handles one call of the protocol. */
export async function handleCall(
  { erp, caller }: { erp: ErpPort; caller: ErpCaller },
  { method, parts, query, body }: ReadCall,
): Promise<Reply> {
  const [name = "", ...rest] = parts;
  switch (`${method} ${name}/${rest.length}`) {
    case "POST find-customer/0": {
      const stated = read(findCustomerShape, body);
      if (typeof stated === "string") return refuse(400, stated);
      return { status: 200, json: { customerId: await erp.findCustomer(caller, stated) } };
    }
    case "POST simulate/0": {
      const asked = read(simulationShape, body);
      if (typeof asked === "string") return refuse(400, asked);
      return { status: 200, json: { objections: await erp.simulate(caller, asked) } };
    }
    case "PUT orders/1": {
      const order = read(orderShape, body);
      if (typeof order === "string") return refuse(400, order);
      if (order.orderCode !== rest[0]) return refuse(400, "orderCode is not that of the address");
      await erp.acceptOrder(caller, (reviveDates({ order }) as { order: ErpOrder }).order);
      return { status: 204 };
    }
    case "GET messages/0": {
      const limit = Number(query.get("limit") ?? "100");
      if (!Number.isInteger(limit) || limit < 1) return refuse(400, "limit is a whole number from 1");
      return { status: 200, json: await erp.messagesSince(caller, query.get("after"), Math.min(limit, MAX_MESSAGES)) };
    }
    case "GET documents/3": {
      const [kind = "", number = "", revision = ""] = rest;
      const mediaType = query.get("mediaType") ?? "application/pdf";
      const bytes = /^\d{1,9}$/.test(revision)
        ? await erp.fetchDocument(caller, { kind, number, revision: Number(revision), mediaType })
        : null;
      return bytes ? { status: 200, bytes, mediaType } : refuse(404, UNKNOWN_DOCUMENT);
    }
    default:
      return handleOptionalCall({ erp, caller }, { method, parts, query, body });
  }
}

/** Handles a call that an ERP need not support. */
async function handleOptionalCall(
  { erp, caller }: { erp: ErpPort; caller: ErpCaller },
  { method, parts, query, body }: ReadCall,
): Promise<Reply> {
  switch (`${method} ${parts.join("/")}`) {
    case "POST costs": {
      const asked = read(costArticlesShape, body);
      if (typeof asked === "string") return refuse(400, asked);
      const costs = await erp.findCosts?.(caller, asked.articleNumbers);
      return costs ? { status: 200, json: { costs } } : refuse(501, "unsupported");
    }
    case "GET held-back-invoices": {
      const limit = Number(query.get("limit") ?? "100");
      if (!Number.isInteger(limit) || limit < 1) return refuse(400, "limit is a whole number from 1");
      const heldBack = await erp.listHeldBackInvoices?.(caller, Math.min(limit, MAX_HELD_BACK));
      return heldBack ? { status: 200, json: heldBack } : refuse(501, "unsupported");
    }
    default:
      return refuse(404, "unknown-call");
  }
}

/** The parsed body, or a text that names the invalid field. */
function read<Shape extends v.GenericSchema>(shape: Shape, body: Uint8Array): v.InferOutput<Shape> | string {
  const parsed = v.safeParse(shape, parse(body));
  if (parsed.success) return parsed.output;
  return `${v.getDotPath(parsed.issues[0]) ?? ""} ${parsed.issues[0].message}`.trim().slice(0, 200);
}

function parse(body: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(body));
  } catch {
    return undefined;
  }
}
