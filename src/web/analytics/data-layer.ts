// The events that analytics of a site may read, each with its name and fields as specified (shop §7.3, account §4).

/** Who registered; among craftsmen the craft as well (REG-44). */
export type RegistrationEvent = { event: "registration"; userGroup: string; craft?: string };
/** An account was opened (ACTIV-05). */
export type RegistrationCompletedEvent = { event: "registration-completed" };
/** An order was placed (ANALYT-01). Amounts in the shop's currency; `price` is that of one piece. */
export type OrderCompletedEvent = {
  event: "orderCompleted";
  transactionId: string;
  transactionAffiliation: string;
  transactionTotal: number;
  transactionTax: number;
  transactionShipping: number;
  transactionProducts: readonly { sku: string; name: string; category: string; price: number; quantity: number }[];
};
/** Dealers were searched around a town (ANALYT-05). */
export type DealerSearchEvent = {
  event: "dealerSearchPositionChanged";
  page: { path: string; title: string; language: string };
  town: string;
};

export type DataLayerEvent = RegistrationEvent | RegistrationCompletedEvent | OrderCompletedEvent | DealerSearchEvent;

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

/** Nothing leaves the browser by this: send-events.ts decides what is sent. */
export function pushEvent(event: DataLayerEvent): void {
  (window.dataLayer ??= []).push(event);
}
