import type { AttributeData } from "#contract/screens.ts";
import { isApproval } from "./approval.ts";

const GROUPS = ["sizes", "loads", "make", "approvals"] as const;
export type AttributeGroup = { name: (typeof GROUPS)[number]; attributes: AttributeData[] };

/** Groups attributes into sizes, loads, make and approvals, in catalogue order and without empty groups. */
export function attributeGroups(attributes: readonly AttributeData[]): AttributeGroup[] {
  return GROUPS.map((name) => ({ name, attributes: attributes.filter((one) => groupOf(one) === name) })).filter(
    (group) => group.attributes.length > 0,
  );
}

function groupOf({ attributeKey, unit }: AttributeData): AttributeGroup["name"] {
  if (isApproval(attributeKey) || attributeKey === "BRANDSCHUTZ") return "approvals";
  if (attributeKey.startsWith("LAST") || /^k?N(m|\/.*)?$/.test(unit ?? "")) return "loads";
  return attributeKey === "GEWINDE" || /^(mm|cm|m|°)$/.test(unit ?? "") ? "sizes" : "make";
}

export type DimensionSymbol = { letter: string; below: string };

/** Symbols of sizes in dimension drawings, by attribute key. */
const SIGNS: Readonly<Record<string, DimensionSymbol>> = {
  BOHRER_D: { letter: "d", below: "0" },
  VERANKERUNG: { letter: "h", below: "ef" },
  ANBAUTEIL: { letter: "t", below: "fix" },
  SCHRAUBE_L: { letter: "l", below: "s" },
  SCHRAUBE_D: { letter: "d", below: "s" },
  KOPF_D: { letter: "d", below: "k" },
  ANKER_L: { letter: "l", below: "" },
  DUEBEL_L: { letter: "l", below: "" },
};
/** Kinds whose drawings use other symbols. */
const OTHERWISE: ReadonlySet<string> = new Set(["facade-anchor", "standoff", "cavity-plug"]);

/** Symbol of an attribute in the drawing of these attributes. */
export function getDimensionSymbol({ attributeKey }: AttributeData, all: readonly AttributeData[]): DimensionSymbol | undefined {
  const kind = all.find((one) => one.attributeKey === "BAUART")?.technicalName ?? "";
  return OTHERWISE.has(kind) ? undefined : SIGNS[attributeKey];
}
