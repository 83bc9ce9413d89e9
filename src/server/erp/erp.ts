import type { Context } from "../context.ts";

/** An order as it is handed over: the shop's frozen amounts, exact decimals as text. */
export type ErpOrder = {
  orderCode: string;
  customerId: string;
  purchaseOrderNumber: string;
  currency: string;
  netTotal: string;
  taxTotal: string;
  deliveryAddress: unknown;
  lines: readonly ErpOrderLine[];
};
export type ErpOrderLine = { position: number; articleNumber: string; quantity: number; unit: string; netTotal: string };

/** What the ERP is asked before an order: who wants which articles. */
export type SimulationRequest = { customerId: string | null; articleNumbers: readonly string[] };

/** Who asks. An ERP whose tables lie in the shop's database asks on the caller's connection: a second one could run out. */
export type ErpCaller = Pick<Context, "db" | "clock" | "log">;

/**
 * The shop's way into the ERP (decision B16), opened once for each process and closed with it. The built-in one is the
 * default; a real one takes its place in `openErp`.
 */
export type Erp = {
  /** What speaks against an order, as codes MFV-…; empty when nothing does. */
  simulate(caller: ErpCaller, request: SimulationRequest): Promise<string[]>;
  /** Takes an order over. The same order code twice is one order: the second call changes nothing. */
  acceptOrder(caller: ErpCaller, order: ErpOrder): Promise<void>;
  close(): Promise<void>;
};
