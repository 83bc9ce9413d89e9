import { releaseBudgets } from "../budgets/index.ts";
import type { Context, TaskContext } from "../context.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { findSite } from "../sites/index.ts";
import { anonymousViewer } from "../viewer.ts";
import {
  closeApproval,
  insertStep,
  lockApproval,
  replaceApprovers,
  selectDueIds,
  selectOpenIds,
  updateReminded,
} from "./approval-store.ts";
import { mailApprovers } from "./mails/mail-approvers.ts";
import { mailRequester } from "./mails/mail-requester.ts";
import { readCurrentRequest, type RequesterShop } from "./requester.ts";

const ofShop = { accountId: null, name: "", ipAddress: "", reason: "" };

/**
 * Reminds the approvers of requests that have waited for some working days, and closes those without a decision in time, each in
 * its own transaction under the request's lock: a repeated run does nothing twice (COMPANY-25).
 */
export async function runDueApprovals(shop: RequesterShop, ctx: TaskContext): Promise<{ reminded: number; expired: number }> {
  const done = { reminded: 0, expired: 0 };
  for (const { requestId, companyId } of await selectDueIds(ctx.db, ctx.clock.now())) {
    ctx.stopping?.throwIfAborted();
    await inTransaction(ctx, async (inTx) => {
      const { db, clock } = inTx;
      const now = clock.now();
      const request = await lockApproval(db, companyId, requestId);
      const of = request && contextOf(shop, inTx, request.siteId);
      if (!of || request.state !== "open") return;
      if (request.expiresAt <= now) {
        await closeApproval(db, requestId, { state: "expired", now });
        await releaseBudgets(db, requestId);
        await insertStep(db, requestId, { kind: "expired", at: now, ...ofShop });
        await mailRequester(of, request, { state: "expired", orderCode: null, by: "", reason: "" });
        done.expired += 1;
      } else if (request.remindAt !== null && request.remindAt <= now) {
        const { approval, requesterState } = await readCurrentRequest(shop, of, request);
        await updateReminded(db, requestId);
        await insertStep(db, requestId, { kind: "reminded", at: now, ...ofShop });
        await mailApprovers(of, request, approval, "reminded", requesterState);
        done.reminded += 1;
      }
    });
  }
  return done;
}

/**
 * Recomputes who is asked to decide open requests, of one company or all: after a change of rules, and each day, because substitutes
 * begin and end. Those who are asked anew get the mail.
 */
export async function refreshApprovers(shop: RequesterShop, ctx: TaskContext, companyId: string | null): Promise<void> {
  for (const open of await selectOpenIds(ctx.db, companyId)) {
    ctx.stopping?.throwIfAborted();
    await inTransaction(ctx, async (inTx) => {
      const request = await lockApproval(inTx.db, open.companyId, open.requestId);
      const of = request && contextOf(shop, inTx, request.siteId);
      if (!of || request.state !== "open") return;
      const { approval, requesterState } = await readCurrentRequest(shop, of, request);
      const ids = approval.approvers.map(({ accountId }) => accountId);
      const added = await replaceApprovers(of.db, request.requestId, ids);
      const approvers = approval.approvers.filter(({ accountId }) => added.includes(accountId));
      await mailApprovers(of, request, { ...approval, approvers }, "requested", requesterState);
    });
  }
}

function contextOf<Ctx extends TaskContext>(shop: RequesterShop, ctx: Ctx, siteId: string): (Ctx & Context) | null {
  const site = findSite(shop.content.current().sites, siteId);
  return site && { ...shop.createContext(site, anonymousViewer), ...ctx };
}
