// Base materials of each family, a buyer's first criterion. Rods by the metre, plates and accessories have none.
import type { FamilySpec, Text } from "./model.ts";

const t = (de: string, en: string): Text => ({ de, en });
const CONCRETE = t("Beton", "Concrete");
const SOLID = t("Vollstein", "Solid brick");
const HOLLOW = t("Lochstein", "Hollow brick");
const AERATED = t("Porenbeton", "Aerated concrete");
const STONE = t("Naturstein", "Natural stone");
const BOARD = t("Gipskarton", "Plasterboard");
const TIMBER = t("Holz", "Timber");
const SHEET = t("Blech", "Sheet metal");
const FIBRE_CEMENT = t("Faserzement", "Fibre cement");

const BY_KIND: Readonly<Record<string, readonly Text[]>> = {
  plug: [CONCRETE, SOLID],
  "frame-plug": [CONCRETE, SOLID, HOLLOW, AERATED],
  "cavity-plug": [BOARD],
  "bolt-anchor": [CONCRETE],
  "sleeve-anchor": [CONCRETE],
  "drop-in": [CONCRETE],
  "concrete-screw": [CONCRETE],
  capsule: [CONCRETE],
  "internal-sleeve": [CONCRETE],
  "sieve-sleeve": [HOLLOW],
  screw: [TIMBER],
  "drilling-screw": [SHEET],
  "insulation-fixing": [CONCRETE, SOLID, HOLLOW],
  standoff: [CONCRETE, SOLID],
};

const UNIVERSAL = [CONCRETE, SOLID, HOLLOW, AERATED, BOARD];

const BY_FAMILY: Readonly<Record<string, readonly Text[]>> = {
  // Nordanker, its small pack and Ufer
  "09487711": UNIVERSAL,
  "09487712": UNIVERSAL,
  "09487713": UNIVERSAL,
  "09487714": UNIVERSAL,
  // Steven
  "09487733": [CONCRETE, SOLID],
  // Boje
  "09487741": [BOARD, TIMBER],
  // Gischt
  "09487911": [CONCRETE, SOLID, HOLLOW, AERATED],
  "09487912": [CONCRETE],
  "09487913": [SOLID, HOLLOW],
  // Wante with nut; by the metre
  "09487921": [CONCRETE, SOLID, HOLLOW],
  "09487922": [],
  // Reuse of metal
  "09487932": [HOLLOW, STONE],
  // Drywall screws go into studs
  "09488031": [TIMBER, SHEET],
  // Vlies plate
  "09488113": [],
  // Galion
  "09488121": [STONE, FIBRE_CEMENT],
  "09488122": [CONCRETE, SOLID],
  "09488123": [SHEET],
  // Ausleger
  "09488131": [CONCRETE, SOLID, HOLLOW],
};

/** Base materials of a family, from hard to soft; empty if it anchors in nothing by itself. */
export function groundsOf({ id, kind }: Pick<FamilySpec, "id" | "kind">): readonly Text[] {
  return BY_FAMILY[id] ?? BY_KIND[kind] ?? [];
}
