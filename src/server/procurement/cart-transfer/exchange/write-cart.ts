import { type CustomerContext, openSession } from "../../session/open-session.ts";
import { BLANK_REQUEST, type ProcurementSession } from "../../session/procurement-session.ts";
import { writeReturn } from "../return/make-return.ts";

/** Default version; 2.0 does not allow a cart without lines. */
const VERSION = "2.5";

/** The exchange's cart as XML, as it would be returned now (IDS-15). */
export async function writeCart(ctx: CustomerContext, language: string): Promise<string> {
  return xmlOf(ctx, (await openSession(ctx)) ?? noSession(ctx), language);
}

/** The return XML of a session or of its order. */
export async function xmlOf(ctx: CustomerContext, session: ProcurementSession, language: string): Promise<string> {
  const { version } = session.request;
  const named = { ...session, request: { ...session.request, version: version || VERSION } };
  return (await writeReturn(ctx, named, { language, isEmpty: false })).fields.map(({ value }) => value).join("");
}

/** Stand-in session for a cart that was filled line by line, without an exchange. */
export function noSession({ site, viewer, clock }: CustomerContext): ProcurementSession {
  return {
    sessionId: viewer.accountId,
    dialect: "ids",
    siteId: site.siteId,
    accountId: viewer.accountId,
    customerId: viewer.customerId,
    state: "open",
    request: BLANK_REQUEST,
    orderCode: null,
    sentOrderCode: null,
    createdAt: clock.now(),
  };
}
