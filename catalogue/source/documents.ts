// Technical documents of the demo's main families, and the file that describes them for the import.
import { ARTICLES } from "./articles.ts";
import { FAMILIES } from "./families.ts";
import { groundsOf } from "./grounds.ts";
import { loadConditionOf } from "./loads.ts";
import { ATTRIBUTES, YES, type AttributeKey, type FamilySpec, type Text, type Value, type VariantSpec } from "./model.ts";
import { boltDrawing } from "./dxf.ts";
import { pdf, type Line } from "./pdf.ts";

type Language = "de" | "en";

export const isAssessed = ({ values }: VariantSpec): boolean => values.ZULASSUNG_E === YES;

/** Small packs have the same content as the large ones. */
const PACKED: Readonly<Record<string, string>> = {
  "09488025": "09488021",
  "1001341461": "1001341458",
  "10013414523": "10013414522",
};

type Kind = "performance" | "assessment" | "dataSheet" | "safetySheet" | "instructions" | "cad";

export type DemoDocument = {
  file: string;
  kind: Kind;
  number: string;
  title: string;
  language: Language | "mul";
  revision: number;
  issued: string;
  productType: string;
  specification: string;
  articleNumbers: readonly string[];
  content: string;
};

/** The number of a family's data sheet. */
export const dataSheetNumber = (familyId: string): string => `TD-${PACKED[familyId] ?? familyId}`;

/** The assessment number of an article's family; null without a European assessment. */
export function getAssessment({ id }: FamilySpec, variant: VariantSpec): string | null {
  return isAssessed(variant) ? assessmentNumber(PACKED[id] ?? id) : null;
}

const FOOTER: Text = {
  de: "Muster des Demo-Katalogs, ohne rechtliche Wirkung",
  en: "Sample of the demo catalogue, without legal effect",
};
const MANUFACTURER = "Ankerplatz Befestigungssysteme GmbH, Am Ankerplatz 1, 12345 Musterstadt";
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

function inWords(value: Value | undefined, unit: string, language: Language): string {
  if (value === undefined || value === "–") return "–";
  const plain = typeof value === "object" ? value[language] : String(value);
  const text = language === "de" ? plain.replace(/^(\d+)\.(\d+)$/, "$1,$2") : plain;
  return unit === "" ? text : `${text} ${unit}`;
}

/** The values of a family's variants, each combination once. */
function table(family: FamilySpec, variants: readonly VariantSpec[], language: Language): Line[] {
  const columns = COLUMNS.filter((key) => variants.some(({ values }) => values[key] !== undefined && values[key] !== "–")).slice(
    0,
    MAX_COLUMNS,
  );
  if (columns.length === 0) return [];
  const rows = new Map<string, readonly string[]>();
  for (const { values } of variants) {
    const cells = columns.map((key) => inWords(values[key], ATTRIBUTES[key].unit, language));
    rows.set(cells.join("|"), cells);
  }
  const condition = variants.some(({ values }) => values.LAST !== undefined) ? loadConditionOf(family) : null;
  const label = language === "de" ? "Empfohlene Last" : "Recommended load";
  return [
    { kind: "gap" },
    { kind: "row", cells: columns.map((key) => ATTRIBUTES[key].name[language]), isHead: true },
    ...[...rows.values()].map((cells): Line => ({ kind: "row", cells })),
    ...(condition ? [{ kind: "gap" } as const, { kind: "small", text: `${label}: ${condition[language]}` } as const] : []),
  ];
}

function useOf(family: FamilySpec, language: Language): string {
  const grounds = groundsOf(family).map((one) => one[language]);
  return language === "de" ? `${family.type.de} für ${grounds.join(", ")}` : `${family.type.en} for ${grounds.join(", ").toLowerCase()}`;
}

const hasDocuments = ({ id }: FamilySpec): boolean => PACKED[id] === undefined;
const ASSESSED = FAMILIES.filter((family) => hasDocuments(family) && family.variants.some(isAssessed));
const CHEMICAL_KINDS: ReadonlySet<string> = new Set(["cartridge", "capsule"]);
const CHEMICAL = FAMILIES.filter(({ kind }) => CHEMICAL_KINDS.has(kind));
/** Families whose loads no assessment governs. */
const hasUnassessedLoads = ({ variants }: FamilySpec): boolean =>
  variants.some((variant) => typeof variant.values.LAST === "number" && !isAssessed(variant));
