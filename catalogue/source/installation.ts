// Loads per base material and installation data of plugs and anchors, in the format of npm run import:installation.
import { ARTICLES, type Article } from "./articles.ts";
import { dataSheetNumber, getAssessment } from "./documents.ts";
import type { FamilySpec, Text } from "./model.ts";
import { groundsOf } from "./grounds.ts";

const t = (de: string, en: string): Text => ({ de, en });

/** Share of the load in concrete; `thickness` of the member in mm if it does not follow from the embedment depth. */
type Ground = { name: Text; tension: number; shear?: number; thickness?: number };

const CRACKED: Ground = { name: t("Gerissener Beton C20/25", "Cracked concrete C20/25"), tension: 1, shear: 1.2 };
const UNCRACKED: Ground = { name: t("Ungerissener Beton C20/25", "Uncracked concrete C20/25"), tension: 1.4, shear: 1.6 };
const ONLY_UNCRACKED: Ground = { ...UNCRACKED, tension: 1, shear: 1.2 };
const MULTIPLE: Ground = {
  name: t("Beton C20/25, Mehrfachbefestigung", "Concrete C20/25, multiple fixing"),
  tension: 1,
  shear: 1,
};
const BOARD: Ground = { name: t("Gipskarton 12,5\u00a0mm", "Plasterboard 12.5\u00a0mm"), tension: 1, thickness: 12.5 };

/** Plugs and frame fixings, by the name of their base material; softer ones carry less. */
const MASONRY: Readonly<Record<string, Ground>> = {
  Beton: { name: t("Beton ab C12/15", "Concrete from C12/15"), tension: 1 },
  Vollstein: { name: t("Vollziegel Mz 12", "Solid clay brick Mz 12"), tension: 0.8 },
  Lochstein: { name: t("Hochlochziegel HLz 12", "Perforated brick HLz 12"), tension: 0.35 },
  Porenbeton: { name: t("Porenbeton PP4", "Aerated concrete AAC 4"), tension: 0.25 },
  Gipskarton: { name: t("Gipskarton 12,5\u00a0mm", "Plasterboard 12.5\u00a0mm"), tension: 0.18, thickness: 12.5 },
};

const BY_KIND: Readonly<Record<string, readonly Ground[]>> = {
  "bolt-anchor": [CRACKED, UNCRACKED],
  "sleeve-anchor": [CRACKED, UNCRACKED],
  "concrete-screw": [CRACKED, UNCRACKED],
  "drop-in": [MULTIPLE],
  "cavity-plug": [BOARD],
};
const BY_FAMILY: Readonly<Record<string, readonly Ground[]>> = {
  // Kielbolzen KB-Eco
  "1001341459": [ONLY_UNCRACKED],
  // Harpune HB 6 and its small pack
  "10013414522": [MULTIPLE],
  "10013414523": [MULTIPLE],
};

function groundsWithLoads(family: FamilySpec): readonly Ground[] {
  if (family.kind === "plug" || family.kind === "frame-plug") return groundsOf(family).flatMap(({ de }) => MASONRY[de] ?? []);
  return BY_FAMILY[family.id] ?? BY_KIND[family.kind] ?? [];
}

/** Installation torque in Nm, by thread. */
const TORQUE: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "bolt-anchor": { M6: 8, M8: 20, M10: 45, M12: 60, M16: 110, M20: 200, M24: 300 },
  "sleeve-anchor": { M8: 25, M10: 50, M12: 80, M16: 160, M20: 280 },
  "drop-in": { M6: 4, M8: 8, M10: 15, M12: 35, M16: 60, M20: 120 },
};

const COLUMNS =
  "article;base_material_de;base_material_en;tension_kn;shear_kn;drill_mm;drill_depth_mm;embedment_mm;torque_nm;edge_mm;spacing_mm;thickness_mm;working_min;curing_h;document";

function linesOf({ articleNumber, family, variant }: Article): string[] {
  const { LAST: load, BOHRER_D: drill, BOHR_TIEFE: hole, VERANKERUNG: depth, GEWINDE: thread } = variant.values;
  if (typeof load !== "number") return [];
  const document = getAssessment(family, variant) ?? dataSheetNumber(family.id);
  const torque = TORQUE[family.kind]?.[String(thread)] ?? "";
  const isAnchor = torque !== "" || family.kind === "concrete-screw";
  return groundsWithLoads(family).map(({ name, tension, shear, thickness }) => {
    const distance = typeof depth === "number" ? depth : null;
    const member = thickness ?? (distance === null ? "" : isAnchor ? Math.max(100, distance * 2) : distance + 40);
    const cells = [
      articleNumber,
      name.de,
      name.en,
      rounded(load * tension),
      shear === undefined ? "" : rounded(load * shear),
      drill,
      // Boards are drilled through.
      thickness === undefined ? (hole ?? "") : "",
      depth ?? "",
      torque,
      thickness === undefined && distance !== null ? Math.ceil(distance * (isAnchor ? 0.9 : 1)) : "",
      thickness === undefined && distance !== null ? Math.ceil(distance * (isAnchor ? 1.2 : 2)) : "",
      member,
      "",
      "",
      document,
    ];
    return cells.join(";");
  });
}

const rounded = (load: number): number => Math.max(0.03, Math.round(load * 100) / 100);

/** Working time in minutes and curing time in hours of a mortar, from a temperature of the base material in °C on. */
type Curing = readonly (readonly [from: number, to: number, working: number, curing: number])[];
const CURING: Readonly<Record<string, Curing>> = {
  // Gischt GV Vinylester
  "09487911": [
    [-10, -6, 50, 24],
    [-5, -1, 20, 6],
    [0, 4, 12, 3],
    [5, 9, 9, 1.5],
    [10, 19, 6, 1],
    [20, 29, 4, 0.75],
    [30, 40, 2, 0.5],
  ],
  // Gischt GE Epoxid
  "09487912": [
    [5, 9, 120, 50],
    [10, 14, 60, 30],
    [15, 19, 40, 20],
    [20, 29, 25, 12],
    [30, 40, 12, 6],
  ],
  // Gischt GP Polyester
  "09487913": [
    [0, 4, 18, 3],
    [5, 9, 12, 2],
    [10, 19, 8, 1.5],
    [20, 29, 5, 0.75],
    [30, 40, 3, 0.5],
  ],
  // Perle MP Patrone: set at once, so it has no working time.
  "09487914": [
    [-5, -1, 0, 5],
    [0, 9, 0, 1],
    [10, 19, 0, 0.5],
    [20, 40, 0, 0.25],
  ],
};

function curingLinesOf({ articleNumber, family }: Article): string[] {
  return (CURING[family.id] ?? []).map(([from, to, working, curing]) => {
    const degrees = (value: number) => String(value).replace("-", "−");
    const range = { de: `${degrees(from)} bis ${degrees(to)} °C`, en: `${degrees(from)} to ${degrees(to)} °C` };
    const cells = [
      articleNumber,
      range.de,
      range.en,
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      "",
      working || "",
      curing,
      dataSheetNumber(family.id),
    ];
    return cells.join(";");
  });
}

export function installationFile(): string {
  return `${[COLUMNS, ...ARTICLES.flatMap((article) => [...linesOf(article), ...curingLinesOf(article)])].join("\n")}\n`;
}
