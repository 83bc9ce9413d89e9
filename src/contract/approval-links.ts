// Addresses of approvals; separate, because other pages do not need them.

export const APPROVAL_PAGES = {
  list: "/my-account/approvals",
  /** With the query parameter `id`. */
  details: "/my-account/approval",
  rules: "/my-account/approval-rules",
} as const;

const APPROVALS = "/webapi/shop/approvals";
/** POST: forms of the pages. */
export const APPROVAL_FORMS = {
  request: `${APPROVALS}/request`,
  takeBack: `${APPROVALS}/take-back`,
  decide: `${APPROVALS}/decide`,
  substitute: `${APPROVALS}/substitute`,
  saveRule: `${APPROVALS}/save-rule`,
  moveRule: `${APPROVALS}/move-rule`,
  deleteRule: `${APPROVALS}/delete-rule`,
  limit: `${APPROVALS}/limit`,
} as const;

export const approvalQuery = (id: string): string => `?id=${encodeURIComponent(id)}`;
