import { PRIVACY_OUTCOMES, PRIVACY_QUERY, PRIVACY_USER_QUERY } from "#contract/privacy-links.ts";
import type { ScreenData } from "#contract/screens.ts";
import type { LoaderResult, Loaders } from "../loader.ts";
import { newsletterContext } from "../newsletter/index.ts";
import { can } from "../policies.ts";
import { describePeriod, RETENTION } from "../retention.ts";
import type { Shop } from "../shop.ts";
import { showPrivacy } from "./show-privacy.ts";

export const privacyLoaders = ({ content, findStuckWithout }: Pick<Shop, "content" | "findStuckWithout">): Loaders => ({
  async PrivacySettings({ ctx, page }): Promise<LoaderResult<ScreenData["PrivacySettings"]>> {
    const { viewer } = ctx;
    if (!can(viewer, "managePrivacy")) return { data: null };
    const named = page.searchParams.get(PRIVACY_QUERY);
    const outcome = PRIVACY_OUTCOMES.find((known) => known === named) ?? null;
    const { offerOf } = newsletterContext(ctx, content);
    const titleOf: Parameters<typeof showPrivacy>[1]["titleOf"] = ({ siteId, type }) =>
      offerOf(siteId, page.language)?.types.find(({ id }) => id.toLowerCase() === type.toLowerCase())?.title ?? type;
    const user = page.searchParams.get(PRIVACY_USER_QUERY) ?? "";
    return { data: await showPrivacy({ ...ctx, viewer, findStuckWithout }, { outcome, user, titleOf, language: page.language }) };
  },

  /** The times by which tasks delete (TRUST-16). */
  async RetentionTimes({ page }): Promise<LoaderResult<ScreenData["RetentionTimes"]>> {
    const rows = Object.entries(RETENTION)
      .filter(([, { isPersonal }]) => isPersonal)
      .map(([name, { period }]) => ({ name, period: describePeriod(period, page.language) }));
    return { data: { rows } };
  },
});
