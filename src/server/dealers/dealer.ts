/** A dealer with a shop. Unknown texts are "". */
export type Dealer = {
  dealerId: string;
  /** One or two lines. */
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
  /** The first one is its main type. */
  retailerTypes: readonly string[];
  partnerType: string;
  /** Ids of the brands that it sells; empty for all. */
  brands: readonly string[];
  openingHours: readonly DealerHours[];
  timeZone: string;
  /** Staff took it off the search. */
  isHidden: boolean;
};

/** Opening hours on a weekday (1 is Monday), in the dealer's time zone; up to 24:00. */
export type DealerHours = { day: number; opens: string; closes: string };

/** Available pieces of an article at a dealer; 0 if it is sold out. */
export type DealerStock = { dealerId: string; articleNumber: string; available: number };
