import type { AuditAction } from "#contract/office/audit-actions.ts";
import { unreachable } from "#contract/unreachable.ts";
import { addMember } from "../../companies/index.ts";
import { describeRequester, findAccessRequest, refuseAccessRequest } from "../../company-access/index.ts";
import { assignAccountById, type AssignOutcome, reviewRegistration } from "../../customers/index.ts";
import { findStuckNames, requireNoneStuck } from "../customers/find-stuck-names.ts";
import { selectUser } from "../customers/customers-store.ts";
import { tidyText } from "../list/tidy-text.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { requireReason } from "./require-reason.ts";
import { selectRegistration } from "./requests-store.ts";

type Ctx = Recording<StaffContext>;

/** Assigns a user to a customer of the ERP, which accepts the user's open request for access. */
export async function assignUser(
  ctx: Ctx,
  { accountId, customerNumber, isDeliberate = false }: { accountId: string; customerNumber: string; isDeliberate?: boolean },
): Promise<true> {
  return recordMove(ctx, "user.assign", await moveUser(ctx, accountId, { to: tidyText(customerNumber), isDeliberate }));
}

/** Returns a user to the customer of the registration. */
export async function returnUser(
  ctx: Ctx,
  { accountId, isDeliberate = false }: { accountId: string; isDeliberate?: boolean },
): Promise<true> {
  return recordMove(ctx, "user.return", await moveUser(ctx, accountId, { to: null, isDeliberate }));
}

async function moveUser(
  ctx: Ctx,
  accountId: string,
  { to, isDeliberate }: { to: string | null; isDeliberate: boolean },
): Promise<AssignOutcome & { accountId: string }> {
  const user = await selectUser(ctx.db, accountId);
  if (!user) throw new OfficeError("UnknownIdentifierError");
  // Found before, because the move removes the account from the company.
  const stuck = isDeliberate ? [] : await findStuckNames(ctx, user.accountId, user.customerId);
  const outcome = await assignAccountById(ctx.db, { accountId: user.accountId, to }, ctx.onAccountMove);
  if (outcome.kind === "assigned") requireNoneStuck(stuck);
  return { ...outcome, accountId: user.accountId };
}

function recordMove(ctx: Ctx, action: AuditAction, outcome: AssignOutcome & { accountId: string }): true {
  switch (outcome.kind) {
    case "assigned": {
      const { accountId, email, before, customerId } = outcome;
      ctx.record({ action, subject: { kind: "account", id: accountId }, before: { customerId: before }, after: { customerId, email } });
      return true;
    }
    case "same":
      throw new OfficeError("SameCustomerError");
    case "unknown-account":
    case "several-accounts":
      throw new OfficeError("UnknownIdentifierError");
    case "unknown-customer":
    case "no-erp-customer":
      throw new OfficeError("UnknownCustomerError");
    case "blocked-customer":
      throw new OfficeError("BlockedCustomerError");
    case "nothing-to-go-back-to":
      throw new OfficeError("WrongStateError");
    default:
      return unreachable(outcome);
  }
}

/** Lets a user belong to a further customer. */
export async function addUserToCustomer(
  ctx: Ctx,
  { accountId, customerNumber }: { accountId: string; customerNumber: string },
): Promise<true> {
  const user = await selectUser(ctx.db, accountId);
  if (!user) throw new OfficeError("UnknownIdentifierError");
  const outcome = await addMember(ctx, { email: user.email, customerNumber: tidyText(customerNumber) });
  switch (outcome.kind) {
    case "added":
      ctx.record({
        action: "user.addCustomer",
        subject: { kind: "account", id: user.accountId },
        after: { customerId: outcome.customerId, roles: [...outcome.roles], email: user.email },
      });
      return true;
    case "is-member":
      throw new OfficeError("SameCustomerError");
    case "unknown-account":
      throw new OfficeError("WrongStateError");
    case "unknown-customer":
      throw new OfficeError("UnknownCustomerError");
    case "blocked-customer":
      throw new OfficeError("BlockedCustomerError");
    default:
      return unreachable(outcome);
  }
}

/** Refuses a request for access; its user stays with the customer of the registration, which then counts as reviewed. */
export async function refuseAccess(ctx: Ctx, { requestId, reason: typed }: { requestId: string; reason: string }): Promise<true> {
  const request = await findAccessRequest(ctx, requestId);
  if (!request) throw new OfficeError("UnknownIdentifierError");
  const reason = requireReason(typed);
  if (!(await refuseAccessRequest(ctx, { requestId, reason }))) throw new OfficeError("WrongStateError");
  const requester = await describeRequester(ctx.db, request.accountId);
  if (requester) await reviewRegistration(ctx.db, { customerId: requester.customerId, at: ctx.clock.now() });
  ctx.record({
    action: "access.refuse",
    subject: { kind: "accessRequest", id: requestId },
    before: { state: request.state },
    after: { state: "refused", statedNumber: request.statedNumber, email: requester?.email ?? "", reason },
  });
  return true;
}

/** Leaves a company that registered without a customer number as it is. */
export async function reviewCompany(ctx: Ctx, { accountId, note }: { accountId: string; note: string }): Promise<true> {
  const registration = await selectRegistration(ctx.db, accountId);
  if (!registration) throw new OfficeError("UnknownIdentifierError");
  const { customerId, registeredId } = registration;
  const isOpen = customerId === registeredId;
  if (!isOpen || !(await reviewRegistration(ctx.db, { customerId, at: ctx.clock.now() }))) throw new OfficeError("WrongStateError");
  ctx.record({ action: "company.review", subject: { kind: "account", id: accountId }, after: { customerId, note: tidyText(note) } });
  return true;
}
