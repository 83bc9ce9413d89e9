import { DAY_MS } from "#contract/format/calendar.ts";
import { isFreeMailDomain, MAX_COMPANY_DOMAINS } from "#contract/rules/company/mail-domains.ts";
import type { Context } from "../context.ts";
import type { Db } from "../db/db.ts";
import { hashLinkToken, newLinkToken } from "../identity/index.ts";
import { emailKey, readEmail } from "../mail/index.ts";
import { can } from "../policies.ts";
import { consumeAttempt } from "../rate-limit/index.ts";
import {
  deleteDomain,
  isConfirmedDomain,
  selectDomains,
  selectPendingDomain,
  updateConfirmedDomain,
  upsertPendingDomain,
} from "./domain-store.ts";
import { inOwnCompany, Undo } from "./in-own-company.ts";
import { domainMail } from "./mails/domain-mail.ts";
import { companyOf } from "../viewer.ts";

export const DOMAIN_LINK_LIFETIME_MS = 3 * DAY_MS;

/** The domain of an email address, in ASCII and lower case. */
function domainOf(email: string): string {
  const key = emailKey(email);
  return key.slice(key.lastIndexOf("@") + 1);
}

export type AddDomainOutcome =
  | "domain-sent"
  | "invalid-email"
  | "free-domain"
  | "domain-known"
  | "too-many-domains"
  | "too-many"
  | "denied";

/**
 * Adds the mail domain of an address to the viewer's company (COMPANY-09). It counts once an administrator has followed the link
 * that is mailed to the address, which proves that the company receives mails there.
 */
export async function addDomain(ctx: Context, typed: string, language: string): Promise<AddDomainOutcome> {
  const email = readEmail(typed.slice(0, 300));
  if (email === null) return "invalid-email";
  const domain = domainOf(email);
  if (isFreeMailDomain(domain)) return "free-domain";
  return inOwnCompany<AddDomainOutcome>(ctx, async (own) => {
    const { db, viewer, clock, random } = own;
    const { customerId, accountId } = viewer;
    const known = await selectDomains(db, customerId);
    const before = known.find((each) => each.domain === domain);
    if (before?.confirmedAt) return new Undo<AddDomainOutcome>("domain-known");
    if (!before && known.length >= MAX_COMPANY_DOMAINS) return new Undo<AddDomainOutcome>("too-many-domains");
    const now = clock.now();
    if (!(await consumeAttempt(db, `company-domain company:${customerId}`, "companyDomain", now)))
      return new Undo<AddDomainOutcome>("too-many");
    const token = newLinkToken(random);
    const expiresAt = new Date(now.getTime() + DOMAIN_LINK_LIFETIME_MS);
    await upsertPendingDomain(db, { customerId, domain, email, tokenHash: token.hash, requestedBy: accountId, now, expiresAt });
    const mail = {
      key: `company-domain:${random.uuid()}`,
      email,
      domain,
      token: token.text,
      companyName: viewer.companyName,
      expiresAt,
      language,
    };
    await ctx.mail.queue(own, domainMail(own, mail));
    own.log.info({ customer: customerId, by: accountId, domain }, "a mail domain of a company was added");
    return "domain-sent";
  });
}

/** The domain that an email's link confirms, for an administrator of the company; null for everyone else, and for an old link. */
export async function findDomainToConfirm({ db, clock, viewer }: Context, token: string): Promise<string | null> {
  const tokenHash = hashLinkToken(token);
  if (tokenHash === null || !can(viewer, "manageCompany")) return null;
  return (await selectPendingDomain(db, { customerId: companyOf(viewer), tokenHash, now: clock.now() }))?.domain ?? null;
}

export async function confirmDomain(ctx: Context, token: string): Promise<"domain-confirmed" | "unknown-domain" | "denied"> {
  const tokenHash = hashLinkToken(token);
  if (tokenHash === null) return "unknown-domain";
  return inOwnCompany<"domain-confirmed" | "unknown-domain">(ctx, async ({ db, viewer, clock, log }) => {
    const { customerId } = viewer;
    const now = clock.now();
    const found = await selectPendingDomain(db, { customerId, tokenHash, now });
    if (!found) return new Undo<"unknown-domain">("unknown-domain");
    await updateConfirmedDomain(db, { customerId, domain: found.domain, at: now });
    log.info({ customer: customerId, by: viewer.accountId, domain: found.domain }, "a mail domain of a company was confirmed");
    return "domain-confirmed";
  });
}

/** Removes a domain: users who joined stay, no one joins any more. */
export async function removeDomain(ctx: Context, domain: string): Promise<"domain-removed" | "unknown-domain" | "denied"> {
  return inOwnCompany<"domain-removed" | "unknown-domain">(ctx, async ({ db, viewer, log }) => {
    if (!(await deleteDomain(db, viewer.customerId, domain.slice(0, 300)))) return new Undo<"unknown-domain">("unknown-domain");
    log.info({ customer: viewer.customerId, by: viewer.accountId, domain }, "a mail domain of a company was removed");
    return "domain-removed";
  });
}

/** Whether an address belongs to a confirmed domain of the company, so that its owner can join. */
export function canJoinByDomain(db: Db, customerId: string, email: string): Promise<boolean> {
  return isConfirmedDomain(db, customerId, domainOf(email));
}
