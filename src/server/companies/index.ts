import type { Slice } from "../slice.ts";
import { companiesLoaders } from "./companies.loaders.ts";
import { companiesResolvers } from "./companies.resolvers.ts";
import { registerCompanies } from "./companies.routes.ts";
import { exampleMails } from "./mails/example-mails.ts";
import { registerUnits } from "./units.routes.ts";
import { moveMember } from "./move-member.ts";
import { personalData } from "./personal-data-store.ts";
import { deleteInvitationsOf } from "./deleted-person-store.ts";

export { type CompanyNumber, listNumbers, numberOf } from "./list-numbers.ts";
export { addMember, type AddMemberOutcome } from "./add-member.ts";
export { changeMember, type ChangeMemberOutcome, type MemberChange } from "./change-member.ts";
export { type Company, findCompany, lockCompany } from "./find-company.ts";
export {
  type CompanyMember,
  findMember,
  isActive,
  isActiveAdministrator,
  listAdministrators,
  listApprovers,
  listMembers,
  memberName,
} from "./find-members.ts";
export { inOwnCompany, Undo } from "./in-own-company.ts";
export { belongsOnlyTo } from "./belongs-only-to.ts";
export { findCompaniesWithoutOthers } from "./find-companies-without-others.ts";
export { canJoinByDomain } from "./mail-domains.ts";
export { listCompaniesOf } from "./list-companies-of.ts";
export { listManagers } from "./list-managers.ts";
export { startCompany } from "./start-company.ts";
export { type CompanyUnit, listUnits, listUnitsAbove } from "./find-units.ts";

export const companies: Slice = {
  name: "companies",
  personalData,
  onAccountDeletion: (tx, accountId, { addresses }) => deleteInvitationsOf(tx, accountId, addresses),
  resolvers: companiesResolvers,
  loaders: companiesLoaders,
  routes(http, shop) {
    registerCompanies(http, shop);
    registerUnits(http, shop);
  },
  emailExamples: exampleMails,
  onAccountMove: moveMember,
};
