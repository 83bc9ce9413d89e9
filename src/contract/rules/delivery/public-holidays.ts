import { addDays } from "../../format/add-days.ts";

/** The place of a delivery, as far as public holidays depend on it. */
export type DeliveryPlace = { country: string; postalCode: string };

/** Easter Sunday by the anonymous Gregorian algorithm. */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const d = (19 * a + b - Math.floor(b / 4) - Math.floor((b - Math.floor((b + 8) / 25) + 1) / 3) + 15) % 30;
  const e = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - d - (c % 4)) % 7;
  const f = d + e - 7 * Math.floor((a + 11 * d + 22 * e) / 451) + 114;
  return new Date(Date.UTC(year, Math.floor(f / 31) - 1, (f % 31) + 1)).toISOString().slice(0, 10);
}

/** A fixed date (MM-DD), or days after Easter Sunday; with states, it is a holiday in these only. */
type Holiday = { on: string | number; states?: readonly string[] };

const GERMAN: readonly Holiday[] = [
  { on: "01-01" },
  { on: "01-06", states: ["BW", "BY", "ST"] },
  { on: "03-08", states: ["BE", "MV"] },
  { on: -2 },
  { on: 1 },
  { on: "05-01" },
  { on: 39 },
  { on: 50 },
  { on: 60, states: ["BW", "BY", "HE", "NW", "RP", "SL"] },
  // In Bavaria in most municipalities.
  { on: "08-15", states: ["BY", "SL"] },
  { on: "09-20", states: ["TH"] },
  { on: "10-03" },
  { on: "10-31", states: ["BB", "HB", "HH", "MV", "NI", "SH", "SN", "ST", "TH"] },
  { on: "11-01", states: ["BW", "BY", "NW", "RP", "SL"] },
  { on: "12-25" },
  { on: "12-26" },
];

const AUSTRIAN: readonly Holiday[] = [
  ...["01-01", "01-06", "05-01", "08-15", "10-26", "11-01", "12-08", "12-25", "12-26"].map((on) => ({ on })),
  ...[1, 39, 50, 60].map((on) => ({ on })),
];

/**
 * German states by the first two digits of postal codes. Areas cross borders of states: a holiday in any of them is not a
 * delivery day.
 */
const STATES: Readonly<Record<string, string>> = {
  "01": "SN BB",
  "02": "SN",
  "03": "BB",
  "04": "SN TH BB",
  "06": "ST TH",
  "07": "TH SN",
  "08": "SN TH",
  "09": "SN",
  "10": "BE",
  "12": "BE BB",
  "13": "BE BB",
  "14": "BE BB ST",
  "15": "BB",
  "16": "BB",
  "17": "MV BB",
  "18": "MV",
  "19": "MV BB NI",
  "20": "HH",
  "21": "HH NI SH",
  "22": "HH SH",
  "23": "SH MV",
  "24": "SH",
  "25": "SH",
  "26": "NI",
  "27": "NI HB HH",
  "28": "HB NI",
  "29": "NI ST",
  "30": "NI",
  "31": "NI",
  "32": "NW",
  "33": "NW",
  "34": "HE NI NW",
  "35": "HE",
  "36": "HE TH",
  "37": "NI TH HE NW",
  "38": "NI ST",
  "39": "ST",
  "40": "NW",
  "41": "NW",
  "42": "NW",
  "44": "NW",
  "45": "NW",
  "46": "NW",
  "47": "NW",
  "48": "NW NI",
  "49": "NI NW",
  "50": "NW",
  "51": "NW RP",
  "52": "NW",
  "53": "NW RP",
  "54": "RP",
  "55": "RP HE",
  "56": "RP",
  "57": "NW RP",
  "58": "NW",
  "59": "NW",
  "60": "HE",
  "61": "HE",
  "63": "HE BY",
  "64": "HE BW",
  "65": "HE RP",
  "66": "SL RP",
  "67": "RP",
  "68": "BW HE",
  "69": "BW HE",
  "70": "BW",
  "71": "BW",
  "72": "BW",
  "73": "BW",
  "74": "BW",
  "75": "BW",
  "76": "BW RP",
  "77": "BW",
  "78": "BW",
  "79": "BW",
  "80": "BY",
  "81": "BY",
  "82": "BY",
  "83": "BY",
  "84": "BY",
  "85": "BY",
  "86": "BY",
  "87": "BY",
  "88": "BW BY",
  "89": "BW BY",
  "90": "BY",
  "91": "BY",
  "92": "BY",
  "93": "BY",
  "94": "BY",
  "95": "BY",
  "96": "BY TH",
  "97": "BY BW",
  "98": "TH",
  "99": "TH",
};

/** Whether an ISO date is a public holiday at the place. Of other countries than Germany and Austria none are known. */
export function isPublicHoliday(day: string, { country, postalCode }: DeliveryPlace): boolean {
  const year = Number(day.slice(0, 4));
  const isOn = ({ on }: Holiday) => (typeof on === "string" ? day.slice(5) === on : day === addDays(easterSunday(year), on));
  if (country === "AT") return AUSTRIAN.some(isOn);
  if (country !== "DE") return false;
  const states = STATES[postalCode.trim().slice(0, 2)];
  const isHere = (holiday: Holiday) => !holiday.states || !states || holiday.states.some((state) => states.includes(state));
  if (GERMAN.some((holiday) => isHere(holiday) && isOn(holiday))) return true;
  return isRepentanceDay(day, year) && (!states || states.includes("SN"));
}

/** The Wednesday before 23 November, a holiday in Saxony. */
function isRepentanceDay(day: string, year: number): boolean {
  const last = new Date(`${year}-11-22T00:00:00Z`);
  return day === addDays(`${year}-11-22`, -((last.getUTCDay() + 4) % 7));
}
