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

/** The shop's way into the ERP (decision B16). The built-in one is the default; a real one takes its place here. */
export type Erp = {
  /** What speaks against an order, as codes MFV-…; empty when nothing does. */
  simulate(request: SimulationRequest): Promise<string[]>;
  /** Takes an order over. The same order code twice is one order: the second call changes nothing. */
  acceptOrder(order: ErpOrder): Promise<void>;
};
