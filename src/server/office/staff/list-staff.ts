import type { OfficeContext } from "../office-context.ts";
import { selectStaff, type StaffRecord } from "./staff-store.ts";

/** All members of staff, by name. */
export function listStaff({ db }: Pick<OfficeContext, "db">): Promise<StaffRecord[]> {
  return selectStaff(db);
}
