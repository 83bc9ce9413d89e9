import { getCustomerDocuments, getPriceList } from "#contract/generated/operations.ts";
import type { ScreenData } from "#contract/screens.ts";
import type { LoaderResult, Loaders } from "../loader.ts";
import { can } from "../policies.ts";

const SHOWN_ON_DASHBOARD = 3;

/** Data of the document pages: users without permission get none, visitors a link to sign in (ROLE-01). */
export const documentsLoaders: Loaders = {
  async DocumentDownload(request): Promise<LoaderResult<ScreenData["DocumentDownload"]>> {
    if (!can(request.ctx.viewer, "seeDocuments")) return { data: { documents: null, priceList: null } };
    const [{ getCustomerDocuments: documents }, { getPriceList: priceList }] = await Promise.all([
      request.execute(getCustomerDocuments, {}),
      request.execute(getPriceList, {}),
    ]);
    return { data: { documents, priceList: priceList?.state ?? null } };
  },

  async DashboardDocuments({ ctx, execute }): Promise<LoaderResult<ScreenData["DashboardDocuments"]>> {
    if (!can(ctx.viewer, "seeDocuments")) return { data: null };
    const { getCustomerDocuments: documents } = await execute(getCustomerDocuments, {});
    // Files of the same document count once.
    const named = [
      ...new Map(documents.toReversed().map((each) => [`${each.documentType} ${each.documentName}`, each])).values(),
    ].toReversed();
    const newest = named.toSorted((a, b) => b.lastModified.localeCompare(a.lastModified)).slice(0, SHOWN_ON_DASHBOARD);
    return { data: { numberOfDocuments: named.length, newest } };
  },
};