const DESCRIBED = FAMILIES.filter((family) => ASSESSED.includes(family) || CHEMICAL.includes(family) || hasUnassessedLoads(family));
/** Families with documents in English as well. */
const IN_ENGLISH: ReadonlySet<string> = new Set(["bolt-anchor", "sleeve-anchor", "cartridge", "capsule"]);
/** The family whose declaration and assessment have a second revision. */
const REVISED = "1001341458";

/** Fictitious numbers, above the range in use. */
const assessmentNumber = (familyId: string): string => `ETA-26/${9001 + ASSESSED.findIndex(({ id }) => id === familyId)}`;
const declarationNumber = (familyId: string): string => `DoP-${familyId}`;

const heading = (text: string): Line => ({ kind: "heading", text });
const text = (content: string): Line => ({ kind: "text", text: content });
const gap: Line = { kind: "gap" };

/** "2026-01-02" in the form of the language. */
function dateIn(language: Language, date: string): string {
  const [year, month, day] = date.split("-");
  return language === "de" ? `${day}.${month}.${year}` : `${day}/${month}/${year}`;
}

function revisionLine(language: Language, revision: number, issued: string): Line {
  return text(
    language === "de"
      ? `Revision ${revision}, Musterstadt, ${dateIn("de", issued)}`
      : `Revision ${revision}, Musterstadt, ${dateIn("en", issued)}`,
  );
}

function assessment(family: FamilySpec, language: Language, { revision, issued }: Issue): string {
  const isGerman = language === "de";
  const title = isGerman ? "Europäische Technische Bewertung" : "European Technical Assessment";
  return pdf(
    `${title}: ${family.name[language]}`,
    [
      { kind: "title", text: title },
      text(`${assessmentNumber(family.id)} ${isGerman ? "(Muster)" : "(sample)"}`),
      gap,
      heading(isGerman ? "Produkt" : "Product"),
      text(family.name[language]),
      gap,
      heading(isGerman ? "Verwendungszweck" : "Intended use"),
      text(useOf(family, language)),
      gap,
      heading(isGerman ? "Hersteller" : "Manufacturer"),
      text(MANUFACTURER),
      gap,
      heading(isGerman ? "Leistung des Produkts" : "Performance of the product"),
      ...table(family, family.variants.filter(isAssessed), language),
      gap,
      revisionLine(language, revision, issued),
    ],
    FOOTER[language],
    language,
  );
}

function declaration(family: FamilySpec, language: Language, { revision, issued }: Issue): string {
  const isGerman = language === "de";
  const title = isGerman ? "Leistungserklärung" : "Declaration of performance";
  return pdf(
    `${title}: ${family.name[language]}`,
    [
      { kind: "title", text: title },
      text(`Nr. ${declarationNumber(family.id)}`.replace(/^Nr\./, isGerman ? "Nr." : "No.")),
      gap,
      heading(isGerman ? "1. Kenncode des Produkttyps" : "1. Identification code of the product type"),
      text(family.name[language]),
      gap,
      heading(isGerman ? "2. Verwendungszweck" : "2. Intended use"),
      text(useOf(family, language)),
      gap,
      heading(isGerman ? "3. Hersteller" : "3. Manufacturer"),
      text(MANUFACTURER),
      gap,
      heading(
        isGerman
          ? "4. System zur Bewertung und Überprüfung der Leistungsbeständigkeit"
          : "4. System of assessment and verification of constancy of performance",
      ),
      text("System 1"),
      gap,
      heading(isGerman ? "5. Europäische Technische Bewertung" : "5. European Technical Assessment"),
      text(`${assessmentNumber(family.id)} ${isGerman ? "(Muster)" : "(sample)"}, ${specificationOf(family)}`),
      gap,
      heading(isGerman ? "6. Erklärte Leistung" : "6. Declared performance"),
      ...table(family, family.variants.filter(isAssessed), language),
      gap,
      text(
        isGerman
          ? "Die Leistung des Produkts entspricht der erklärten Leistung."
          : "The performance of the product is in conformity with the declared performance.",
      ),
      revisionLine(language, revision, issued),
    ],
    FOOTER[language],
    language,
  );
}

