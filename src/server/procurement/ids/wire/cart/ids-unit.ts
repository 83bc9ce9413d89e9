/** The units of IDS-Connect. */
const UNITS: ReadonlySet<string> = new Set("CMQ CMK CMT DZN GRM HLT KGM KTM LTR MMT MTK MTQ MTR PCE PR SET TNE".split(" "));

/** Other names of the same units, without any factor between them. */
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

/** The unit of IDS that a unit means; none is the piece. null where it means none of them. */
export function toIdsUnit(unit: string): string | null {
  const code = unit.trim().toUpperCase();
  return UNITS.has(code) ? code : (SAME[code] ?? null);
}
