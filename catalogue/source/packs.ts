import { ANCHORS } from "./anchors.ts";
import { PLUGS } from "./plugs.ts";
import { SCREWS } from "./screws.ts";
import type { FamilySpec, Text, VariantSpec } from "./model.ts";

const t = (de: string, en: string): Text => ({ de, en });

/** The same articles in small packs: the order unit is a pack, and the price is per pack. */
function inPacks(
  source: readonly FamilySpec[],
  familyId: string,
  [pieces, packaging]: readonly [number, Text],
  take: (variant: VariantSpec) => boolean,
): VariantSpec[] {
  const family = source.find((one) => one.id === familyId)!;
  return family.variants.filter(take).map((one): VariantSpec => ({
    ...one,
    values: { ...one.values, INHALT: t(`${pieces} Stück`, `${pieces} pieces`), VERPACKUNG: packaging },
    cents: Math.ceil(((one.cents / family.priceQuantity) * pieces * 1.35 + 95) / 5) * 5,
  }));
}

const pack = { orderUnit: "PK", priceQuantity: 1, step: 1, scales: [1, 10, 50] } as const;

export const PACKS: readonly FamilySpec[] = [
  {
    ...pack,
    kind: "plug",
    id: "09487714",
    parent: "0948771",
    firstNumber: 50300,
    contentPerUnit: 20,
    type: t("Universaldübel", "Universal plug"),
    name: t("Nordanker NU Kleinpackung", "Nordanker NU small pack"),
    claim: t("Zwanzig Stück für die kleine Montage.", "Twenty pieces for the small job."),
    description: t(
      "Der Nordanker NU in der Faltschachtel zu 20 Stück, mit Bohrerangabe auf der Vorderseite.",
      "The Nordanker NU in a box of 20, with the drill size on its front.",
    ),
    variants: inPacks(PLUGS, "09487711", [20, t("Faltschachtel", "Folding box")], (one) => one.suffix === undefined),
  },
  {
    ...pack,
    kind: "screw",
    id: "09488025",
    parent: "0948802",
    firstNumber: 81200,
    contentPerUnit: 100,
    type: t("Spanplattenschraube", "Chipboard screw"),
    name: t("Planke PS Kleinpackung", "Planke PS small pack"),
    claim: t("Hundert Schrauben, ein Bit dabei.", "A hundred screws, one bit included."),
    description: t("Die Planke PS in der Schiebeschachtel zu 100 Stück.", "The Planke PS in a sliding box of 100."),
    variants: inPacks(SCREWS, "09488021", [100, t("Schiebeschachtel", "Sliding box")], () => true),
  },
  {
    ...pack,
    kind: "bolt-anchor",
    id: "1001341461",
    parent: "1001341448",
    firstNumber: 60500,
    contentPerUnit: 10,
    type: t("Bolzenanker", "Bolt anchor"),
    name: t("Kielbolzen KB Kleinpackung", "Kielbolzen KB small pack"),
    claim: t("Zehn Bolzen für den kleinen Auftrag.", "Ten bolts for the small job."),
    description: t("Der Kielbolzen KB im Beutel zu 10 Stück.", "The Kielbolzen KB in a bag of 10."),
    scales: [1, 10],
    variants: inPacks(ANCHORS, "1001341458", [10, t("Beutel", "Bag")], (one) => /^M(8|10|12) /.test(one.size)),
  },
  {
    ...pack,
    kind: "concrete-screw",
    id: "10013414523",
    parent: "1001341452",
    firstNumber: 61110,
    contentPerUnit: 25,
    type: t("Betonschraube", "Concrete screw"),
    name: t("Harpune HB 6 Kleinpackung", "Harpune HB 6 small pack"),
    claim: t("25 Stück in der Dose.", "25 pieces in a tin."),
    description: t("Die Harpune HB 6 in der Dose zu 25 Stück, mit Bit.", "The Harpune HB 6 in a tin of 25 with bit."),
    scales: [1, 20],
    variants: inPacks(ANCHORS, "10013414522", [25, t("Dose", "Tin")], () => true),
  },
];
