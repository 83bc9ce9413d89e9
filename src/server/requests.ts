// Derives the site, viewer and context of a use case from a request.
import type { FastifyRequest } from "fastify";
import type { Logger } from "pino";
import type { StuckUser } from "#contract/rules/company/approvals.ts";
import { emailExamplesFrom, personalDataFrom } from "./combine-slices.ts";
import { requestSite } from "./content/index.ts";
import type { Context, Site, TaskContext } from "./context.ts";
import { createCallContext, readCallHeaders } from "./graphql/index.ts";
import { findEndedSession, readSession, viewerFromAccessToken, viewerFromIdToken } from "./identity/index.ts";
import { readCookiesFrom, type ReadCookie, requestCookiesFrom, withoutCookies } from "./request-cookies.ts";
import type { Requests, SharedParts } from "./shop.ts";
import { getOfficeUrl } from "./office/index.ts";
import { findSite, siteForViewer } from "./sites/index.ts";
import type { BeforeCompanyChange, FindStuckWithout, Slice } from "./slice.ts";
import { type Anonymous, anonymousViewer, type Viewer } from "./viewer.ts";

export function createRequests(parts: SharedParts, slices: readonly Slice[]): Requests {
  const { db, clock, random, log, jobs, mail, erp, content, catalogues, identity, publicUrl } = parts;
  const { linkLifetimes, isPublicUrlGiven, isDemo, isDevelopment } = parts.config;
  // Without PUBLIC_URL the address is a guess, except where the process serves its own visitors.
  const officeUrl = isPublicUrlGiven || isDemo || isDevelopment ? getOfficeUrl(parts.config) : null;
  const shared: TaskContext = { db, clock, random, log, jobs, mail, erp, publicUrl, officeUrl, linkLifetimes };
  const counts = Object.assign({}, ...slices.map((slice) => slice.accountCounts)) as NonNullable<Slice["accountCounts"]>;

  const contextFor = (site: Site, viewer: Viewer, request?: FastifyRequest, served = catalogues.forRequest()): Context => ({
    ...shared,
    log: request ? logOf(request) : log,
    catalogue: (language) => served.of(site, language),
    site,
    viewer,
  });
  const visitor = (cookie: ReadCookie): Anonymous =>
    Object.assign({ ...anonymousViewer }, ...slices.map((slice) => slice.visitor?.(cookie)));

  const siteOf: Requests["siteOf"] = (request) => requestSite(parts, request);
  const identify: Requests["identify"] = async (request, site) => {
    const session = await readSession(identity, request.headers.cookie, site && { siteId: site.siteId, counts });
    if (session) return session;
    const endedSession = await findEndedSession(identity, request.headers.cookie);
    return { viewer: visitor(readCookiesFrom(request)), accessToken: "", idToken: "", ...(endedSession && { endedSession }) };
  };
  const createContext: Requests["createContext"] = (site, viewer, request) => contextFor(siteForViewer(site, viewer), viewer, request);
  const visit: Requests["visitOf"] = (request, reply) => requestCookiesFrom(request, reply, identity);

  return {
    siteOf,
    visitOf: visit,
    identify,
    createContext,
    contextOf: async (request) => createContext(siteOf(request), (await identify(request)).viewer, request),
    callContext(request, reply, { isShared }) {
      const { siteId, accessToken, priceView } = readCallHeaders(request.headers);
      const ofCall = isShared ? withoutCookies(request.ip) : visit(request, reply);
      // Operations of one call have separate contexts but share one catalogue version, so that their results are consistent.
      const served = catalogues.forRequest();
      return createCallContext({
        headers: isShared ? { siteId } : { siteId, accessToken },
        visit: ofCall,
        visitor: () => visitor(ofCall.cookie),
        defaultSiteId: siteOf(request).siteId,
        findSite: (named) => findSite(content.current().sites, named),
        isSignedIn: async () => (await readSession(identity, request.headers.cookie)) !== null,
        viewerOfAccessToken: (token) => viewerFromAccessToken(db, clock, token),
        viewerOfIdToken: (token) => viewerFromIdToken(identity, token),
        // Pages send their own price view. Other clients get the shop type's, and so do shared responses.
        createContext: (site, viewer) => contextFor(siteForViewer(site, viewer, isShared ? null : priceView), viewer, request, served),
      });
    },
    taskContext: shared,
    emailExamples: (ctx, language) => emailExamplesFrom(slices, ctx, language),
    async findNumberedPage(ctx, number) {
      if (ctx.viewer.kind !== "customer") return null;
      for (const slice of slices) {
        const page = await slice.findNumberedPage?.(ctx, number);
        if (page) return page;
      }
      return null;
    },
    async onAccountMove(tx, account) {
      for (const slice of slices) await slice.onAccountMove?.(tx, account);
    },
    async beforeCompanyChange(ctx, companyId) {
      const findings: Awaited<ReturnType<BeforeCompanyChange>>[] = [];
      for (const slice of slices) if (slice.beforeCompanyChange) findings.push(await slice.beforeCompanyChange(ctx, companyId));
      return async () => {
        const stuck: StuckUser[] = [];
        for (const findStuck of findings) stuck.push(...(await findStuck()));
        return stuck;
      };
    },
    async findStuckWithout(ctx, account) {
      const stuck: Awaited<ReturnType<FindStuckWithout>>[number][] = [];
      for (const slice of slices) stuck.push(...((await slice.findStuckWithout?.(ctx, account)) ?? []));
      return stuck;
    },
    async onAccountDeletion(tx, accountId, person) {
      for (const slice of slices) await slice.onAccountDeletion?.(tx, accountId, person);
    },
    personalData: personalDataFrom(slices),
    async afterSignIn(ctx, ofSignIn) {
      for (const { name, onSignIn } of slices) {
        try {
          await onSignIn?.(ctx, ofSignIn);
        } catch (error) {
          ctx.log.error({ err: error, slice: name }, "a slice's sign-in handler failed");
        }
      }
    },
  };
}

function logOf(request: FastifyRequest): Logger {
  return request.log as unknown as Logger;
}
