import { PARTNER_TYPES } from "#contract/dealer-codes.ts";
import { findDealerCountry } from "#contract/dealer-countries.ts";
import { RETAILER_TYPES } from "#contract/retailer-codes.ts";
import { isEmail } from "#contract/rules/account/email.ts";
import { isPhone } from "#contract/rules/account/phone.ts";
import { readDegrees } from "#contract/rules/dealers/degrees.ts";
import { readOpeningHours } from "#contract/rules/dealers/opening-hours-notation.ts";
import { rejectLine } from "../../spreadsheet/parse-table.ts";
import type { Dealer } from "../dealer.ts";

const MAX_TEXT_LENGTH = 120;
export const DEFAULT_CONTINENT = "EU";

function shortText(cell: string, column: string): string {
  return cell.length > MAX_TEXT_LENGTH ? rejectLine(`${column} has more than ${MAX_TEXT_LENGTH} letters`) : cell;
}

/** A parser for text that fulfils a condition. */
function textIf(isValid: (cell: string) => boolean, problem: string) {
  return (cell: string, column: string): string => (isValid(cell) ? shortText(cell, column) : rejectLine(problem));
}

function filledText(cell: string, column: string): string {
  return cell === "" ? rejectLine(`${column} is empty`) : shortText(cell, column);
}

function degrees(max: number, example: string) {
  return (cell: string, column: string): number =>
    readDegrees(cell, max) ?? rejectLine(`${column} must be degrees from -${max} to ${max}, e.g. ${example}`);
}

function retailerTypes(cell: string, column: string): string[] {
  const types = listOf(shortText(cell, column));
  const areValid = types.length > 0 && types.every((type) => (RETAILER_TYPES as readonly string[]).includes(type));
  return areValid ? types : rejectLine(`${column} must be some of ${RETAILER_TYPES.join(", ")}`);
}

const phone = textIf(isPhone, "phone and fax may have digits, letters, blanks and + ( ) / -");
const address = textIf(isAddress, "website and shop must be addresses that start with https://");

/** Parsers of the columns of a file of dealers. */
export const DEALER_COLUMNS = {
  required: {
    dealer_id: textIf(
      (cell) => /^[A-Za-z0-9._-]{1,40}$/.test(cell),
      "dealer_id must be up to 40 letters, digits, dots, hyphens and underscores",
    ),
    name: filledText,
    city: filledText,
    country: textIf((cell) => /^[A-Z]{2}$/i.test(cell), "country must be two letters, e.g. DE"),
    latitude: degrees(90, "50.1109"),
    longitude: degrees(180, "8.6821"),
    types: retailerTypes,
  },
  optional: {
    name2: shortText,
    street: shortText,
    address2: shortText,
    postal_code: shortText,
    continent: shortText,
    contact_person: shortText,
    phone,
    fax: phone,
    email: textIf((cell) => cell === "" || isEmail(cell), "email is no e-mail address"),
    website: address,
    shop: address,
    partner_type: textIf((cell) => ["", ...PARTNER_TYPES].includes(cell), `partner_type must be one of ${PARTNER_TYPES.join(", ")}`),
    brands: (cell: string, column: string) => listOf(shortText(cell, column)),
    opening_hours: (cell: string) =>
      readOpeningHours(cell) ?? rejectLine('opening_hours must be written like "Mo-Fr 07:00-12:00,13:00-17:00; Sa 08:00-12:00"'),
    time_zone: shortText,
  },
};

type Columns = typeof DEALER_COLUMNS.required & typeof DEALER_COLUMNS.optional;
/** Parsed values of a line. */
export type DealerLine = { [Name in keyof Columns]: ReturnType<Columns[Name]> };

export function dealerOfLine(line: DealerLine): Dealer {
  return {
    dealerId: line.dealer_id,
    names: [line.name, line.name2].filter(Boolean),
    addressLines: [line.street, line.address2].filter(Boolean),
    postalCode: line.postal_code,
    city: line.city,
    countryCode: line.country.toUpperCase(),
    continent: line.continent || DEFAULT_CONTINENT,
    latitude: line.latitude,
    longitude: line.longitude,
    contactPerson: line.contact_person,
    phone: line.phone,
    fax: line.fax,
    email: line.email,
    url: line.website,
    shopUrl: line.shop,
    retailerTypes: line.types,
    partnerType: line.partner_type,
    brands: line.brands,
    openingHours: line.opening_hours,
    timeZone: line.time_zone || (findDealerCountry(line.country)?.timeZone ?? ""),
    isHidden: false,
  };
}

/** Whether it is known when the dealer is open: hours need a time zone. */
export function hasTimeZone({ openingHours, timeZone }: Dealer): boolean {
  return openingHours.length === 0 || isTimeZone(timeZone);
}

const listOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,|]/)
      .map((part) => part.trim())
      .filter(Boolean),
  ),
];

function isAddress(text: string): boolean {
  if (text === "") return true;
  const url = URL.parse(text);
  return url?.protocol === "https:" && url.username === "" && url.password === "";
}

function isTimeZone(text: string): boolean {
  try {
    return text !== "" && Boolean(new Intl.DateTimeFormat("en", { timeZone: text }));
  } catch {
    return false;
  }
}
