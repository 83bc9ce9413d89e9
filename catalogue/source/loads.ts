// Conditions of recommended loads: without direction and base material a load is useless for planning.
import type { FamilySpec, Text } from "./model.ts";

const t = (de: string, en: string): Text => ({ de, en });
const CRACKED = t("Zug in gerissenem Beton C20/25", "Tension in cracked concrete C20/25");
const UNCRACKED = t("Zug in ungerissenem Beton C20/25", "Tension in uncracked concrete C20/25");
const MULTIPLE = t("jede Richtung, Mehrfachbefestigung in Beton C20/25", "any direction, multiple fixing in concrete C20/25");
const PLUG = t("Zug in Beton ab C12/15, mit der größten Schraube", "Tension in concrete from C12/15, with the largest screw");

const BY_KIND: Readonly<Record<string, Text>> = {
  plug: PLUG,
  "frame-plug": t("Zug in Beton ab C16/20", "Tension in concrete from C16/20"),
  "cavity-plug": t("Zug in Gipskarton 12,5 mm", "Tension in 12.5 mm plasterboard"),
  "bolt-anchor": CRACKED,
  "sleeve-anchor": CRACKED,
  "concrete-screw": CRACKED,
  "drop-in": MULTIPLE,
  bracket: t("Einzellast am Ende der Konsole", "Single load at the end of the bracket"),
  "pipe-clamp": t("Zug am Anschlussgewinde", "Tension at the connecting thread"),
};

const BY_FAMILY: Readonly<Record<string, Text>> = {
  // Kielbolzen KB-Eco
  "1001341459": UNCRACKED,
  // Harpune HB 6 and its small pack
  "10013414522": MULTIPLE,
  "10013414523": MULTIPLE,
};

/** Direction and base material of a family's recommended loads; null if it has none. */
export function loadConditionOf({ id, kind }: Pick<FamilySpec, "id" | "kind">): Text | null {
  return BY_FAMILY[id] ?? BY_KIND[kind] ?? null;
}
