import { A4, HOT_DIP, STEEL, ZINC, approvals, pairs, type FamilySpec, type Text, type VariantSpec } from "./model.ts";

const t = (de: string, en: string): Text => ({ de, en });
type Finish = "gvz" | "fvz" | "A4";
const FACTOR: Record<Finish, number> = { gvz: 1, fvz: 1.35, A4: 3.2 };

/** Bolt sizes: thread, spanner, embedment depth, lengths. */
const BOLTS = [
  [6, 10, 40, [45, 60, 70, 85, 100]],
  [8, 13, 45, [60, 68, 75, 95, 115, 135, 165]],
  [10, 17, 60, [75, 85, 90, 95, 105, 115, 135, 165, 185]],
  [12, 19, 70, [95, 100, 110, 120, 130, 145, 160, 180, 200, 220]],
  [16, 24, 85, [118, 125, 140, 150, 175, 200, 250]],
  [20, 30, 100, [140, 170, 200, 250]],
  [24, 36, 125, [180, 220, 270]],
] as const;

function values(finish: Finish): VariantSpec["values"] {
  return finish === "A4" ? { MATERIAL: A4 } : { MATERIAL: STEEL, OBERFLAECHE: finish === "gvz" ? ZINC : HOT_DIP };
}

function named(finish: Finish): Pick<VariantSpec, "suffix"> {
  return finish === "gvz" ? {} : { suffix: finish === "A4" ? A4 : HOT_DIP };
}

function bolts(
  finishes: readonly Finish[],
  threads: readonly number[],
  factor: number,
  approved: VariantSpec["values"],
  maxLength = 999,
): VariantSpec[] {
  return pairs(finishes, BOLTS).flatMap(([finish, [m, drive, depth, lengths]]): VariantSpec[] =>
    threads.includes(m)
      ? lengths
          .filter((l) => l <= maxLength)
          .map((l): VariantSpec => {
            const fixture = Math.max(l - depth - Math.round(m * 1.6), 2);
            return {
              size: `M${m} x ${l}`,
              ...named(finish),
              values: {
                GEWINDE: `M${m}`,
                BOHRER_D: m,
                BOHR_TIEFE: depth + m + 5,
                ANKER_L: l,
                VERANKERUNG: depth,
                ANBAUTEIL: fixture,
                SCHL_WEITE: `SW ${drive}`,
                ...values(finish),
                LAST: Math.round(depth * Math.sqrt(depth) * 0.0105 * 10) / 10,
                BRANDSCHUTZ: "R 120",
                GEWICHT: Math.round(m * m * l * 0.0062 * 10) / 10,
                ...approved,
              },
              cents: Math.round((2400 + m * m * l * 0.92) * factor * FACTOR[finish]),
            };
          })
      : [],
  );
}

const base = { orderUnit: "C62", priceQuantity: 100, step: 25, scales: [1, 100, 500, 2000] } as const;
const BOLT = { ...base, kind: "bolt-anchor", type: t("Bolzenanker", "Bolt anchor") } as const;

const DROP_IN = [
  [6, 8, 25],
  [6, 8, 30],
  [8, 10, 30],
  [8, 10, 40],
  [10, 12, 30],
  [10, 12, 40],
  [12, 15, 50],
  [16, 20, 65],
  [20, 25, 80],
] as const;

function dropIn(finish: Finish, factor: number): VariantSpec[] {
  return DROP_IN.map(([m, d, l]): VariantSpec => ({
    size: `M${m} x ${l}`,
    ...named(finish),
    values: {
      GEWINDE: `M${m}`,
      BOHRER_D: d,
      BOHR_TIEFE: l + 2,
      ANKER_L: l,
      VERANKERUNG: l,
      ...values(finish),
      LAST: Math.round(l * 0.055 * 10) / 10,
      GEWICHT: Math.round(d * d * l * 0.0042 * 10) / 10,
      ...approvals(false, true, false),
    },
    cents: Math.round((1500 + d * d * l * 0.75) * factor * FACTOR[finish]),
  }));
}

/** The washer is three times as wide as the thread, the usual size of large washers for timber. */
function withLargeWasher(bolt: VariantSpec): VariantSpec {
  const thread = Number(String(bolt.values.GEWINDE).slice(1));
  return { ...bolt, values: { ...bolt.values, SCHEIBE_D: thread * 3 } };
}

function concreteScrews(
  heads: readonly { code: string; name: Text; drive: (d: number) => string }[],
  finishes: readonly Finish[],
  sizes: readonly (readonly [number, number, readonly number[]])[],
): VariantSpec[] {
  return pairs(finishes, heads).flatMap(([finish, head]) =>
    sizes.flatMap(([d, depth, lengths]) =>
      lengths.map((l): VariantSpec => ({
        size: `${head.code} ${d} x ${l}`,
        ...named(finish),
        values: {
          BOHRER_D: d,
          BOHR_TIEFE: depth + 10,
          SCHRAUBE_D: d + 2,
          SCHRAUBE_L: l,
          VERANKERUNG: depth,
          ANBAUTEIL: Math.max(l - depth, 1),
          KOPFFORM: head.name,
          SCHL_WEITE: head.drive(d),
          ...values(finish),
          LAST: Math.round(depth * 0.09 * 10) / 10,
          BRANDSCHUTZ: "R 120",
          GEWICHT: Math.round(d * d * l * 0.0075 * 10) / 10,
          ...approvals(true, true, d >= 8),
        },
        cents: Math.round((4200 + d * d * l * 1.7) * (finish === "A4" ? 2.8 : 1)),
      })),
    ),
  );
}

