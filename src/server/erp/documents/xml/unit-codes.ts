/** Codes of UN/ECE recommendations 20 and 21 by the name that orders keep of a unit; packagings begin with X. */
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

/** The code of a unit (BT-130); one that has none is counted as pieces are. */
export function unitCode(unit: string): string {
  return CODES[unit] ?? "C62";
}
