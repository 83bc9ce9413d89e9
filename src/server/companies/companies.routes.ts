import type { FastifyInstance } from "fastify";
import { ADDRESS_ROUTES } from "#contract/address-request-links.ts";
import { CUSTOMER_CHOICE_QUERY } from "#contract/rules/account/customer-choice.ts";
import {
  COMPANY_ABOUT_QUERY,
  COMPANY_FORMS,
  COMPANY_PAGES,
  COMPANY_QUERY,
  type CompanyMessage,
  writeEnteredInvitation,
  writeEnteredMember,
} from "#contract/rules/company/company-forms.ts";
import { isCompanyRole, type MemberState } from "#contract/rules/company/company-roles.ts";
import type { Context } from "../context.ts";
import type { Form } from "../http/read-form.ts";
import {
  issueTokens,
  readClientDevice,
  rememberSignedInBrowser,
  sessionCookieValue,
  setSessionCookie,
  signIn,
  startSession,
} from "../identity/index.ts";
import type { Shop } from "../shop.ts";
import { formRoutes, type PostedForm } from "../sites/index.ts";
import { acceptInvitation, type AcceptOutcome, joinCompany } from "./accept-invitation.ts";
import { writeStuck } from "#contract/rules/company/approvals.ts";
import { changeMember, type MemberChange } from "./change-member.ts";
import { addDomain, confirmDomain, removeDomain } from "./mail-domains.ts";
import { setDeliveryRule } from "./set-delivery-rule.ts";
import { endFactorRule, requireFactor } from "./set-factor-rule.ts";
import { inviteMember, resendInvitation, withdrawInvitation } from "./invite-member.ts";

/** Forms of the company's page and of an invitation; each redirects back with its outcome. */
export function registerCompanies(app: FastifyInstance, shop: Shop): void {
  const postForm = formRoutes(app, shop);
  const post = (path: string, run: (posted: PostedForm) => Promise<string>) =>
    postForm(path, async (posted) => posted.link(await run(posted)));
  const change = (path: string, run: (ctx: Context, form: Form, language: string) => Promise<CompanyMessage>, about: string) =>
    post(path, async ({ ctx, form, language }) => {
      const message = await run(ctx, form, language);
      return `${COMPANY_PAGES.users}?${new URLSearchParams({ [COMPANY_QUERY]: message, [COMPANY_ABOUT_QUERY]: form.text(about) })}`;
    });

  post(COMPANY_FORMS.invite, async ({ ctx, form, language }) => {
    const [email, firstName, lastName, unit] = [form.text("email"), form.text("firstName"), form.text("lastName"), form.text("unit")];
    const roles = rolesOf(form);
    const message = await inviteMember(ctx, { email, firstName, lastName, roles, unitId: unit || null, language });
    const entered = message === "invited" ? {} : writeEnteredInvitation({ firstName, lastName, roles, unit });
    return `${COMPANY_PAGES.users}?${new URLSearchParams({ [COMPANY_QUERY]: message, [COMPANY_ABOUT_QUERY]: email, ...entered })}`;
  });
  change(COMPANY_FORMS.resend, (ctx, form) => resendInvitation(ctx, form.text("id")), "id");
  change(COMPANY_FORMS.withdraw, (ctx, form) => withdrawInvitation(ctx, form.text("id")), "id");
  const changed = async ({ ctx, form }: PostedForm, { message, ...asked }: MemberChange & { message: StuckMessages }) => {
    const id = form.text("id");
    const withEffects = { ...ctx, beforeCompanyChange: shop.beforeCompanyChange };
    const outcome = await changeMember(withEffects, id, { ...asked, isDeliberate: form.text("deliberate") === "1" });
    const { roles, unitId } = asked;
    const entered = roles ? writeEnteredMember({ roles: [...roles], unit: unitId ?? "" }) : [];
    const query = new URLSearchParams([
      [COMPANY_QUERY, typeof outcome === "object" ? message[outcome.kind] : outcome === "changed" ? message.changed : outcome],
      [COMPANY_ABOUT_QUERY, id],
      ...(typeof outcome === "object" ? [...entered, ...writeStuck(outcome.stuck)] : []),
    ]);
    return `${COMPANY_PAGES.users}?${query}`;
  };
  post(COMPANY_FORMS.user, (call) => {
    const message = { changed: "changed", stuck: "stuck", stuckAbove: "stuck-above" } as const;
    return changed(call, { roles: rolesOf(call.form), unitId: call.form.text("unit") || null, message });
  });
  post(COMPANY_FORMS.userState, async (call) => {
    const state = STATES.find((known) => known === call.form.text("state"));
    if (!state) return `${COMPANY_PAGES.users}?${new URLSearchParams({ [COMPANY_QUERY]: "unknown-member" })}`;
    return changed(call, { state, message: { changed: STATE_MESSAGES[state], stuck: "stuck", stuckAbove: "stuck-state" } });
  });

  post(ADDRESS_ROUTES.rule, async ({ ctx, form }) => {
    const message = await setDeliveryRule(ctx, form.text("knownAddressesOnly") === "yes");
    return `${ctx.site.settings.site.pages.addressOverview}?message=${message}#address-rule`;
  });

  change(COMPANY_FORMS.addDomain, (ctx, form, language) => addDomain(ctx, form.text("email"), language), "email");
  change(COMPANY_FORMS.confirmDomain, (ctx, form) => confirmDomain(ctx, form.text("token")), "domain");
  change(COMPANY_FORMS.removeDomain, (ctx, form) => removeDomain(ctx, form.text("domain")), "domain");

  change(COMPANY_FORMS.requireFactor, (ctx, form, language) => requireFactor(ctx, form.text("day"), language), "day");
  change(COMPANY_FORMS.endFactorRule, (ctx) => endFactorRule(ctx), "day");

  post(COMPANY_FORMS.accept, async ({ ctx, form, language, request, reply }) => {
    const token = form.text("token");
    const password = form.text("password");
    const outcome = await acceptInvitation(ctx, {
      token,
      password,
      firstName: form.text("firstName"),
      lastName: form.text("lastName"),
      passwordRepeat: form.text("passwordRepeat"),
    });
    if (outcome.kind !== "created") {
      const problem = problemOf(outcome);
      return `${COMPANY_PAGES.invitation}?${new URLSearchParams({ token, problem })}`;
    }
    const isSignedIn = await signInAs(shop, { ctx, language, request, reply, username: outcome.email, password });
    const { pages } = ctx.site.settings.site;
    return isSignedIn ? pages.myAccount : pages.login;
  });

  post(COMPANY_FORMS.join, async ({ ctx, form }) => {
    const token = form.text("token");
    const { kind } = await joinCompany({ ...ctx, onAccountMove: shop.onAccountMove }, token);
    if (kind === "joined") return COMPANY_PAGES.users;
    if (kind === "joined-also") return `${ctx.site.settings.site.pages.myAccount}?${CUSTOMER_CHOICE_QUERY}=joined`;
    return `${COMPANY_PAGES.invitation}?${new URLSearchParams({ token, problem: kind })}`;
  });
}

