/** A place as shown to the user. */
export type Place = {
  id: string;
  name: string;
  /** State, canton or similar; can be empty. */
  region: string;
  /** The matched postal code; empty if the name matched. */
  postalCode: string;
  /** Two capital letters. */
  countryCode: string;
  latitude: number;
  longitude: number;
};
