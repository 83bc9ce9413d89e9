import type { ProcurementState } from "#contract/routes.ts";
import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import type { Context } from "../../../context.ts";
import { can } from "../../../policies.ts";
import { procurementSessionOf } from "../../../viewer.ts";
import { type CustomerContext, openSession } from "../../session/open-session.ts";
import { type CutValue, type ProcurementSession, returnEnd } from "../../session/procurement-session.ts";
import { confirmHost, isConfirmedHost, selectSession } from "../../session/procurement-store.ts";
import { type HookAddress, readHookAddress, targetOf } from "./hook-address.ts";
import type { WrittenReturn } from "./held-cart.ts";
import { handOver } from "./make-return.ts";

export type ReturnRequest = {
  /** The session or order shown in the requesting window. */
  shown: { sessionId: string } | { orderCode: string };
  /** The cart is discarded. */
  isEmpty: boolean;
  /** The origin that the user has seen and confirmed. */
  confirmedOrigin: string | null;
  /** The user has seen the truncated values. */
  isChecked: boolean;
  allowsLocal: boolean;
  language: string;
};
export type ReturnOutcome =
  /** `orderCode`: the order that is not sent to the software. */
  | { kind: "not-returned"; state: ProcurementState; orderCode?: string | null }
  /** The user has to confirm first: a new origin (`isKnown` false) or truncated values. */
  | {
      kind: "to-check";
      session: string;
      isEmpty: boolean;
      orderCode: string | null;
      hook: HookAddress;
      isKnown: boolean;
      cuts: readonly CutValue[];
    }
  /** The cart was discarded, and the version cannot express an empty cart: the session ends without a return. */
  | { kind: "discarded" }
  | { kind: "returned"; orderCode: string | null; hook: HookAddress; target: string; fields: readonly { name: string; value: string }[] };

/**
 * Returns the cart of the viewer's session, once, to an address that a user of the customer has confirmed (PROCURE-10,
 * PROCURE-11).
 */
export async function returnCart(ctx: Context, request: ReturnRequest): Promise<ReturnOutcome> {
  const { viewer } = ctx;
  if (!can(viewer, "procure")) return { kind: "not-returned", state: "over" };
  const customer = { ...ctx, viewer };
  const session = await openSession(customer);
  if (!session || !isShown(session, request.shown)) return { kind: "not-returned", state: await whyNot(customer, request.shown) };
  const { orderCode } = session;
  const { returnTo } = session.request;
  const hook = returnTo && readHookAddress(returnTo.address, request);
  if (!returnTo || !hook) return { kind: "not-returned", state: "no-address", orderCode };
  const end = returnEnd(session);
  if (end && ctx.clock.now() >= end) return { kind: "not-returned", state: "too-late", orderCode };

  const isEmpty = request.isEmpty && orderCode === null;
  const isKnown = await isKnownHost(customer, session, hook, request.confirmedOrigin);
  // Without form fields there is nothing to send, which is right only for a discarded cart.
  const mayGo = ({ fields, cuts }: WrittenReturn) => (fields.length === 0 ? isEmpty : isKnown && (cuts.length === 0 || request.isChecked));
  const written = await handOver(customer, session.sessionId, { language: request.language, isEmpty, mayGo });
  if (!written) return { kind: "not-returned", state: "returned" };
  if (!written.isGone && written.fields.length === 0) return { kind: "not-returned", state: "nothing-yet" };
  if (!written.isGone) return { kind: "to-check", session: session.sessionId, isEmpty, orderCode, hook, isKnown, cuts: written.cuts };
  if (written.fields.length === 0) return { kind: "discarded" };
  return { kind: "returned", orderCode, hook, target: targetOf(returnTo.target), fields: written.fields };
}

function isShown({ sessionId, orderCode }: ProcurementSession, shown: ReturnRequest["shown"]): boolean {
  return "sessionId" in shown ? shown.sessionId === sessionId : shown.orderCode === orderCode;
}

/** Reason why the shown session cannot be returned, when it is not the browser's current one. */
async function whyNot({ db, viewer }: CustomerContext, shown: ReturnRequest["shown"]): Promise<ProcurementState> {
  const sessionId = "sessionId" in shown ? shown.sessionId : "";
  if (!isUuid(sessionId)) return "over";
  const session = await selectSession(db, sessionId, viewer.accountId);
  if (session?.state === "returned") return "returned";
  return procurementSessionOf(viewer.cartKind) === null ? "over" : "replaced";
}

/** Whether the customer has confirmed the origin; stores the confirmation if the user has just given it. */
async function isKnownHost(
  { db, clock, viewer: { customerId, accountId } }: CustomerContext,
  session: ProcurementSession,
  { origin }: HookAddress,
  confirmedOrigin: string | null,
): Promise<boolean> {
  if (await isConfirmedHost(db, customerId, origin)) return true;
  if (confirmedOrigin !== origin || session.customerId !== customerId) return false;
  await confirmHost(db, { customerId, origin, accountId, now: clock.now() });
  return true;
}
