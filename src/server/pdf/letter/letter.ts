// A letter to a company before it is drawn: plain data that can be passed to a worker thread. Amounts are exact decimal strings.

export type DocumentLanguage = "de" | "en";

/** A company or person with its address. */
export type Party = {
  name: string;
  /** Further lines of the name. */
  names: readonly string[];
  street: string;
  postalCode: string;
  town: string;
  countryIso: string;
  /** Empty if unknown. */
  vatId: string;
};

/** The issuing company, with its legal details and bank account. */
export type Issuer = Party & {
  /** Brand in the letterhead. */
  brand: string;
  phone: string;
  email: string;
  website: string;
  contact: string;
  iban: string;
  bic: string;
  bank: string;
  /** Payment term of invoices in days. */
  paymentDays: number;
  /** Cash discount for companies that pay within `days`; null if there is none. */
  discount: { days: number; percent: string } | null;
  /** Lines of the page footer, by language. */
  foot: Readonly<Record<DocumentLanguage, readonly (readonly string[])[]>>;
};

/** A section of a letter: heading, texts and an optional table. */
export type LetterPart = { heading: string; texts: readonly string[]; table: LetterTable | null };
export type LetterTable = {
  /** `share` is the fraction of the width; all shares add up to 1. */
  columns: readonly { title: string; share: number; isNumber?: boolean }[];
  rows: readonly (readonly string[])[];
  /** Labels with amounts; the last one is emphasized. */
  totals: readonly (readonly [string, string])[];
};

/** A letter to a company that belongs to no order. */
export type CompanyLetter = {
  /** Site whose texts and bank account it has; without one the common ones. */
  siteId?: string;
  kind: "terms" | "bonus-statement" | "declaration" | "price-list" | "return-slip" | "quote";
  language: DocumentLanguage;
  number: string;
  /** ISO date. */
  date: string;
  customerNumber: string;
  buyer: Party;
  title: string;
  opening: string;
  parts: readonly LetterPart[];
  closing: readonly string[];
};