/** As the page names it: a password's problem by its message. */
function problemOf(outcome: Exclude<AcceptOutcome, { kind: "created" }>): string {
  if (outcome.kind === "refused") return `password.${outcome.problem}`;
  return outcome.kind === "different" ? "password.different" : outcome.kind;
}

/** Messages of a change of a user, by its outcome. */
type StuckMessages = Record<"changed" | "stuck" | "stuckAbove", CompanyMessage>;

const STATES: readonly MemberState[] = ["active", "locked", "left"];
const STATE_MESSAGES = { active: "unlocked", locked: "locked", left: "left" } as const;

function rolesOf(form: Form) {
  return [...new Set(form.getAll("roles"))].filter(isCompanyRole);
}

type SignInAs = Pick<PostedForm, "ctx" | "language" | "request" | "reply"> & { username: string; password: string };

/** Signs the new member in with the password just chosen; false if the sign-in needs another step. */
async function signInAs({ identity }: Shop, { ctx, language, request, reply, username, password }: SignInAs): Promise<boolean> {
  const client = readClientDevice(request);
  const outcome = await signIn(
    identity,
    { username, password, address: request.ip, device: client.device },
    { canShowSecondFactor: false },
  );
  if (outcome.kind !== "authenticated") return false;
  const tokens = await issueTokens(identity, outcome.authResult, ctx.site.siteId.toLowerCase());
  if (!tokens) return false;
  const previousCookieValue = sessionCookieValue(request.headers.cookie, identity.isSecure);
  const session = await startSession(identity, { ...tokens, isIdsSession: false, previousCookieValue, client });
  if (session.kind === "refused") return false;
  reply.header("set-cookie", setSessionCookie(session.cookieValue, identity.isSecure));
  const { accountId } = outcome.authResult;
  const cookieHeader = request.headers.cookie;
  const { isSecure } = identity;
  reply.header("set-cookie", await rememberSignedInBrowser(ctx, { accountId, client, cookieHeader, isSecure, language }));
  return true;
}
