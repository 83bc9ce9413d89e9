import type { Db } from "../db/db.ts";
import { selectCompaniesOf } from "./company-store.ts";
import { isActive, isActiveAdministrator, listMembers } from "./find-members.ts";

/** Companies that an account is the last administrator of, with the number of their other users. */
export async function findCompaniesWithoutOthers(db: Db, accountId: string): Promise<{ company: string; users: number }[]> {
  const found: { company: string; users: number }[] = [];
  for (const { customerId, name } of await selectCompaniesOf(db, accountId)) {
    const members = await listMembers(db, customerId);
    const administrators = members.filter(isActiveAdministrator);
    if (administrators.length === 1 && administrators[0]!.accountId === accountId)
      found.push({ company: name, users: members.filter((member) => isActive(member) && member.accountId !== accountId).length });
  }
  return found;
}
