import { NYLON, PLASTIC, STEEL, ZINC, A4, approvals, pairs, type FamilySpec, type Text, type VariantSpec } from "./model.ts";

const t = (de: string, en: string): Text => ({ de, en });
const UNIVERSAL = t("Universaldübel", "Universal plug");

/** Plug sizes d x l with the matching screws, as usual in the trade. */
const SIZES = [
  [5, 25, 3, 4],
  [6, 30, 4, 5],
  [6, 35, 4, 5],
  [6, 50, 4, 5],
  [8, 40, 4.5, 6],
  [8, 50, 4.5, 6],
  [8, 65, 4.5, 6],
  [10, 50, 6, 8],
  [10, 61, 6, 8],
  [10, 80, 6, 8],
  [12, 60, 8, 10],
  [12, 71, 8, 10],
  [14, 70, 10, 12],
  [16, 80, 12, 14],
] as const;
const GREY = t("grau", "grey");
const COLOURS: readonly Text[] = [GREY, t("weiß", "white"), t("schwarz", "black")];

/** Recommended loads in kN by diameter; softer plastics hold less. */
const PLUG_LOAD: Readonly<Record<number, number>> = { 5: 0.2, 6: 0.3, 8: 0.5, 10: 0.8, 12: 1.2, 14: 1.6, 16: 2 };
const FRAME_LOAD: Readonly<Record<number, number>> = { 8: 1, 10: 1.6, 14: 2.4 };

function plug([d, l, screw]: readonly [number, number, number, number], colour: Text, material: Text, factor: number): VariantSpec {
  return {
    size: `${d} x ${l}`,
    ...(colour === GREY ? {} : { suffix: colour }),
    values: {
      BOHRER_D: d,
      DUEBEL_L: l,
      BOHR_TIEFE: l + 10,
      SCHRAUBE_D: screw,
      VERANKERUNG: l,
      MATERIAL: material,
      FARBE: colour,
      LAST: round1(PLUG_LOAD[d]! * (material === NYLON ? 1 : 0.6)),
      GEWICHT: round1((d * d * l) / 1400),
      ...approvals(false, false, false),
    },
    cents: Math.round((140 + d * d * l * 0.42) * factor),
  };
}

/** Diameter of the enclosed screw, by the plug's diameter. */
const WOOD_SCREW: Readonly<Record<number, number>> = { 5: 3.5, 6: 4.5, 8: 5, 10: 7, 12: 8, 14: 10, 16: 12 };

function withScrew([d, l]: readonly [number, number, number, number]): VariantSpec {
  const screw = WOOD_SCREW[d]!;
  const length = Math.ceil((l + d) / 5) * 5;
  return {
    size: `${d} x ${l} S`,
    suffix: t(`mit Schraube ${screw} x ${length}`.replace(".", ","), `with screw ${screw} x ${length}`),
    values: {
      BOHRER_D: d,
      DUEBEL_L: l,
      BOHR_TIEFE: l + 10,
      SCHRAUBE_D: screw,
      SCHRAUBE_L: length,
      ANBAUTEIL: length - l,
      VERANKERUNG: l,
      SCHL_WEITE: d <= 6 ? "PZ 2" : d <= 8 ? "TX 25" : d <= 10 ? "TX 40" : `SW ${d + 1}`,
      MATERIAL: NYLON,
      OBERFLAECHE: ZINC,
      LAST: PLUG_LOAD[d]!,
      GEWICHT: round1((d * d * l) / 420),
      ...approvals(false, false, false),
    },
    cents: Math.round(320 + d * d * l * 1.15),
  };
}

