/** UN/ECE recommendation 20 and 21 codes by the unit name stored in orders; packaging codes begin with X. */
const CODES: Readonly<Record<string, string>> = {
  Stück: "C62",
  pcs: "C62",
  Paar: "PR",
  pair: "PR",
  Set: "SET",
  set: "SET",
  Pack: "XPK",
  pack: "XPK",
  Packung: "XPK",
  Karton: "XCT",
  box: "XCT",
  Box: "XBX",
  Bund: "XBE",
  bundle: "XBE",
  Rolle: "XRO",
  roll: "XRO",
  m: "MTR",
  "m²": "MTK",
  mm: "MMT",
  kg: "KGM",
  g: "GRM",
  l: "LTR",
  ml: "MLT",
  Kartusche: "XCA",
  cartridge: "XCA",
  Palette: "XPX",
  pallet: "XPX",
};

/** Unit code (BT-130); unknown units count as pieces (C62). */
export function unitCode(unit: string): string {
  return CODES[unit] ?? "C62";
}
