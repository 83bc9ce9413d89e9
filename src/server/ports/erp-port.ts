import type { Logger } from "pino";
import type { Db } from "../db/db.ts";
import type { Clock } from "./clock.ts";
import type { ErpCost } from "./erp-cost.ts";
import type { ErpHeldBackInvoices } from "./erp-held-back-invoice.ts";
import type { ErpMessages } from "./erp-messages.ts";
import type { ErpOrder } from "./erp-order.ts";
import type { ErpWithdrawal } from "./erp-withdrawal.ts";

/** Checks a planned order: the customer and the quantities by article. */
export type SimulationRequest = { customerId: string | null; lines: readonly { articleNumber: string; quantity: number }[] };

/** Articles of one question for costs: as many as a quote can have lines. */
export const MAX_COST_ARTICLES = 200;

/**
 * Context of a call. An ERP with tables in the shop's database uses the caller's connection, since a second one could exhaust
 * the pool.
 */
export type ErpCaller = { db: Db; clock: Clock; log: Logger };

/**
 * The shop's port to the ERP (decision B16), opened once per process and closed with it; docs/erp.md describes its calls.
 */
export type ErpPort = {
  /** Customer ID of the company with this number and postal code, regardless of formatting; null if they match none. */
  findCustomer(caller: ErpCaller, stated: { customerNumber: string; postalCode: string }): Promise<string | null>;
  /** Codes (MFV-…) that block the order, empty if none; a later delivery date does not block it. */
  simulate(caller: ErpCaller, request: SimulationRequest): Promise<string[]>;
  /** Accepts an order. Idempotent by order code: a second call changes nothing. */
  acceptOrder(caller: ErpCaller, order: ErpOrder): Promise<void>;
  /**
   * Reports a private customer's withdrawal from an order; false if the ERP does not support it. Optional: the sales office gets a mail
   * anyway. Idempotent by reference. The order can arrive later.
   */
  acceptWithdrawal?(caller: ErpCaller, withdrawal: ErpWithdrawal): Promise<boolean>;
  /** Messages after a position returned earlier, at most `limit`; from the beginning if the position is null. */
  messagesSince(caller: ErpCaller, position: string | null, limit: number): Promise<ErpMessages>;
  /** Content of a published document, generated on first request; null if there is no such document. */
  fetchDocument(
    caller: ErpCaller,
    document: { kind: string; number: string; revision: number; mediaType: string },
  ): Promise<Uint8Array | null>;
  /**
   * Costs of at most MAX_COST_ARTICLES articles, as the ERP calculates them now; articles whose cost it does not know are missing.
   * Null if it does not tell costs at all. Optional. Throws ErpUnavailableError. The shop neither stores nor caches them.
   */
  findCosts?(caller: ErpCaller, articleNumbers: readonly string[]): Promise<readonly ErpCost[] | null>;
  /**
   * Invoices that the ERP holds back now, at most `limit`, oldest first, and how many there are. Null if it does not tell them.
   * Optional. Throws ErpUnavailableError. The shop does not store them.
   */
  listHeldBackInvoices?(caller: ErpCaller, limit: number): Promise<ErpHeldBackInvoices | null>;
  close(): Promise<void>;
};
