/**
 * Region names by GeoNames' codes: German, plus English if it differs. In other countries, places of the same name are
 * distinguished by distance.
 */
const REGIONS: Readonly<Record<string, Readonly<Record<string, string | readonly [german: string, english: string]>>>> = {
  DE: {
    "01": "Baden-Württemberg",
    "02": ["Bayern", "Bavaria"],
    "03": "Bremen",
    "04": "Hamburg",
    "05": ["Hessen", "Hesse"],
    "06": ["Niedersachsen", "Lower Saxony"],
    "07": ["Nordrhein-Westfalen", "North Rhine-Westphalia"],
    "08": ["Rheinland-Pfalz", "Rhineland-Palatinate"],
    "09": "Saarland",
    "10": "Schleswig-Holstein",
    "11": "Brandenburg",
    "12": ["Mecklenburg-Vorpommern", "Mecklenburg-Western Pomerania"],
    "13": ["Sachsen", "Saxony"],
    "14": ["Sachsen-Anhalt", "Saxony-Anhalt"],
    "15": ["Thüringen", "Thuringia"],
    "16": "Berlin",
  },
  AT: {
    "01": "Burgenland",
    "02": ["Kärnten", "Carinthia"],
    "03": ["Niederösterreich", "Lower Austria"],
    "04": ["Oberösterreich", "Upper Austria"],
    "05": "Salzburg",
    "06": ["Steiermark", "Styria"],
    "07": ["Tirol", "Tyrol"],
    "08": "Vorarlberg",
    "09": ["Wien", "Vienna"],
  },
  CH: {
    AG: "Aargau",
    AI: "Appenzell Innerrhoden",
    AR: "Appenzell Ausserrhoden",
    BE: "Bern",
    BL: "Basel-Landschaft",
    BS: "Basel-Stadt",
    FR: ["Freiburg", "Fribourg"],
    GE: ["Genf", "Geneva"],
    GL: "Glarus",
    GR: ["Graubünden", "Grisons"],
    JU: "Jura",
    LU: ["Luzern", "Lucerne"],
    NE: ["Neuenburg", "Neuchâtel"],
    NW: "Nidwalden",
    OW: "Obwalden",
    SG: "St. Gallen",
    SH: "Schaffhausen",
    SO: "Solothurn",
    SZ: "Schwyz",
    TG: "Thurgau",
    TI: ["Tessin", "Ticino"],
    UR: "Uri",
    VD: ["Waadt", "Vaud"],
    VS: ["Wallis", "Valais"],
    ZG: "Zug",
    ZH: "Zürich",
    // Liechtenstein uses Swiss postal codes.
    LI: "Liechtenstein",
  },
};

/** A region's name in a language; "" if unknown. */
export function regionName(countryCode: string, code: string, isGerman: boolean): string {
  const name = REGIONS[countryCode]?.[code] ?? "";
  return typeof name === "string" ? name : name[isGerman ? 0 : 1];
}
