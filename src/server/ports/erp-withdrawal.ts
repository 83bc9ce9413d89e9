/** A withdrawal from an order as reported to the ERP. */
export type ErpWithdrawal = {
  /** Idempotency key, and the number in the customer's receipt. */
  reference: string;
  orderCode: string;
  receivedAt: Date;
  name: string;
  email: string;
  /** The part of the order, in the customer's words; empty for the whole order. */
  articles: string;
  /** The order was placed for a company, which has no statutory right of withdrawal. */
  isCompany: boolean;
};