function dataSheet(family: FamilySpec, language: Language, { revision, issued }: Issue): string {
  const isGerman = language === "de";
  return pdf(
    `${isGerman ? "Datenblatt" : "Data sheet"}: ${family.name[language]}`,
    [
      { kind: "title", text: family.name[language] },
      text(family.claim[language]),
      gap,
      heading(isGerman ? "Beschreibung" : "Description"),
      text(family.description[language]),
      gap,
      heading(isGerman ? "Verwendung" : "Use"),
      text(useOf(family, language)),
      gap,
      heading(isGerman ? "Technische Daten" : "Technical data"),
      ...table(family, family.variants, language),
      gap,
      revisionLine(language, revision, issued),
    ],
    FOOTER[language],
    language,
  );
}

function safetySheet(family: FamilySpec, language: Language, { revision, issued }: Issue): string {
  const isGerman = language === "de";
  const sections: readonly [Text, Text][] = [
    [
      { de: "1. Bezeichnung des Gemischs und des Unternehmens", en: "1. Identification of the mixture and of the company" },
      { de: `${family.name.de}. ${MANUFACTURER}`, en: `${family.name.en}. ${MANUFACTURER}` },
    ],
    [
      { de: "2. Mögliche Gefahren", en: "2. Hazards identification" },
      {
        de: "Kann allergische Hautreaktionen verursachen. Verursacht schwere Augenreizung.",
        en: "May cause an allergic skin reaction. Causes serious eye irritation.",
      },
    ],
    [
      { de: "4. Erste-Hilfe-Maßnahmen", en: "4. First aid measures" },
      {
        de: "Haut mit viel Wasser und Seife waschen. Augen mehrere Minuten mit Wasser spülen. Bei Beschwerden ärztlichen Rat einholen.",
        en: "Wash skin with plenty of water and soap. Rinse eyes with water for several minutes. If symptoms persist, seek medical advice.",
      },
    ],
    [
      { de: "7. Handhabung und Lagerung", en: "7. Handling and storage" },
      {
        de: "Kühl und trocken bei 5 bis 25 °C lagern. Nicht in die Hände von Kindern gelangen lassen.",
        en: "Store in a cool and dry place at 5 to 25 °C. Keep out of reach of children.",
      },
    ],
    [
      { de: "8. Persönliche Schutzausrüstung", en: "8. Personal protection" },
      { de: "Schutzhandschuhe und Schutzbrille tragen.", en: "Wear protective gloves and eye protection." },
    ],
    [
      { de: "13. Hinweise zur Entsorgung", en: "13. Disposal considerations" },
      {
        de: "Ausgehärteten Mörtel als Bauschutt entsorgen, Reste als Sonderabfall.",
        en: "Dispose of cured mortar as construction waste, of remainders as hazardous waste.",
      },
    ],
  ];
  return pdf(
    `${isGerman ? "Sicherheitsdatenblatt" : "Safety data sheet"}: ${family.name[language]}`,
    [
      { kind: "title", text: isGerman ? "Sicherheitsdatenblatt" : "Safety data sheet" },
      text(family.name[language]),
      ...sections.flatMap(([head, body]): Line[] => [gap, heading(head[language]), text(body[language])]),
      gap,
      revisionLine(language, revision, issued),
    ],
    FOOTER[language],
    language,
  );
}

type Manual = { number: string; kinds: readonly string[]; title: Text; steps: readonly Text[] };

