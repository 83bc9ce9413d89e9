import { validateRegistration, type RegistrationDraft } from "#contract/rules/account/registration.ts";
import type { Captcha } from "../captcha/index.ts";
import { recordConsent } from "../consent/index.ts";
import type { Context } from "../context.ts";
import { deleteUnusedCustomers, groupBits, registerCustomer } from "../customers/index.ts";
import type { Db, Tx } from "../db/db.ts";
import { inTransaction } from "../db/in-transaction.ts";
import {
  type AccountState,
  createPendingAccount,
  deletePendingAccounts,
  findAccountState,
  hashPassword,
  checkPasswordStrength,
} from "../identity/index.ts";
import { activationMail } from "./mails/activation-mail.ts";
import { salesTaskMail } from "./mails/sales-task-mail.ts";
import { readRegistration, type RegistrationInput } from "./read-registration.ts";
import type { RegistrationContent } from "./registration-content.ts";
import { consumeRegistration } from "./consume-registration.ts";
import { hasRegistered, insertRegistration, lockAddress } from "./registration-store.ts";

export type RegistrationError =
  | "closed"
  | "too-many-requests"
  | "private-customers"
  | "invalid"
  | "password"
  | "terms-outdated"
  | "captcha-failed"
  | "address-taken";
export type RegistrationOutcome = { kind: "registered"; accountId: string } | { kind: "refused"; why: RegistrationError };

/** A registration request: input, network address and language (full tag). */
export type Registrant = { sent: RegistrationInput; address: string | null; language: string };

type RegisterContext = Context & { captcha: Captcha; registration: RegistrationContent | null };

/**
 * Creates an account that is pending until the emailed link is followed. Cheap checks come first; account, customer, consents,
 * link and mails are written in one transaction. Registering a pending address again replaces the registration and invalidates
 * earlier links.
 */
export async function register(ctx: RegisterContext, { sent, address, language }: Registrant): Promise<RegistrationOutcome> {
  const content = ctx.registration;
  if (!content) return refused("closed");
  const draft = readRegistration(sent);
  if (!(await consumeRegistration(ctx, { network: address, email: draft.email }))) return refused("too-many-requests");
  if (draft.sector === "GROUP-diy" && !content.rules.sectors.includes(draft.sector)) return refused("private-customers");
  const errors = Object.entries(validateRegistration(draft, content.rules)).map(([field, error]) => `${field}: ${error}`);
  if (errors.length > 0) {
    ctx.log.info({ fields: errors }, "a registration was incomplete");
    return refused("invalid");
  }
  const objection = await checkPasswordStrength(draft.password, { email: draft.email, siteName: ctx.site.settings.site.name });
  if (objection) return refused("password");
  const versions = { privacy: sent.registrationDataProtectionAgreementVersion, tac: sent.registrationTacVersion };
  if (versions.privacy !== content.privacyVersion || versions.tac !== content.tacVersion) return refused("terms-outdated");
  if (!(await ctx.captcha.verify(draft.captchaResponse, address))) return refused("captcha-failed");
  if (await isTaken(ctx.db, await findAccountState(ctx.db, draft.email))) return refused("address-taken");

  const passwordHash = await hashPassword(draft.password);
  const outcome = await inTransaction(ctx, (inTx) => registerLocked(inTx, { draft, content, language, passwordHash }));
  if (outcome.kind === "registered") ctx.log.info({ account: outcome.accountId }, "an account was registered");
  return outcome;
}

type Checked = { draft: RegistrationDraft; content: RegistrationContent; language: string; passwordHash: string };

async function registerLocked(
  ctx: RegisterContext & { db: Tx },
  { draft, content, language, passwordHash }: Checked,
): Promise<RegistrationOutcome> {
  const { db, clock, site } = ctx;
  await lockAddress(db, draft.email);
  const before = await findAccountState(db, draft.email);
  if (await isTaken(db, before)) return refused("address-taken");
  if (before) {
    await deletePendingAccounts(db, [before.accountId]);
    await deleteUnusedCustomers(db, before.customerId);
  }

  const person = { titleCode: draft.salutation, firstName: draft.firstname, lastName: draft.lastname, phone: draft.phone };
  const customerId = await registerCustomer(ctx, {
    ...person,
    companyName: draft.company,
    streetName: draft.street,
    streetNumber: draft.streetNumber,
    postalCode: draft.zipcode,
    town: draft.city,
    countryIso: draft.country!.value,
  });
  const { accountId, token } = await createPendingAccount(ctx, {
    ...person,
    customerId,
    email: draft.email,
    passwordHash,
    groups: groupBits([draft.sector!]),
  });
  const registration = {
    accountId,
    siteId: site.siteId,
    language,
    sector: draft.sector!,
    academicTitle: draft.academicTitle?.value ?? "",
    craft: draft.craft?.value ?? "",
    statedNumber: draft.customerNumber,
    privacyVersion: content.privacyVersion,
    tacVersion: content.tacVersion,
    advertisingConsent: draft.advertisingConsent,
  };
  await insertRegistration(db, registration, clock.now());
  const agreed = { accountId, isGiven: true, origin: "registration", siteId: site.siteId } as const;
  await recordConsent(ctx, { ...agreed, kind: "terms", version: content.tacVersion });
  await recordConsent(ctx, { ...agreed, kind: "privacy", version: content.privacyVersion });
  if (draft.advertisingConsent) await recordConsent(ctx, { ...agreed, kind: "advertising", version: content.privacyVersion });
  await ctx.mail.queue(ctx, activationMail(ctx, { accountId, token, draft, language }));
  // With a stated customer number, the sales office is notified later, by the request that is created after the mailbox is
  // verified.
  const task = draft.customerNumber === "" ? salesTaskMail(ctx, { accountId, customerId, draft, content }) : null;
  if (task) await ctx.mail.queue(ctx, task);
  return { kind: "registered", accountId };
}

/** A pending address can be registered again, except that of an invited user: a stranger would revoke the invitation. */
async function isTaken(db: Db, account: AccountState | null): Promise<boolean> {
  if (account === null) return false;
  return account.status !== "pending" || !(await hasRegistered(db, account.accountId));
}

function refused(why: RegistrationError): RegistrationOutcome {
  return { kind: "refused", why };
}
