import { canJoinByDomain, listManagers } from "../companies/index.ts";
import { findAccountPerson, findCustomer, lockMembers, moveAccount, type OnAccountMove } from "../customers/index.ts";
import type { Site, TaskContext } from "../context.ts";
import { inTransaction } from "../db/in-transaction.ts";
import { ErpRefusedError } from "../erp/index.ts";
import { consumeAttempt } from "../rate-limit/index.ts";
import { type AccessRequest, hasCompany, currentState, MAIL_DECISION } from "./access-request.ts";
import { closeRequest, lockRequest, selectRequest, updateRouted } from "./access-request-store.ts";
import { describeRequester } from "./describe-requester.ts";
import { requestMail } from "./mails/request-mail.ts";
import { salesMail } from "./mails/sales-mail.ts";

export type MailContext = TaskContext & { findSite(siteId: string): Site | null };
export type RouteContext = MailContext & { onAccountMove: OnAccountMove };

/**
 * Notifies the people who decide a request: the sales office, and the main contacts of the company if number and postal code
 * match. Throws while the ERP is unavailable, so that the job is retried.
 */
export async function routeRequest(ctx: RouteContext, requestId: string): Promise<void> {
  const found = await selectRequest(ctx.db, requestId);
  const site = found && ctx.findSite(found.siteId);
  if (!found || !site) return;
  const joined = await findCompanyOfDomain(ctx, found);
  if (joined !== null) return joinCompany(ctx, requestId, joined);
  const company = await findCompany(ctx, found);
  await inTransaction(ctx, async (inTx) => {
    const { db } = inTx;
    const request = await lockRequest(db, requestId);
    const now = ctx.clock.now();
    if (!request || request.routedAt !== null || currentState(request, now) !== "open") return;
    const requester = await describeRequester(db, request.accountId);
    if (!requester) return;
    await updateRouted(db, requestId, company?.customerId ?? null, now);
    const contacts = company ? await listManagers(db, company.customerId) : [];
    const mailCtx = { ...inTx, site };
    const isPaced = !company || (await consumeAttempt(db, `company-access company:${company.customerId}`, "companyAccessMail", now));
    for (const recipient of company && isPaced ? contacts : [])
      await ctx.mail.queue(inTx, requestMail(mailCtx, { request, requester, recipient, companyName: company!.name }));
    const mail = salesMail(mailCtx, { request, requester, company, hasContacts: contacts.length > 0 });
    if (mail) await ctx.mail.queue(inTx, mail);
  });
}

/** The company with the stated number, if it lets users of the requester's confirmed mail domain join (COMPANY-09). */
async function findCompanyOfDomain({ db }: RouteContext, { accountId, statedNumber }: AccessRequest): Promise<string | null> {
  const company = await findCustomer(db, statedNumber);
  const requester = await findAccountPerson(db, accountId);
  if (!requester || !company?.isActive || !hasCompany(company)) return null;
  return (await canJoinByDomain(db, company.customerId, requester.email)) ? company.customerId : null;
}

/** Accepts the request without a decision. The owner of the account has proven the address by activating it. */
async function joinCompany(ctx: RouteContext, requestId: string, customerId: string): Promise<void> {
  await inTransaction(ctx, async ({ db, jobs }) => {
    const found = await selectRequest(db, requestId);
    const [requester] = found ? await lockMembers(db, [found.accountId]) : [];
    const request = await lockRequest(db, requestId);
    const now = ctx.clock.now();
    if (!request || request.routedAt !== null || currentState(request, now) !== "open") return;
    if (!requester || requester.status !== "active" || hasCompany(requester)) return;
    await updateRouted(db, requestId, customerId, now);
    await closeRequest(db, requestId, { state: "accepted", at: now });
    await moveAccount(db, requester, customerId, ctx.onAccountMove);
    await jobs.add(db, MAIL_DECISION, { requestId, isByDomain: true });
    ctx.log.info({ request: requestId, customer: customerId }, "an account joined a company by its mail domain");
  });
}

/** The active ERP company with the stated number and postal code, if the shop has it; otherwise null. */
async function findCompany(ctx: RouteContext, { statedNumber, statedPostalCode }: AccessRequest) {
  const number = await findByErp(ctx, { customerNumber: statedNumber, postalCode: statedPostalCode });
  if (number === null) return null;
  const company = await findCustomer(ctx.db, number);
  return company?.isActive && hasCompany(company) ? company : null;
}

async function findByErp(ctx: RouteContext, stated: { customerNumber: string; postalCode: string }): Promise<string | null> {
  try {
    return await ctx.erp.findCustomer(ctx, stated);
  } catch (error) {
    if (!(error instanceof ErpRefusedError)) throw error;
    ctx.log.warn({ err: error }, "the ERP rejected the lookup of a customer number");
    return null;
  }
}