export const MANUALS: readonly Manual[] = [
  {
    number: "MA-100",
    kinds: ["plug", "frame-plug"],
    title: { de: "Montage von Dübeln", en: "Installing plugs" },
    steps: [
      {
        de: "Bohrloch im Durchmesser des Dübels bohren, in Lochstein ohne Schlag.",
        en: "Drill the hole in the diameter of the plug, in hollow brick without hammer action.",
      },
      { de: "Bohrmehl ausblasen.", en: "Blow out the drilling dust." },
      { de: "Dübel bündig einsetzen.", en: "Insert the plug flush." },
      { de: "Schraube eindrehen, bis der Kopf anliegt.", en: "Drive the screw until its head is in contact." },
    ],
  },
  {
    number: "MA-200",
    kinds: ["bolt-anchor", "sleeve-anchor", "drop-in"],
    title: { de: "Montage von Stahlankern", en: "Installing steel anchors" },
    steps: [
      {
        de: "Bohrloch in der Tiefe bohren, die beim Artikel unter „Lasten und Montagedaten“ steht.",
        en: 'Drill the hole to the depth that the article states under "Loads and installation data".',
      },
      { de: "Bohrloch zweimal ausblasen.", en: "Blow out the hole twice." },
      { de: "Anker durch das Anbauteil einschlagen.", en: "Drive the anchor through the fixture." },
      { de: "Mit dem Drehmomentschlüssel anziehen.", en: "Tighten with a torque wrench." },
    ],
  },
  {
    number: "MA-300",
    kinds: ["cartridge", "capsule", "sieve-sleeve"],
    title: { de: "Montage von Verbundankern", en: "Installing chemical anchors" },
    steps: [
      {
        de: "Bohrloch bohren, zweimal ausblasen, zweimal bürsten, zweimal ausblasen.",
        en: "Drill the hole, blow out twice, brush twice, blow out twice.",
      },
      { de: "Ersten Strang von 10 cm verwerfen, bis die Farbe gleichmäßig ist.", en: "Discard the first 10 cm until the colour is even." },
      { de: "Bohrloch vom Grund her zu zwei Dritteln füllen.", en: "Fill two thirds of the hole from its bottom." },
      { de: "Ankerstange drehend bis zur Markierung eindrücken.", en: "Insert the rod with a twisting motion up to the mark." },
      {
        de: "Aushärtezeit abwarten, die beim Artikel unter „Verarbeitungs- und Aushärtezeiten“ steht, dann belasten.",
        en: 'Wait for the curing time that the article states under "Working and curing times" before loading.',
      },
    ],
  },
];

function instructions({ number, title, steps }: Manual, language: Language, { revision, issued }: Issue): string {
  const name = language === "de" ? "Montageanleitung" : "Installation instructions";
  return pdf(
    `${name}: ${title[language]}`,
    [
      { kind: "title", text: title[language] },
      text(`${name} ${number}`),
      ...steps.flatMap((step, index): Line[] => [gap, text(`${index + 1}. ${step[language]}`)]),
      gap,
      revisionLine(language, revision, issued),
    ],
    FOOTER[language],
    language,
  );
}

/** Technical specification on which an assessment is based. */
function specificationOf({ kind }: FamilySpec): string {
  if (CHEMICAL_KINDS.has(kind) || kind === "threaded-rod") return "EAD 330499-01-0601";
  return kind === "plug" || kind === "frame-plug" ? "EAD 330284-00-0604" : "EAD 330232-01-0601";
}

type Issue = { revision: number; issued: string };

const FIRST: Issue = { revision: 1, issued: "2026-01-02" };
const REVISIONS: readonly Issue[] = [
  { revision: 1, issued: "2024-05-13" },
  { revision: 2, issued: "2026-03-16" },
];

/** Articles of a family and of its small packs. */
function articlesOf(familyIds: ReadonlySet<string>, isIncluded: (variant: VariantSpec) => boolean = () => true): string[] {
  return ARTICLES.filter(({ family, variant }) => familyIds.has(PACKED[family.id] ?? family.id) && isIncluded(variant)).map(
    ({ articleNumber }) => articleNumber,
  );
}

