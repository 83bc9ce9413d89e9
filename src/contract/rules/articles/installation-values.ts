/** Loads and installation data, with their units; the order of the columns. */
export const INSTALLATION_UNITS = {
  tensionLoad: "kN",
  shearLoad: "kN",
  drillDiameter: "mm",
  drillDepth: "mm",
  embedmentDepth: "mm",
  torque: "Nm",
  edgeDistance: "mm",
  spacing: "mm",
  memberThickness: "mm",
  workingTime: "min",
  curingTime: "h",
} as const;

export type InstallationValue = keyof typeof INSTALLATION_UNITS;
export const INSTALLATION_VALUES = Object.keys(INSTALLATION_UNITS) as InstallationValue[];
/** Decimal text such as "0.25"; null if it is not stated. */
export type InstallationValues = Record<InstallationValue, string | null>;

export type InstallationRow = { baseMaterial: string; document: string } & InstallationValues;

/**
 * Splits the values of an article into those that are the same in every base material, and those of each base material, which
 * include the loads.
 */
export function splitInstallation(rows: readonly InstallationRow[]): { common: InstallationValue[]; perMaterial: InstallationValue[] } {
  const stated = INSTALLATION_VALUES.filter((name) => rows.some((row) => row[name] !== null));
  const isLoad = (name: InstallationValue): boolean => INSTALLATION_UNITS[name] === "kN";
  const isSame = (name: InstallationValue): boolean => rows.every((row) => row[name] === rows[0]?.[name]);
  const common = stated.filter((name) => !isLoad(name) && isSame(name));
  return { common, perMaterial: stated.filter((name) => !common.includes(name)) };
}

/** The values with the same number of decimals, so that the digits of a column are below each other. */
export function alignDecimals(values: readonly (string | null)[]): (string | null)[] {
  const decimals = Math.max(0, ...values.map((value) => value?.split(".")[1]?.length ?? 0));
  return values.map((value) => value && padDecimals(value, decimals));
}

function padDecimals(value: string, decimals: number): string {
  const [whole = "", fraction = ""] = value.split(".");
  return decimals === 0 ? whole : `${whole}.${fraction.padEnd(decimals, "0")}`;
}

/** A size of a family: its articles with the same drill hole. `loads` are by base material: from the lowest to the highest. */
export type FamilyLoadRow = {
  drillDiameter: string | null;
  embedmentDepth: string | null;
  loads: ({ from: string; to: string } | null)[];
};
export type FamilyLoads = { baseMaterials: string[]; rows: FamilyLoadRow[]; documents: string[] };

/** Recommended tension loads of a family by size and base material; null without any. */
export function familyLoads(values: readonly InstallationRow[]): FamilyLoads | null {
  const stated = values.filter((row) => row.tensionLoad !== null);
  if (stated.length === 0) return null;
  const baseMaterials = [...new Set(stated.map((row) => row.baseMaterial))];
  const sizes = Map.groupBy(stated, ({ drillDiameter, embedmentDepth }) => `${drillDiameter} ${embedmentDepth}`);
  const rows = [...sizes.values()].map((own): FamilyLoadRow => {
    const loads = baseMaterials.map((material) => rangeOf(own.filter((row) => row.baseMaterial === material)));
    return { drillDiameter: own[0]!.drillDiameter, embedmentDepth: own[0]!.embedmentDepth, loads };
  });
  const bySize = (a: FamilyLoadRow, b: FamilyLoadRow): number =>
    Number(a.drillDiameter) - Number(b.drillDiameter) || Number(a.embedmentDepth) - Number(b.embedmentDepth);
  const documents = [...new Set(stated.map((row) => row.document))];
  return { baseMaterials, rows: alignLoads(rows.toSorted(bySize)), documents };
}

function alignLoads(rows: readonly FamilyLoadRow[]): FamilyLoadRow[] {
  const aligned = alignDecimals(rows.flatMap(({ loads }) => loads.flatMap((load) => [load?.from ?? null, load?.to ?? null])));
  const rest = aligned[Symbol.iterator]();
  const next = (): string | null => rest.next().value ?? null;
  return rows.map((row) => ({
    ...row,
    loads: row.loads.map(() => {
      const [from, to] = [next(), next()];
      return from !== null && to !== null ? { from, to } : null;
    }),
  }));
}

function rangeOf(rows: readonly InstallationRow[]): { from: string; to: string } | null {
  const loads = rows.map((row) => row.tensionLoad!).toSorted((a, b) => Number(a) - Number(b));
  return loads.length === 0 ? null : { from: loads[0]!, to: loads.at(-1)! };
}
