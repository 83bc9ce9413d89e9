import { A4, HOT_DIP, NYLON, STEEL, ZINC, approvals, pairs, type FamilySpec, type Text, type VariantSpec } from "./model.ts";

const t = (de: string, en: string): Text => ({ de, en });

const months = (count: number): Text => t(`${count} Monate`, `${count} months`);

function mortar(millilitres: number, season: Text | null, cents: number, number?: string): VariantSpec {
  return {
    size: `${millilitres} ml`,
    ...(season ? { suffix: season } : {}),
    ...(number ? { articleNumber: number } : {}),
    values: {
      INHALT: `${millilitres} ml`,
      HALTBARKEIT: months(season === WINTER ? 12 : 18),
      AUSSEN_D: millilitres < 200 ? 40 : millilitres < 330 ? 48 : millilitres < 420 ? 55 : 62,
      LAENGE: millilitres < 200 ? 190 : millilitres < 330 ? 245 : millilitres < 420 ? 258 : 310,
      FARBE: t("grau", "grey"),
      GEWICHT: Math.round(millilitres * 1.75 + 60),
      BRANDSCHUTZ: "R 120",
      ...approvals(true, true, millilitres >= 360),
    },
    cents,
  };
}

/** The same mortars with another resin. */
const onBase = (base: Text, mortars: readonly VariantSpec[]): VariantSpec[] =>
  mortars.map((one) => ({ ...one, values: { ...one.values, HARZ: base } }));

const WINTER = t("Winter", "winter");
const SUMMER = t("Sommer", "summer");
const cartridge = {
  kind: "cartridge",
  type: t("Injektionsmörtel", "Injection mortar"),
  orderUnit: "C62",
  priceQuantity: 1,
  step: 1,
  scales: [1, 12, 60],
} as const;

const RODS = [
  [8, 10, [90, 110, 130, 150, 170]],
  [10, 12, [110, 130, 150, 170, 190, 220]],
  [12, 14, [130, 160, 180, 210, 250, 300]],
  [16, 18, [165, 190, 220, 260, 300, 380]],
  [20, 24, [220, 260, 300, 350]],
  [24, 28, [260, 300, 350, 400]],
  [30, 35, [350, 430]],
] as const;

function rods(finishes: readonly ("gvz" | "fvz" | "A4")[], factor: number): VariantSpec[] {
  return pairs(finishes, RODS).flatMap(([finish, [m, d, lengths]]) =>
    lengths.map((l): VariantSpec => {
      const depth = Math.min(Math.round(m * 9), l - 30);
      return {
        size: `M${m} x ${l}`,
        ...(finish === "gvz" ? {} : { suffix: finish === "A4" ? A4 : HOT_DIP }),
        values: {
          GEWINDE: `M${m}`,
          BOHRER_D: d,
          BOHR_TIEFE: depth,
          ANKER_L: l,
          VERANKERUNG: depth,
          ANBAUTEIL: Math.max(l - depth - Math.round(m * 1.5), 4),
          SCHL_WEITE: `SW ${{ 8: 13, 10: 17, 12: 19, 16: 24, 20: 30, 24: 36, 30: 46 }[m]}`,
          MATERIAL: finish === "A4" ? A4 : STEEL,
          ...(finish === "A4" ? {} : { OBERFLAECHE: finish === "gvz" ? ZINC : HOT_DIP }),
          GEWICHT: Math.round(m * m * l * 0.0056),
          ...approvals(true, true, true),
        },
        cents: Math.round((160 + m * m * l * 0.0145) * factor * { gvz: 1, fvz: 1.4, A4: 2.9 }[finish]),
      };
    }),
  );
}

