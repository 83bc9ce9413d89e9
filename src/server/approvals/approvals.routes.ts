import type { FastifyInstance, FastifyRequest } from "fastify";
import { APPROVAL_FORMS, APPROVAL_PAGES, approvalQuery } from "#contract/approval-links.ts";
import { safePath } from "#contract/rules/account/redirect-target.ts";
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
import type { Context } from "../context.ts";
import { requireSameOrigin } from "../http/origin-check.ts";
import type { Shop } from "../shop.ts";
import { getLinkPrefix, readAddress } from "../sites/index.ts";
import { decideApproval } from "./decide-approval.ts";
import { decideOutcome, requestOutcome, takeBackOutcome } from "./outcomes.ts";
import { requestApproval } from "./request-approval.ts";
import { takeBackCart } from "./take-back-cart.ts";

type Form = { get(name: string): string; getAll(name: string): string[] };
type FormRequest = { form: Form; language: string; ipAddress: string };
/** Page to show after a form, and its message. */
type Outcome = { page: string; message: ApprovalMessage };

/** Forms of the pages about approvals; each redirects to a page with the outcome, and works without JavaScript. */
export function registerApprovals(app: FastifyInstance, shop: Shop): void {
  const options = { onRequest: requireSameOrigin(shop.identity.origins) };
  const post = (path: string, run: (ctx: Context, request: FormRequest) => Promise<Outcome>) =>
    app.post(path, options, async (request, reply) => {
      void reply.header("cache-control", "no-store");
      const ctx = await shop.contextOf(request);
      const form = readForm(request);
      const { languages } = ctx.site.settings.site;
      const { language } = readAddress(safePath(form.get("page")) ?? "/", languages);
      const { page, message } = await run(ctx, { form, language, ipAddress: request.ip });
      const query = `${page.includes("?") ? "&" : "?"}message=${message}`;
      return reply.redirect(`${getLinkPrefix(language, languages)}${page}${query}`, 303);
    });
  const detailsPage = (id: string | undefined) =>
    readApprovalId(id ?? null) === null ? APPROVAL_PAGES.list : `${APPROVAL_PAGES.details}${approvalQuery(id!)}`;

  post(APPROVAL_FORMS.request, async (ctx, { form, language, ipAddress }) => {
    const sent = await requestApproval(ctx, { cartId: form.get("cart"), comment: form.get("comment"), language, ipAddress });
    const { status, id } = requestOutcome(sent);
    return { page: detailsPage(id), message: status };
  });
  post(APPROVAL_FORMS.takeBack, async (ctx, { form, language, ipAddress }) => {
    const { status } = takeBackOutcome(await takeBackCart(ctx, { id: form.get("id"), language, ipAddress }));
    return { page: detailsPage(form.get("id")), message: status };
  });
  post(APPROVAL_FORMS.decide, async (ctx, { form, ipAddress }) => {
    const decision = APPROVAL_DECISIONS.find((each) => each === form.get("decision"));
    if (!decision) return { page: detailsPage(form.get("id")), message: "failed" };
    const [id, reason, confirmedChanges, tacVersion] = ["id", "reason", "changes", "terms"].map(form.get) as [
      string,
      string,
      string,
      string,
    ];
    const confirmedRequester = form.get("requester") === "locked";
    const input = { id, decision, reason, confirmedChanges, confirmedRequester, tacVersion, ipAddress };
    const { status } = decideOutcome(await decideApproval(shop, ctx, input));
    return { page: detailsPage(id), message: status };
  });
  post(APPROVAL_FORMS.substitute, async (ctx, { form }) => {
    const input = { substituteId: form.get("end") === "" ? form.get("substitute") : "", fromDay: form.get("from"), toDay: form.get("to") };
    return { page: APPROVAL_PAGES.list, message: await setSubstitute(ctx, input) };
  });
  post(APPROVAL_FORMS.saveRule, async (ctx, { form, language }) => {
    const entered = {
      id: form.get("id"),
      scope: form.get("scope"),
      condition: form.get("condition"),
      from: form.get("from"),
      categories: form.getAll("category"),
      approvers: form.getAll("approver"),
    };
    const { id: ruleId, ...rule } = entered;
    const outcome = await saveApprovalRule(ctx, { ruleId, ...rule, isDeliberate: form.get("deliberate") !== "", language });
    return rulesPage(outcome, outcome === "saved" || outcome === "denied" ? [] : writeEnteredRule(entered));
  });
  post(APPROVAL_FORMS.moveRule, async (ctx, { form }) => ({
    page: APPROVAL_PAGES.rules,
    message: await moveApprovalRule(ctx, form.get("id")),
  }));
  post(APPROVAL_FORMS.deleteRule, async (ctx, { form }) => ({
    page: APPROVAL_PAGES.rules,
    message: await deleteApprovalRule(ctx, form.get("id")),
  }));
  post(APPROVAL_FORMS.limit, async (ctx, { form, language }) => {
    const [accountId, limit] = [form.get("id"), form.get("limit")];
    const outcome = await setApprovalLimit(ctx, { accountId, limit, isDeliberate: form.get("deliberate") !== "", language });
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

function readForm({ body }: FastifyRequest): Form {
  const fields = (body ?? {}) as Record<string, unknown>;
  const getAll = (name: string) => [fields[name]].flat().filter((value) => typeof value === "string");
  return { get: (name) => getAll(name)[0] ?? "", getAll };
}
