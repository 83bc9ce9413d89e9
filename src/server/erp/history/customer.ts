import type { TierPrice } from "../../pricing/index.ts";

/** An address as a file of customers has it. */
export type HistoryAddress = {
  sapCustomerId: string;
  companyName: string;
  name2: string;
  name3: string;
  name4: string;
  streetName: string;
  streetNumber: string;
  postalCode: string;
  town: string;
  countryIso: string;
};

/** A customer of the demo, and how many orders it has placed in the last two years. */
export type HistoryCustomer = {
  customerId: string;
  unit: string;
  priceGroup: string | null;
  accounts: readonly { email: string; titleCode: string; firstName: string; lastName: string }[];
  billingAddress: HistoryAddress;
  deliveryAddresses: readonly HistoryAddress[];
  orders: number;
};

/** An article that can be ordered, with the customer's own prices. */
export type Offer = {
  articleNumber: string;
  name: string;
  unit: string;
  /** Quantities that are sold: `least` and multiples of `step` from there. */
  least: number;
  step: number;
  /** What the stock holds; null where nobody counts. */
  available: number | null;
  scale: readonly TierPrice[];
};
