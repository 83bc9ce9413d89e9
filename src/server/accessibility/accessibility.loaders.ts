import { ACCESSIBILITY_QUERY } from "#contract/rules/shop/accessibility-message.ts";
import type { ScreenData } from "#contract/screens.ts";
import type { LoaderResult, Loaders } from "../loader.ts";

export const accessibilityLoaders: Loaders = {
  async AccessibilityContact({ page }): Promise<LoaderResult<ScreenData["AccessibilityContact"]>> {
    const outcome = page.searchParams.get(ACCESSIBILITY_QUERY);
    return { data: { outcome: outcome === "sent" || outcome === "empty" ? outcome : null } };
  },
};
