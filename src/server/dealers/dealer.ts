/** A dealer with a counter. Text that is not known is empty. */
export type Dealer = {
  dealerId: string;
  /** One line or two. */
  names: readonly string[];
  addressLines: readonly string[];
  postalCode: string;
  city: string;
  /** Two capital letters. */
  countryCode: string;
  continent: string;
  /** Degrees. */
  latitude: number;
  longitude: number;
  contactPerson: string;
  phone: string;
  fax: string;
  email: string;
  url: string;
  shopUrl: string;
  /** The first is the one that it is shown as. */
  retailerTypes: readonly string[];
  partnerType: string;
  /** Brand ids that it sells; empty: all. */
  brands: readonly string[];
  openingHours: readonly DealerHours[];
  timeZone: string;
};

/** On a day (1 is Monday): times of the dealer's clock, up to 24:00. */
export type DealerHours = { day: number; opens: string; closes: string };

/** What a dealer sells: pieces of an article, 0 while there are none. */
export type DealerStock = { dealerId: string; articleNumber: string; available: number };
