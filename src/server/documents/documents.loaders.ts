import { getCustomerDocuments } from "#contract/generated/operations.ts";
import type { ScreenData } from "#contract/screens.ts";
import type { LoaderResult, Loaders } from "../loader.ts";
import { may } from "../policies.ts";

/** Whoever may not see documents gets none, visitors the way to sign in (ROLE-01). */
export const documentsLoaders: Loaders = {
  async DocumentDownload(request): Promise<LoaderResult<ScreenData["DocumentDownload"]>> {
    if (!may(request.ctx.viewer, "seeDocuments")) return { data: { documents: null } };
    const { getCustomerDocuments: documents } = await request.execute(getCustomerDocuments, {});
    return { data: { documents } };
  },
};
