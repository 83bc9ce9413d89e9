/** How far a VAT id is known to be valid. */
export const VAT_ID_STATUSES = ["unknown", "valid", "invalid"] as const;
export type VatIdStatus = (typeof VAT_ID_STATUSES)[number];

/** VAT identification number (USt-IdNr.) of a customer. */
export type VatId = { id: string; status: VatIdStatus };

/** Formats by prefix, without it. Greece uses EL, Northern Ireland XI. */
const FORMATS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  EL: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z\d]{2}\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^(?:\d{7}[A-W][A-I]?|\d[A-Z+*]\d{5}[A-W])$/,
  IT: /^\d{11}$/,
  LT: /^(?:\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^[A-Z\d+*]{10}\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^[1-9]\d{1,9}$/,
  SE: /^\d{10}01$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
  XI: /^(?:\d{9}|\d{12}|GD[0-4]\d\d|HA[5-9]\d\d)$/,
};

/** Check digits, for the countries whose algorithm is public and has no exceptions. */
const CHECKSUMS: Readonly<Record<string, (digits: string) => boolean>> = {
  AT: (text) => {
    const sum = Array.from(text.slice(1, 8)).reduce((total, digit, index) => {
      const product = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + Math.floor(product / 10) + (product % 10);
    }, 0);
    return (96 - sum) % 10 === Number(text[8]);
  },
  BE: (text) => 97 - (Number(text.slice(0, 8)) % 97) === Number(text.slice(8)),
  DE: isIso7064,
  DK: (text) => weighted(text, [2, 7, 6, 5, 4, 3, 2, 1]) % 11 === 0,
  FI: (text) => {
    const rest = weighted(text, [7, 9, 10, 5, 8, 4, 2]) % 11;
    return rest !== 1 && (11 - rest) % 11 === Number(text[7]);
  },
  HR: isIso7064,
  IT: isLuhn,
  LU: (text) => Number(text.slice(0, 6)) % 89 === Number(text.slice(6)),
  PL: (text) => weighted(text, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === Number(text[9]),
  PT: (text) => {
    const digit = 11 - (weighted(text, [9, 8, 7, 6, 5, 4, 3, 2]) % 11);
    return (digit > 9 ? 0 : digit) === Number(text[8]);
  },
  SI: (text) => {
    const digit = 11 - (weighted(text, [8, 7, 6, 5, 4, 3, 2]) % 11);
    return digit !== 11 && digit % 10 === Number(text[7]);
  },
};

/** A typed VAT id without spaces and punctuation, in capitals. */
export function tidyVatId(typed: string): string {
  return typed.toUpperCase().replaceAll(/[\s.\-/]/g, "");
}

/** Whether a tidied VAT id has the format and check digits of its country. Whether it was issued is not known. */
export function isPlausibleVatId(id: string): boolean {
  const [prefix, rest] = [id.slice(0, 2), id.slice(2)];
  if (!FORMATS[prefix]?.test(rest)) return false;
  return CHECKSUMS[prefix]?.(rest) ?? true;
}

/** ISO code of the country that issued a VAT id. */
export function countryOfVatId(id: string): string {
  const prefix = id.slice(0, 2);
  return prefix === "EL" ? "GR" : prefix;
}

function weighted(digits: string, weights: readonly number[]): number {
  return weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0);
}

/** ISO 7064, MOD 11, 10: the last digit checks those before it. */
function isIso7064(digits: string): boolean {
  let product = 10;
  for (const digit of digits.slice(0, -1)) {
    const sum = (Number(digit) + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === Number(digits.at(-1));
}

function isLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}
