import type { AttributeData } from "#contract/screens.ts";

export function isApproval(attributeKey: string): boolean {
  return /^ZULASSUNG_[DEI]$/.test(attributeKey);
}

/** Catalogues say yes, or name the approval by its number: "ETA-05/0069". */
export function isGranted(attribute: Pick<AttributeData, "valueList">): boolean {
  return attribute.valueList.some((value) => /^\s*(ja|yes|true|1|x)\s*$/i.test(value) || isNumber(value));
}

/** The numbers under which an approval was granted, as the catalogue writes them. */
export function approvalNumbers(attribute: AttributeData): string[] {
  return attribute.valueList.filter(isNumber);
}

/** Of three digits at the least, whatever stands around them: ETA-05/0069, Z-21.1-1734, ESR-1917. */
const isNumber = (value: string): boolean => /\d(\D?\d){2}/.test(value);
