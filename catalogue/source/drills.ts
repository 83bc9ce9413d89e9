import type { FamilySpec, Text, Value, VariantSpec } from "./model.ts";

const t = (de: string, en: string): Text => ({ de, en });
const CARBIDE = t("Hartmetall", "Carbide");
const single = { orderUnit: "C62", priceQuantity: 1, step: 1, scales: [1, 10, 50] } as const;

function bits(
  sizes: readonly (readonly [number, readonly (readonly [number, number])[]])[],
  shank: Value,
  cents: (d: number, l: number) => number,
): VariantSpec[] {
  return sizes.flatMap(([d, lengths]) =>
    lengths.map(([work, total]): VariantSpec => ({
      size: `${String(d).replace(".", ",")} x ${work}/${total}`,
      values: {
        BOHRER_D: d,
        ARBEITS_L: work,
        LAENGE: total,
        AUFNAHME: shank,
        MATERIAL: CARBIDE,
        GEWICHT: Math.round(20 + d * d * total * 0.0048),
      },
      cents: cents(d, total),
    })),
  );
}

const SHORT = [
  [50, 110],
  [100, 160],
  [150, 210],
] as const;
const LONG = [
  [100, 160],
  [150, 210],
  [200, 260],
  [250, 310],
  [400, 450],
] as const;

