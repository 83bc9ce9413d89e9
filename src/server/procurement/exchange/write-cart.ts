import { type CustomerContext, openSession } from "../open-session.ts";
import { BLANK_REQUEST, type ProcurementSession } from "../procurement-session.ts";
import { writeReturn } from "../return/make-return.ts";

/** Of 2.0 there is no cart without lines. */
const VERSION = "2.5";

/** The XML of the exchange's cart as it would go back now (IDS-15). */
export async function writeCart(ctx: CustomerContext, language: string): Promise<string> {
  return xmlOf(ctx, (await openSession(ctx)) ?? noSession(ctx), language);
}

/** What goes back of a session, or of an order of it. */
export async function xmlOf(ctx: CustomerContext, session: ProcurementSession, language: string): Promise<string> {
  const { version } = session.request;
  const named = { ...session, request: { ...session.request, version: version || VERSION } };
  return (await writeReturn(ctx, named, { language, isEmpty: false })).fields.map(({ value }) => value).join("");
}

/** A cart that was filled line by line, and never by an exchange. */
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
