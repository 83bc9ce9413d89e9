import type { AttributeData } from "#contract/screens.ts";

export function isApproval(attributeKey: string): boolean {
  return /^ZULASSUNG_[DEI]$/.test(attributeKey);
}

export function isGranted(attribute: AttributeData): boolean {
  return attribute.valueList.some((value) => /^\s*(ja|yes|true|1|x)\s*$/i.test(value));
}
