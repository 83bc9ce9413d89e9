// Data layer events for a site's analytics, with names and fields as specified (ANALYT-01, ANALYT-05, ACTIV-05).

/** User group of a registration; for craftsmen with their craft (REG-44). */
export type RegistrationEvent = { event: "registration"; userGroup: string; craft?: string };
/** An account was activated (ACTIV-05). */
export type RegistrationCompletedEvent = { event: "registration-completed" };
/** An order was placed (ANALYT-01). Amounts are in the shop's currency; `price` is per piece. */
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

/** Only stores the event: send-events.ts selects the events to send. */
export function pushEvent(event: DataLayerEvent): void {
  (window.dataLayer ??= []).push(event);
}
