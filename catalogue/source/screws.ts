import { A2, BARE, STEEL, YELLOW, ZINC, approvals, pairs, type FamilySpec, type Text, type VariantSpec } from "./model.ts";

const t = (de: string, en: string): Text => ({ de, en });
const COUNTERSUNK = t("Senkkopf", "Countersunk");
const WASHER_HEAD = t("Tellerkopf", "Washer head");
const PAN = t("Linsenkopf", "Pan head");

/** Drive by screw diameter: the usual bit sizes. */
const DRIVE: Record<string, string> = {
  3: "TX 10",
  3.5: "TX 15",
  4: "TX 20",
  4.5: "TX 20",
  5: "TX 25",
  6: "TX 30",
  8: "TX 40",
  10: "TX 50",
  12: "TX 50",
};

function screw(
  d: number,
  l: number,
  head: Text,
  finish: Text,
  options: { factor: number; headFactor?: number; approved?: boolean; drive?: string; material?: Text },
): VariantSpec {
  const isStainless = finish === A2;
  const size = `${String(d).replace(".", ",")} x ${l}`;
  return {
    size,
    ...(finish === A2 || finish === YELLOW ? { suffix: finish } : {}),
    values: {
      SCHRAUBE_D: d,
      SCHRAUBE_L: l,
      KOPF_D: Math.round(d * (options.headFactor ?? 2) * 10) / 10,
      KOPFFORM: head,
      SCHL_WEITE: options.drive ?? DRIVE[String(d)] ?? "TX 25",
      ANBAUTEIL: Math.round(l * 0.4),
      MATERIAL: isStainless ? A2 : (options.material ?? STEEL),
      ...(isStainless ? {} : { OBERFLAECHE: finish }),
      GEWICHT: Math.max(0.3, Math.round(d * d * l * 0.044) / 10),
      ...approvals(false, options.approved ?? false, false),
    },
    cents: Math.round((600 + d * d * l * 2.1) * options.factor * (isStainless ? 2.7 : 1)),
  };
}

const base = { kind: "screw", orderUnit: "C62", scales: [1, 1000, 5000] } as const;
const CHIPBOARD = t("Spanplattenschraube", "Chipboard screw");
const TIMBER = t("Holzbauschraube", "Structural timber screw");