export const CHEMICALS: readonly FamilySpec[] = [
  {
    ...cartridge,
    id: "09487911",
    parent: "0948791",
    firstNumber: 70100,
    name: t("Gischt GV Vinylester", "Gischt GV vinyl ester"),
    claim: t("Der Allrounder für Beton und Mauerwerk.", "The all-rounder for concrete and masonry."),
    description: t(
      "Styrolfreier Vinylestermörtel für Ankerstangen in gerissenem Beton und in Lochstein. Verarbeitbar von −10 bis +40 °C.",
      "Styrene-free vinyl ester mortar for rods in cracked concrete and hollow brick. Can be used from −10 to +40 °C.",
    ),
    variants: onBase(t("Vinylester", "Vinyl ester"), [
      mortar(150, null, 1490),
      mortar(280, null, 1890),
      mortar(300, null, 1975),
      mortar(300, WINTER, 2190),
      mortar(300, SUMMER, 2190),
      mortar(345, null, 2340),
      mortar(345, WINTER, 2560),
      mortar(360, null, 2490),
      mortar(380, null, 2590),
      mortar(410, null, 2790),
      mortar(410, WINTER, 2990),
      mortar(825, null, 4990),
    ]),
  },
  {
    ...cartridge,
    id: "09487912",
    parent: "0948791",
    firstNumber: 70120,
    name: t("Gischt GE Epoxid", "Gischt GE epoxy"),
    claim: t("Für Bewehrung und große Tiefen.", "For rebar and great depths."),
    description: t(
      "Reiner Epoxidharzmörtel mit langer Verarbeitungszeit für Bewehrungsanschlüsse und diamantgebohrte Löcher.",
      "Pure epoxy mortar with long working time for rebar connections and diamond-drilled holes.",
    ),
    scales: [1, 12, 48],
    variants: onBase(t("Epoxid", "Epoxy"), [
      mortar(385, null, 4390),
      mortar(440, null, 4870),
      mortar(585, null, 5990),
      mortar(1400, null, 12900),
    ]).map((one): VariantSpec => ({ ...one, values: { ...one.values, HALTBARKEIT: months(24) } })),
  },
  {
    ...cartridge,
    id: "09487913",
    parent: "0948791",
    firstNumber: 70130,
    name: t("Gischt GP Polyester", "Gischt GP polyester"),
    claim: t("Wirtschaftlich im Mauerwerk.", "Economical in masonry."),
    description: t(
      "Polyestermörtel für Markisen, Tore und Vordächer in Voll- und Lochstein.",
      "Polyester mortar for awnings, gates and canopies in solid and hollow brick.",
    ),
    step: 6,
    variants: onBase(t("Polyester", "Polyester"), [
      mortar(165, null, 990),
      mortar(280, null, 1290),
      mortar(300, null, 1350),
      mortar(300, WINTER, 1490),
      mortar(380, null, 1690),
      mortar(410, null, 1790),
    ]),
  },
  {
    ...cartridge,
    kind: "capsule",
    id: "09487914",
    parent: "0948791",
    firstNumber: 70140,
    type: t("Mörtelpatrone", "Mortar capsule"),
    name: t("Perle MP Patrone", "Perle MP capsule"),
    claim: t("Abgemessen für genau ein Loch.", "Measured for exactly one hole."),
    description: t(
      "Glaspatrone für Ankerstangen mit Dachschneide: eindrehen, aushärten lassen, belasten.",
      "Glass capsule for chisel-point rods: drive in, let cure, load.",
    ),
    priceQuantity: 100,
    step: 10,
    scales: [1, 100, 500],
    variants: (
      [
        [8, 10, 80],
        [10, 12, 90],
        [12, 14, 110],
        [16, 18, 125],
        [20, 25, 170],
        [24, 28, 210],
        [30, 35, 280],
      ] as const
    ).map(([m, d, depth]): VariantSpec => ({
      size: `M${m}`,
      values: {
        GEWINDE: `M${m}`,
        BOHRER_D: d,
        BOHR_TIEFE: depth,
        VERANKERUNG: depth,
        AUSSEN_D: d - 1,
        LAENGE: depth - 5,
        GEWICHT: Math.round(d * d * depth * 0.0014),
        ...approvals(true, true, false),
      },
      cents: Math.round(9500 + d * d * depth * 0.9),
    })),
  },
  {
    kind: "threaded-rod",
    id: "09487921",
    parent: "0948792",
    firstNumber: 71000,
    type: t("Ankerstange", "Anchor rod"),
    name: t("Wante WA", "Wante WA"),
    claim: t("Mit Setztiefe, Scheibe und Mutter.", "With depth mark, washer and nut."),
    description: t(
      "Ankerstange 8.8 oder A4-70 mit Setztiefenmarkierung, Scheibe und Mutter für alle Gischt-Mörtel.",
      "Anchor rod 8.8 or A4-70 with depth mark, washer and nut for all Gischt mortars.",
    ),
    orderUnit: "C62",
    priceQuantity: 1,
    step: 10,
    scales: [1, 50, 200],
    variants: rods(["gvz", "fvz", "A4"], 1),
  },
  {
    kind: "threaded-rod",
    id: "09487922",
    parent: "0948792",
    firstNumber: 71120,
    type: t("Gewindestange", "Threaded rod"),
    name: t("Wante WM Meterware", "Wante WM by the metre"),
    claim: t("Ablängen, entgraten, einsetzen.", "Cut, deburr, set."),
    description: t("Gewindestangen in 1 und 2 m Länge, mit Werkszeugnis.", "Threaded rods of 1 and 2 m length with mill certificate."),
    orderUnit: "C62",
    priceQuantity: 1,
    step: 5,
    scales: [1, 25, 100],
    variants: pairs([6, 8, 10, 12, 16, 20, 24], [1000, 2000]).flatMap(([m, l]): VariantSpec[] =>
      [ZINC, A4].map((finish): VariantSpec => ({
        size: `M${m} x ${l}`,
        ...(finish === A4 ? { suffix: A4 } : {}),
        values: {
          GEWINDE: `M${m}`,
          LAENGE: l,
          MATERIAL: finish === A4 ? A4 : STEEL,
          ...(finish === A4 ? {} : { OBERFLAECHE: ZINC }),
          GEWICHT: Math.round(m * m * l * 0.0053),
        },
        cents: Math.round((90 + m * m * l * 0.0042) * (finish === A4 ? 3.4 : 1)),
      })),
    ),
  },
  {
    kind: "internal-sleeve",
    id: "09487923",
    parent: "0948792",
    firstNumber: 71160,
    type: t("Innengewindehülse", "Internal thread sleeve"),
    name: t("Wante WI Innengewinde", "Wante WI internal thread"),
    claim: t("Oberflächenbündig und lösbar.", "Flush with the surface and removable."),
    description: t(
      "Innengewindehülse zum Einkleben, wenn nichts überstehen darf.",
      "Bonded sleeve with internal thread where nothing may stand out.",
    ),
    orderUnit: "C62",
    priceQuantity: 1,
    step: 10,
    scales: [1, 50],
    variants: (
      [
        [8, 14, 90],
        [10, 18, 90],
        [12, 22, 125],
        [16, 28, 160],
        [20, 35, 200],
      ] as const
    ).flatMap(([m, d, l]): VariantSpec[] =>
      [ZINC, A4].map((finish): VariantSpec => ({
        size: `M${m} x ${l}`,
        ...(finish === A4 ? { suffix: A4 } : {}),
        values: {
          GEWINDE: `M${m}`,
          BOHRER_D: d,
          BOHR_TIEFE: l,
          ANKER_L: l,
          VERANKERUNG: l,
          MATERIAL: finish === A4 ? A4 : STEEL,
          GEWICHT: Math.round(d * d * l * 0.0035),
          ...approvals(true, true, false),
        },
        cents: Math.round((350 + d * d * l * 0.012) * (finish === A4 ? 2.6 : 1)),
      })),
    ),
  },
  {
    kind: "sieve-sleeve",
    id: "09487931",
    parent: "0948793",
    firstNumber: 71200,
    type: t("Siebhülse", "Sieve sleeve"),
    name: t("Reuse RS", "Reuse RS"),
    claim: t("Für Lochstein und Hohlraum.", "For hollow brick and cavities."),
    description: t(
      "Siebhülse aus Polyamid mit Zentrierkappe; dosiert den Mörtel im Hohlraum.",
      "Polyamide sieve sleeve with centring cap; meters the mortar in the cavity.",
    ),
    orderUnit: "C62",
    priceQuantity: 100,
    step: 10,
    scales: [1, 100, 500],
    variants: (
      [
        [12, 50, "M6/M8"],
        [12, 85, "M8"],
        [16, 85, "M8/M10"],
        [16, 130, "M8/M10"],
        [16, 200, "M8/M10"],
        [18, 130, "M10/M12"],
        [18, 200, "M10/M12"],
        [20, 85, "M12/M16"],
        [20, 130, "M12/M16"],
        [20, 200, "M12/M16"],
        [22, 130, "M16"],
        [22, 250, "M16"],
      ] as const
    ).map(([d, l, rod]): VariantSpec => ({
      size: `${d} x ${l}`,
      values: {
        BOHRER_D: d,
        BOHR_TIEFE: l + 5,
        LAENGE: l,
        VERANKERUNG: l,
        GEWINDE: rod,
        MATERIAL: NYLON,
        GEWICHT: Math.round(d * l * 0.03) / 10,
        ...approvals(true, true, false),
      },
      cents: Math.round(3900 + d * l * 3.1),
    })),
  },
  {
    kind: "sieve-sleeve",
    id: "09487932",
    parent: "0948793",
    firstNumber: 71220,
    type: t("Siebhülse", "Sieve sleeve"),
    name: t("Reuse RM Metall", "Reuse RM metal"),
    claim: t("Meterware zum Ablängen.", "By the metre, cut to length."),
    description: t(
      "Siebhülse aus Stahlgewebe für tiefe Löcher in Altbau und Bruchstein.",
      "Steel mesh sleeve for deep holes in old and rubble masonry.",
    ),
    orderUnit: "C62",
    priceQuantity: 1,
    step: 5,
    scales: [1, 25],
    variants: (
      [
        [12, 1000],
        [16, 1000],
        [20, 1000],
        [22, 1000],
        [26, 1000],
        [30, 1000],
      ] as const
    ).map(([d, l]): VariantSpec => ({
      size: `${d} x ${l}`,
      values: { BOHRER_D: d, LAENGE: l, MATERIAL: STEEL, OBERFLAECHE: ZINC, GEWICHT: d * 7 },
      cents: 690 + d * 24,
    })),
  },
];
