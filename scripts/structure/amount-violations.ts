import { AMOUNTS } from "./amounts.ts";
import { isTest, isTestSupport } from "./module-location.ts";
import type { Module } from "./read-module.ts";
import type { Violation } from "./violation.ts";

/** Functions that make texts of amounts, and only of those. */
const FORMATTERS: ReadonlySet<string> = new Set(["formatMoney", "formatAmount", "formatUnitPrice", "unitPriceText", "contentPriceSuffix"]);

/** Every file that formats amounts is listed with what names their basis, so that a new one is not forgotten. */
export function amountViolations(modules: readonly Module[], listed: Readonly<Record<string, string>> = AMOUNTS): Violation[] {
  return modules.flatMap(({ file, imports }): Violation[] => {
    if (!file.startsWith("src/") || isTest(file) || isTestSupport(file) || file in listed) return [];
    const formatter = imports.find(({ names }) => names.some((name) => FORMATTERS.has(name)));
    const text = "say in scripts/structure/amounts.ts what states whether these amounts are net or gross";
    return formatter ? [{ rule: "amounts-name-their-basis", file, line: formatter.line, text }] : [];
  });
}