const HEXAGON = {
  code: "SK",
  name: t("Sechskant mit Scheibe", "Hexagon with washer"),
  drive: (d: number) => `SW ${d <= 6 ? 10 : d <= 8 ? 13 : d <= 10 ? 15 : 17}`,
};
const COUNTERSUNK = { code: "SE", name: t("Senkkopf", "Countersunk"), drive: (d: number) => `TX ${d <= 6 ? 30 : d <= 8 ? 40 : 50}` };
const PAN = { code: "PK", name: t("Panhead", "Pan head"), drive: (d: number) => `TX ${d <= 6 ? 30 : 40}` };

function sleeves(shape: Text | null, finish: Finish, factor: number): VariantSpec[] {
  return (
    [
      [8, 12, 60, 13, [10, 30, 50]],
      [10, 15, 70, 17, [10, 25, 50, 100]],
      [12, 18, 80, 19, [10, 25, 50, 100]],
      [16, 24, 100, 24, [10, 25, 50, 100]],
      [20, 28, 125, 30, [30, 60]],
    ] as const
  ).flatMap(([m, d, depth, drive, fixtures]) =>
    fixtures.map((fixture): VariantSpec => ({
      size: `${d}/${fixture} M${m}`,
      ...named(finish),
      values: {
        GEWINDE: `M${m}`,
        BOHRER_D: d,
        BOHR_TIEFE: depth + 20,
        ANKER_L: depth + fixture + 12,
        VERANKERUNG: depth,
        ANBAUTEIL: fixture,
        SCHL_WEITE: `SW ${drive}`,
        ...(shape ? { KOPFFORM: shape } : {}),
        ...values(finish),
        LAST: Math.round(depth * 0.19 * 10) / 10,
        BRANDSCHUTZ: "R 120",
        GEWICHT: Math.round(d * d * (depth + fixture) * 0.006),
        ...approvals(true, true, true),
      },
      cents: Math.round((5200 + d * d * (depth + fixture) * 1.25) * factor * FACTOR[finish]),
    })),
  );
}

