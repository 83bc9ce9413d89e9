import { type GazetteerPlace, readPlaces } from "../../src/server/dealers/gazetteer/read-places.ts";
import { type PostalCode, readPostalCodes } from "../../src/server/dealers/gazetteer/read-postal-codes.ts";
import { ARTICLES, dice, SHOWN_ARTICLE } from "./articles.ts";

// Fictitious dealers, distributed over towns by population. Names and streets are invented; telephone numbers are in Germany's
// range for films, or start with digits that no number of their country has.

type Town = Pick<GazetteerPlace, "id" | "name" | "region" | "population" | "latitude" | "longitude">;
type Country = {
  code: string;
  dealers: number;
  phone: (roll: (sides: number) => number) => string;
};

const digits = (count: number, number: number): string => String(number).padStart(count, "0");
const FILM_NUMBERS = ["30 23125", "69 90009", "40 66969", "221 4710", "89 99998"] as const;

const COUNTRIES: readonly Country[] = [
  {
    code: "de",
    dealers: 425,
    phone: (roll) => `+49 ${FILM_NUMBERS[roll(5)]!} ${digits(3, roll(1_000))}`,
  },
  {
    code: "at",
    dealers: 85,
    phone: (roll) => `+43 1 000 ${digits(4, roll(10_000))}`,
  },
  {
    code: "ch",
    dealers: 75,
    phone: (roll) => `+41 00 000 ${digits(4, roll(10_000))}`,
  },
  {
    code: "ru",
    dealers: 15,
    phone: (roll) => `+7 000 000 ${digits(4, roll(10_000))}`,
  },
];

/** The gazetteer has no list of Russian codes. */
const RUSSIAN_POSTAL_CODES: Readonly<Record<string, string>> = {
  Moskau: "101000",
  "Sankt Petersburg": "190000",
  Jekaterinburg: "620014",
  Krasnojarsk: "660049",
  Chabarowsk: "680000",
  Magnitogorsk: "455000",
  Angarsk: "665800",
  "Novyye Kuz’minki": "109377",
  Kysyl: "667000",
  Kropotkin: "352380",
  Belebei: "452000",
  Rostokino: "129226",
  Krylovskaya: "352080",
  "Vysokaya Gora": "422700",
  Ventsy: "352177",
};

const FIRST_WORDS = [
  "Anker",
  "Backbord",
  "Bollwerk",
  "Dalben",
  "Fallreep",
  "Gangspill",
  "Klüver",
  "Kranbalken",
  "Leuchtfeuer",
  "Luvseite",
  "Mastkorb",
  "Pollerkai",
  "Quermast",
  "Reling",
  "Rahsegel",
  "Schotstek",
  "Slipanlage",
  "Steuerrad",
  "Takelhof",
  "Wellenbrecher",
] as const;

const KINDS = [
  { type: "TRADITIONALTRADE", share: 52, words: ["Eisenwaren", "Werkzeuge & Beschläge", "Befestigungstechnik", "Handwerkerbedarf"] },
  { type: "BUILDINGCONSTRUCTION", share: 28, words: ["Baustoffe", "Bauzentrum", "Baubedarf"] },
  { type: "DIY", share: 20, words: ["Baumarkt", "Heimwerkermarkt"] },
] as const;

const STREETS = [
  "Am Ankerkai",
  "Deichgasse",
  "Hafenstieg",
  "Klüverweg",
  "Kompassring",
  "Lotsenallee",
  "Luvstraße",
  "Mastenweg",
  "Schleusenplatz",
  "Tidegasse",
] as const;
const PEOPLE = ["Aylin", "Bernd", "Chiara", "Dora", "Emil", "Frieda", "Goran", "Hanna", "Ivo", "Jule"] as const;
const FAMILIES = ["Dübelmann", "Gewindner", "Hakenschmidt", "Lochner-Reff", "Mutterkamp", "Nietling", "Ösenberg", "Zwingenthal"] as const;
const HOURS = {
  TRADITIONALTRADE: [
    "Mo-Fr 07:30-12:30,13:30-18:00; Sa 08:30-12:30",
    "Mo-Fr 08:00-18:00; Sa 09:00-13:00",
    "Mo-Do 07:00-17:00; Fr 07:00-15:00",
  ],
  BUILDINGCONSTRUCTION: ["Mo-Fr 06:30-17:00; Sa 07:30-12:00", "Mo-Fr 07:00-17:30"],
  DIY: ["Mo-Sa 08:00-20:00", "Mo-Fr 08:00-19:00; Sa 08:00-18:00"],
} as const;

const COLUMNS = [
  "dealer_id",
  "name",
  "name2",
  "street",
  "postal_code",
  "city",
  "country",
  "latitude",
  "longitude",
  "types",
  "partner_type",
  "contact_person",
  "phone",
  "fax",
  "email",
  "website",
  "shop",
  "opening_hours",
] as const;

type DealerLine = Readonly<Record<(typeof COLUMNS)[number], string>>;

