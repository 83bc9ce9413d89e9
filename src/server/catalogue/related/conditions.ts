import type { Attribute } from "../../ports/catalogue-types.ts";

/** An article of the target family fits if its attribute `target` compares to the attribute `source` of the other article. */
export type Condition = { target: string; operator: "=" | ">=" | "<="; source: string };

const MAX_CONDITIONS = 5;
const CONDITION = /^([\w.-]{1,60}) ?(?:(=|>=|<=) ?([\w.-]{1,60}))?$/;

/**
 * Parses conditions such as "BOHRER_D, ARBEITS_L >= BOHR_TIEFE"; a single key is the same attribute of both articles. Null if the
 * text is invalid.
 */
export function parseConditions(text: string): Condition[] | null {
  if (text.trim() === "") return [];
  if (text.length > 600) return null;
  const found = text.split(",").map((one) => CONDITION.exec(one.trim()));
  if (found.length > MAX_CONDITIONS || found.some((one) => one === null)) return null;
  return found.map((one) => {
    const [, target, operator = "=", source = target] = one!;
    return { target: target!, operator: operator as Condition["operator"], source: source! };
  });
}

/** Whether all conditions hold. An attribute that either article lacks fits nothing. */
export function fits(conditions: readonly Condition[], target: readonly Attribute[], source: readonly Attribute[]): boolean {
  return conditions.every((condition) => {
    const [own, other] = [valuesOf(target, condition.target), valuesOf(source, condition.source)];
    if (condition.operator === "=" && own.some((value) => other.includes(value))) return true;
    const [a, b] = [numberOf(own), numberOf(other)];
    return a !== null && b !== null && COMPARE[condition.operator](a, b);
  });
}

const COMPARE = {
  // A thread M8 fits a diameter of 8 mm.
  "=": (a: number, b: number) => a === b,
  ">=": (a: number, b: number) => a >= b,
  "<=": (a: number, b: number) => a <= b,
};

function valuesOf(attributes: readonly Attribute[], key: string): string[] {
  const found = attributes.find((one) => one.attributeKey === key);
  return found ? found.valueList.map((value) => `${value} ${found.unit ?? ""}`.trim()) : [];
}

/** The number of a single value such as "12,5 mm" or "M8"; null for texts and lists. */
export function numberOf([value, ...more]: readonly string[]): number | null {
  const found = more.length === 0 && value !== undefined ? /^M?(\d{1,9}(?:[.,]\d{1,6})?)(?: [^\d]{0,10})?$/.exec(value) : null;
  return found ? Number(found[1]!.replace(",", ".")) : null;
}