export const ANCHORS: readonly FamilySpec[] = [
  {
    ...BOLT,
    id: "1001341458",
    parent: "1001341448",
    firstNumber: 60100,
    name: t("Kielbolzen KB", "Kielbolzen KB"),
    claim: t("Der Bolzen für den Stahlbau auf Beton.", "The bolt for steelwork on concrete."),
    description: t(
      "Kraftkontrolliert spreizender Bolzenanker für gerissenen und ungerissenen Beton. Die Setztiefenmarkierung zeigt, ob er tief genug sitzt.",
      "Torque-controlled bolt anchor for cracked and uncracked concrete. A setting mark shows whether it sits deep enough.",
    ),
    variants: bolts(["gvz", "A4"], [8, 10, 12, 16, 20, 24], 1.15, approvals(true, true, true)),
  },
  {
    ...BOLT,
    id: "1001341459",
    parent: "1001341448",
    firstNumber: 60200,
    name: t("Kielbolzen KB-Eco", "Kielbolzen KB-Eco"),
    claim: t("Die günstige Wahl für ungerissenen Beton.", "The economical choice for uncracked concrete."),
    description: t(
      "Bolzenanker für ungerissenen Beton: Geländer, Regale, Holzschwellen.",
      "Bolt anchor for uncracked concrete: railings, racks, timber sills.",
    ),
    step: 50,
    scales: [1, 200, 1000],
    variants: bolts(["gvz", "fvz"], [6, 8, 10, 12, 16], 0.72, approvals(false, true, false), 185),
  },
  {
    ...BOLT,
    id: "1001341460",
    parent: "1001341448",
    firstNumber: 60300,
    name: t("Kielbolzen KB-G mit großer Scheibe", "Kielbolzen KB-G with large washer"),
    claim: t("Breite Auflage auf Holz.", "Wide bearing on timber."),
    description: t(
      "Bolzenanker mit großer Unterlegscheibe für Holzkonstruktionen und Langlöcher.",
      "Bolt anchor with large washer for timber structures and slotted holes.",
    ),
    variants: bolts(["gvz"], [10, 12, 16], 1.28, approvals(true, true, false), 200).map(withLargeWasher),
  },
  {
    ...base,
    kind: "drop-in",
    id: "10013414501",
    parent: "1001341450",
    firstNumber: 60400,
    type: t("Einschlaganker", "Drop-in anchor"),
    name: t("Dock DE", "Dock DE"),
    claim: t("Einschlagen, aufspreizen, Stange eindrehen.", "Drive, expand, screw in the rod."),
    description: t(
      "Einschlaganker mit Innengewinde und Bund für Abhängungen und Rohrtrassen.",
      "Drop-in anchor with internal thread and collar for suspensions and pipe runs.",
    ),
    step: 50,
    variants: [...dropIn("gvz", 1), ...dropIn("A4", 1)],
  },
  {
    ...base,
    kind: "drop-in",
    id: "10013414502",
    parent: "1001341450",
    firstNumber: 60430,
    type: t("Einschlaganker", "Drop-in anchor"),
    name: t("Dock DE-K kurz", "Dock DE-K short"),
    claim: t("Für dünne Decken.", "For thin slabs."),
    description: t(
      "Kurzer Einschlaganker für Hohlkammerdecken und Spannbetonplatten.",
      "Short drop-in anchor for hollow-core slabs and prestressed concrete.",
    ),
    step: 100,
    variants: DROP_IN.slice(0, 6).map(([m, d, l]): VariantSpec => ({
      size: `M${m} x ${l - 5}`,
      values: {
        GEWINDE: `M${m}`,
        BOHRER_D: d,
        BOHR_TIEFE: l - 3,
        ANKER_L: l - 5,
        VERANKERUNG: l - 5,
        MATERIAL: STEEL,
        OBERFLAECHE: ZINC,
        LAST: Math.round(l * 0.3) / 10,
        GEWICHT: Math.round(d * d * l * 0.035) / 10,
        ...approvals(false, true, false),
      },
      cents: 1300 + d * d * l,
    })),
  },
  {
    ...base,
    kind: "concrete-screw",
    id: "10013414521",
    parent: "1001341452",
    firstNumber: 61000,
    type: t("Betonschraube", "Concrete screw"),
    name: t("Harpune HB", "Harpune HB"),
    claim: t("Schneidet ihr Gewinde in den Beton.", "Cuts its thread into the concrete."),
    description: t(
      "Betonschraube für Einzelbefestigung in gerissenem Beton, sofort belastbar und wieder lösbar.",
      "Concrete screw for single-point fixing in cracked concrete, loadable at once and removable.",
    ),
    variants: concreteScrews(
      [HEXAGON, COUNTERSUNK],
      ["gvz", "A4"],
      [
        [8, 55, [60, 70, 80, 90, 100, 120]],
        [10, 65, [70, 85, 100, 120, 140]],
        [14, 90, [100, 115, 130, 150]],
      ],
    ),
  },
  {
    ...base,
    kind: "concrete-screw",
    id: "10013414522",
    parent: "1001341452",
    firstNumber: 61070,
    type: t("Betonschraube", "Concrete screw"),
    name: t("Harpune HB 6", "Harpune HB 6"),
    claim: t("Klein, schnell, für die Haustechnik.", "Small, fast, for building services."),
    description: t(
      "Betonschraube mit 6 mm Bohrloch für Mehrfachbefestigungen von Leitungen und Unterdecken.",
      "Concrete screw for a 6 mm hole, for multiple fixing of pipes and ceilings.",
    ),
    step: 100,
    variants: concreteScrews([HEXAGON, COUNTERSUNK, PAN], ["gvz"], [[6, 35, [35, 40, 45, 50, 60, 70, 80, 100]]]),
  },
  {
    ...base,
    kind: "sleeve-anchor",
    id: "10013414541",
    parent: "1001341454",
    firstNumber: 61200,
    type: t("Hochleistungsanker", "High-performance anchor"),
    name: t("Muring MH", "Muring MH"),
    claim: t("Hält auch, wenn die Erde bebt.", "Holds even when the earth quakes."),
    description: t(
      "Hochleistungsanker mit Abscherhülse für hohe Quer- und dynamische Lasten, Erdbebenkategorie C2.",
      "High-performance anchor with shear sleeve for high shear and dynamic loads, seismic category C2.",
    ),
    step: 10,
    scales: [1, 50, 200],
    variants: [...sleeves(null, "gvz", 1.5), ...sleeves(null, "A4", 1.5)],
  },
  {
    ...base,
    kind: "sleeve-anchor",
    id: "10013414542",
    parent: "1001341454",
    firstNumber: 61240,
    type: t("Hochleistungsanker", "High-performance anchor"),
    name: t("Muring MH-SK Senkkopf", "Muring MH-SK countersunk"),
    claim: t("Bündig mit dem Anbauteil.", "Flush with the fixture."),
    description: t(
      "Hochleistungsanker mit Senkkopf für Schwellen, Schienen und Bodenplatten.",
      "High-performance anchor with countersunk head for sills, tracks and base plates.",
    ),
    step: 10,
    scales: [1, 50, 200],
    variants: sleeves(t("Senkkopf", "Countersunk"), "gvz", 1.7).filter((one) => !one.size.includes("M20")),
  },
];
