import { findSite } from "../sites/index.ts";
import type { Slice } from "../slice.ts";
import { MAIL_DECISION, ROUTE_REQUEST } from "./access-request.ts";
import { countOwnRequests } from "./access-request-store.ts";
import { acceptOnMove } from "./close-by-office.ts";
import { companyAccessLoaders } from "./company-access.loaders.ts";
import { companyAccessResolvers } from "./company-access.resolvers.ts";
import { registerCompanyAccess } from "./company-access.routes.ts";
import { expireRequests } from "./expire-requests.ts";
import { mailDecision } from "./mail-decision.ts";
import { exampleMails } from "./mails/example-mails.ts";
import { routeRequest } from "./route-request.ts";
import { personalData } from "./personal-data-store.ts";

export { hasCompany } from "./access-request.ts";
export type { AccessRequest } from "./access-request.ts";
export { describeRequester, type RequesterDetails } from "./describe-requester.ts";
export { findAccessRequest, refuseAccess, refuseAccessRequest, type RefuseOutcome } from "./close-by-office.ts";
export { createRequest, type StatedCompany } from "./create-request.ts";

export const companyAccess: Slice = {
  name: "company-access",
  personalData,
  resolvers: companyAccessResolvers,
  loaders: companyAccessLoaders,
  routes: registerCompanyAccess,
  emailExamples: exampleMails,
  accountCounts: { ownAccessRequests: countOwnRequests },
  onAccountMove: acceptOnMove,
  tasks({ content, onAccountMove }) {
    const findSiteNow = (siteId: string) => findSite(content.current().sites, siteId);
    return {
      [ROUTE_REQUEST]: { run: (ctx, { requestId }) => routeRequest({ ...ctx, findSite: findSiteNow, onAccountMove }, String(requestId)) },
      [MAIL_DECISION]: {
        run: (ctx, { requestId, isByDomain }) =>
          mailDecision({ ...ctx, findSite: findSiteNow }, String(requestId), { isByDomain: isByDomain === true }),
      },
      "expire-access-requests": {
        cron: "27 4 * * *",
        async run(ctx) {
          ctx.log.debug({ removed: await expireRequests(ctx) }, "old access requests removed");
        },
      },
    };
  },
};
