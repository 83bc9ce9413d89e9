import { mustSetUpFactor, RIGHTS } from "../../policies.ts";
import { PERMISSIONS } from "#contract/rules/company/company-roles.ts";
import { CURRENT_CART } from "#contract/cart-id.ts";
import type { Consent } from "#contract/consent.ts";
import { withPrefix } from "#contract/rules/shop/link-prefix.ts";
import type { PageContext } from "#contract/layout.ts";
import { VISITOR, type UserContext } from "#contract/viewer.ts";
import { getLinkPrefix, readAddress } from "../../sites/index.ts";
import type { SiteRecord } from "../../context.ts";
import { isProcurement, pageUserId, type Visitor } from "../../viewer.ts";

/** Whether the response is for this visitor only. */
export function isPersonalized({ viewer, endedSession }: Visitor): boolean {
  return viewer.kind === "customer" || viewer.cartGuid !== null || Boolean(viewer.priceView) || endedSession !== undefined;
}

/** Whether the address has a mailed link's token: its page is stored in no cache, and is no referrer. */
export function hasToken({ query }: Pick<PageRequest, "query">): boolean {
  return new URLSearchParams(query).has("token");
}

/** A page request, independent of HTTP. */
export type PageRequest = {
  site: SiteRecord;
  language: string;
  linkPrefix: string;
  /** Path without language prefix. */
  path: string;
  /** Query string without "?". */
  query: string;
  /** Scheme and host of absolute URLs. */
  origin: string;
  /** Set only if the site asks for consent. */
  consent?: Consent | undefined;
};

/** Parses a page URL such as /en/sortiment?page=2 for a site. `language` overrides the URL's prefix. */
export function readPageRequest(site: SiteRecord, origin: string, address: string, language?: string): PageRequest {
  const at = address.indexOf("?");
  const pathname = at < 0 ? address : address.slice(0, at);
  const languages = site.settings.site.languages;
  const read = readAddress(pathname, languages);
  const spoken = language ?? read.language;
  return {
    site,
    language: spoken,
    linkPrefix: getLinkPrefix(spoken, languages),
    path: read.path,
    query: at < 0 ? "" : address.slice(at + 1),
    origin,
  };
}

// Defaults of the specification (SET-04).
const CATALOG_ID = "094877";
const CATALOG_ID_PATH = "1001341446/1001341448/1001341458";
const HOST = "{host}";

/** Page context of a request (SET-04). */
export function pageContextOf(request: PageRequest, fields: Readonly<Record<string, { value: unknown }>>): PageContext {
  const url = URL.parse(request.origin);
  return {
    language: request.language,
    linkPrefix: request.linkPrefix,
    catalogId: textOf(fields["catalogId"]) || CATALOG_ID,
    catalogIdPath: textOf(fields["catalogIdPath"]) || CATALOG_ID_PATH,
    host: url?.host || HOST,
    isSecureConnection: url?.protocol === "https:",
    uri: withPrefix(request.linkPrefix, request.path),
    query: request.query && Buffer.from(request.query, "utf8").toString("base64"),
    postBody: "",
  };
}

/** User context of the page (SET-05). */
export function userContextOf({ viewer, accessToken, idToken, endedSession }: Visitor): UserContext {
  if (viewer.kind === "anonymous") return { ...VISITOR, cartId: viewer.cartGuid ?? "", hasEnded: endedSession !== undefined };
  const unreadQuotes = viewer.counts?.["unreadQuotes"] ?? 0;
  return {
    authenticated: true,
    accessToken,
    idToken,
    userId: pageUserId(viewer),
    name: `${viewer.firstName} ${viewer.lastName}`.trim(),
    email: viewer.email,
    customerId: viewer.unit,
    ...(viewer.customers && !isProcurement(viewer.cartKind) && { customers: viewer.customers }),
    division: viewer.division,
    distributionChannel: viewer.distributionChannel,
    salesOrg: viewer.salesOrg,
    groups: viewer.groups,
    cartId: CURRENT_CART,
    isIdsSession: isProcurement(viewer.cartKind),
    ...((viewer.membership || viewer.visit || mustSetUpFactor(viewer)) && {
      withheld: PERMISSIONS.filter((permission) => (viewer.rights & RIGHTS[permission]) === 0),
    }),
    ...(unreadQuotes > 0 && { unreadQuotes }),
    hasEnded: false,
    // 0 as well: the account's navigation shows the page as soon as the company uses approvals.
    ...(viewer.counts?.["hasApprovals"] && { approvals: viewer.counts["openApprovals"] ?? 0 }),
  };
}

/** Text of a field; "" if it is missing or not a string. */
export function textOf(field: { value: unknown } | undefined): string {
  return typeof field?.value === "string" ? field.value : "";
}
