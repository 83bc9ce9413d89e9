// Types of the demo catalogue's source. Names and texts are invented; sizes are those of the trade.

export type Text = { de: string; en: string };

export type Category = { id: string; parent: string | null; name: Text; claim: Text; description: Text };

/** A property's value: a number or language-independent code, or a text in both languages. */
export type Value = number | string | Text;

export type VariantSpec = {
  /** Follows the family's name: "8 x 40". */
  size: string;
  /** Text after the size, e.g. the material. */
  suffix?: Text;
  values: Partial<Record<AttributeKey, Value>>;
  /** Net list price in cents for `priceQuantity`. */
  cents: number;
  /** Fixed article number; otherwise the next one of the family. */
  articleNumber?: string;
};

export type FamilySpec = {
  id: string;
  parent: string;
  firstNumber: number;
  /** The kind of drawing; also the product type's technical name. */
  kind: string;
  type: Text;
  name: Text;
  claim: Text;
  description: Text;
  /** C62 piece, PK pack, MTR metre, CT carton. */
  orderUnit: string;
  contentPerUnit?: number;
  priceQuantity: 1 | 100 | 1000;
  step: number;
  /** Minimum order quantity; larger than the step if a whole box is the minimum. */
  min?: number;
  /** Quantities of the tier prices; empty if there is only one price. */
  scales: readonly number[];
  variants: readonly VariantSpec[];
};

export const ATTRIBUTES = {
  BAUART: { name: { de: "Bauart", en: "Type" }, unit: "" },
  GRUND: { name: { de: "Verankerungsgrund", en: "Base material" }, unit: "" },
  BOHRER_D: { name: { de: "Bohrer-Ø", en: "Drill diameter" }, unit: "mm" },
  BOHR_TIEFE: { name: { de: "Bohrlochtiefe", en: "Drill hole depth" }, unit: "mm" },
  DUEBEL_L: { name: { de: "Dübellänge", en: "Plug length" }, unit: "mm" },
  ANKER_L: { name: { de: "Ankerlänge", en: "Anchor length" }, unit: "mm" },
  VERANKERUNG: { name: { de: "Verankerungstiefe", en: "Embedment depth" }, unit: "mm" },
  ANBAUTEIL: { name: { de: "Max. Anbauteildicke", en: "Max. fixture thickness" }, unit: "mm" },
  GEWINDE: { name: { de: "Gewinde", en: "Thread" }, unit: "" },
  SCHRAUBE_D: { name: { de: "Schrauben-Ø", en: "Screw diameter" }, unit: "mm" },
  SCHRAUBE_L: { name: { de: "Schraubenlänge", en: "Screw length" }, unit: "mm" },
  KOPF_D: { name: { de: "Kopf-Ø", en: "Head diameter" }, unit: "mm" },
  KOPFFORM: { name: { de: "Kopfform", en: "Head shape" }, unit: "" },
  SCHL_WEITE: { name: { de: "Antrieb", en: "Drive" }, unit: "" },
  AUSSEN_D: { name: { de: "Außen-Ø", en: "Outer diameter" }, unit: "mm" },
  SCHEIBE_D: { name: { de: "Scheiben-Ø", en: "Washer diameter" }, unit: "mm" },
  INNEN_D: { name: { de: "Innen-Ø", en: "Inner diameter" }, unit: "mm" },
  DICKE: { name: { de: "Dicke", en: "Thickness" }, unit: "mm" },
  LAENGE: { name: { de: "Länge", en: "Length" }, unit: "mm" },
  BREITE: { name: { de: "Breite", en: "Width" }, unit: "mm" },
  HOEHE: { name: { de: "Höhe", en: "Height" }, unit: "mm" },
  ARBEITS_L: { name: { de: "Arbeitslänge", en: "Working length" }, unit: "mm" },
  AUFNAHME: { name: { de: "Aufnahme", en: "Shank" }, unit: "" },
  SPANN_MIN: { name: { de: "Spannbereich ab", en: "Clamping range from" }, unit: "mm" },
  SPANN_MAX: { name: { de: "Spannbereich bis", en: "Clamping range to" }, unit: "mm" },
  INHALT: { name: { de: "Inhalt", en: "Content" }, unit: "" },
  VERPACKUNG: { name: { de: "Verpackung", en: "Packaging" }, unit: "" },
  HARZ: { name: { de: "Harzbasis", en: "Resin base" }, unit: "" },
  HALTBARKEIT: { name: { de: "Haltbarkeit", en: "Shelf life" }, unit: "" },
  LAST: { name: { de: "Empfohlene Last", en: "Recommended load" }, unit: "kN" },
  LAST_GILT: { name: { de: "Last gilt für", en: "Load applies to" }, unit: "" },
  MATERIAL: { name: { de: "Werkstoff", en: "Material" }, unit: "" },
  OBERFLAECHE: { name: { de: "Oberfläche", en: "Surface" }, unit: "" },
  FARBE: { name: { de: "Farbe", en: "Colour" }, unit: "" },
  BRANDSCHUTZ: { name: { de: "Feuerwiderstand", en: "Fire resistance" }, unit: "" },
  ZULASSUNG_D: { name: { de: "Nationale Zulassung", en: "National approval" }, unit: "" },
  ZULASSUNG_E: { name: { de: "Europäische Bewertung", en: "European assessment" }, unit: "" },
  ZULASSUNG_I: { name: { de: "Internationaler Bericht", en: "International report" }, unit: "" },
  GEWICHT: { name: { de: "Gewicht", en: "Weight" }, unit: "g" },
} as const satisfies Record<string, { name: Text; unit: string }>;

export type AttributeKey = keyof typeof ATTRIBUTES;

export function driveIcon(drive: string): string {
  if (drive.startsWith("SW")) return "drive-hex";
  if (drive.startsWith("TX")) return "drive-hexalobular";
  return "drive-cross";
}

export const YES: Text = { de: "ja", en: "yes" };
export const NO: Text = { de: "nein", en: "no" };

/** Approvals as three yes/no properties: national, European, international. Omitted if there are none at all. */
export function approvals(national: boolean, european: boolean, international: boolean): VariantSpec["values"] {
  if (!national && !european && !international) return {};
  const text = (is: boolean): Text => (is ? YES : NO);
  return { ZULASSUNG_D: text(national), ZULASSUNG_E: text(european), ZULASSUNG_I: text(international) };
}

export const NYLON: Text = { de: "Polyamid", en: "Polyamide" };
export const PLASTIC: Text = { de: "Polypropylen", en: "Polypropylene" };
export const STEEL: Text = { de: "Stahl", en: "Steel" };
export const A4: Text = { de: "Edelstahl A4", en: "Stainless steel A4" };
export const A2: Text = { de: "Edelstahl A2", en: "Stainless steel A2" };
export const ZINC: Text = { de: "galvanisch verzinkt", en: "zinc plated" };
export const HOT_DIP: Text = { de: "feuerverzinkt", en: "hot-dip galvanised" };
export const BARE: Text = { de: "blank", en: "plain" };
export const YELLOW: Text = { de: "gelb passiviert", en: "yellow passivated" };

/** The Cartesian product of two lists. */
export function pairs<A, B>(as: readonly A[], bs: readonly B[]): [A, B][] {
  return as.flatMap((a) => bs.map((b): [A, B] => [a, b]));
}
