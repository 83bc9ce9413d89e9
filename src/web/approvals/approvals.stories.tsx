import type { ApprovalData, ApprovalRulesData, ApprovalsData, ScreenData } from "#contract/screens.ts";
import type { Stories } from "#web/showroom/stories.ts";
import { PageAs } from "#web/testing/page-as.tsx";
import { APPROVAL_ID, approvalData } from "#web/testing/approval-data.ts";
import { LONG_WORD, screenOf } from "#web/testing/story-props.ts";
import { ApprovalDetails } from "./approval-details.tsx";
import { ApprovalRules } from "./approval-rules.tsx";
import { Approvals } from "./approvals.tsx";

const summary: ApprovalsData["own"][number] = {
  id: APPROVAL_ID,
  state: "open",
  requester: "Tim Sander",
  isOwn: false,
  requestedAt: "2026-11-20T10:00:00.000Z",
  total: "612,40 €",
  lines: 2,
  comment: "Für das Dach am Mainkai",
  customerNumber: "",
};
const approvals: ApprovalsData = {
  toDecide: [summary],
  own: [{ ...summary, state: "returned", isOwn: true }],
  decided: [{ ...summary, state: "approved" }],
  canApprove: true,
  colleagues: [{ id: APPROVAL_ID, name: "Jonas Keller" }],
  substitute: { id: APPROVAL_ID, name: "Jonas Keller", from: "2026-12-21", to: "2027-01-06" },
  numbers: [],
};
const approval = approvalData();
const changes: ApprovalData["changes"] = [
  { kind: "total", article: "", before: "612,40 €", now: "640,00 €" },
  { kind: "stock", article: "Nageldübel NU 8 × 80", before: "", now: "" },
];
const rules: ApprovalRulesData = {
  rules: [
    {
      id: APPROVAL_ID,
      sentence: approval.reason,
      scope: "role:buyer",
      condition: "total",
      from: "500,00",
      categories: [],
      approvers: ["role:approver"],
    },
  ],
  persons: [{ value: `person:${APPROVAL_ID}`, name: "Tim Sander" }],
  units: [],
  categories: [{ value: "1", name: "Dübel" }],
  limits: [{ id: APPROVAL_ID, name: "Anna Brandt", limit: "" }],
};

const numbers = [
  { number: "0000100200", name: "Holzbau Brandt GmbH" },
  { number: "0000100210", name: "Holzbau Brandt GmbH, Niederlassung Kiel" },
];

const list = (data: ScreenData["Approvals"]) => (
  <PageAs isSignedIn>
    <Approvals {...screenOf<ScreenData["Approvals"]>(data)} />
  </PageAs>
);
const details = (changed: Partial<ApprovalData>) => (
  <PageAs isSignedIn>
    <ApprovalDetails {...screenOf<ScreenData["ApprovalDetails"]>({ view: "approval", approval: approvalData(changed), message: null })} />
  </PageAs>
);
const rulesPage = (data: ScreenData["ApprovalRules"]) => (
  <PageAs isSignedIn>
    <ApprovalRules {...screenOf<ScreenData["ApprovalRules"]>(data)} />
  </PageAs>
);

export const stories: Stories = {
  title: "Freigaben",
  states: [
    { name: "Liste", element: list({ approvals, canManage: true, customerNumber: "", message: null }) },
    { name: "Leer", element: list({ approvals: null, canManage: true, customerNumber: "", message: null }) },
    {
      name: "Mehrere Kundennummern",
      element: list({
        approvals: { ...approvals, toDecide: [{ ...summary, customerNumber: "0000100210" }], numbers },
        canManage: true,
        customerNumber: "0000100210",
        message: null,
      }),
    },
    { name: "Zu entscheiden", element: details({}) },
    { name: "Mit Änderungen", element: details({ changes, changesKey: "x" }) },
    { name: "Über dem Budget", element: details({ exceededBudgets: [{ name: "Kita Elbufer", by: "604,37 €" }] }) },
    { name: "Nicht bestellbar", element: details({ errors: ["MFV-STOCK-1"] }) },
    { name: "Zurück an mich", element: details({ state: "returned", isOwn: true, canDecide: false, canTakeBack: true }) },
    { name: "Freigegeben", element: details({ state: "approved", canDecide: false, orderCode: "4500001001" }) },
    { name: "Lange Wörter", element: details({ requester: LONG_WORD, comment: LONG_WORD, reason: LONG_WORD }) },
    {
      name: "Regeln",
      element: rulesPage({
        view: "rules",
        rules,
        edited: null,
        entered: null,
        enteredLimit: null,
        stuck: [],
        newId: APPROVAL_ID,
        message: null,
      }),
    },
    {
      name: "Ohne Regeln",
      element: rulesPage({
        view: "rules",
        rules: { ...rules, rules: [] },
        edited: null,
        entered: null,
        enteredLimit: null,
        stuck: [],
        newId: APPROVAL_ID,
        message: "noAmount",
      }),
    },
    {
      name: "Regel ohne Freigeber",
      element: rulesPage({
        view: "rules",
        rules,
        edited: null,
        entered: { id: APPROVAL_ID, scope: "everyone", condition: "always", from: "", categories: [], approvers: ["role:admin"] },
        enteredLimit: null,
        stuck: [
          { name: "Anna Brandt", above: "500,00 €" },
          { name: LONG_WORD, above: "500,00 €" },
        ],
        newId: APPROVAL_ID,
        message: "stuckAbove",
      }),
    },
    { name: "Keine Administratorin", element: rulesPage({ view: "denied" }) },
    { name: "Besucher", element: list(null) },
  ],
};
