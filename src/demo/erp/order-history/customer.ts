import type { TierPrice } from "#server/pricing/index.ts";

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

/** A demo customer with the number of its orders in the last two years. */
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
  /** Valid quantities: `least` plus multiples of `step`. */
  least: number;
  step: number;
  /** Stock; null if it is not counted. */
  available: number | null;
  tierPrices: readonly TierPrice[];
};
