import type { CompanyAccess, QueryGetCompanyAccessArgs } from "../graphql/generated/resolver-types.ts";
import { resolve } from "../graphql/resolver.ts";
import { toWireAccess } from "./company-access.wire.ts";
import { showAccess } from "./show-access.ts";

export const companyAccessResolvers = {
  Query: {
    getCompanyAccess: resolve("seeAccount", async (ctx, _args: QueryGetCompanyAccessArgs): Promise<CompanyAccess> =>
      toWireAccess(await showAccess(ctx)),
    ),
  },
};
