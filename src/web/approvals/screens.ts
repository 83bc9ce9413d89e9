// Screens of approvals in one module, because every page lists the registry's modules.
export { ApprovalDetails } from "./approval-details.tsx";
export { ApprovalRules } from "./approval-rules.tsx";
export { Approvals } from "./approvals.tsx";