export const DRILLS: readonly FamilySpec[] = [
  {
    ...single,
    kind: "drill-bit",
    id: "09488211",
    parent: "0948821",
    firstNumber: 95100,
    type: t("Hammerbohrer", "Hammer drill bit"),
    name: t("Lotse L4 SDS-plus", "Lotse L4 SDS-plus"),
    claim: t("Vier Schneiden, rundes Loch.", "Four cutters, round hole."),
    description: t(
      "Hammerbohrer mit Vollhartmetallkopf und vier Schneiden; übersteht Bewehrungstreffer, ohne zu verhaken.",
      "Hammer drill bit with solid carbide head and four cutters; survives hitting rebar without jamming.",
    ),
    variants: [
      ...bits(
        [
          [5, SHORT],
          [5.5, SHORT],
          [6, [...SHORT, [200, 260]]],
          [6.5, SHORT],
        ],
        "SDS-plus",
        (d, l) => Math.round(480 + d * l * 0.45),
      ),
      ...bits(
        [
          [8, LONG],
          [10, LONG],
          [12, LONG],
          [14, LONG],
          [16, LONG],
        ],
        "SDS-plus",
        (d, l) => Math.round(420 + d * l * 0.62),
      ),
    ],
  },
  {
    ...single,
    kind: "drill-bit",
    id: "09488212",
    parent: "0948821",
    firstNumber: 95140,
    type: t("Hammerbohrer", "Hammer drill bit"),
    name: t("Lotse L2 SDS-plus", "Lotse L2 SDS-plus"),
    claim: t("Zwei Schneiden für jeden Tag.", "Two cutters for every day."),
    description: t("Hammerbohrer mit Hartmetallplatte und breiter Abfuhrwendel.", "Hammer drill bit with carbide plate and wide flute."),
    step: 5,
    variants: bits(
      [
        [4, SHORT.slice(0, 1)],
        [5, SHORT],
        [6, SHORT],
        [8, SHORT],
        [10, SHORT],
        [12, SHORT],
        [14, SHORT.slice(1)],
        [16, SHORT.slice(1)],
        [
          18,
          [
            [150, 210],
            [250, 310],
          ],
        ],
        [
          20,
          [
            [150, 210],
            [250, 310],
          ],
        ],
      ],
      "SDS-plus",
      (d, l) => Math.round(230 + d * l * 0.34),
    ),
  },
  {
    ...single,
    kind: "drill-bit",
    id: "09488213",
    parent: "0948821",
    firstNumber: 95180,
    type: t("Hammerbohrer", "Hammer drill bit"),
    name: t("Lotse LX SDS-max", "Lotse LX SDS-max"),
    claim: t("Für die großen Durchmesser.", "For large diameters."),
    description: t("Schwerer Hammerbohrer für Ankerlöcher und Durchführungen.", "Heavy hammer drill bit for anchor holes and passages."),
    scales: [1, 5],
    variants: bits(
      [
        [
          16,
          [
            [200, 340],
            [400, 540],
          ],
        ],
        [
          18,
          [
            [200, 340],
            [400, 540],
          ],
        ],
        [
          20,
          [
            [200, 320],
            [400, 520],
          ],
        ],
        [
          22,
          [
            [200, 320],
            [400, 520],
          ],
        ],
        [
          24,
          [
            [200, 320],
            [400, 520],
          ],
        ],
        [
          25,
          [
            [200, 320],
            [400, 520],
          ],
        ],
        [
          28,
          [
            [250, 370],
            [400, 520],
          ],
        ],
        [
          32,
          [
            [250, 370],
            [450, 570],
          ],
        ],
        [
          35,
          [
            [250, 370],
            [450, 570],
          ],
        ],
        [40, [[450, 570]]],
      ],
      "SDS-max",
      (d, l) => Math.round(1900 + d * l * 0.42),
    ),
  },
  {
    ...single,
    kind: "drill-bit",
    id: "09488214",
    parent: "0948821",
    firstNumber: 95210,
    type: t("Saugbohrer", "Dust-extraction bit"),
    name: t("Lotse LS Saugbohrer", "Lotse LS hollow bit"),
    claim: t("Bohrt und reinigt in einem Zug.", "Drills and cleans in one go."),
    description: t(
      "Hohlbohrer für staubarmes Bohren; das Bohrloch muss nicht mehr ausgeblasen werden.",
      "Hollow bit for low-dust drilling; no need to blow out the hole.",
    ),
    scales: [1],
    variants: bits(
      [
        [12, [[200, 330]]],
        [14, [[240, 370]]],
        [16, [[240, 370]]],
        [
          18,
          [
            [240, 370],
            [400, 530],
          ],
        ],
        [
          20,
          [
            [240, 370],
            [400, 530],
          ],
        ],
        [24, [[400, 530]]],
        [28, [[400, 530]]],
      ],
      "SDS-plus",
      (d, l) => 6900 + d * l,
    ),
  },
  {
    ...single,
    kind: "drill-bit",
    id: "09488221",
    parent: "0948822",
    firstNumber: 95300,
    type: t("Steinbohrer", "Masonry bit"),
    name: t("Senkblei SB", "Senkblei SB"),
    claim: t("Für Ziegel ohne Schlag.", "For brick without hammering."),
    description: t(
      "Steinbohrer mit zylindrischem Schaft für Lochstein und Porenbeton.",
      "Masonry bit with straight shank for hollow brick and aerated concrete.",
    ),
    step: 5,
    variants: bits(
      [
        [4, [[40, 75]]],
        [5, [[50, 85]]],
        [
          6,
          [
            [60, 100],
            [90, 150],
          ],
        ],
        [7, [[60, 100]]],
        [
          8,
          [
            [80, 120],
            [140, 200],
          ],
        ],
        [
          10,
          [
            [80, 120],
            [140, 200],
          ],
        ],
        [
          12,
          [
            [90, 150],
            [140, 200],
          ],
        ],
        [14, [[90, 150]]],
        [16, [[90, 160]]],
      ],
      t("zylindrisch", "straight"),
      (d, l) => Math.round(160 + d * l * 0.28),
    ),
  },
  {
    ...single,
    kind: "drill-bit",
    id: "09488222",
    parent: "0948822",
    firstNumber: 95330,
    type: t("Mehrzweckbohrer", "Multi-purpose bit"),
    name: t("Senkblei SM", "Senkblei SM"),
    claim: t("Fliese, Holz, Blech: ein Bohrer.", "Tile, wood, sheet: one bit."),
    description: t(
      "Mehrzweckbohrer mit geschliffener Schneide und Sechskantschaft.",
      "Multi-purpose bit with ground tip and hexagon shank.",
    ),
    step: 1,
    variants: bits(
      [
        [3, [[40, 90]]],
        [4, [[45, 90]]],
        [5, [[55, 100]]],
        [
          6,
          [
            [60, 100],
            [150, 200],
          ],
        ],
        [7, [[60, 100]]],
        [
          8,
          [
            [80, 120],
            [150, 200],
          ],
        ],
        [
          10,
          [
            [80, 120],
            [150, 200],
          ],
        ],
        [12, [[90, 150]]],
      ],
      t('1/4" Sechskant', '1/4" hexagon'),
      (d, l) => Math.round(310 + d * l * 0.42),
    ),
  },
];
