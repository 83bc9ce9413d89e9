import type { FastifyInstance } from "fastify";
import { APPROVAL_FORMS, APPROVAL_PAGES, approvalQuery } from "#contract/approval-links.ts";
import {
  APPROVAL_DECISIONS,
  type ApprovalMessage,
  readApprovalId,
  writeEnteredRule,
  writeStuck,
} from "#contract/rules/company/approvals.ts";
import {
  deleteApprovalRule,
  moveApprovalRule,
  saveApprovalRule,
  setApprovalLimit,
  setSubstitute,
  type StuckOutcome,
} from "../approval-rules/index.ts";
import type { Shop } from "../shop.ts";
import { formRoutes, type PostedForm } from "../sites/index.ts";
import { decideApproval } from "./decide-approval.ts";
import { decideOutcome, requestOutcome, takeBackOutcome } from "./outcomes.ts";
import { requestApproval } from "./request-approval.ts";
import { takeBackCart } from "./take-back-cart.ts";

/** Page to show after a form, and its message. */
type Outcome = { page: string; message: ApprovalMessage };

/** Forms of the pages about approvals; each redirects to a page with the outcome, and works without JavaScript. */
export function registerApprovals(app: FastifyInstance, shop: Shop): void {
  const postForm = formRoutes(app, shop);
  const post = (path: string, run: (posted: PostedForm) => Promise<Outcome>) =>
    postForm(path, async (posted) => {
      const { page, message } = await run(posted);
      return posted.link(`${page}${page.includes("?") ? "&" : "?"}message=${message}`);
    });
  const detailsPage = (id: string | undefined) =>
    readApprovalId(id ?? null) === null ? APPROVAL_PAGES.list : `${APPROVAL_PAGES.details}${approvalQuery(id!)}`;

  post(APPROVAL_FORMS.request, async ({ ctx, form, language, request: { ip: ipAddress } }) => {
    const sent = await requestApproval(ctx, { cartId: form.text("cart"), comment: form.text("comment"), language, ipAddress });
    const { status, id } = requestOutcome(sent);
    return { page: detailsPage(id), message: status };
  });
  post(APPROVAL_FORMS.takeBack, async ({ ctx, form, language, request: { ip: ipAddress } }) => {
    const { status } = takeBackOutcome(await takeBackCart(ctx, { id: form.text("id"), language, ipAddress }));
    return { page: detailsPage(form.text("id")), message: status };
  });
  post(APPROVAL_FORMS.decide, async ({ ctx, form, request: { ip: ipAddress } }) => {
    const decision = APPROVAL_DECISIONS.find((each) => each === form.text("decision"));
    if (!decision) return { page: detailsPage(form.text("id")), message: "failed" };
    const [id, reason, confirmedChanges, tacVersion] = [form.text("id"), form.text("reason"), form.text("changes"), form.text("terms")];
    const confirmedRequester = form.text("requester") === "locked";
    const input = { id, decision, reason, confirmedChanges, confirmedRequester, tacVersion, ipAddress };
    const { status } = decideOutcome(await decideApproval(shop, ctx, input));
    return { page: detailsPage(id), message: status };
  });
  post(APPROVAL_FORMS.substitute, async ({ ctx, form }) => {
    const input = {
      substituteId: form.text("end") === "" ? form.text("substitute") : "",
      fromDay: form.text("from"),
      toDay: form.text("to"),
    };
    return { page: APPROVAL_PAGES.list, message: await setSubstitute(ctx, input) };
  });
  post(APPROVAL_FORMS.saveRule, async ({ ctx, form, language }) => {
    const entered = {
      id: form.text("id"),
      scope: form.text("scope"),
      condition: form.text("condition"),
      from: form.text("from"),
      categories: form.getAll("category"),
      approvers: form.getAll("approver"),
    };
    const { id: ruleId, ...rule } = entered;
    const outcome = await saveApprovalRule(ctx, { ruleId, ...rule, isDeliberate: form.text("deliberate") !== "", language });
    return rulesPage(outcome, outcome === "saved" || outcome === "denied" ? [] : writeEnteredRule(entered));
  });
  post(APPROVAL_FORMS.moveRule, async ({ ctx, form }) => ({
    page: APPROVAL_PAGES.rules,
    message: await moveApprovalRule(ctx, form.text("id")),
  }));
  post(APPROVAL_FORMS.deleteRule, async ({ ctx, form }) => ({
    page: APPROVAL_PAGES.rules,
    message: await deleteApprovalRule(ctx, form.text("id")),
  }));
  post(APPROVAL_FORMS.limit, async ({ ctx, form, language }) => {
    const [accountId, limit] = [form.text("id"), form.text("limit")];
    const outcome = await setApprovalLimit(ctx, { accountId, limit, isDeliberate: form.text("deliberate") !== "", language });
    return rulesPage(
      outcome,
      outcome === "limited" || outcome === "denied"
        ? []
        : [
            ["limitOf", accountId],
            ["limit", limit.slice(0, 60)],
          ],
    );
  });
}

/** The page with rules: after a form that was not saved with what was entered, and with who would have no approver. */
function rulesPage(outcome: ApprovalMessage | StuckOutcome, entered: [string, string][]): Outcome {
  const stuck = typeof outcome === "string" ? [] : writeStuck(outcome.stuck);
  const query = new URLSearchParams([...entered, ...stuck]).toString();
  return { page: `${APPROVAL_PAGES.rules}${query && `?${query}`}`, message: typeof outcome === "string" ? outcome : outcome.kind };
}
