import { getCompanyAccess } from "#contract/generated/operations.ts";
import { ACCESS_MESSAGES, ACCESS_QUERY } from "#contract/rules/account/company-access.ts";
import type { CompanyAccessData, ScreenData } from "#contract/screens.ts";
import type { LoaderRequest, LoaderResult, Loaders } from "../loader.ts";
import { can } from "../policies.ts";

export const companyAccessLoaders: Loaders = {
  async CompanyAccess(request): Promise<LoaderResult<ScreenData["CompanyAccess"]>> {
    const named = request.page.searchParams.get(ACCESS_QUERY);
    const message = ACCESS_MESSAGES.find((known) => known === named) ?? null;
    return { data: { access: await findAccess(request), message } };
  },

  /** The requests on the company's page; null for those who do not decide them. */
  async CompanyRequests(request): Promise<LoaderResult<ScreenData["CompanyRequests"]>> {
    const named = request.page.searchParams.get(ACCESS_QUERY);
    const message = ACCESS_MESSAGES.find((known) => known === named) ?? null;
    const access = can(request.ctx.viewer, "manageCompany") ? await findAccess(request) : null;
    return { data: { access: access?.isMainContact ? access : null, message } };
  },

  /** Short notice for other pages; `only: "accepted"` is for the cart, whose prices changed with the acceptance. */
  async CompanyAccessNotice(request): Promise<LoaderResult<ScreenData["CompanyAccessNotice"]>> {
    if (request.params["only"] !== "accepted") return { data: await findAccess(request) };
    const { viewer } = request.ctx;
    if (viewer.kind !== "customer" || viewer.counts?.["ownAccessRequests"] === 0) return { data: null };
    const access = await findAccess(request);
    return { data: access?.own?.state === "accepted" ? access : null };
  },
};

async function findAccess({ ctx, execute }: LoaderRequest): Promise<CompanyAccessData | null> {
  return can(ctx.viewer, "seeAccount") ? (await execute(getCompanyAccess, {})).getCompanyAccess : null;
}