function documentsOf(family: FamilySpec): DemoDocument[] {
  const { id, kind, name } = family;
  const languages: readonly Language[] = IN_ENGLISH.has(kind) ? ["de", "en"] : ["de"];
  const documents: DemoDocument[] = [];
  const add = (
    document: Pick<DemoDocument, "kind" | "number" | "articleNumbers">,
    file: string,
    issues: readonly Issue[],
    write: (of: FamilySpec, language: Language, issue: Issue) => string,
  ): void => {
    for (const language of languages) {
      for (const issue of issues) {
        const isDeclared = document.kind === "performance";
        const suffix = `${issue.revision > 1 ? `-r${issue.revision}` : ""}-${language}`;
        documents.push({
          ...document,
          ...issue,
          file: `${file}-${id}${suffix}.pdf`,
          language,
          title: name[language],
          productType: isDeclared ? id : "",
          specification: isDeclared ? specificationOf(family) : "",
          content: write(family, language, issue),
        });
      }
    }
  };
  const ids = new Set([id]);
  if (ASSESSED.includes(family)) {
    const articleNumbers = articlesOf(ids, isAssessed);
    const issues = id === REVISED ? REVISIONS : [FIRST];
    add({ kind: "performance", number: declarationNumber(id), articleNumbers }, "leistungserklaerung", issues, declaration);
    add({ kind: "assessment", number: assessmentNumber(id), articleNumbers }, "bewertung", issues, assessment);
  }
  const articleNumbers = articlesOf(ids);
  add({ kind: "dataSheet", number: dataSheetNumber(id), articleNumbers }, "datenblatt", [FIRST], dataSheet);
  if (CHEMICAL.includes(family)) {
    add({ kind: "safetySheet", number: `SDB-${id}`, articleNumbers }, "sicherheitsdatenblatt", [FIRST], safetySheet);
  }
  return documents;
}

function manuals(): DemoDocument[] {
  return MANUALS.flatMap((manual) => {
    const articleNumbers = articlesOf(new Set(FAMILIES.filter(({ kind }) => manual.kinds.includes(kind)).map(({ id }) => id)));
    return (["de", "en"] as const).map((language): DemoDocument => ({
      ...FIRST,
      file: `montageanleitung-${manual.number.toLowerCase()}-${language}.pdf`,
      kind: "instructions",
      number: manual.number,
      title: manual.title[language],
      language,
      productType: "",
      specification: "",
      articleNumbers,
      content: instructions(manual, language, FIRST),
    }));
  });
}

/** Drawings of the revised bolt anchor, one for each thread, in the length of its longest article. */
function drawings(): DemoDocument[] {
  const articles = ARTICLES.filter(({ family }) => family.id === REVISED);
  const threads = Map.groupBy(articles, ({ variant }) => String(variant.values.GEWINDE));
  return [...threads].map(([thread, ofThread]): DemoDocument => {
    const length = Math.max(...ofThread.map(({ variant }) => Number(variant.size.split(" x ")[1]?.split("/")[0]) || 0));
    return {
      ...FIRST,
      file: `zeichnung-kb-${thread.toLowerCase()}.dxf`,
      kind: "cad",
      number: `KB-${thread}`,
      title: `Kielbolzen KB ${thread}`,
      language: "mul",
      productType: "",
      specification: "",
      articleNumbers: ofThread.map(({ articleNumber }) => articleNumber),
      content: boltDrawing({ diameter: Number(thread.slice(1)), length }),
    };
  });
}

export function demoDocuments(): DemoDocument[] {
  return [...DESCRIBED.filter(hasDocuments).flatMap(documentsOf), ...manuals(), ...drawings()];
}

/** Consecutive numbers as ranges: "555001-555003, 555010". */
function inRanges(articleNumbers: readonly string[]): string {
  const ranges: { from: number; to: number }[] = [];
  for (const number of articleNumbers.map(Number).toSorted((a, b) => a - b)) {
    const last = ranges.at(-1);
    if (last?.to === number - 1) last.to = number;
    else ranges.push({ from: number, to: number });
  }
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join(", ");
}

/** documents.csv: describes the files for the import. */
export function documentsFile(documents: readonly DemoDocument[]): string {
  const head = "file;kind;number;title;language;revision;issued;product_type;specification;articles";
  const lines = documents.map((one) =>
    [
      one.file,
      one.kind,
      one.number,
      one.title,
      one.language,
      one.revision,
      one.issued,
      one.productType,
      one.specification,
      inRanges(one.articleNumbers),
    ].join(";"),
  );
  return `${[head, ...lines].join("\n")}\n`;
}