function frame(d: number, l: number, steel: Text, drive: string, isApproved: boolean): VariantSpec {
  const depth = d === 8 ? 50 : d === 10 ? 50 : 70;
  const screw = d === 8 ? 6 : d === 10 ? 7 : 10;
  return {
    size: `${d} x ${l}`,
    ...(steel === A4 ? { suffix: A4 } : {}),
    values: {
      BOHRER_D: d,
      DUEBEL_L: l,
      BOHR_TIEFE: depth + 20,
      SCHRAUBE_D: screw,
      SCHRAUBE_L: l + 5,
      VERANKERUNG: depth,
      ANBAUTEIL: l - depth,
      SCHL_WEITE: drive,
      MATERIAL: steel === A4 ? A4 : STEEL,
      ...(steel === A4 ? {} : { OBERFLAECHE: ZINC }),
      LAST: FRAME_LOAD[d]!,
      BRANDSCHUTZ: isApproved ? "R 90" : "–",
      GEWICHT: round1((d * d * l) / 320),
      ...approvals(isApproved, isApproved, false),
    },
    cents: Math.round((1100 + d * d * l * 1.35) * (steel === A4 ? 3.1 : 1)),
  };
}

function round1(value: number): number {
  return Math.max(0.1, Math.round(value * 10) / 10);
}

const base = { kind: "plug", orderUnit: "C62", priceQuantity: 100, step: 50, scales: [1, 500, 2000] } as const;

