import { isOnForSome } from "../../feature-gate.ts";
import { type ListedVisit, listVisits } from "../../visits/index.ts";
import type { StaffContext } from "../office-context.ts";
import { selectAssignedStaff, selectOtherStaff, selectVisitedCustomer, type StaffName } from "./assignment-store.ts";
import { canVisit } from "./can-visit.ts";

export type VisitObstacle = "off" | "notAssigned" | "forbidden";

export type CustomerVisits = {
  /** Null if the caller can start a visit. */
  obstacle: VisitObstacle | null;
  sites: { siteId: string; name: string }[];
  staff: StaffName[];
  otherStaff: StaffName[];
  visits: (ListedVisit & { canEnd: boolean })[];
};

/** Who may act for a customer, and the visits so far; null if the customer does not exist. */
export async function showCustomerVisits(ctx: StaffContext, customerId: string): Promise<CustomerVisits | null> {
  const { db, session } = ctx;
  const customer = await selectVisitedCustomer(db, customerId.replaceAll("\0", ""));
  if (!customer) return null;
  const sites = ctx.sites.filter((site) => isOnForSome(site, "visits")).map(({ siteId, name }) => ({ siteId, name }));
  const { areForbidden, visits } = await listVisits(ctx, customer.customerId);
  const isAdmin = session.roles.includes("admin");
  return {
    obstacle: sites.length === 0 ? "off" : areForbidden ? "forbidden" : (await canVisit(ctx, customer.customerId)) ? null : "notAssigned",
    sites,
    staff: await selectAssignedStaff(db, customer.customerId),
    otherStaff: isAdmin ? await selectOtherStaff(db, customer.customerId) : [],
    visits: visits.map((visit) => ({ ...visit, canEnd: visit.endedAt === null && (isAdmin || visit.staffId === session.staffId) })),
  };
}
