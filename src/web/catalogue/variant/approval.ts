import type { AttributeData } from "#contract/screens.ts";

export function isApproval(attributeKey: string): boolean {
  return /^ZULASSUNG_[DEI]$/.test(attributeKey);
}

/** Catalogues contain "yes" or an approval number such as "ETA-05/0069". */
export function isGranted(attribute: Pick<AttributeData, "valueList">): boolean {
  return attribute.valueList.some((value) => /^\s*(ja|yes|true|1|x)\s*$/i.test(value) || isNumber(value));
}

/** Approval numbers as in the catalogue. */
export function approvalNumbers(attribute: AttributeData): string[] {
  return attribute.valueList.filter(isNumber);
}

/** At least three digits, with any other characters: ETA-05/0069, Z-21.1-1734, ESR-1917. */
const isNumber = (value: string): boolean => /\d(\D?\d){2}/.test(value);