export const PLUGS: readonly FamilySpec[] = [
  {
    ...base,
    id: "09487711",
    parent: "0948771",
    firstNumber: 554996,
    type: UNIVERSAL,
    name: t("Nordanker NU", "Nordanker NU"),
    claim: t("Ein Dübel für alle Wände.", "One plug for every wall."),
    description: t(
      "Universaldübel aus Polyamid mit vier Spreizzonen. In Beton und Vollziegel spreizt er, in Lochstein und Platte zieht er sich zum Knoten. Sperrzungen verhindern das Mitdrehen.",
      "Polyamide universal plug with four expansion zones. It expands in concrete and solid brick and knots itself in hollow brick and boards. Locking tongues keep it from turning.",
    ),
    variants: pairs(SIZES, COLOURS).map(([size, colour]): VariantSpec => plug(size, colour, NYLON, 1.25)),
  },
  {
    ...base,
    id: "09487712",
    parent: "0948771",
    firstNumber: 50120,
    type: UNIVERSAL,
    name: t("Nordanker NU-S", "Nordanker NU-S"),
    claim: t("Dübel und Schraube aus einer Schachtel.", "Plug and screw from one box."),
    description: t(
      "Der Nordanker NU mit passender Spanplattenschraube. Schraubenlänge und Dübellänge sind aufeinander abgestimmt.",
      "The Nordanker NU with its matching chipboard screw. Lengths of screw and plug are made for each other.",
    ),
    scales: [1, 250, 1000],
    step: 25,
    variants: SIZES.map(withScrew),
  },
  {
    ...base,
    id: "09487713",
    parent: "0948771",
    firstNumber: 50180,
    type: UNIVERSAL,
    name: t("Ufer UB mit Bund", "Ufer UB with collar"),
    claim: t("Der Bund sitzt bündig.", "The collar sits flush."),
    description: t(
      "Universaldübel mit umlaufendem Bund, der im Hohlraum nicht verschwindet.",
      "Universal plug with a collar, so that it never disappears in a cavity.",
    ),
    step: 100,
    variants: SIZES.slice(0, 11).map((size) => plug(size, GREY, NYLON, 1.3)),
  },
  {
    ...base,
    id: "09487721",
    parent: "0948772",
    firstNumber: 50210,
    type: t("Spreizdübel", "Expansion plug"),
    name: t("Pegel PS", "Pegel PS"),
    claim: t("Klassisch, kräftig, in jeder Größe.", "Classic, strong, in every size."),
    description: t(
      "Spreizdübel aus Polyamid für Beton und Vollstein, alterungsbeständig von −40 bis +80 °C.",
      "Polyamide expansion plug for concrete and solid brick, resistant to ageing from −40 to +80 °C.",
    ),
    step: 100,
    min: 100,
    variants: pairs(SIZES, [GREY, t("rot", "red")]).map(([size, colour]): VariantSpec => plug(size, colour, NYLON, 1)),
  },
  {
    ...base,
    id: "09487722",
    parent: "0948772",
    firstNumber: 50260,
    type: t("Spreizdübel", "Expansion plug"),
    name: t("Pegel PP Eimer", "Pegel PP bucket"),
    claim: t("Der Vorrat für die ganze Baustelle.", "Stock for the whole site."),
    description: t(
      "Spreizdübel aus Polypropylen, lose im wiederverschließbaren Eimer.",
      "Polypropylene expansion plugs, loose in a resealable bucket.",
    ),
    step: 200,
    priceQuantity: 1000,
    scales: [1, 2000, 10000],
    variants: SIZES.slice(0, 10).map((size): VariantSpec => {
      const one = plug(size, GREY, PLASTIC, 6.2);
      return { ...one, values: { ...one.values, VERPACKUNG: t("Eimer", "Bucket") } };
    }),
  },
  {
    ...base,
    id: "09487731",
    parent: "0948773",
    firstNumber: 51010,
    kind: "frame-plug",
    type: t("Rahmendübel", "Frame fixing"),
    name: t("Poller PR", "Poller PR"),
    claim: t("Durch den Rahmen, tief in die Wand.", "Through the frame, deep into the wall."),
    description: t(
      "Rahmendübel mit vormontierter Schraube für Holz- und Metallunterkonstruktionen. Senkkopf mit Innensechsrund.",
      "Frame fixing with pre-assembled screw for timber and metal substructures. Countersunk head with hexalobular drive.",
    ),
    step: 50,
    scales: [1, 200, 1000],
    variants: [
      ...pairs([8, 10], [60, 80, 100, 120, 140, 160]).map(([d, l]): VariantSpec => frame(d, l, STEEL, d === 8 ? "TX 30" : "TX 40", true)),
      ...pairs([10, 14], [180, 200, 230, 260]).map(([d, l]): VariantSpec => frame(d, l, STEEL, d === 10 ? "TX 40" : "TX 50", true)),
      ...pairs([8, 10], [80, 100, 120, 140]).map(([d, l]): VariantSpec => frame(d, l, A4, d === 8 ? "TX 30" : "TX 40", true)),
    ],
  },
  {
    ...base,
    id: "09487732",
    parent: "0948773",
    firstNumber: 51060,
    kind: "frame-plug",
    type: t("Rahmendübel", "Frame fixing"),
    name: t("Poller PR-SW Sechskant", "Poller PR-SW hexagon"),
    claim: t("Mit angepresster Scheibe.", "With pressed washer."),
    description: t(
      "Rahmendübel mit Sechskantschraube und angepresster Scheibe für Konsolen und Metallprofile.",
      "Frame fixing with hexagon screw and pressed washer for brackets and metal profiles.",
    ),
    step: 25,
    variants: pairs([10, 14], [80, 100, 120, 140, 160, 185, 210]).map(([d, l]): VariantSpec =>
      frame(d, l, STEEL, d === 10 ? "SW 13" : "SW 17", d === 10),
    ),
  },
  {
    ...base,
    id: "09487733",
    parent: "0948773",
    firstNumber: 51090,
    kind: "frame-plug",
    type: t("Nageldübel", "Hammer-in fixing"),
    name: t("Steven SN", "Steven SN"),
    claim: t("Einschlagen statt schrauben.", "Hammer instead of screw."),
    description: t(
      "Nageldübel mit Schraubnagel für Leisten, Schellen und Bleche; wieder lösbar.",
      "Hammer-in fixing with screw nail for strips, clips and sheet metal; can be undone.",
    ),
    step: 100,
    scales: [1, 500, 2500],
    variants: (
      [
        [5, 30],
        [5, 40],
        [5, 50],
        [6, 40],
        [6, 60],
        [6, 70],
        [6, 80],
        [8, 60],
        [8, 80],
        [8, 100],
        [8, 120],
        [8, 140],
      ] as const
    ).map(([d, l]): VariantSpec => ({
      size: `${d} x ${l}`,
      values: {
        BOHRER_D: d,
        DUEBEL_L: l,
        BOHR_TIEFE: Math.min(l, 40) + 10,
        VERANKERUNG: Math.min(l - 5, d * 5),
        ANBAUTEIL: Math.max(l - d * 5, 5),
        SCHRAUBE_D: d === 8 ? 5 : d === 6 ? 4 : 3.5,
        SCHRAUBE_L: l + 5,
        SCHL_WEITE: d === 8 ? "PZ 3" : "PZ 2",
        MATERIAL: NYLON,
        OBERFLAECHE: ZINC,
        GEWICHT: round1((d * d * l) / 500),
        ...approvals(false, true, false),
      },
      cents: Math.round(420 + d * d * l * 0.8),
    })),
  },
  {
    ...base,
    id: "09487741",
    parent: "0948774",
    firstNumber: 51120,
    kind: "cavity-plug",
    type: t("Hohlraumdübel", "Cavity fixing"),
    name: t("Boje BM", "Boje BM"),
    claim: t("Spreizt hinter der Platte auf.", "Opens behind the board."),
    description: t(
      "Metall-Hohlraumdübel mit metrischer Schraube für Gipskarton, Gipsfaser und Holzwerkstoff.",
      "Metal cavity fixing with metric screw for plasterboard, gypsum fibre and wood-based boards.",
    ),
    step: 25,
    scales: [1, 100, 500],
    variants: (
      [
        ["M4", 8, 21, 3],
        ["M4", 8, 32, 9],
        ["M4", 8, 38, 16],
        ["M4", 8, 46, 21],
        ["M5", 11, 37, 9],
        ["M5", 11, 52, 16],
        ["M5", 11, 65, 32],
        ["M6", 12, 37, 9],
        ["M6", 12, 52, 16],
        ["M6", 12, 65, 32],
        ["M8", 13, 55, 16],
        ["M8", 13, 66, 32],
      ] as const
    ).map(([thread, d, l, board]): VariantSpec => ({
      size: `${thread} x ${l}`,
      values: {
        GEWINDE: thread,
        BOHRER_D: d,
        DUEBEL_L: l,
        ANBAUTEIL: board,
        SCHRAUBE_D: Number(thread.slice(1)),
        SCHRAUBE_L: l + 8,
        SCHL_WEITE: "PZ 2",
        MATERIAL: STEEL,
        OBERFLAECHE: ZINC,
        LAST: Math.round(Number(thread.slice(1)) * 5) / 100,
        GEWICHT: round1((d * l) / 36),
      },
      cents: Math.round(1800 + d * l * 7),
    })),
  },
  {
    ...base,
    id: "09487742",
    parent: "0948774",
    firstNumber: 51140,
    kind: "cavity-plug",
    type: t("Gipskartondübel", "Plasterboard plug"),
    name: t("Bake GK", "Bake GK"),
    claim: t("Schneidet sich selbst ein.", "Cuts its own thread."),
    description: t(
      "Selbstschneidender Dübel für einfache und doppelte Gipskartonbeplankung, ohne Vorbohren.",
      "Self-cutting plug for single and double plasterboard, no pre-drilling.",
    ),
    step: 100,
    variants: [22, 27, 32, 36].flatMap((l): VariantSpec[] => [
      {
        size: `14 x ${l}`,
        values: { BOHRER_D: 14, DUEBEL_L: l, SCHRAUBE_D: 4.5, MATERIAL: NYLON, FARBE: GREY, SCHL_WEITE: "PZ 2", GEWICHT: round1(l / 10) },
        cents: 780 + l * 14,
      },
      {
        size: `14 x ${l} Z`,
        suffix: t("Zinkdruckguss", "die-cast zinc"),
        values: {
          BOHRER_D: 14,
          DUEBEL_L: l,
          SCHRAUBE_D: 4.5,
          MATERIAL: t("Zinkdruckguss", "Die-cast zinc"),
          SCHL_WEITE: "PZ 2",
          GEWICHT: round1(l / 4),
        },
        cents: 1260 + l * 22,
      },
    ]),
  },
];
