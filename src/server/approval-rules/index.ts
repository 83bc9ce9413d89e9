import type { Slice } from "../slice.ts";
import { deleteApprover } from "./approval-rules-store.ts";
import { beforeCompanyChange, findStuckWithout } from "./find-approval.ts";
import { personalData } from "./personal-data-store.ts";

export { describeApproval } from "./describe-approval.ts";
export {
  type Approval,
  findApproval,
  findCurrentApprovers,
  findStuckMembers,
  isBudgetApproved,
  type OrderFacts,
  type StuckMember,
} from "./find-approval.ts";
export { listRules, type ListedRules } from "./list-rules.ts";
export {
  deleteApprovalRule,
  moveApprovalRule,
  REFRESH_APPROVERS,
  refreshApprovers,
  saveApprovalRule,
  type SaveRuleInput,
  setApprovalLimit,
  type StuckOutcome,
} from "./change-rules.ts";
export { findSubstitute, setSubstitute } from "./set-substitute.ts";

export const approvalRules: Slice = {
  name: "approval-rules",
  personalData,
  onAccountMove: deleteApprover,
  beforeCompanyChange,
  findStuckWithout,
};
