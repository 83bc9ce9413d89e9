/** What is looked for. */
export type DealerSearch = {
  /** Null: everywhere. */
  around: { latitude: number; longitude: number; kilometres: number } | null;
  /** Two capital letters; counts without a place. */
  countryCode: string | null;
  /** Words that begin words of a dealer's name; empty: any name. */
  words: readonly string[];
  retailerType: string | null;
  partnerType: string | null;
  articleNumbers: readonly string[];
  /** Leaves those that have any of the articles. */
  isAvailable: boolean;
};
