export { ApprovalSteps } from "./approval-steps.tsx";
export { StuckUsers } from "./stuck-users.tsx";
