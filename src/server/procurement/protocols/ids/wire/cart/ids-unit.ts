/** Unit codes of IDS-Connect. */
const UNITS: ReadonlySet<string> = new Set("CMQ CMK CMT DZN GRM HLT KGM KTM LTR MMT MTK MTQ MTR PCE PR SET TNE".split(" "));

/** Aliases of the same units, with no conversion factor. */
const SAME: Readonly<Record<string, string>> = {
  "": "PCE",
  C62: "PCE",
  EA: "PCE",
  H87: "PCE",
  PC: "PCE",
  PCS: "PCE",
  ST: "PCE",
  STCK: "PCE",
  STK: "PCE",
  STÜCK: "PCE",
  M: "MTR",
  LFM: "MTR",
  MM: "MMT",
  CM: "CMT",
  KM: "KTM",
  KMT: "KTM",
  M2: "MTK",
  QM: "MTK",
  M3: "MTQ",
  G: "GRM",
  KG: "KGM",
  T: "TNE",
  L: "LTR",
  HL: "HLT",
  NPR: "PR",
  PA: "PR",
  PAAR: "PR",
  DTZD: "DZN",
  SA: "SET",
};

/** The IDS unit for a unit code; an empty one means piece. null when IDS has no such unit. */
export function toIdsUnit(unit: string): string | null {
  const code = unit.trim().toUpperCase();
  return UNITS.has(code) ? code : (SAME[code] ?? null);
}
