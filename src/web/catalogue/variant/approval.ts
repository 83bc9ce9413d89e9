import type { AttributeData } from "#contract/screens.ts";

const APPROVALS = new Set(["ZULASSUNG_D", "ZULASSUNG_E", "ZULASSUNG_I"]);
const GRANTED = new Set(["ja", "yes", "true", "1", "x"]);

export function isApproval(attributeKey: string): boolean {
  return APPROVALS.has(attributeKey);
}

export function isGranted(attribute: AttributeData): boolean {
  return attribute.valueList.some((value) => GRANTED.has(value.trim().toLowerCase()));
}
