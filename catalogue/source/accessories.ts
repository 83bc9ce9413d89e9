import { A2, A4, HOT_DIP, STEEL, ZINC, pairs, type FamilySpec, type Text, type VariantSpec } from "./model.ts";

const t = (de: string, en: string): Text => ({ de, en });
const single = { orderUnit: "C62", priceQuantity: 1, step: 1, scales: [1, 10, 50] } as const;

function metric(
  threads: readonly number[],
  finishes: readonly Text[],
  make: (m: number) => { values: VariantSpec["values"]; cents: number },
): VariantSpec[] {
  return pairs(finishes, threads).map(([finish, m]): VariantSpec => {
    const { values, cents } = make(m);
    const isStainless = finish === A2 || finish === A4;
    return {
      size: `M${m}`,
      ...(finish === ZINC ? {} : { suffix: finish }),
      values: { GEWINDE: `M${m}`, ...values, MATERIAL: isStainless ? finish : STEEL, ...(isStainless ? {} : { OBERFLAECHE: finish }) },
      cents: Math.round(cents * (finish === A4 ? 4.2 : finish === A2 ? 3.1 : finish === HOT_DIP ? 1.6 : 1)),
    };
  });
}

const SPANNER: Record<number, number> = { 3: 5.5, 4: 7, 5: 8, 6: 10, 8: 13, 10: 17, 12: 19, 16: 24, 20: 30, 24: 36 };

