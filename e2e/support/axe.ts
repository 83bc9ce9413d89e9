// Everything axe finds on a page: rule, element and help text.
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

/**
 * Pages have no frames of other hosts; without looking for them no second window is needed for each scan. Of what is right
 * axe names one element per rule: selectors for a thousand of them took more than a third of its time.
 */
export function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode();
}

/** Without the rules named; by default with all. */
export async function accessibilityProblems(page: Page, without: string[] = []): Promise<string[]> {
  // At the top no head lies over half of what it is scrolled past; the page stands where it stood afterwards.
  const stood = await page.evaluate(() => {
    const top = scrollY;
    scrollTo({ top: 0, behavior: "instant" });
    return top;
  });
  const { violations } = await axeOn(page)
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
    .disableRules(without)
    .analyze();
  await page.evaluate((top) => scrollTo({ top, behavior: "instant" }), stood);
  return violations.flatMap((rule) => rule.nodes.map((node) => `${rule.id}: ${node.target.join(" ")} – ${rule.help}`));
}
