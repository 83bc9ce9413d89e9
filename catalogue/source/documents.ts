// Documents of families with a European assessment: the assessment's values and the declaration of performance based on them.
import { FAMILIES } from "./families.ts";
import { groundsOf } from "./grounds.ts";
import { loadConditionOf } from "./loads.ts";
import { ATTRIBUTES, YES, type AttributeKey, type FamilySpec, type Text, type Value, type VariantSpec } from "./model.ts";
import { pdf, type Line } from "./pdf.ts";

export const isAssessed = ({ values }: VariantSpec): boolean => values.ZULASSUNG_E === YES;

/** Small packs have the same content as the large ones. */
const PACKED: Readonly<Record<string, string>> = {
  "09488025": "09488021",
  "1001341461": "1001341458",
  "10013414523": "10013414522",
};

export type ArticleDocument = { file: string; description: string };

/** The documents of an article; empty without a European assessment. */
export function getArticleDocuments({ id }: FamilySpec, variant: VariantSpec): readonly ArticleDocument[] {
  if (!isAssessed(variant)) return [];
  const family = PACKED[id] ?? id;
  return [
    { file: `bewertung-${family}.pdf`, description: `Europäische Technische Bewertung ${assessmentNumber(family)} (Zulassung)` },
    { file: `leistungserklaerung-${family}.pdf`, description: `Leistungserklärung ${declarationNumber(family)}` },
  ];
}

const FOOTER = "Muster des Demo-Katalogs, ohne rechtliche Wirkung / Sample of the demo catalogue, without legal effect";
const SAMPLE = "(Muster / sample)";
const COLUMNS: readonly AttributeKey[] = [
  "GEWINDE",
  "BOHRER_D",
  "SCHRAUBE_D",
  "INHALT",
  "BOHR_TIEFE",
  "VERANKERUNG",
  "LAST",
  "BRANDSCHUTZ",
  "MATERIAL",
];
const MAX_COLUMNS = 6;

function inWords(value: Value | undefined, unit: string): string {
  if (value === undefined || value === "–") return "–";
  const text = typeof value === "object" ? value.de : String(value).replace(".", ",");
  return unit === "" ? text : `${text} ${unit}`;
}

/** The declared values of a family, each combination once. */
function performance(family: FamilySpec): Line[] {
  const variants = family.variants.filter(isAssessed);
  const columns = COLUMNS.filter((key) => variants.some(({ values }) => values[key] !== undefined && values[key] !== "–")).slice(
    0,
    MAX_COLUMNS,
  );
  const rows = new Map<string, readonly string[]>();
  for (const { values } of variants) {
    const cells = columns.map((key) => inWords(values[key], ATTRIBUTES[key].unit));
    rows.set(cells.join("|"), cells);
  }
  const condition = variants.some(({ values }) => values.LAST !== undefined) ? loadConditionOf(family) : null;
  return [
    { kind: "gap" },
    { kind: "row", cells: columns.map((key) => ATTRIBUTES[key].name.de), isHead: true },
    ...[...rows.values()].map((cells): Line => ({ kind: "row", cells })),
    ...(condition
      ? [
          { kind: "gap" } as const,
          { kind: "small", text: `Empfohlene Last / Recommended load: ${condition.de} / ${condition.en}` } as const,
        ]
      : []),
  ];
}

/** Names are often identical in both languages. */
function inBoth({ de, en }: Text): string {
  return de === en ? de : `${de} / ${en}`;
}

function useOf(family: FamilySpec): string {
  const grounds = groundsOf(family);
  const words = (language: "de" | "en") => grounds.map((one) => one[language]).join(", ");
  return `${family.type.de} für ${words("de")} / ${family.type.en} for ${words("en").toLowerCase()}`;
}

const ASSESSED = FAMILIES.filter((family) => PACKED[family.id] === undefined && family.variants.some(isAssessed));

/** Fictitious numbers, above the range in use. */
const assessmentNumber = (familyId: string): string => `ETA-26/${9001 + ASSESSED.findIndex(({ id }) => id === familyId)}`;
const declarationNumber = (familyId: string): string => `DoP-${familyId}`;

function assessment(family: FamilySpec): string {
  const title = `Europäische Technische Bewertung: ${family.name.de}`;
  return pdf(
    title,
    [
      { kind: "title", text: "Europäische Technische Bewertung" },
      { kind: "text", text: `European Technical Assessment ${assessmentNumber(family.id)} ${SAMPLE}` },
      { kind: "gap" },
      { kind: "heading", text: "Produkt / Product" },
      { kind: "text", text: inBoth(family.name) },
      { kind: "gap" },
      { kind: "heading", text: "Verwendungszweck / Intended use" },
      { kind: "text", text: useOf(family) },
      { kind: "gap" },
      { kind: "heading", text: "Hersteller / Manufacturer" },
      { kind: "text", text: "Ankerplatz Befestigungssysteme GmbH, Am Ankerplatz 1, 12345 Musterstadt" },
      { kind: "gap" },
      { kind: "heading", text: "Leistung des Produkts / Performance of the product" },
      ...performance(family),
    ],
    FOOTER,
  );
}

function declaration(family: FamilySpec): string {
  const title = `Leistungserklärung: ${family.name.de}`;
  return pdf(
    title,
    [
      { kind: "title", text: "Leistungserklärung" },
      { kind: "text", text: `Declaration of performance ${declarationNumber(family.id)}` },
      { kind: "gap" },
      { kind: "heading", text: "1. Kenncode des Produkttyps / Identification code of the product type" },
      { kind: "text", text: inBoth(family.name) },
      { kind: "gap" },
      { kind: "heading", text: "2. Verwendungszweck / Intended use" },
      { kind: "text", text: useOf(family) },
      { kind: "gap" },
      { kind: "heading", text: "3. Hersteller / Manufacturer" },
      { kind: "text", text: "Ankerplatz Befestigungssysteme GmbH, Am Ankerplatz 1, 12345 Musterstadt" },
      { kind: "gap" },
      { kind: "heading", text: "4. Bewertung / Assessment" },
      { kind: "text", text: `${assessmentNumber(family.id)} ${SAMPLE}` },
      { kind: "gap" },
      { kind: "heading", text: "5. Erklärte Leistung / Declared performance" },
      ...performance(family),
      { kind: "gap" },
      {
        kind: "text",
        text: "Die Leistung des Produkts entspricht der erklärten Leistung. / The performance of the product is as declared.",
      },
      { kind: "text", text: "Musterstadt, 02.01.2026" },
    ],
    FOOTER,
  );
}

export function generateDocuments(): Map<string, string> {
  const files = new Map<string, string>();
  for (const family of ASSESSED) {
    files.set(`bewertung-${family.id}.pdf`, assessment(family));
    files.set(`leistungserklaerung-${family.id}.pdf`, declaration(family));
  }
  return files;
}