/** One town for each of `dealers` dealers, weighted by population. */
function pickTowns(towns: readonly Town[], { code, dealers }: Country): Town[] {
  const total = towns.reduce((sum, town) => sum + town.population, 0);
  return Array.from({ length: dealers }, (_, index) => {
    let rest = Math.floor(((index + dice(`person ${code} ${index}`, 1_000) / 1_000) * total) / dealers);
    return towns.find((town) => (rest -= town.population) < 0) ?? towns[0]!;
  });
}

function dealerIn(town: Town, country: Country, codes: readonly PostalCode[], index: number): DealerLine {
  const roll = (what: string) => (sides: number) => dice(`${what} ${country.code} ${index}`, sides);
  const pick = <Item>(what: string, items: readonly Item[]): Item => items[roll(what)(items.length)]!;
  const share = roll("kind")(100);
  const kind = KINDS[share < 52 ? 0 : share < 80 ? 1 : 2];
  const first = pick("first", FIRST_WORDS);
  const word = pick("word", kind.words as readonly string[]);
  const isPair = roll("second kind")(100) < 12;
  const dealerId = `${country.code}-${digits(3, index + 1)}`;
  const host = `${plain(first)}-${plain(town.name)}-${dealerId}.example`;
  const number = country.phone(roll("phone"));
  // Larger towns have a larger radius.
  const reach = Math.min(0.06, Math.sqrt(town.population) / 16_000);
  const beside = (what: string) => ((roll(what)(2_001) - 1_000) / 1_000) * reach;
  return {
    dealer_id: dealerId,
    name: `${first} ${word}`,
    name2: roll("second line")(100) < 40 ? `Niederlassung ${town.name}` : "",
    street: `${pick("street", STREETS)} ${1 + roll("house")(140)}`,
    postal_code: postalCodeIn(town, codes, roll("post")),
    city: town.name,
    country: country.code.toUpperCase(),
    latitude: (town.latitude + beside("north")).toFixed(5),
    longitude: (town.longitude + beside("east") * 1.5).toFixed(5),
    types: isPair && kind.type !== "BUILDINGCONSTRUCTION" ? `${kind.type},BUILDINGCONSTRUCTION` : kind.type,
    partner_type: pick("partner", ["", "", "", "", "", "CENTER", "SPECIALIST", "SPECIALIST", "RENTAL", "RENTAL"]),
    contact_person: roll("person")(100) < 70 ? `${pick("given name", PEOPLE)} ${pick("family name", FAMILIES)}` : "",
    phone: number,
    fax: "",
    email: `laden@${host}`,
    website: roll("website")(100) < 85 ? `https://${host}/` : "",
    shop: roll("shop")(100) < 25 ? `https://${host}/shop` : "",
    opening_hours: roll("hours known")(100) < 92 ? pick("hours", HOURS[kind.type]) : "",
  };
}

/** One of the town's postal codes; the nearest one if the list has the place under another name. */
function postalCodeIn(town: Town, codes: readonly PostalCode[], roll: (sides: number) => number): string {
  if (codes.length === 0) return RUSSIAN_POSTAL_CODES[town.name]!;
  const own = codes.filter(({ place }) => place.id === town.id);
  if (own.length > 0) return own[roll(own.length)]!.code;
  const distance = ({ place }: PostalCode) =>
    Math.hypot(place.latitude - town.latitude, (place.longitude - town.longitude) * Math.cos((town.latitude * Math.PI) / 180));
  return codes.reduce((nearest, code) => (distance(code) < distance(nearest) ? code : nearest)).code;
}

function plain(text: string): string {
  const folded = text.toLowerCase().replaceAll("ß", "ss").normalize("NFKD").replace(/\p{M}/gu, "");
  return folded.replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");
}

const DEALERS: readonly DealerLine[] = COUNTRIES.flatMap((country) => {
  const places = readPlaces(country.code);
  const codes = readPostalCodes(country.code, places);
  return pickTowns(places, country).map((town, index) => dealerIn(town, country, codes, index));
});

export function dealersFile(): string {
  const lines = DEALERS.map((dealer) => COLUMNS.map((column) => quoted(dealer[column])).join(";"));
  return `${[COLUMNS.join(";"), ...lines].join("\n")}\n`;
}

const quoted = (cell: string): string => (/[";]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** The stock of each dealer: some families of the range with most of their articles; a few are sold out. */
export function dealerStockFile(): string {
  const lines = DEALERS.flatMap(({ dealer_id: id, partner_type }) => {
    const share = partner_type === "CENTER" ? 12 : 3 + dice(`range ${id}`, 4);
    return ARTICLES.filter(
      ({ articleNumber, family }) =>
        (articleNumber === SHOWN_ARTICLE && dice(`shown ${id}`, 100) < 60) ||
        (dice(`sells ${id} ${family.id}`, 100) < share && dice(`lists ${id} ${articleNumber}`, 100) < 80),
    ).map(({ articleNumber, family }) => {
      const available = dice(`out ${id} ${articleNumber}`, 100) < 18 ? 0 : family.step * (1 + dice(`has ${id} ${articleNumber}`, 30));
      return `${id};${articleNumber};${available}\n`;
    });
  });
  return `dealer_id;article_number;available\n${lines.join("")}`;
}
