import type { DocumentLanguage, Party } from "#server/pdf/letter/letter.ts";

/** An address as stored in orders and letters; older ones may lack fields. */
export type StoredAddress = Partial<
  Record<
    "companyName" | "name2" | "name3" | "name4" | "streetName" | "streetNumber" | "postalCode" | "town" | "countryIso" | "vatId",
    string | null
  >
>;

const GERMAN_SPOKEN: ReadonlySet<string> = new Set(["DE", "AT", "CH", "LI", "LU"]);

/** Document language for recipients in a country. */
export function languageTo(countryIso: string): DocumentLanguage {
  return GERMAN_SPOKEN.has(countryIso) ? "de" : "en";
}

/** `country` is used if the address has none. */
export function toParty(address: StoredAddress, country: string): Party {
  return {
    name: address.companyName ?? "",
    names: [address.name2, address.name3, address.name4].filter((line): line is string => Boolean(line)),
    street: `${address.streetName ?? ""} ${address.streetNumber ?? ""}`.trim(),
    postalCode: address.postalCode ?? "",
    town: address.town ?? "",
    countryIso: address.countryIso || country,
    vatId: "",
  };
}
