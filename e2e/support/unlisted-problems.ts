import { ACCESSIBILITY_FINDINGS, type AccessibilityFinding } from "#contract/accessibility-findings.ts";

/** Problems ("rule: selector – help") that the accessibility statement does not list (TRUST-21). */
export function unlistedProblems(
  problems: readonly string[],
  findings: readonly AccessibilityFinding[] = ACCESSIBILITY_FINDINGS,
): string[] {
  return problems.filter(
    (problem) => !findings.some(({ axe }) => axe && problem.startsWith(`${axe.rule}: `) && problem.includes(axe.selector)),
  );
}
