import type { StaffContext } from "../office-context.ts";
import { isAssigned } from "./assignment-store.ts";

/** Whether the caller may act for a customer: administrators for all, others for the customers that they are assigned to (COMPANY-37). */
export async function canVisit({ db, session }: Pick<StaffContext, "db" | "session">, customerId: string): Promise<boolean> {
  return session.roles.includes("admin") || isAssigned(db, { staffId: session.staffId, customerId });
}
