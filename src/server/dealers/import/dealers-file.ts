import { PARTNER_TYPES } from "#contract/dealer-codes.ts";
import { findDealerCountry } from "#contract/dealer-countries.ts";
import { RETAILER_TYPES } from "#contract/retailer-codes.ts";
import { isEmail } from "#contract/rules/email.ts";
import { isPhone } from "#contract/rules/phone.ts";
import { toCentimetre } from "../coordinate.ts";
import type { Dealer } from "../dealer.ts";
import { readOpeningHours } from "./opening-hours.ts";
import { type Line, readTable } from "./read-table.ts";

const COLUMNS = {
  needed: ["dealer_id", "name", "city", "country", "latitude", "longitude", "types"],
  possible: [
    "name2",
    "street",
    "address2",
    "postal_code",
    "continent",
    "contact_person",
    "phone",
    "fax",
    "email",
    "website",
    "shop",
    "partner_type",
    "brands",
    "opening_hours",
    "time_zone",
  ],
};
const MOST_LETTERS = 120;

/** A line that was skipped, with the reason. */
export type SkippedLine = { line: number; problem: string };

/**
 * Reads a file of dealers, one per line. Invalid lines are skipped and reported; throws DealerFileError if the whole file is
 * invalid.
 */
export function readDealersFile(text: string): { dealers: Dealer[]; skipped: SkippedLine[] } {
  const dealers = new Map<string, Dealer>();
  const skipped: SkippedLine[] = [];
  for (const line of readTable(text, COLUMNS)) {
    const found = readDealer(line);
    if (typeof found === "string") skipped.push({ line: line.number, problem: found });
    else if (dealers.has(found.dealerId)) skipped.push({ line: line.number, problem: `${found.dealerId} stands there twice` });
    else dealers.set(found.dealerId, found);
  }
  return { dealers: [...dealers.values()], skipped };
}

/** The dealer of a line, or the problem with it. */
function readDealer({ cell }: Line): Dealer | string {
  const problem = PROBLEMS.find(({ isFine }) => !isFine(cell))?.problem;
  if (problem !== undefined) return problem;
  const long = COLUMNS_OF_TEXT.find((column) => cell(column).length > MOST_LETTERS);
  if (long) return `${long} has more than ${MOST_LETTERS} letters`;
  const openingHours = readOpeningHours(cell("opening_hours"))!;
  const timeZone = timeZoneOf(cell);
  if (openingHours.length > 0 && !isTimeZone(timeZone)) return "time_zone must be one such as Europe/Berlin";
  return {
    dealerId: cell("dealer_id"),
    names: [cell("name"), cell("name2")].filter(Boolean),
    addressLines: [cell("street"), cell("address2")].filter(Boolean),
    postalCode: cell("postal_code"),
    city: cell("city"),
    countryCode: cell("country").toUpperCase(),
    continent: cell("continent") || "EU",
    latitude: readDegrees(cell("latitude"), 90)!,
    longitude: readDegrees(cell("longitude"), 180)!,
    contactPerson: cell("contact_person"),
    phone: cell("phone"),
    fax: cell("fax"),
    email: cell("email"),
    url: cell("website"),
    shopUrl: cell("shop"),
    retailerTypes: listOf(cell("types")),
    partnerType: cell("partner_type"),
    brands: listOf(cell("brands")),
    openingHours,
    timeZone,
  };
}

type Cell = Line["cell"];

const COLUMNS_OF_TEXT = [...COLUMNS.needed, ...COLUMNS.possible].filter((column) => column !== "opening_hours");
const isType = (type: string): boolean => (RETAILER_TYPES as readonly string[]).includes(type);

/** Validation rules of a line; the first violated one is reported. */
const PROBLEMS: readonly { isFine(cell: Cell): boolean; problem: string }[] = [
  {
    isFine: (cell) => /^[A-Za-z0-9._-]{1,40}$/.test(cell("dealer_id")),
    problem: "dealer_id must be up to 40 letters, digits, dots, hyphens and underscores",
  },
  { isFine: (cell) => cell("name") !== "", problem: "name is empty" },
  { isFine: (cell) => cell("city") !== "", problem: "city is empty" },
  { isFine: (cell) => /^[A-Z]{2}$/i.test(cell("country")), problem: "country must be two letters, e.g. DE" },
  { isFine: (cell) => readDegrees(cell("latitude"), 90) !== null, problem: "latitude must be degrees from -90 to 90, e.g. 50.1109" },
  { isFine: (cell) => readDegrees(cell("longitude"), 180) !== null, problem: "longitude must be degrees from -180 to 180, e.g. 8.6821" },
  {
    isFine: (cell) => listOf(cell("types")).length > 0 && listOf(cell("types")).every(isType),
    problem: `types must be some of ${RETAILER_TYPES.join(", ")}`,
  },
  {
    isFine: (cell) => ["", ...PARTNER_TYPES].includes(cell("partner_type")),
    problem: `partner_type must be one of ${PARTNER_TYPES.join(", ")}`,
  },
  {
    isFine: (cell) => isPhone(cell("phone")) && isPhone(cell("fax")),
    problem: "phone and fax may have digits, letters, blanks and + ( ) / -",
  },
  { isFine: (cell) => cell("email") === "" || isEmail(cell("email")), problem: "email is no e-mail address" },
  {
    isFine: (cell) => isAddress(cell("website")) && isAddress(cell("shop")),
    problem: "website and shop must be addresses that start with https://",
  },
  {
    isFine: (cell) => readOpeningHours(cell("opening_hours")) !== null,
    problem: 'opening_hours must be written like "Mo-Fr 07:00-12:00,13:00-17:00; Sa 08:00-12:00"',
  },
];

const timeZoneOf = (cell: Cell): string => cell("time_zone") || (findDealerCountry(cell("country"))?.timeZone ?? "");

/** Accepts a decimal comma, as German spreadsheets write it. */
function readDegrees(text: string, most: number): number | null {
  const number = /^-?\d{1,3}([.,]\d{1,20})?$/.test(text) ? toCentimetre(Number(text.replace(",", "."))) : NaN;
  return Math.abs(number) <= most ? number : null;
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
