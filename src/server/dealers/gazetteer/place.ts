/** A place as somebody is shown it. */
export type Place = {
  id: string;
  name: string;
  /** State, canton or the like; may be empty. */
  region: string;
  /** The one that was asked for; empty where the name was. */
  postalCode: string;
  /** Two capital letters. */
  countryCode: string;
  latitude: number;
  longitude: number;
};
