/**
 * Plural forms of sales units, by the names in sites and stored orders. Units not listed have one form, such as "Stück", "Paar",
 * "Bund" and "kg".
 */
const PLURALS: Readonly<Record<string, string>> = {
  Box: "Boxen",
  Dose: "Dosen",
  Flasche: "Flaschen",
  Karton: "Kartons",
  Kartusche: "Kartuschen",
  Packung: "Packungen",
  Palette: "Paletten",
  Rolle: "Rollen",
  Set: "Sets",
  Tube: "Tuben",
  bottle: "bottles",
  box: "boxes",
  bundle: "bundles",
  can: "cans",
  cartridge: "cartridges",
  pack: "packs",
  pair: "pairs",
  pallet: "pallets",
  roll: "rolls",
  set: "sets",
  tube: "tubes",
};

/** The name of a unit beside a quantity: "3 Kartuschen", "1 Kartusche". */
export function countUnit(unit: string, quantity: number): string {
  return quantity === 1 ? unit : (PLURALS[unit] ?? unit);
}
