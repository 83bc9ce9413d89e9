import { isUuid } from "#contract/rules/shop/is-uuid.ts";
import { createVisit, endVisit } from "../../visits/index.ts";
import type { Recording, StaffContext } from "../office-context.ts";
import { OfficeError } from "../office-error.ts";
import { findMember } from "../staff/change-staff.ts";
import { requireText } from "../tasks/require-text.ts";
import { deleteAssignment, insertAssignment, selectVisitedCustomer } from "./assignment-store.ts";
import { canVisit } from "./can-visit.ts";

type Ctx = Recording<StaffContext>;

const MAX_REASON_LENGTH = 200;

export type VisitInput = { customerId: string; accountId: string; siteId: string; reason: string };

/** Prepares a visit in which the caller acts for a customer, and returns the link that opens the shop (COMPANY-33, COMPANY-37). */
export async function startCustomerVisit(ctx: Ctx, { customerId, accountId, siteId, reason: typed }: VisitInput): Promise<string> {
  const reason = requireText(typed, MAX_REASON_LENGTH);
  const site = ctx.sites.find((known) => known.siteId === siteId);
  if (!site || !isUuid(accountId)) throw new OfficeError("UnknownIdentifierError");
  await requireCustomer(ctx, customerId);
  if (!(await canVisit(ctx, customerId))) throw new OfficeError("NotAssignedError");
  const { staffId, name: staffName } = ctx.session;
  const outcome = await createVisit({ ...ctx, site }, { staffId, staffName, customerId, accountId, reason });
  if (outcome.kind === "off") throw new OfficeError("VisitsOffError");
  if (outcome.kind === "forbidden") throw new OfficeError("VisitsForbiddenError");
  if (outcome.kind !== "created") throw new OfficeError("UnknownIdentifierError");
  const { visitId, url } = outcome;
  ctx.record({ action: "visit.start", subject: { kind: "customer", id: customerId }, after: { visitId, reason, accountId, siteId } });
  return url;
}

/** Ends an open visit: the next request of its session fails. */
export async function endCustomerVisit(ctx: Ctx, visitId: string): Promise<void> {
  const isAdmin = ctx.session.roles.includes("admin");
  const ended = isUuid(visitId) ? await endVisit(ctx, visitId, { staffId: isAdmin ? null : ctx.session.staffId }) : null;
  if (!ended) throw new OfficeError("WrongStateError");
  const { customerId, reason } = ended;
  ctx.record({ action: "visit.end", subject: { kind: "customer", id: customerId }, after: { visitId, reason, ending: "staff" } });
}

/** Assigns a member of staff to a customer, which allows visits. */
export async function assignStaff(ctx: Ctx, { customerId, staffId }: { customerId: string; staffId: string }): Promise<void> {
  await requireCustomer(ctx, customerId);
  const { name, state } = await findMember(ctx, staffId);
  if (state !== "active") throw new OfficeError("WrongStateError");
  if (!(await insertAssignment(ctx.db, { customerId, staffId, now: ctx.clock.now() }))) throw new OfficeError("AlreadyExistsError");
  ctx.record({ action: "customer.assign", subject: { kind: "customer", id: customerId }, after: { staffId, name } });
}

export async function unassignStaff(ctx: Ctx, { customerId, staffId }: { customerId: string; staffId: string }): Promise<void> {
  const { name } = await findMember(ctx, staffId);
  if (!(await deleteAssignment(ctx.db, { customerId, staffId }))) throw new OfficeError("WrongStateError");
  ctx.record({ action: "customer.unassign", subject: { kind: "customer", id: customerId }, before: { staffId, name } });
}

async function requireCustomer({ db }: Ctx, customerId: string): Promise<void> {
  const customer = await selectVisitedCustomer(db, customerId.replaceAll("\0", ""));
  if (!customer) throw new OfficeError("UnknownIdentifierError");
}