export const ACCESSORIES: readonly FamilySpec[] = [
  {
    kind: "washer",
    id: "09488411",
    parent: "0948841",
    firstNumber: 1000100,
    type: t("Unterlegscheibe", "Washer"),
    name: t("Luke LU Scheibe", "Luke LU washer"),
    claim: t("Verteilt den Druck.", "Spreads the pressure."),
    description: t("Flache Scheibe Form A, passend zu allen Bolzen.", "Flat washer form A, fits all bolts."),
    orderUnit: "C62",
    priceQuantity: 1000,
    step: 200,
    scales: [1, 2000, 10000],
    variants: metric([4, 5, 6, 8, 10, 12, 16, 20, 24], [ZINC, HOT_DIP, A2, A4], (m) => ({
      values: {
        INNEN_D: m + (m < 10 ? 0.4 : 1),
        AUSSEN_D: m * 2,
        DICKE: m <= 5 ? 1 : m <= 8 ? 1.6 : m <= 10 ? 2 : m <= 12 ? 2.5 : 3,
        GEWICHT: Math.round(m * m * 0.35) / 10,
      },
      cents: 700 + m * m * 24,
    })),
  },
  {
    kind: "washer",
    id: "09488412",
    parent: "0948841",
    firstNumber: 1000150,
    type: t("Unterlegscheibe", "Washer"),
    name: t("Luke LG große Scheibe", "Luke LG large washer"),
    claim: t("Dreifacher Durchmesser für Holz.", "Three times the diameter for timber."),
    description: t(
      "Scheibe mit großem Außendurchmesser für Holz und Langlöcher.",
      "Washer with large outer diameter for timber and slots.",
    ),
    orderUnit: "C62",
    priceQuantity: 100,
    step: 100,
    scales: [1, 500],
    variants: metric([6, 8, 10, 12, 16, 20], [ZINC, A2], (m) => ({
      values: { INNEN_D: m + 0.6, AUSSEN_D: m * 3, DICKE: m <= 8 ? 2 : m <= 12 ? 3 : 5, GEWICHT: Math.round(m * m * 0.9) / 10 },
      cents: 420 + m * m * 7,
    })),
  },
  {
    kind: "nut",
    id: "09488413",
    parent: "0948841",
    firstNumber: 1000170,
    type: t("Sechskantmutter", "Hexagon nut"),
    name: t("Luke LM Mutter", "Luke LM nut"),
    claim: t("Genormt bis M24.", "To standard up to M24."),
    description: t("Sechskantmutter Festigkeitsklasse 8 oder A2/A4-70.", "Hexagon nut, class 8 or A2/A4-70."),
    orderUnit: "C62",
    priceQuantity: 1000,
    step: 100,
    scales: [1, 1000, 5000],
    variants: metric([4, 5, 6, 8, 10, 12, 16, 20, 24], [ZINC, HOT_DIP, A2, A4], (m) => ({
      values: {
        SCHL_WEITE: `SW ${String(SPANNER[m]).replace(".", ",")}`,
        HOEHE: Math.round(m * 8) / 10,
        GEWICHT: Math.round(m * m * m * 0.075) / 10,
      },
      cents: 900 + m * m * m * 4,
    })),
  },
  {
    kind: "nut",
    id: "09488414",
    parent: "0948841",
    firstNumber: 1000210,
    type: t("Verbindungsmuffe", "Coupling nut"),
    name: t("Luke LV Muffe", "Luke LV coupling"),
    claim: t("Verlängert jede Stange.", "Extends every rod."),
    description: t("Runde und sechseckige Verbindungsmuffen für Gewindestangen.", "Round and hexagon coupling nuts for threaded rods."),
    orderUnit: "C62",
    priceQuantity: 100,
    step: 25,
    scales: [1, 100],
    variants: metric([6, 8, 10, 12, 16], [ZINC, A4], (m) => ({
      values: { SCHL_WEITE: `SW ${SPANNER[m]}`, HOEHE: m * 3, LAENGE: m * 3, GEWICHT: Math.round(m * m * 0.3) },
      cents: 1100 + m * m * 22,
    })),
  },
  {
    ...single,
    kind: "tool",
    id: "09488421",
    parent: "0948842",
    firstNumber: 1000300,
    type: t("Setzwerkzeug", "Setting tool"),
    name: t("Bootsmann BE Setzwerkzeug", "Bootsmann BE setting tool"),
    claim: t("Damit der Anker wirklich spreizt.", "So that the anchor really expands."),
    description: t("Einschlagwerkzeug für Dock-Einschlaganker mit Handschutz.", "Setting tool for Dock drop-in anchors with hand guard."),
    scales: [1],
    variants: [6, 8, 10, 12, 16, 20].map((m): VariantSpec => ({
      size: `M${m}`,
      values: { GEWINDE: `M${m}`, AUSSEN_D: m + 4, LAENGE: 120 + m * 4, MATERIAL: STEEL, GEWICHT: 90 + m * 18 },
      cents: 890 + m * 55,
    })),
  },
  {
    ...single,
    kind: "tool",
    id: "09488422",
    parent: "0948842",
    firstNumber: 1000310,
    type: t("Auspresspistole", "Dispenser"),
    name: t("Bootsmann BP Auspresspistole", "Bootsmann BP dispenser"),
    claim: t("Schont das Handgelenk.", "Easy on the wrist."),
    description: t(
      "Auspresspistolen für alle Gischt-Kartuschen, von Hand oder mit Akku.",
      "Dispensers for all Gischt cartridges, manual or battery.",
    ),
    scales: [1],
    variants: (
      [
        ["300", 300, 3490],
        ["380", 380, 5490],
        ["410", 410, 6990],
        ["585", 585, 8990],
        ["585", 585, 38900, t("mit Akku", "battery")],
        ["1400", 1400, 45900, t("mit Druckluft", "pneumatic")],
      ] as [string, number, number, Text?][]
    ).map(([size, ml, cents, drive]): VariantSpec => ({
      size,
      ...(drive ? { suffix: drive } : {}),
      values: { INHALT: `${ml} ml`, LAENGE: 320 + Math.round(ml / 5), AUSSEN_D: 60, MATERIAL: STEEL, GEWICHT: 700 + ml },
      cents,
    })),
  },
  {
    ...single,
    kind: "tool",
    id: "09488423",
    parent: "0948842",
    firstNumber: 1000320,
    type: t("Reinigungsbürste", "Cleaning brush"),
    name: t("Bootsmann BR Bürste", "Bootsmann BR brush"),
    claim: t("Viermal blasen, viermal bürsten.", "Blow four times, brush four times."),
    description: t(
      "Stahlbürste mit Gewinde M6 für das Bohrloch; eine je Durchmesser.",
      "Steel brush with M6 thread for the drill hole; one per diameter.",
    ),
    scales: [1, 10],
    variants: [8, 10, 12, 14, 16, 18, 20, 24, 28, 35].map((d): VariantSpec => ({
      size: `Ø ${d}`,
      values: { BOHRER_D: d, AUSSEN_D: d + 1, LAENGE: 180, GEWINDE: "M6", MATERIAL: STEEL, GEWICHT: 20 + d },
      cents: 590 + d * 17,
    })),
  },
];