export const SCREWS: readonly FamilySpec[] = [
  {
    ...base,
    id: "09488011",
    parent: "0948801",
    firstNumber: 80100,
    type: TIMBER,
    name: t("Spant ST Tellerkopf", "Spant ST washer head"),
    claim: t("Zieht Hölzer so fest zusammen, dass kein Blatt dazwischenpasst.", "Pulls timbers together without a gap."),
    description: t(
      "Holzbauschraube mit Tellerkopf, Reibschaft und Schneidkerbe; ohne Vorbohren bis nah an den Rand.",
      "Timber screw with washer head, friction shank and cutting notch; needs no pre-drilling, even close to the edge.",
    ),
    priceQuantity: 100,
    step: 50,
    scales: [1, 200, 1000],
    variants: [
      ...pairs([6], [60, 80, 100, 120, 140, 160, 180, 200]),
      ...pairs([8], [80, 100, 120, 140, 160, 180, 200, 220, 240, 260, 280, 300, 340, 400]),
      ...pairs([10], [120, 160, 200, 240, 280, 320, 360, 400]),
    ].map(([d, l]): VariantSpec => screw(d, l, WASHER_HEAD, ZINC, { factor: 0.52, headFactor: 2.8, approved: true })),
  },
  {
    ...base,
    id: "09488012",
    parent: "0948801",
    firstNumber: 80140,
    type: TIMBER,
    name: t("Spant SV Vollgewinde", "Spant SV full thread"),
    claim: t("Trägt Zug und Druck über die ganze Länge.", "Carries tension and compression all along."),
    description: t(
      "Vollgewindeschraube mit Zylinderkopf für verdeckte Anschlüsse und Querzugverstärkung.",
      "Full-thread screw with cylinder head for hidden joints and reinforcement.",
    ),
    priceQuantity: 100,
    step: 25,
    min: 50,
    scales: [1, 100, 500],
    variants: [...pairs([8], [160, 180, 200, 220, 240, 260, 280, 300, 330]), ...pairs([10], [200, 220, 260, 300, 340, 400, 450])].map(
      ([d, l]): VariantSpec => screw(d, l, t("Zylinderkopf", "Cylinder head"), ZINC, { factor: 0.6, headFactor: 1.4, approved: true }),
    ),
  },
  {
    ...base,
    id: "09488013",
    parent: "0948801",
    firstNumber: 80170,
    type: t("Terrassenschraube", "Decking screw"),
    name: t("Steg TA", "Steg TA"),
    claim: t("Für Dielen im Freien.", "For decking boards outdoors."),
    description: t(
      "Terrassenschraube aus Edelstahl A2 mit kleinem Linsensenkkopf, Bohrspitze und Fixiergewinde.",
      "Decking screw of stainless steel A2 with small head, drill tip and fixing thread.",
    ),
    priceQuantity: 100,
    step: 100,
    variants: pairs([4.5, 5], [45, 50, 60, 70, 80]).map(([d, l]): VariantSpec =>
      screw(d, l, t("Linsensenkkopf", "Raised countersunk"), A2, { factor: 0.42, headFactor: 1.6, drive: "TX 25" }),
    ),
  },
  {
    ...base,
    id: "09488021",
    parent: "0948802",
    firstNumber: 81000,
    type: CHIPBOARD,
    name: t("Planke PS Senkkopf", "Planke PS countersunk"),
    claim: t("Greift ab der ersten Umdrehung.", "Bites from the very first turn."),
    description: t(
      "Spanplattenschraube mit Senkkopf, Fräsrippen und Innensechsrund, Teilgewinde ab 40 mm.",
      "Chipboard screw with countersunk head, milling ribs and hexalobular drive, part thread from 40 mm.",
    ),
    priceQuantity: 1000,
    step: 200,
    scales: [1, 2000, 10000],
    variants: [
      ...pairs([3, 3.5], [16, 20, 25, 30, 35, 40]),
      ...pairs([4], [20, 25, 30, 35, 40, 45, 50, 60, 70]),
      ...pairs([4.5], [25, 30, 35, 40, 45, 50, 60, 70, 80]),
      ...pairs([5], [30, 40, 50, 60, 70, 80, 90, 100, 120]),
      ...pairs([6], [60, 80, 100, 120, 140, 160, 180, 200, 240]),
    ].map(([d, l]): VariantSpec => screw(d, l, COUNTERSUNK, ZINC, { factor: 0.85, approved: d >= 4 })),
  },
  {
    ...base,
    id: "09488022",
    parent: "0948802",
    firstNumber: 81060,
    type: CHIPBOARD,
    name: t("Planke PG gelb", "Planke PG yellow"),
    claim: t("Die gelbe Schraube mit Kreuzschlitz.", "The yellow screw with a cross recess."),
    description: t("Spanplattenschraube mit Kreuzschlitz PZ, gelb passiviert.", "Chipboard screw with PZ cross recess, yellow passivated."),
    priceQuantity: 1000,
    step: 200,
    scales: [1, 2000, 10000],
    variants: [
      ...pairs([3, 3.5], [16, 20, 25, 30, 40]),
      ...pairs([4, 4.5], [20, 30, 40, 50, 60]),
      ...pairs([5], [40, 50, 60, 80, 100]),
    ].map(([d, l]): VariantSpec => screw(d, l, COUNTERSUNK, YELLOW, { factor: 0.7, drive: d < 3.5 ? "PZ 1" : "PZ 2" })),
  },
  {
    ...base,
    id: "09488023",
    parent: "0948802",
    firstNumber: 81100,
    type: CHIPBOARD,
    name: t("Planke PL Linsenkopf", "Planke PL pan head"),
    claim: t("Für Beschläge und Bleche.", "For fittings and sheet metal."),
    description: t(
      "Spanplattenschraube mit Linsenkopf und Vollgewinde für Beschläge.",
      "Chipboard screw with pan head and full thread for fittings.",
    ),
    priceQuantity: 1000,
    step: 100,
    variants: [...pairs([3, 3.5, 4], [12, 16, 20, 25, 30, 35]), ...pairs([4.5, 5], [20, 25, 30, 40, 50])].map(([d, l]): VariantSpec =>
      screw(d, l, PAN, ZINC, { factor: 0.8 }),
    ),
  },
  {
    ...base,
    id: "09488024",
    parent: "0948802",
    firstNumber: 81140,
    type: CHIPBOARD,
    name: t("Planke PA Edelstahl", "Planke PA stainless"),
    claim: t("Rostet nicht, auch nicht am Wasser.", "Does not rust, not even by the water."),
    description: t(
      "Spanplattenschraube aus Edelstahl A2 für Feuchträume und Fassaden.",
      "Chipboard screw of stainless steel A2 for damp rooms and façades.",
    ),
    priceQuantity: 100,
    step: 100,
    variants: [...pairs([3.5, 4], [20, 25, 30, 40, 50]), ...pairs([4.5, 5], [40, 50, 60, 70, 80]), ...pairs([6], [80, 100, 120, 140])].map(
      ([d, l]): VariantSpec => screw(d, l, COUNTERSUNK, A2, { factor: 0.16 }),
    ),
  },
  {
    ...base,
    id: "09488031",
    parent: "0948803",
    firstNumber: 82000,
    type: t("Schnellbauschraube", "Drywall screw"),
    name: t("Pinne TB", "Pinne TB"),
    claim: t("Platte an Ständer, ohne Nacharbeit.", "Board to stud, no rework."),
    description: t(
      "Schnellbauschraube mit Trompetenkopf für Gipskarton auf Metall- (Feingewinde) und Holzständer (Grobgewinde).",
      "Drywall screw with bugle head for plasterboard on metal (fine thread) and timber studs (coarse thread).",
    ),
    priceQuantity: 1000,
    step: 200,
    variants: [
      ...pairs([3.5], [25, 35, 45, 55]),
      ...pairs([3.9], [25, 35, 45, 55]),
      ...pairs([4.2], [70, 90, 110]),
      ...pairs([4.8], [120]),
    ].map(([d, l]): VariantSpec =>
      screw(d, l, t("Trompetenkopf", "Bugle head"), t("phosphatiert", "phosphated"), { factor: 0.55, drive: "PH 2", headFactor: 2.2 }),
    ),
  },
  {
    ...base,
    id: "09488041",
    parent: "0948804",
    firstNumber: 82100,
    kind: "drilling-screw",
    type: t("Bohrschraube", "Self-drilling screw"),
    name: t("Marlspieker MB Sechskant", "Marlspieker MB hexagon"),
    claim: t("Bohren, formen, klemmen in einem Zug.", "Drill, form, clamp in one go."),
    description: t(
      "Bohrschraube mit Sechskantkopf und angepresster Scheibe für Stahlblech bis 6 mm.",
      "Self-drilling screw with hexagon washer head for steel sheet up to 6 mm.",
    ),
    priceQuantity: 100,
    step: 100,
    variants: [
      ...pairs([4.2], [13, 16, 19, 25, 32, 38]),
      ...pairs([4.8], [16, 19, 25, 32, 38, 50]),
      ...pairs([5.5], [19, 25, 32, 38, 50, 63, 75]),
      ...pairs([6.3], [19, 25, 32, 38, 50, 63, 75, 100, 120]),
    ].map(([d, l]): VariantSpec =>
      screw(d, l, t("Sechskant", "Hexagon"), ZINC, { factor: 0.33, drive: d < 4.5 ? "SW 7" : d < 6 ? "SW 8" : "SW 10", approved: true }),
    ),
  },
  {
    ...base,
    id: "09488042",
    parent: "0948804",
    firstNumber: 82140,
    kind: "drilling-screw",
    type: t("Bohrschraube", "Self-drilling screw"),
    name: t("Marlspieker ML Linsenkopf", "Marlspieker ML pan head"),
    claim: t("Flach unter jeder Verkleidung.", "Flat under every cladding."),
    description: t(
      "Bohrschraube mit Linsenkopf und Kreuzschlitz, auch in Edelstahl.",
      "Self-drilling screw with pan head and cross recess, also in stainless steel.",
    ),
    priceQuantity: 100,
    step: 200,
    variants: pairs([3.5, 3.9, 4.2, 4.8], [9.5, 13, 16, 19, 25])
      .flatMap(([d, l]): VariantSpec[] => [ZINC, A2].map((finish) => screw(d, l, PAN, finish, { factor: 0.28, drive: "PZ 2" })))
      .map((one): VariantSpec => ({ ...one, size: one.size.replace("9.5", "9,5") })),
  },
  {
    ...base,
    id: "09488014",
    parent: "0948801",
    firstNumber: 80190,
    type: t("Stockschraube", "Hanger bolt"),
    name: t("Belegnagel BS", "Belegnagel BS"),
    claim: t("Holzgewinde hier, Metallgewinde dort.", "Wood thread here, metric thread there."),
    description: t(
      "Stockschraube mit Innensechsrund für Rohrschellen und Schienen in Holz oder Dübel.",
      "Hanger bolt with hexalobular drive for pipe clamps and rails in timber or plug.",
    ),
    priceQuantity: 100,
    step: 50,
    variants: (
      [
        [6, 50],
        [6, 60],
        [6, 80],
        [8, 50],
        [8, 60],
        [8, 80],
        [8, 100],
        [8, 120],
        [8, 140],
        [10, 80],
        [10, 100],
        [10, 120],
        [10, 160],
        [10, 200],
        [12, 120],
        [12, 160],
        [12, 200],
      ] as const
    ).map(([d, l]): VariantSpec => ({
      ...screw(d, l, t("ohne Kopf", "headless"), BARE, { factor: 0.4, drive: d <= 8 ? "TX 25" : "TX 40" }),
      size: `M${d} x ${l}`,
    })),
  },
];
