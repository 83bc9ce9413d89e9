export type DealerSearch = {
  /** Null for no limit. */
  around: { latitude: number; longitude: number; kilometres: number } | null;
  /** Two capital letters; only used without a location. */
  countryCode: string | null;
  /** Prefixes of words in a dealer's name; empty for any name. */
  words: readonly string[];
  retailerType: string | null;
  partnerType: string | null;
  articleNumbers: readonly string[];
  /** Only includes dealers that have at least one of the articles in stock. */
  isAvailable: boolean;
};
