import { checkOrderLines } from "#contract/generated/operations.ts";
import { readQuantity } from "#contract/rules/order-lines/quantity.ts";
import { decimalMarkOf } from "#contract/rules/quantities/typed-quantity.ts";
import { execute } from "#web/shell/calls/graphql.ts";
import { currentPage } from "#web/shell/page/state/current-page.ts";
import type { Checked, Written } from "./rows.ts";

/**
 * Checks lines and returns results in the same order; null without a response. An invalid quantity is sent as 0, which is
 * rejected.
 */
export async function sendCheck(lines: readonly Written[]): Promise<readonly Checked[] | null> {
  try {
    const { language } = currentPage().page;
    const asked = lines.map(({ number, quantity }) => {
      const read = readQuantity(quantity, decimalMarkOf(language));
      if (read.kind === "units") return { id: number, quantity: read.units, unit: read.unit || null };
      return { id: number, quantity: read.kind === "none" ? null : 0 };
    });
    const answer = await execute(checkOrderLines, { lines: asked, language });
    return answer.checkOrderLines;
  } catch (error) {
    console.error("the lines could not be checked", error);
    return null;
  }
}
